/** What can be done with a column: the menu of the right mouse button, and of the menu key, on its head. */
import { ArrowLeft, ArrowRight, EyeOff, MoveHorizontal } from 'lucide-react'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import type { MenuItem } from '../../../../components/Menu.tsx'
import { strings } from '../../../../strings.ts'
import type { ColumnPlace, ShownColumn } from './layout.ts'

const text = strings.libraryPage
const icon = { size: 16, strokeWidth: 1.5 } as const

export interface ColumnChanges {
  /** `done`: the width is to be kept; before, it only follows the pointer. Null is the usual width. */
  readonly onWidth: (column: LibraryColumn, width: number | null, done: boolean) => void
  /** To one side of another column. */
  readonly onMove: (column: LibraryColumn, place: ColumnPlace) => void
  readonly onStep: (column: LibraryColumn, step: -1 | 1) => void
  readonly onHide: (column: LibraryColumn) => void
}

/** The name is always the first, and always there. */
export function columnActions(
  columns: readonly ShownColumn[],
  id: LibraryColumn,
  { onWidth, onStep, onHide }: ColumnChanges,
): readonly MenuItem[] {
  const at = columns.findIndex((column) => column.id === id)
  const usual: MenuItem = {
    label: text.usualWidth,
    icon: <MoveHorizontal {...icon} />,
    run: () => onWidth(id, null, true),
  }
  if (id === 'name') return [usual]
  return [
    ...(at > 1 ? [{ label: text.moveLeft, icon: <ArrowLeft {...icon} />, run: () => onStep(id, -1) }] : []),
    ...(at < columns.length - 1
      ? [{ label: text.moveRight, icon: <ArrowRight {...icon} />, run: () => onStep(id, 1) }]
      : []),
    usual,
    { label: text.hideColumn(text.columns[id]), icon: <EyeOff {...icon} />, run: () => onHide(id) },
  ]
}
