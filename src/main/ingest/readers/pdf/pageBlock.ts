/** A block of a page before its text has offsets. */
import type { BlockKind } from '../../../../shared/domain/content.ts'
import type { PlacedText } from './lineText.ts'
import type { PrintedTable } from './tables/findTables.ts'

export interface PageBlock {
  readonly kind: BlockKind
  readonly level: number
  readonly placed: PlacedText
  readonly attrs?: Readonly<Record<string, string>>
  /** The rows of a table. */
  readonly cells?: readonly (readonly string[])[]
  /** A table of figures, with the place of its columns. */
  readonly printed?: PrintedTable
}
