/**
 * Finds the dates under which the parts of a text stand: the headings of a diary, the days of a log, the stamps of a
 * chat, the head of a letter or an e-mail. A year that an entry omits is taken from what surrounds it. Pure.
 */
import { withoutBirths } from './births.ts'
import { datesIn, numberOf, weekdayOf, dayFrom } from './calendarDates.ts'
import { monthOf, monthPattern } from './months.ts'
import type { Day } from './calendarDates.ts'
import { weekdayNumbers } from './timeWords.ts'

export interface DatedEntry {
  /** UTF-16 offset of its first line. */
  readonly start: number
  readonly day: Day
}

// A line that contains a date and little else dates the text after it.
const maxDateLine = 60
const opening = [
  String.raw`\s*(?:#+ |[-*•>[(] ?)?`,
  // "Date:" and "Lyon, le", each at most once.
  String.raw`(?:(?:date|datum|sent|gesendet|envoyé|fecha)\b ?:? ?)?(?:\p{Lu}[\p{L} -]{1,30}, ?)?`,
  String.raw`(?:(?:on|am|le|el|den|der) )?(?:(?<weekday>\p{L}{2,10})[.,]{0,2} )?(?:(?:the|den|der|le|el) )?`,
].join('')
const opens = new RegExp(`^${opening}`, 'iu')
const withoutYear = new RegExp(
  [
    `^${opening}(?:`,
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of |de )?(?<month>${monthPattern})(?!\p{L})`,
    String.raw`|(?<monthFirst>${monthPattern})\.? (?<dayAfter>\d{1,2})(?:st|nd|rd|th)?(?![\d.:]\d|\d)`,
    ')',
  ].join(''),
  'iu',
)
// The text of an entry follows its date after one of these: "Wed 14 Feb. Home.", "[08/05/2023, 10:12] Anna: …".
const closes = /^[ ,\d:]*(?:$|[.:)\]–—-]|(?:am|pm|uhr|h)?\s{0,20}[–—-] |\p{L}[\p{L} ]{0,30}:)/iu
// "5 July, Saturday. Summer concert", "20 April, Easter Sunday: …".
const weekdayBehind = /^,? ?\(?(?:\p{L}{2,10} )?(?<weekday>\p{L}{2,10})\.?[.:)–—-]/iu

/** In order. `offset`: of the text in its document; `years`: those named in title, headings and file name, best first. */
export function entriesIn(text: string, offset: number, years: readonly number[]): readonly DatedEntry[] {
  const found: DatedEntry[] = []
  let before: Day | null = null
  let at = 0
  for (const line of withoutBirths(text).split(/[\n\f]/)) {
    for (const start of startsIn(line)) {
      const day = entryDay(line.slice(start), before, years)
      if (day === null) continue
      found.push({ start: offset + at + start, day })
      before = day
    }
    at += line.length + 1
  }
  return found
}

// "2 August 2024: Car inspection" after a sentence, or in a list of such lines of which a reader made one paragraph.
const dayAndColon = new RegExp(
  [
    String.raw`(?<= )(?:\d{1,2}[. ]|\d{4}-|${monthPattern}\.? \d)`,
    String.raw`[^:.!?\n]{0,24}(?: \d{1,2}:\d{2})?:(?= )`,
  ].join(''),
  'giu',
)
const weekdayBefore = /(?<!\p{L})(\p{L}{2,10})[.,]{0,2} $/u
const sentenceEnd = /[.!?…]["'”»)]? $/u
// "We meet on 3 May 2024: bring a torch" opens nothing.
const joinsDate =
  /(?<!\p{L})(?:on|by|from|until|to|the|of|since|before|after|am|vom|bis|der|den|seit|le|du|au|el|del) $/iu

/** Where entries may open: at the start of the line, and at each day with a colon within it. */
function startsIn(line: string): readonly number[] {
  const isList = /^.{4,40}?:/u.test(line) && entryDay(line, null, [0]) !== null
  const within = [...line.matchAll(dayAndColon)].flatMap(({ index }) => {
    const weekday = weekdayBefore.exec(line.slice(Math.max(0, index - 14), index))
    const start = index - (weekdayOfWord(weekday?.[1]) === null ? 0 : (weekday?.[0].length ?? 0))
    const before = line.slice(Math.max(0, start - 12), start)
    return sentenceEnd.test(before) || (isList && !joinsDate.test(before)) ? [start] : []
  })
  return [0, ...within]
}

/** Years that texts name, each once, in order. */
export function yearsIn(texts: readonly string[]): readonly number[] {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([year]) => Number(year)),
  )
  return [...new Set(named)]
}

function entryDay(line: string, before: Day | null, years: readonly number[]): Day | null {
  const [first] = datesIn(line.slice(0, maxDateLine * 2))
  const lead = opens.exec(line)
  if (first !== undefined && lead !== null && lead[0].length >= first.start)
    return line.length <= maxDateLine || line.trimStart().startsWith('[') || isClosed(line.slice(first.end))
      ? first.day
      : null
  const match = withoutYear.exec(line)
  if (match === null) return null
  const rest = line.slice(match[0].length)
  if (!isClosed(rest) && line.length > maxDateLine) return null
  const { weekday, day, month, monthFirst, dayAfter } = match.groups ?? {}
  const [number, of] = [monthOf(month ?? monthFirst ?? ''), Number(day ?? dayAfter)]
  return number === null
    ? null
    : inYear({ month: number, day: of }, weekdayOfWord(weekday) ?? weekdayFrom(rest), before, years)
}

const isClosed = (rest: string): boolean => closes.test(rest) || weekdayFrom(rest) !== null

const weekdayFrom = (rest: string): number | null => weekdayOfWord(weekdayBehind.exec(rest)?.groups?.['weekday'])

/** The year in which an entry without one was written: entries follow each other, and a weekday decides. */
function inYear(
  { month, day }: Omit<Day, 'year'>,
  weekday: number | null,
  before: Day | null,
  years: readonly number[],
): Day | null {
  const following =
    before === null
      ? []
      : [before.year + (month < before.month || (month === before.month && day < before.day) ? 1 : 0)]
  const likely = [...following, ...years]
  const near = weekday === null ? [] : likely.flatMap((year) => [year - 1, year + 1])
  for (const year of [...likely, ...near]) {
    const made = { year, month, day }
    const isReal = dayFrom(numberOf(made)).day === day
    if (isReal && (weekday === null || weekdayOf(made) === weekday)) return made
  }
  return null
}

const shortest = 2

/** "Wed", "wednesday" and "mi" are Wednesday; null for other words. */
function weekdayOfWord(word: string | undefined): number | null {
  const plain = word?.toLowerCase() ?? ''
  if (plain.length < shortest) return null
  for (const [name, number] of weekdayNumbers) if (name.startsWith(plain)) return number
  return null
}
