/** The rules for when a queued document may be read, and by which lane. */
import type { Document } from '../../../shared/domain/document.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'

// The size of notes and letters. Such files have a lane of their own, so that one does not wait for books when it is
// dropped: 0.23 s in the median, 1.9 s for the first, which starts a worker (bench/ingest/fresh.ts).
const expressBytes = 256 * 1024

/** False for members: a member may be small and its container large. */
export function isSmall(document: Document | undefined): boolean {
  return document !== undefined && document.parentId === null && document.bytes <= expressBytes
}

/**
 * A member waits until its containers have been read: only then is its position in them certain. They queue it again.
 */
export function isItsTurn(
  { state, paused, parentId }: Document,
  { documents }: Pick<DocumentStore, 'documents'>,
): boolean {
  if (paused || (state !== 'queued' && state !== 'reading')) return false
  for (let id = parentId; id !== null;) {
    const container = documents.get(id)
    if (container === undefined) return false
    if (container.state === 'queued' || container.state === 'reading') return false
    id = container.parentId
  }
  return true
}
