/** How far the self-check is with each content: 0 not yet, 1 found by keyword, 2 semantically as well, -1 not found. */
import type { ContentId } from '../../../shared/domain/ids.ts'

export interface UncheckedContent {
  readonly key: number
  readonly id: ContentId
  readonly checked: number
}

export interface Checks {
  /**
   * Contents of documents that the self-check has still to search for: by keyword, or semantically now that their
   * vectors are complete in this space. Ordered by `key`, starting after `after`.
   */
  unchecked(embedderId: string | null, after: number, limit: number): readonly UncheckedContent[]
  set(id: ContentId, checked: -1 | 0 | 1 | 2): void
  /**
   * Makes the self-check look again for the contents it has found: semantically (another space is in use), or in both
   * ways.
   */
  again(what: 'semantic' | 'all'): void
  /** Number of contents that the self-check has found, has still to check, and has not found. */
  count(): { readonly found: number; readonly unchecked: number; readonly missing: number }
}
