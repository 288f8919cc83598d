/** Days that the documents name in the time ahead (a deadline, a renewal, an appointment), each with its sentence. */
import type { UpcomingDate } from '../../../shared/domain/library.ts'
import { splitSentences } from '../../../shared/text/sentences.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { nextTurn } from '../../ports/eventLoop.ts'
import type { DocumentFacts } from '../../ports/store/documents.ts'
import { newerVersionOf } from '../../query/refine/versions.ts'
import { addDays, datesIn } from '../../query/text/time/calendarDates.ts'
import type { Day } from '../../query/text/time/calendarDates.ts'
import { iso } from '../../query/understand/filter/filterOf.ts'

// A timetable or a calendar names a day in every line, and would leave no room for the letters.
const maxPerDocument = 5
// More than anybody reads; the earliest are kept.
const maxDates = 200
// About three lines. A row of a wide table is longer.
const maxSentence = 300

type Store = Pick<DocumentStore, 'annotations' | 'chunks' | 'contents' | 'documents' | 'relations'>

/**
 * Earliest first; `days` counts from today, which is included. Documents that the user marked as outdated, and those
 * with a newer version, are no source of dates, and equal files count once.
 */
export async function upcomingDates(
  days: number,
  { store, clock }: { readonly store: DocumentStore; readonly clock: Pick<Clock, 'now'> },
): Promise<readonly UpcomingDate[]> {
  const today = dayOf(clock.now())
  const [from, until] = [iso(today), iso(addDays(today, days))]
  const { outdated } = store.annotations.marked()
  const seen = new Set<string>()
  const found: UpcomingDate[] = []
  for (const fact of store.documents.facts()) {
    const { contentId } = fact
    if (seen.has(contentId) || outdated.has(contentId)) continue
    if (!fact.datesInText.some((date) => date >= from && date <= until)) continue
    seen.add(contentId)
    if (newerVersionOf(contentId, store) !== null) continue
    found.push(...datesOf(fact, from, until, store))
    await nextTurn()
  }
  return found
    .sort((a, b) => (a.date === b.date ? a.title.localeCompare(b.title) : a.date < b.date ? -1 : 1))
    .slice(0, maxDates)
}

function datesOf(fact: DocumentFacts, from: string, until: string, store: Store): readonly UpcomingDate[] {
  const { documentId, contentId, title } = fact
  const found = new Map<string, UpcomingDate>()
  for (const chunk of store.chunks.ofContent(contentId)) {
    for (const written of datesIn(chunk.text)) {
      const date = iso(written.day)
      if (date < from || date > until) continue
      const { start, end } = sentenceAround(chunk.text, written)
      // A passage overlaps with the next one.
      const key = `${date} ${chunk.start + start}`
      if (!found.has(key))
        found.set(key, {
          date,
          documentId,
          contentId,
          title,
          sentence: chunk.text.slice(start, end).replace(/\s+/g, ' ').trim(),
          page: chunk.page,
          start: chunk.start + start,
          end: chunk.start + end,
        })
      if (found.size >= maxPerDocument) return [...found.values()]
    }
  }
  return [...found.values()]
}

/** The line or sentence with the date; a long one is cut to what is next to it. */
function sentenceAround(
  text: string,
  date: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number } {
  const lineStart = text.lastIndexOf('\n', date.start - 1) + 1
  const lineEnd = text.indexOf('\n', date.end)
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd)
  const own = splitSentences(line).find(
    ({ start, end }) => lineStart + start <= date.start && date.end <= lineStart + end,
  ) ?? { start: 0, end: line.length }
  const [start, end] = [lineStart + own.start, lineStart + own.end]
  if (end - start <= maxSentence) return { start, end }
  const room = Math.floor((maxSentence - (date.end - date.start)) / 2)
  return { start: Math.max(start, date.start - room), end: Math.min(end, date.end + room) }
}

/** The user's own day. */
function dayOf(now: number): Day {
  const date = new Date(now)
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}
