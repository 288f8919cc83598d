/** The library as main last told it. Only libraryActions.ts writes here. */
import { create } from 'zustand'
import type { Document } from '../../../../shared/domain/document.ts'
import type { IndexProgress } from '../../../../shared/domain/library.ts'

export interface Upload {
  readonly sentBytes: number
  readonly totalBytes: number
}

export interface LibraryState {
  readonly loaded: boolean
  readonly documents: ReadonlyMap<string, Document>
  /** Removed in the window, not yet in main (undo is still possible). */
  readonly hidden: ReadonlySet<string>
  readonly progress: IndexProgress
  readonly filter: string
  /** Only what was not or only partly read is listed. */
  readonly onlyNeedingLook: boolean
  readonly upload: Upload | null
}

export const initialLibrary: LibraryState = {
  loaded: false,
  documents: new Map(),
  hidden: new Set(),
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
  onlyNeedingLook: false,
  upload: null,
}

export const libraryStore = create<LibraryState>()(() => initialLibrary)
export const useLibrary = <T>(selector: (state: LibraryState) => T): T => libraryStore(selector)

const searchableStates = new Set<Document['state']>(['words', 'embedding', 'ready', 'partial'])

/** Atomic selectors; each returns a primitive or a stored reference. */
export const selectProgress = (state: LibraryState): IndexProgress => state.progress
export const selectIsEmpty = (state: LibraryState): boolean => state.documents.size - state.hidden.size <= 0

export function selectSearchable(state: LibraryState): number {
  let count = 0
  for (const document of state.documents.values()) if (searchableStates.has(document.state) && !state.hidden.has(document.id)) count += 1
  return count
}

/** Files that will be searchable but are not yet. */
export function selectUnread(state: LibraryState): number {
  let count = 0
  for (const document of state.documents.values()) if (document.state === 'queued' || document.state === 'reading') count += 1
  return count
}
