/** The search as it was left: it is still there when the user comes back from a document that it found. */
import { create } from 'zustand'
import type { ListStrategy, SearchHit } from '../../../../../shared/domain/search.ts'

export interface SearchResult {
  /** What it was searched for; a result of other words stays until theirs is there. */
  readonly words: string
  readonly where: string
  readonly hits: readonly SearchHit[]
  readonly ms: number
  /** As many hits as were asked for, so that there may be more. */
  readonly full: boolean
  /** What the search could not see. */
  readonly notSearched: readonly string[]
  /** Why only keyword search was used; null if it was as chosen. */
  readonly semanticProblem: string | null
}

export interface SearchState {
  /** As typed, with its conditions. */
  readonly text: string
  readonly strategy: ListStrategy
  readonly searching: boolean
  readonly limit: number
  readonly result: SearchResult | null
  readonly error: string | null
  /** The hit that was opened last. */
  readonly opened: string | null
  readonly scrollTop: number
}

/** Hits to begin with, and with each step of “Show more”: two screens of them. */
export const firstLimit = 50
/** The contract takes no more. */
export const maxLimit = 200

export const initialSearch: SearchState = {
  text: '',
  strategy: 'hybrid',
  searching: false,
  limit: firstLimit,
  result: null,
  error: null,
  opened: null,
  scrollTop: 0,
}

export const searchStore = create<SearchState>()(() => initialSearch)
export const useSearch = <T>(selector: (state: SearchState) => T): T => searchStore(selector)
