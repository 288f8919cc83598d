/** The rows of the tree, and what decides which there are. */
import type { ReasonGroup } from '../../../../../shared/domain/attention.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { StateFilter } from '../documentState.ts'

/** The documents inside a container or folder, at any depth. */
export interface MemberSummary {
  readonly total: number
  readonly problems: number
  readonly working: number
}

interface RowPlace {
  readonly key: string
  /** 1 is the outermost. */
  readonly level: number
  /** Null when it is empty. */
  readonly expanded: boolean | null
  readonly setSize: number
  /** 1-based. */
  readonly position: number
  readonly parent: string | null
}

export interface FolderRow extends RowPlace {
  readonly type: 'folder'
  /** Null for uploaded files: their folder means nothing to a user. */
  readonly path: string | null
  readonly members: MemberSummary
}

export interface DocumentRow extends RowPlace {
  readonly type: 'document'
  readonly document: Document
  readonly members: MemberSummary | null
  /** Its container, when the row is not below it. */
  readonly container: string | null
}

/** Documents with the same problem; only listed ones, so that a fix applies to what the user sees. */
export interface ReasonRow extends RowPlace {
  readonly type: 'reason'
  readonly group: ReasonGroup
  readonly documents: readonly Document[]
}

export type TreeRow = FolderRow | DocumentRow | ReasonRow

export interface TreeOptions {
  readonly hidden: ReadonlySet<string>
  readonly text: string
  readonly state: StateFilter
  /** The label of a kind, as in `strings.library.kind`; null for all. */
  readonly kind: string | null
  readonly byFolder: boolean
  /** Rows that the user expanded or collapsed against their default. */
  readonly toggled: ReadonlySet<string>
}
