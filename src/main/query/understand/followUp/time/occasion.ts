/**
 * Completes "how much was collected that time?" after "how many came to the summer fair in 2024?": the occasion is what
 * happened and when. Pure.
 */
import { inOrder } from '../../../text/alternatives.ts'
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { datesIn } from '../mentions/dateMentions.ts'
import { mentionsIn } from '../mentions/mentions.ts'
import { isSpanOfTime } from '../mentions/referentWords.ts'
import { resolvePronouns } from '../pronouns.ts'
import { pieces } from '../substitute.ts'

const occasion = new RegExp(
  inOrder(
    ',? (?:(?:at|on|for|of|by) )?(?:that|the same) ',
    '(?:time|occasion|event|evening|night|morning|afternoon|weekend|trip|performance|meeting)$',
  ),
  'iu',
)
const trimmed = (text: string): string => text.replace(/(?<![\s?.!])[\s?.!]+$/u, '')

/** Null if the question names no such occasion, or the one before none. `turns`: with completed questions. */
export function onThatOccasion(text: string, turns: readonly EarlierTurn[]): string | null {
  const asked = trimmed(text)
  const match = occasion.exec(asked)
  const said = match === null ? null : occasionOf(trimmed(turns.at(-1)?.question ?? ''))
  if (match === null || said === null) return null
  const rest = asked.slice(0, match.index)
  return `${resolvePronouns(rest, turns) ?? rest} ${said}?`
}

/** "For the summer fair in 2024"; null where the question names no happening. */
function occasionOf(earlier: string): string | null {
  const things = mentionsIn(earlier)
    .filter((mention) => mention.kind !== 'date' && mention.kind !== 'person' && !isSpanOfTime(mention))
    .flatMap((mention) => pieces(mention))
    // What was counted or looked for stands first, and where it was stands behind "in" or "at".
    .filter(({ attribute, start }) => !attribute && !asksFor.test(earlier.slice(0, start)))
    .filter(({ start }) => !/(?<!\p{L})(?:in|at|near|from) $/iu.test(earlier.slice(0, start)))
  const event = things.at(-1)?.text
  if (event === undefined) return null
  const date = datesIn(earlier).at(-1)
  // "The result", "a test": without a day or an article it may be anything.
  if (date === undefined && !/^(?:the|our|my) /i.test(event)) return null
  const when = date === undefined ? '' : ` ${/^\d{1,2}(?!\d)/u.test(date[0]) ? 'on' : 'in'} ${date[0]}`
  return `for ${event.replace(/^(?:an?|this|that) /i, 'the ')}${when}`
}

const asksFor = /^(?:(?:and|but|so)[, ]+)?(?:how|which|what)? ?$/iu
