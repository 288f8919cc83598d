/** Completes "and the month before?" after a question about a month. Pure. */
import { inOrder } from '../../../text/alternatives.ts'
import { datesIn } from '../mentions/dateMentions.ts'

const asked = new RegExp(
  inOrder(
    '^(?:(?:and|but)[, ]+)?(?:(?:in|for|during) )?the (?:(?:month|one) )?(month )?',
    '(before|after|previous|next|following)(?: (?:month|that|it))?$',
  ),
  'i',
)
const askedInGerman =
  /^(?:und[, ]+)?(?:im|in dem|der) (?:monat )?(davor|danach|vorigen?|vorherigen?|nächsten?)(?: monat)?$/i
const english = [
  ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ['november', 'december'],
].flat()
const german = [
  ['januar', 'februar', 'märz', 'april', 'mai', 'juni', 'juli', 'august', 'september', 'oktober'],
  ['november', 'dezember'],
].flat()

/** "And the one before?" after "how much was the payslip for June?": the months tell these papers apart. */
function isOneOfMonths(text: string, earlier: string): boolean {
  return /the one (?:before|after)(?: (?:that|it))?$/i.test(text) && datesIn(earlier).length === 1
}

/** The earlier question about the month before or after its own; null if it names none, or several. */
export function monthBeside(text: string, earlier: string): string | null {
  const match = asked.exec(text)
  const inGerman = askedInGerman.exec(text)
  const named = /month|monat/i.test(text) || isOneOfMonths(text, earlier)
  const way = match?.[2] ?? inGerman?.[1]
  if (way === undefined || !named) return null
  const step = /^(?:before|prev|davor|vor)/i.test(way) ? -1 : 1
  const dates = datesIn(earlier)
  const [date] = dates
  if (date === undefined || dates.length > 1) return null
  const months = english.some((month) => date[0].toLowerCase().includes(month)) ? english : german
  const at = months.findIndex((month) => new RegExp(`(?<!\\p{L})${month}(?!\\p{L})`, 'iu').test(date[0]))
  const month = months[at]
  if (month === undefined || /(?<!\d)\d{1,2}(?!\d)/.test(date[0])) return null
  const next = months[(at + step + months.length) % months.length] ?? month
  const turn = at + step < 0 ? -1 : at + step >= months.length ? 1 : 0
  const moved = date[0]
    .replace(new RegExp(month, 'iu'), next.charAt(0).toUpperCase() + next.slice(1))
    .replace(/\d{4}/, (year) => String(Number(year) + turn))
  return earlier.slice(0, date.index) + moved + earlier.slice(date.index + date[0].length)
}
