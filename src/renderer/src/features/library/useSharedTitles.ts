import { useMemo } from 'react'
import { useLibrary } from './libraryStore.ts'
import { sharedTitles } from './libraryView.ts'

/** Titles that several documents have, which are therefore listed by their file names. */
export function useSharedTitles(): ReadonlySet<string> {
  const documents = useLibrary((state) => state.documents)
  return useMemo(() => sharedTitles(documents.values()), [documents])
}
