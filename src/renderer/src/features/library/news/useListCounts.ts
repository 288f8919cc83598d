/** How many documents each list of the library page has that the user should know of. */
import { useMemo } from 'react'
import { useNow } from '../../../lib/hooks/useNow.ts'
import { useLibrary } from '../libraryStore.ts'
import { summarise } from '../librarySummary.ts'
import type { PageList } from '../page/pageStore.ts'
import { countNew, daysUntil, newsStart, upcomingDays } from './news.ts'
import { useNews } from './newsStore.ts'

// What is further away can wait until the list is looked at.
const soonDays = 14

/** `seenAt`: when the list of new documents was last looked at. Null: a number would say nothing. */
export function useListCounts(seenAt: number): Readonly<Record<PageList, number | null>> {
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  const attention = useLibrary((state) => summarise(state).problems)
  const dates = useNews((state) => state.dates)
  const now = useNow()
  const fresh = useMemo(
    () => countNew(documents, hidden, newsStart('visit', seenAt, now)),
    [documents, hidden, seenAt, now],
  )
  const upcoming = useMemo(() => {
    if (dates === null) return null
    return upcomingDays(dates, documents, hidden)
      .filter(({ date }) => daysUntil(date, now) <= soonDays)
      .reduce((sum, day) => sum + day.dates.length, 0)
  }, [dates, documents, hidden, now])
  return { all: null, new: fresh, attention, upcoming }
}
