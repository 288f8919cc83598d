/** "Which month was the most expensive?" – "And the cheapest?": the other end of the same order. Pure. */
import { anyOf, inOrder } from '../../../text/alternatives.ts'
import { byMore, frenchSuperlative, germanSuperlative, superlative } from './degrees.ts'

const english = [byMore('most|least'), superlative, 'best|worst|first|last']
const asked = (articles: string, words: readonly string[]): RegExp =>
  new RegExp(inOrder(`^(?:which (?:one )?(?:is|was) )?(?:${articles}) `, `(?<end>${anyOf(words)})(?: ones?)?$`), 'iu')
// In lower case, as "Ernest" and "Manchester" are no order of anything.
const inQuestion = (words: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})${anyOf(words)}(?!\\p{L})`, 'gu')
const languages = [
  [asked('the', english), inQuestion(english)],
  [asked('der|die|das', [`(?:am )?${germanSuperlative}`]), inQuestion([`(?:am )?${germanSuperlative}`])],
  [asked('le|la|les', [frenchSuperlative]), inQuestion([frenchSuperlative])],
] as const

/** The earlier question with the other end in place of its own; null if one of the two has no superlative. */
export function otherEnd(argument: string, earlier: string): string | null {
  for (const [pattern, within] of languages) {
    const end = pattern.exec(argument.trim())?.groups?.['end']
    const own = [...earlier.matchAll(within)].at(-1)
    if (end === undefined || own === undefined) continue
    return earlier.slice(0, own.index) + end + earlier.slice(own.index + own[0].length)
  }
  return null
}
