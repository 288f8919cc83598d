/** Writing and deleting contents; what deletes a large one does so in steps. */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { ReadResult } from '../../../shared/domain/content.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'

export interface NewContent {
  readonly id: ContentId
  readonly sha256: string
  readonly bytes: number
  readonly readerVersion: string
  readonly result: ReadResult
  readonly chunks: readonly Chunk[]
}

export interface ContentChanges {
  /** Writes text in segments of at most 256 KB over several transactions; visible only when complete. Idempotent. */
  write(content: NewContent): Promise<void>
  /**
   * Deletes contents that no document points to, with their chunks. A content that a stored message cites and that a
   * document of the library used to have keeps its text, blocks and pages, until the last such message or document
   * goes.
   */
  delete(ids: readonly ContentId[]): void
  /** Contents that no document points to (left by a crash), including unfinished writes. */
  orphans(): readonly ContentId[]
}
