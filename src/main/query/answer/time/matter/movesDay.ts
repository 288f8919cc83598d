/**
 * Tells a sentence that moves the day of which another one speaks: "the gala moves from Saturday the 5th to Friday 11
 * December" and "Gala | 5 December". Pure.
 */
import { anyOf, inOrder, wholeWord } from '../../../text/alternatives.ts'
import { monthOf, monthPattern } from '../../../text/time/months.ts'
import { weekdayNumbers } from '../../../text/time/timeWords.ts'
import { contentStems } from '../../../text/words/words.ts'

const moving = new RegExp(
  wholeWord([
    'moves?|moved|moving|postponed?|brought forward|put (?:back|off)|reschedul\\p{L}*|shift(?:s|ed)?|is now',
    '(?:has|have) changed to|changes to|instead of',
    'verschob\\p{L}*|verleg\\p{L}*|(?:a )?été (?:reporté|déplacé|avancé)e?|se aplaza|aplazad[oa]|trasladad[oa]',
  ]),
  'iu',
)
// "The loan moves to our standard rate": what is moved is no day.
export const movesElsewhere = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:move[sd]?|moving|shift(?:s|ed)?|changed?) (?:back |over |on )?(?:to|into) ',
    '(?:an?|our|your|my|his|her|their|the) ',
    `(?!${anyOf([monthPattern, ...weekdayNumbers.keys()])}|\\d|week|day|time|same)\\p{L}`,
  ),
  'iu',
)
// "28 and 29 January" are two days of one month.
const dayOfMonth = new RegExp(
  inOrder(
    '(?<![\\p{L}\\d.,])(?:(?<first>\\d{1,2})(?:st|nd|rd|th|\\.)? ?(?:and|&|to|[-–]|und|et|y) ?)?',
    `(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?(?<month>${monthPattern})(?!\\p{L})`,
  ),
  'giu',
)
const replacing = new RegExp(wholeWord(['instead of|rather than|statt|anstatt|au lieu|en lugar|en vez']), 'iu')
const isoDay = /(?<!\d)\d{4}-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu

/** The days of a text as "5.12", whatever their year. */
function daysIn(text: string): ReadonlySet<string> {
  const named = [...text.matchAll(dayOfMonth)].flatMap(({ groups }) => {
    const month = monthOf(groups?.['month'] ?? '')
    return [groups?.['first'], groups?.['day']].flatMap((day) => (day === undefined ? [] : [`${day}.${month ?? 0}`]))
  })
  const written = [...text.matchAll(isoDay)].map(
    ({ groups }) => `${Number(groups?.['day'])}.${Number(groups?.['month'])}`,
  )
  return new Set([...named, ...written])
}

/** `about`: stems of the question; the sentence has to say one of them. */
export function movesDay(text: string, earlier: string, about: readonly string[]): boolean {
  if (!moving.test(text) || movesElsewhere.test(text) || moving.test(earlier)) return false
  const [days, before] = [daysIn(text), daysIn(earlier)]
  // "From 5 to 11 May" ends with the new day, and "11 May instead of 5 May" begins with it.
  const now = [...days].at(replacing.test(text) ? 0 : -1)
  const isOther = before.size > 0 && now !== undefined && !before.has(now)
  const said = new Set(contentStems(text))
  const told = new Set(contentStems(earlier))
  return isOther && about.some((stem) => !/\d/.test(stem) && said.has(stem) && told.has(stem))
}
