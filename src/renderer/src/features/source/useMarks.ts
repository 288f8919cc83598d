/** What is marked in the open document: the quote it was opened for, and the hits of the search in it. */
import { useMemo } from 'react'
import type { Mark, TextRange } from '../../components/reader/marks.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { useReader } from './readerStore.ts'

interface Marks {
  readonly marks: readonly Mark[]
  /** The hit that the user is at. */
  readonly hit: TextRange | null
}

export function useMarks({ quote }: SourceTarget): Marks {
  const hits = useReader((state) => state.hits)
  const at = useReader((state) => state.hit)
  const start = quote?.start ?? null
  const end = quote?.end ?? null
  return useMemo(
    () => ({
      marks: [
        ...(start === null || end === null ? [] : [{ start, end, kind: 'quote' as const }]),
        ...hits.map((hit, index) => ({ ...hit, kind: index === at ? ('here' as const) : ('found' as const) })),
      ],
      hit: hits[at] ?? null,
    }),
    [start, end, hits, at],
  )
}
