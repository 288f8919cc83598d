/** The times of a passage: those that it names, and the date of its document. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { dayOfIso, numberOf } from '../../text/time/calendarDates.ts'
import { timesIn } from '../../text/time/namedTimes.ts'
import type { NamedTime } from '../../text/time/namedTimes.ts'

/** In the text and its headings. */
export function timesNamed({ chunk }: Pick<Candidate, 'chunk'>): readonly NamedTime[] {
  return timesIn([...chunk.headingPath, chunk.text].join('\n'))
}

/** The day of the document; null if none is known. */
export function dayWritten({ date }: Pick<Candidate, 'date'>): NamedTime | null {
  const day = date === null ? null : dayOfIso(date)
  return day === null ? null : { from: numberOf(day), to: numberOf(day) }
}
