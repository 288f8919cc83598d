/**
 * Knows a line that gives the code of a thing without that word: "Key safe at the back: 3908" answers "the key safe
 * code?". Pure; English, German, French and Spanish.
 */
import { inOrder } from '../alternatives.ts'
import { contentStems } from '../words/words.ts'

const codeWords = '(?:codes?|pin|combination|zahlencode|zugangscode|türcode|zahlenkombination|código|clave)'
const behind = new RegExp(
  inOrder(
    `(?<!\\p{L})${codeWords} (?:of|for|to|on|für|zum|zur|vom|von|de|du|del|para) `,
    '(?:the |our |my |den |die |das |la |le |el )?',
    "(?<thing>[\\p{L}'’-]{2,20}(?: [\\p{L}'’-]{2,20}){0,2})",
  ),
  'iu',
)
const before = new RegExp(
  `(?<thing>(?<!\\p{L})[\\p{L}'’-]{2,20}(?: [\\p{L}'’-]{2,20}){0,2}) ${codeWords}(?!\\p{L})`,
  'iu',
)
// No day, sum, time or measure.
const code = new RegExp(
  inOrder(
    '(?<![\\d.,:/€£$-])[A-Z]?\\d{3,8}[A-Z]?',
    '(?![\\d:/%-]|[.,]\\d| ?(?:€|£|\\$|euros?|pounds?|kg|km|m|cm|mm|l)(?!\\p{L}))',
  ),
  'u',
)

/** True if the question asks for a code, and the line has the thing's words and then a code. */
export function givesCodeAsked(question: string, text: string): boolean {
  const named = (behind.exec(question) ?? before.exec(question))?.groups?.['thing'] ?? ''
  const thing = contentStems(named)
  const found = code.exec(text)
  if (thing.length === 0 || found === null) return false
  const said = new Set(contentStems(text.slice(0, found.index)))
  return thing.every((stem) => said.has(stem))
}
