/** Finds the messages of an exported chat by the time that each begins with. Pure. */

export interface MessageRange {
  readonly start: number
  readonly end: number
}

const day = '\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}'
const time = '\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[ap]\\.?m\\.?)?'
// "[3/5/2026, 18:04] Ann:", "3/5/26, 18:04 - Ann:" and "03.05.26 18:04 Ann:"
const messageStart = new RegExp(
  `^[\\u200e\\u202a]?(?:\\[${day},? ${time}\\] ?|${day},? ${time} (?:[-–] |\\p{L}[^:\\n]{0,30}: ))`,
  'gimu',
)

// One dated line may stand in any text.
const minMessages = 2

/** The messages of a text, in order, with what stands before the first; null for a text that is no chat. */
export function messagesIn(text: string): readonly MessageRange[] | null {
  const starts = [...text.matchAll(messageStart)].map(({ index }) => index)
  const [first] = starts
  if (first === undefined || starts.length < minMessages) return null
  const cuts = first === 0 ? starts : [0, ...starts]
  return cuts.map((start, index) => ({ start, end: cuts[index + 1] ?? text.length }))
}

/** True for a line that begins as a message of a chat does. */
export const startsMessage = (text: string): boolean => text.search(messageStart) === 0
