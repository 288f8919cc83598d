/** Keeps the facts and the filtered documents of the library page up to date while it is open. */
import { useEffect, useRef } from 'react'
import { useLibrary } from '../libraryStore.ts'
import { loadFacts, loadFitting } from './factActions.ts'
import { usePage } from './pageStore.ts'

// Indexing changes documents several times a second; dates and people need not appear sooner than they can be read.
const betweenMs = 1_500

export function useFacts(): void {
  const loaded = useLibrary((state) => state.loaded)
  const documents = useLibrary((state) => state.documents)
  const filter = usePage((state) => state.filters.facts)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (loaded) void loadFacts()
  }, [loaded])
  useEffect(() => void loadFitting(), [filter])
  useEffect(() => {
    if (!loaded) return
    timer.current ??= setTimeout(() => {
      timer.current = null
      void loadFacts()
      void loadFitting()
    }, betweenMs)
  }, [loaded, documents])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
}
