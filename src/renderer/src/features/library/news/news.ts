/** What the three lists of the library page show: new documents, what needs attention, and dates ahead. Pure. */
import { reasonGroups } from '../../../../../shared/domain/attention.ts'
import type { ReasonGroup } from '../../../../../shared/domain/attention.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { UpcomingDate } from '../../../../../shared/domain/library.ts'
import { isLocked, isProblem } from '../documentState.ts'
import { groupOf } from '../reasons/reasonGroups.ts'

export const newsSpans = ['visit', 'week', 'month'] as const
/** How far back the list of new documents goes; `visit`: to the last time it was looked at. */
export type NewsSpan = (typeof newsSpans)[number]

const dayMs = 86_400_000
const daysOf: Readonly<Record<Exclude<NewsSpan, 'visit'>, number>> = { week: 7, month: 30 }

/** Who never looked at the list has no last visit. */
export const spansAfter = (visitedAt: number): readonly NewsSpan[] =>
  newsSpans.filter((span) => span !== 'visit' || visitedAt > 0)

/** Milliseconds since the epoch. Before the first visit (0), the last seven days are new. */
export function newsStart(span: NewsSpan, visitedAt: number, now: number): number {
  if (span !== 'visit') return now - daysOf[span] * dayMs
  return visitedAt === 0 ? now - daysOf.week * dayMs : visitedAt
}

/** Added since then, or changed on the disk. A file from the future (a wrong clock) has not changed again. */
export const isNew = ({ addedAt, modifiedAt, updatedAt, contentId }: Document, since: number): boolean =>
  addedAt > since || (contentId !== null && modifiedAt > since && modifiedAt <= updatedAt)

type Hidden = ReadonlySet<string>
export const isShown = ({ id, parentId }: Document, hidden: Hidden): boolean =>
  !hidden.has(id) && (parentId === null || !hidden.has(parentId))

export function countNew(documents: ReadonlyMap<string, Document>, hidden: Hidden, since: number): number {
  let count = 0
  for (const document of documents.values()) if (isNew(document, since) && isShown(document, hidden)) count += 1
  return count
}

/** Documents with one reason. `quiet`: they were skipped for a good reason, and nothing has to be done. */
export interface AttentionSection {
  readonly group: ReasonGroup
  readonly documents: readonly Document[]
  readonly quiet: boolean
}

/** In the order of the reasons, the quiet ones last. */
export function attentionSections(
  documents: ReadonlyMap<string, Document>,
  hidden: Hidden,
): readonly AttentionSection[] {
  const loud = new Map<ReasonGroup, Document[]>()
  const quiet = new Map<ReasonGroup, Document[]>()
  for (const document of documents.values()) {
    const isLoud = isProblem(document) || isLocked(document)
    if ((!isLoud && document.state !== 'skipped') || !isShown(document, hidden)) continue
    const groups = isLoud ? loud : quiet
    const group = groupOf(document)
    const others = groups.get(group)
    if (others === undefined) groups.set(group, [document])
    else others.push(document)
  }
  return [loud, quiet].flatMap((groups) =>
    reasonGroups.flatMap((group) => {
      const found = groups.get(group)
      return found === undefined ? [] : [{ group, documents: found, quiet: groups === quiet }]
    }),
  )
}

/** The dates of one day. */
export interface UpcomingDay {
  /** ISO. */
  readonly date: string
  readonly dates: readonly UpcomingDate[]
}

/** In the order of the days; without documents that are removed or gone. */
export function upcomingDays(
  dates: readonly UpcomingDate[],
  documents: ReadonlyMap<string, Document>,
  hidden: Hidden,
): readonly UpcomingDay[] {
  const days = new Map<string, UpcomingDate[]>()
  for (const date of dates) {
    const document = documents.get(date.documentId)
    if (document === undefined || !isShown(document, hidden)) continue
    const others = days.get(date.date)
    if (others === undefined) days.set(date.date, [date])
    else others.push(date)
  }
  return [...days].map(([date, found]) => ({ date, dates: found }))
}

/** How far ahead dates can be listed, in days. */
export const horizons = ['30', '90', '366'] as const
export type Horizon = (typeof horizons)[number]
/** The list opens with it, so its tab counts as many. */
export const firstHorizon: Horizon = '90'

/** Dates of the next so many days. */
export const countWithin = (ahead: readonly UpcomingDay[], days: number, now: number): number =>
  ahead.filter(({ date }) => daysUntil(date, now) <= days).reduce((sum, day) => sum + day.dates.length, 0)

/** Whole days from the user's own day to an ISO date; 0 is today. */
export function daysUntil(date: string, now: number): number {
  const today = new Date(now)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // Counted in UTC, where every day has the same length.
  const from = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.UTC(year, month - 1, day) - from) / dayMs)
}
