/** The library as main last reported it, and the user's view options. Only the actions of this feature write here. */
import { create } from 'zustand'
import type { Document, Source } from '../../../../shared/domain/document.ts'
import type { IndexProgress } from '../../../../shared/domain/library.ts'
import type { StateFilter } from './documentState.ts'
import type { SortOrder } from './view/libraryOrder.ts'
import { summarise } from './librarySummary.ts'

export interface Upload {
  readonly sentBytes: number
  readonly totalBytes: number
}

export interface LibraryState {
  readonly loaded: boolean
  readonly documents: ReadonlyMap<string, Document>
  /** Those that belong to chats, and are in none of the library's lists. */
  readonly chatDocuments: ReadonlyMap<string, Document>
  readonly sources: readonly Source[]
  /** Removed in the window, not yet in main (undo is still possible). */
  readonly hidden: ReadonlySet<string>
  readonly progress: IndexProgress
  readonly filter: string
  readonly stateFilter: StateFilter
  /** The label of a kind; null lists all. */
  readonly kindFilter: string | null
  readonly sort: SortOrder
  readonly byFolder: boolean
  /** Rows expanded or collapsed by the user against their default; separate for the whole and the filtered list. */
  readonly toggled: ReadonlySet<string>
  readonly toggledInFilter: ReadonlySet<string>
  readonly upload: Upload | null
  /** The user is asked if the rest is to be skipped. */
  readonly asksToSkip: boolean
}

export const initialLibrary: LibraryState = {
  loaded: false,
  documents: new Map(),
  chatDocuments: new Map(),
  sources: [],
  hidden: new Set(),
  asksToSkip: false,
  progress: {
    running: false,
    paused: false,
    filesDone: 0,
    filesTotal: 0,
    chunksDone: 0,
    chunksTotal: 0,
    chunksPerSecond: null,
    secondsLeft: null,
    currentPath: null,
  },
  filter: '',
  stateFilter: 'all',
  kindFilter: null,
  sort: 'name',
  byFolder: false,
  toggled: new Set(),
  toggledInFilter: new Set(),
  upload: null,
}

export const libraryStore = create<LibraryState>()(() => initialLibrary)
export const useLibrary = <T>(selector: (state: LibraryState) => T): T => libraryStore(selector)

/** Atomic selectors; each returns a primitive or a stored reference. */
export const selectProgress = (state: LibraryState): IndexProgress => state.progress
export const selectIsEmpty = (state: LibraryState): boolean => state.documents.size - state.hidden.size <= 0
export const selectSearchable = (state: LibraryState): number => summarise(state).searchable
/** Files that will be searchable but are not yet. */
export const selectUnread = (state: LibraryState): number => summarise(state).unread
