/** A cell of a table before its column has a type. */
import type { CellType } from '../../../../shared/domain/content.ts'

/** A cell as printed or, from a spreadsheet, with its underlying value. */
export type Cell = string | TypedCell

export interface TypedCell {
  /** The text as printed. */
  readonly text: string
  readonly type: Exclude<CellType, 'text'>
  readonly value: string | number | boolean
  readonly unit: string | null
}

export function printed(cell: Cell | undefined): string {
  return cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text
}
