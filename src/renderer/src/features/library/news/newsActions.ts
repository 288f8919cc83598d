/** Loads what the lists of the library page need from main, and remembers the last visit. */
import { bridge } from '../../../bridge/current.ts'
import { attempt } from '../../../lib/notice.ts'
import { showPage } from '../../../lib/windowStore.ts'
import { libraryStore } from '../libraryStore.ts'
import { noFilters, pageStore } from '../page/pageStore.ts'
import type { PageFilters, PageList } from '../page/pageStore.ts'
import { newsStore } from './newsStore.ts'

// As far as the longest choice of the list goes.
const maxDays = 366

/** Only the first call counts: what was seen in this window stays listed until it is closed. */
export function rememberVisit(visitedAt: number): void {
  if (newsStore.getState().visitedAt === null) newsStore.setState({ visitedAt })
}

export const loadUpcoming = (): Promise<void> =>
  attempt(async () =>
    newsStore.setState({ dates: await bridge().request('documents.listUpcoming', { days: maxDays }) }),
  )

export const loadSimilar = (): Promise<void> =>
  attempt(async () => newsStore.setState({ similar: await bridge().request('documents.listSimilar', {}) }))

/** Main finds dates in documents that were read: they are looked for once the library is listed, and after each work. */
export function followNews(): () => void {
  const isAtRest = ({ loaded, progress }: ReturnType<typeof libraryStore.getState>): boolean =>
    loaded && !progress.running
  if (isAtRest(libraryStore.getState())) void loadUpcoming()
  return libraryStore.subscribe((state, before) => {
    if (isAtRest(state) && !isAtRest(before)) void loadUpcoming()
  })
}

/** Shows these documents in the table. */
export const openTable = (filters: Partial<PageFilters>): void =>
  pageStore.setState({ list: 'all', filters: { ...noFilters, ...filters } })

/** Opens one of the lists of the library page; what is new is listed whole. */
export function openList(list: PageList): void {
  pageStore.setState({ list, filters: noFilters })
  showPage('library')
}
