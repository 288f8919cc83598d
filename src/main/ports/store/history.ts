/** The lines about what happened to a document. */
import type { HistoryEntry } from '../../../shared/domain/document.ts'
import type { DocumentId } from '../../../shared/domain/ids.ts'

export interface History {
  /**
   * Appends a line; beyond 100 lines a document the oldest are deleted. Changes of state, path, content and pause write
   * their line themselves (found, changed, moved, read, partial, failed, skipped, cancelled, embedded, paused,
   * resumed).
   */
  add(id: DocumentId, entry: Omit<HistoryEntry, 'at'>): void
  /** Oldest first. */
  of(id: DocumentId): readonly HistoryEntry[]
}
