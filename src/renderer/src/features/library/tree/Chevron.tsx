/**
 * The chevron of a row that can be expanded. Its attribute tells a click on it from one on the row, which has the only
 * listener.
 */
import { ChevronRight } from 'lucide-react'
import type { TreeRow } from './libraryTree.ts'

export function Chevron({ row }: { readonly row: TreeRow }) {
  return (
    <span
      aria-hidden
      className="mt-0.5 flex size-4 shrink-0 items-center justify-center text-faint hover:text-ink"
      data-chevron
    >
      {row.expanded !== null && (
        <ChevronRight
          size={16}
          strokeWidth={1.5}
          className={`transition-transform ${row.expanded ? 'rotate-90' : ''}`}
        />
      )}
    </span>
  )
}
