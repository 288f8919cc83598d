/** The columns that fit a width, and what can be done with them. */
import { useMemo, useState } from 'react'
import type { ColumnChanges } from './columnActions.tsx'
import { fittingColumns, moved, placed, withColumn, withWidth } from './layout.ts'
import type { ShownColumn } from './layout.ts'

/** While an edge is dragged, the widths are kept here: a setting is written at the end. */
export function useFittingColumns(
  columns: readonly ShownColumn[],
  width: number,
  onColumns: (columns: readonly ShownColumn[]) => void,
): { readonly fitting: readonly ShownColumn[]; readonly changes: ColumnChanges } {
  const [dragged, setDragged] = useState<readonly ShownColumn[] | null>(null)
  const fitting = useMemo(() => fittingColumns(dragged ?? columns, width), [dragged, columns, width])
  const onWidth: ColumnChanges['onWidth'] = (id, to, done) => {
    const changed = withWidth(dragged ?? columns, id, to)
    setDragged(done ? null : changed)
    if (done) onColumns(changed)
  }
  return {
    fitting,
    changes: {
      onWidth,
      onMove: (column, place) => onColumns(placed(columns, column, place)),
      onStep: (column, step) => onColumns(moved(columns, column, step)),
      onHide: (column) => onColumns(withColumn(columns, column, false)),
    },
  }
}
