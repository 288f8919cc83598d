/**
 * From the first write of a content to its deletion. A content is written in many short transactions and becomes
 * visible by the last one; of equal contents at one time only the first is written.
 */
import { asId } from '../../../../shared/domain/ids.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { ContentChanges, NewContent } from '../../../ports/store/contentChanges.ts'
import { contentRemovalOf } from './contentRemoval.ts'
import type { ContentRemoval } from './contentRemoval.ts'
import { contentRow } from './contentRows.ts'
import { ContentWriter } from './contentWriter.ts'
import { isKept } from './keptContents.ts'
import { bumpRevision } from '../revision.ts'
import type { SegmentTable } from './segments.ts'
import type { Sql } from '../database/sql.ts'

export class ContentLifecycle implements ContentChanges {
  readonly #sql: Sql
  readonly #removal: ContentRemoval
  readonly #writer: ContentWriter
  readonly #writing = new Map<ContentId, Promise<void>>()

  constructor(sql: Sql, segments: SegmentTable) {
    this.#sql = sql
    this.#removal = contentRemovalOf(sql)
    this.#writer = new ContentWriter(sql, segments, this.#removal)
  }

  async write(content: NewContent): Promise<void> {
    if (contentRow(this.#sql, content.id) !== undefined) return
    // Two equal files can be read at the same time: the second waits for the first one's text instead of writing it
    // again.
    const underway = this.#writing.get(content.id)
    if (underway !== undefined) return underway
    const writing = this.#removal
      .finished(content.id)
      .then(() => {
        this.#removal.retain(content.id)
        return this.#writer.write(content)
      })
      .finally(() => {
        this.#removal.release(content.id)
        this.#writing.delete(content.id)
      })
    this.#writing.set(content.id, writing)
    return writing
  }

  /** Resolves when the content is complete, if it is being written now. */
  async written(id: ContentId): Promise<void> {
    await this.#writing.get(id)
  }

  delete(ids: readonly ContentId[]): void {
    this.#sql.transaction(() => {
      const removed = ids.filter((id) => !this.#writing.has(id) && this.#removal.remove(id))
      if (removed.length > 0) bumpRevision(this.#sql)
    })
  }

  /** Includes unfinished contents, and those that were kept for a citation that no longer exists. */
  orphans(): ContentId[] {
    const found = this.#sql
      .prepare(
        `SELECT id FROM contents WHERE NOT EXISTS (SELECT 1 FROM documents WHERE content_key = contents.key)
         AND NOT (complete = 2 AND ${isKept}) ORDER BY key`,
      )
      .all<{ id: string }>()
      .map((row) => asId<ContentId>(row.id))
    // A content that is being written or deleted now is not a left-over.
    return found.filter((id) => !this.#writing.has(id) && !this.#removal.isUnderway(id))
  }
}
