/** "Which month was the most expensive?" – "And the cheapest?": the other end of the same order. Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'

// Words that end alike and are no superlative.
const others = 'rest|test|guest|request|interest|forest|west|chest|invest|contest|harvest|protest|honest|latest news'
const english = [
  '(?:most|least) (?!of(?!\\p{L}))\\p{L}+',
  `(?!(?:${others})(?!\\p{L}))\\p{L}{2,}est`,
  'best|worst|first|last',
]
const german = '(?!(?:erste|beste)n? mal)(?:am )?\\p{L}{3,}ste[nrs]?'
const french = '(?:plus|moins) (?!de(?!\\p{L}))\\p{L}+'
const superlative = anyOf([...english, german, french])
const asked = new RegExp(
  inOrder('^(?:which (?:one )?(?:is|was) )?(?:the|der|die|das|le|la|les) ', `(?<end>${superlative})(?: ones?)?$`),
  'iu',
)
const inQuestion = new RegExp(`(?<!\\p{L})${superlative}(?!\\p{L})`, 'iu')

/** The earlier question with the other end in place of its own; null if one of the two has no superlative. */
export function otherEnd(argument: string, earlier: string): string | null {
  const end = asked.exec(argument.trim())?.groups?.['end']
  if (end === undefined || !inQuestion.test(earlier)) return null
  return earlier.replace(inQuestion, () => end)
}
