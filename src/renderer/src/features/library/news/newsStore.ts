/** What main found for the lists of the library page beside the documents. Only newsActions.ts writes here. */
import { create } from 'zustand'
import type { SimilarDocuments, UpcomingDate } from '../../../../../shared/domain/library.ts'

export interface NewsState {
  /**
   * When the list of new documents was last looked at before this window was opened: the list stays the same until the
   * window is closed. 0: never. Null until the settings are there.
   */
  readonly visitedAt: number | null
  /** Null until main has found them. */
  readonly dates: readonly UpcomingDate[] | null
  readonly similar: readonly SimilarDocuments[] | null
}

export const newsStore = create<NewsState>()(() => ({ visitedAt: null, dates: null, similar: null }))
export const useNews = <T>(selector: (state: NewsState) => T): T => newsStore(selector)
