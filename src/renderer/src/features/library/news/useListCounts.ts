/** How many documents each list of the library page has that the user should know of. */
import { useMemo } from 'react'
import { useNow } from '../../../lib/hooks/useNow.ts'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import type { PageList } from '../page/pageStore.ts'
import { countNew, countWithin, firstHorizon, newsStart, upcomingDays } from './news.ts'
import { useNews } from './newsStore.ts'

// What is further away can wait until the list is looked at.
const soonDays = 14

interface ListCounts extends Readonly<Record<PageList, number | null>> {
  /** Of what is coming up, the dates that are close. */
  readonly soon: number | null
}

/** `seenAt`: when the list of new documents was last looked at. Null: a number would say nothing. */
export function useListCounts(seenAt: number): ListCounts {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const attention = useLibrary((state) => summarise(state).problems)
  const dates = useNews((state) => state.dates)
  const now = useNow()
  const fresh = useMemo(
    () => countNew(documents, hidden, newsStart('visit', seenAt, now)),
    [documents, hidden, seenAt, now],
  )
  const ahead = useMemo(
    () => (dates === null ? null : upcomingDays(dates, documents, hidden)),
    [dates, documents, hidden],
  )
  const within = (days: number): number | null => ahead && countWithin(ahead, days, now)
  return { all: null, new: fresh, attention, upcoming: within(Number(firstHorizon)), soon: within(soonDays) }
}
