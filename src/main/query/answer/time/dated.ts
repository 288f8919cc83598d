/** Finds the day, month or year that a statement belongs to. Pure. */
import { entriesAround, entryAt } from './writtenOn.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { inOrder } from '../../text/alternatives.ts'
import { withoutBirths } from '../../text/time/births.ts'
import { datesIn, dayOfIso, numberOf } from '../../text/time/calendarDates.ts'
import { monthOf } from '../../text/time/months.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { dateIn } from '../broad/figures.ts'
import type { Outline, OutlineUnit } from '../broad/outline.ts'

export interface StatementDate {
  /** ISO, as precise as known ("2024-05"). */
  readonly date: string
  /** True if the statement or its heading or entry has the date; false if only its document has. */
  readonly own: boolean
}

/** Null if neither the statement nor anything above it nor its document is dated. */
export function dateOfUnit(
  outline: Outline,
  unit: OutlineUnit,
  store: Pick<DocumentStore, 'contents'>,
): StatementDate | null {
  const text = withoutBirths(unit.text)
  const heading = headingDate(unit)
  const written = entryDate(outline, unit, store)
  const own = ownDate(text, outline.place.date) ?? (heading?.length === 10 ? heading : null)
  if (own !== null) return { date: own, own: true }
  const yearless = [text, ...unit.headings.toReversed().map((each) => withoutBirths(each).replace(otherPaper, ''))]
    .map((each) => dayWithoutYear(each, outline.place.date))
    .find((date) => date !== null)
  // The entry that begins with "4 April" knows its year by those before it.
  const isEntry = written !== null && (yearless == null || written.slice(5) === yearless.slice(5))
  const near = isEntry ? written : (yearless ?? heading)
  if (near != null) return { date: near, own: true }
  return outline.place.date === null ? null : { date: outline.place.date, own: false }
}

// "Offer 2 (replaces that of 3 May)" is of another day.
const otherPaper = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:replac(?:es|ing)|supersed(?:es|ing)|instead of|in place of|ersetzt|anstelle|anstatt|statt|remplace|',
    'annule|sustituye|reemplaza)(?!\\p{L}).{0,60}',
  ),
  'giu',
)

/** The day of the entry or message that the statement stands in, or null. */
function entryDate(outline: Outline, unit: OutlineUnit, store: Pick<DocumentStore, 'contents'>): string | null {
  const { contentId, place } = outline
  const named = { title: place.title, path: place.path, chunk: { headingPath: unit.headings } }
  const day = entryAt(unit.start, entriesAround({ contentId, start: unit.start, end: unit.end }, named, store))
  return day === null ? null : isoOf(day)
}

/** The first date; of several whole days the one next to the document's, because a birthday may stand beside it. */
function ownDate(text: string, written: string | null): string | null {
  const days = datesIn(text).map(({ day }) => day)
  const first = dateIn(text)
  if (days.length < 2 || written === null) return first
  const near = dayOfIso(written)
  if (near === null) return first
  const apart = (day: Day): number => Math.abs(numberOf(day) - numberOf(near))
  const [best] = days.toSorted((a, b) => apart(a) - apart(b))
  return best === undefined ? first : isoOf(best)
}

const yearless = new RegExp(
  [
    '(?<![\\d.])(\\d{1,2})(?:st|nd|rd|th|er|\\.)?(?: of| de)? (\\p{L}{3,10})(?![\\p{L}])',
    '(?<!\\p{L})(\\p{L}{3,10}) (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)',
  ].join('|'),
  'gu',
)
// A letter tells what was, and plans some weeks ahead.
const daysAhead = 60

/** "27 December" in a letter of January is of the year before. */
function dayWithoutYear(text: string, written: string | null): string | null {
  const near = written === null ? null : dayOfIso(written.length === 4 ? `${written}-12-31` : written)
  if (near === null) return null
  for (const match of text.matchAll(yearless)) {
    const month = monthOf(match[2] ?? match[3] ?? '')
    const day = Number(match[1] ?? match[4])
    if (month === null || day < 1 || day > 31) continue
    const date = { year: near.year, month, day }
    return isoOf(numberOf(date) > numberOf(near) + daysAhead ? { ...date, year: near.year - 1 } : date)
  }
  return null
}

/** The day of the entry or message that a statement stands in, else of its document; null if neither has one. */
export function writtenDate(
  outline: Outline,
  unit: OutlineUnit,
  store: Pick<DocumentStore, 'contents'>,
): string | null {
  return entryDate(outline, unit, store) ?? headingDate(unit) ?? outline.place.date
}

const isoOf = ({ year, month, day }: Day): string => [year, pad(month), pad(day)].join('-')

const pad = (part: number): string => String(part).padStart(2, '0')

/** The date of the innermost heading that has one. */
export function headingDate({ headings }: Pick<OutlineUnit, 'headings'>): string | null {
  return (
    headings
      .toReversed()
      .map((heading) => dateIn(withoutBirths(heading)))
      .find((date) => date !== null) ?? null
  )
}
