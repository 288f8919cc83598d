/** How many documents each value of a fact has, for the choices of a filter: the most frequent first. */
import { useMemo } from 'react'
import type { ListedFacts } from '../../../../../../shared/domain/library.ts'
import { useLibrary } from '../../libraryStore.ts'
import { usePage } from '../pageStore.ts'

/** `valuesOf` is the same function in every call. */
export function useCounts(
  valuesOf: (facts: ListedFacts) => readonly string[],
): readonly (readonly [value: string, count: number])[] {
  const facts = usePage((state) => state.facts)
  const documents = useLibrary((state) => state.documents)
  const hidden = useLibrary((state) => state.hidden)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const fact of facts.values()) {
      if (!documents.has(fact.documentId) || hidden.has(fact.documentId)) continue
      for (const value of valuesOf(fact)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
  }, [facts, documents, hidden, valuesOf])
}
