/** "And the bill before it?", "and the one after that?": the thing that was asked about, one earlier or later. Pure. */
import { inOrder } from '../../../text/alternatives.ts'
import { datesIn } from '../mentions/dateMentions.ts'

const beside = new RegExp(
  inOrder(
    '^(?<opening>(?:(?:and|but|so|und|et)[, ]+)?)(?:what about )?(?:(?:in|for|on) )?',
    '(?:the )?(?:(?<noun>\\p{L}{3,}) (?<way>before|after)',
    '|(?<side>previous|preceding|next|following) (?<named>\\p{L}{3,}))',
    '(?: (?:it|that|this|that one|this one|then))?$',
  ),
  'iu',
)

/**
 * The question in plainer words: "the month before" where the earlier question names a month, "the year before" where
 * it names a year, else "the one before". Null if it names nothing of the earlier question. `asked`: without its mark.
 */
export function oneBeside(asked: string, earlier: string): string | null {
  const { noun, way, side, named, opening = '' } = beside.exec(asked)?.groups ?? {}
  const thing = noun ?? named
  if (thing === undefined || /^(?:year|month|week|day|one|season)$/i.test(thing)) return null
  if (!new RegExp(`(?<!\\p{L})${thing}(?!\\p{L})`, 'iu').test(earlier)) return null
  const direction = way?.toLowerCase() ?? (/^(?:previous|preceding)$/i.test(side ?? '') ? 'before' : 'after')
  const dates = datesIn(earlier)
  const [date] = dates
  const span = dates.length !== 1 || date === undefined ? 'one' : /^\d{4}$/.test(date[0]) ? 'year' : 'month'
  return `${opening}the ${span} ${direction}`
}
