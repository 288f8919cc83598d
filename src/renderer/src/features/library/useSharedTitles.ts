import { useLibrary } from './libraryStore.ts'
import { sharedTitlesOf } from './libraryView.ts'

/** Titles that several documents have, which are therefore listed by their file names. */
export function useSharedTitles(): ReadonlySet<string> {
  return sharedTitlesOf(useLibrary((state) => state.documents))
}
