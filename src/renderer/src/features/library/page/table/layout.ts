/** The columns and the order of the library page as they are kept in the settings, and their widths in a window. Pure. */
import { defaultSettings, libraryColumns } from '../../../../../../shared/domain/settings.ts'
import type { LibraryColumn } from '../../../../../../shared/domain/settings.ts'
import { columnSpecs } from './columns.ts'
import type { ColumnSort } from './columns.ts'

export interface ShownColumn {
  readonly id: LibraryColumn
  /** In CSS pixels; null for the usual one. */
  readonly width: number | null
}

/** Where a dragged column would come to stand. */
export interface ColumnPlace {
  readonly column: LibraryColumn
  readonly side: 'before' | 'after'
}

// The setting takes no wider one, and no screen shows more.
const maxWidth = 2_000
/** The place of the check boxes, in CSS pixels: a box of 16 with half as much room on each side. */
const boxWidth = 32

const isColumn = (name: string): name is LibraryColumn => (libraryColumns as readonly string[]).includes(name)

/** The name always comes first, and no column twice. */
export function parseColumns(stored: readonly string[]): readonly ShownColumn[] {
  const columns = new Map<LibraryColumn, ShownColumn>([['name', { id: 'name', width: null }]])
  for (const entry of stored) {
    const [name = '', width] = entry.split(':')
    if (isColumn(name)) columns.set(name, { id: name, width: width === undefined ? null : Number(width) })
  }
  return [...columns.values()]
}

export const storeColumns = (columns: readonly ShownColumn[]): readonly string[] =>
  columns.map(({ id, width }) => (width === null ? id : `${id}:${Math.round(width)}`))

export function parseSort(stored: string): ColumnSort {
  const descending = stored.startsWith('-')
  const column = descending ? stored.slice(1) : stored
  return isColumn(column) ? { column, descending } : parseSort(defaultSettings['appearance.librarySort'])
}

export const storeSort = ({ column, descending }: ColumnSort): string => `${descending ? '-' : ''}${column}`

/** The order after a click on the head of a column. */
export const sortedBy = (column: LibraryColumn, sort: ColumnSort): ColumnSort => ({
  column,
  descending: sort.column === column ? !sort.descending : columnSpecs[column].descendingFirst === true,
})

/** In the order of the menu, so that a column which comes back is where it was. */
export function withColumn(columns: readonly ShownColumn[], id: LibraryColumn, shown: boolean): readonly ShownColumn[] {
  const rest = columns.filter((column) => column.id !== id)
  if (!shown) return rest
  const place = libraryColumns.indexOf(id)
  const at = rest.findIndex((column) => libraryColumns.indexOf(column.id) > place)
  return at < 0 ? [...rest, { id, width: null }] : [...rest.slice(0, at), { id, width: null }, ...rest.slice(at)]
}

/** Null gives the usual width back. */
export const withWidth = (
  columns: readonly ShownColumn[],
  id: LibraryColumn,
  width: number | null,
): readonly ShownColumn[] =>
  columns.map((column) =>
    column.id === id
      ? { id, width: width === null ? null : Math.min(maxWidth, Math.max(columnSpecs[id].min, Math.round(width))) }
      : column,
  )

/** Nothing stands before the name. */
export function placed(
  columns: readonly ShownColumn[],
  id: LibraryColumn,
  { column: target, side }: ColumnPlace,
): readonly ShownColumn[] {
  const column = columns.find((one) => one.id === id)
  const rest = columns.filter((one) => one !== column)
  const at = rest.findIndex((one) => one.id === target)
  if (column === undefined || id === 'name' || at < 0) return columns
  const place = Math.max(1, side === 'before' ? at : at + 1)
  return [...rest.slice(0, place), column, ...rest.slice(place)]
}

/** One place to the left (−1) or to the right (1), as far as there is one. */
export function moved(columns: readonly ShownColumn[], id: LibraryColumn, step: -1 | 1): readonly ShownColumn[] {
  const beside = columns[columns.findIndex((one) => one.id === id) + step]
  return beside === undefined
    ? columns
    : placed(columns, id, { column: beside.id, side: step < 0 ? 'before' : 'after' })
}

// A list in which nobody sees what failed is worth less than one without sizes.
const kept: readonly LibraryColumn[] = ['name', 'state']

/** The columns for which `available` CSS pixels are enough; the last ones wait for a wider window. */
export function fittingColumns(columns: readonly ShownColumn[], available: number): readonly ShownColumn[] {
  const widthOf = (some: readonly ShownColumn[]): number => some.reduce((sum, { id }) => sum + columnSpecs[id].min, 0)
  let left = available - boxWidth - widthOf(columns.filter(({ id }) => kept.includes(id)))
  const hasRoom = left >= 0
  return columns.filter(({ id }) => {
    if (kept.includes(id)) return hasRoom || id === 'name'
    left -= columnSpecs[id].min
    return left >= 0
  })
}

/** For `grid-template-columns`. A column gives way down to its least width, and the name takes what is left. */
export function gridTemplate(columns: readonly ShownColumn[]): string {
  const tracks = columns.map(({ id, width }) => {
    const { min, width: usual } = columnSpecs[id]
    return id === 'name' && width === null ? `minmax(${min}px, 1fr)` : `minmax(${min}px, ${width ?? usual}px)`
  })
  const named = columns.find(({ id }) => id === 'name')
  return [`${boxWidth}px`, ...tracks, ...(named?.width == null ? [] : ['minmax(0, 1fr)'])].join(' ')
}
