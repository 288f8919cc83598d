/** Members of containers: documents inside other documents. */
import type { Member } from '../../../shared/domain/content.ts'
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'

export interface Members {
  /**
   * Members that are new, or known by their paths: state `queued`, children of `parent`, paused when it is. `locator`
   * is kept for reading them again. Runs in one transaction, so pass a hundred at a time.
   */
  queue(parent: DocumentId, members: readonly Member[]): readonly Document[]
  /** Direct children. */
  of(parent: DocumentId): readonly Document[]
  /** All members at any depth, outer ones first. */
  beneath(id: DocumentId): readonly Document[]
  /** The same as ids, in the same order: a mailbox has ten thousand members. */
  idsBeneath(id: DocumentId): readonly DocumentId[]
  /** The file on the disk and the members on the way inwards; `members` is empty for a file on the disk. */
  placeOf(id: DocumentId): { readonly path: string; readonly members: readonly Pick<Member, 'name' | 'locator'>[] }
}
