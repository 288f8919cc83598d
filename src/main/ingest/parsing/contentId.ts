/** Ids that are derived from a file's content: the same bytes, readers and chunker give the same ids anywhere. */
import { createHash } from 'node:crypto'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import { asId } from '../../../shared/domain/ids.ts'

/**
 * `sha256`: hash of the file's bytes, in hex. `ocrEngineId`: the engine that read its images if the text includes OCR
 * results, else null. Main and the parse processes derive the id from the same three values, so they agree without
 * exchanging it.
 */
export function contentIdOf(sha256: string, readerVersion: string, ocrEngineId: string | null = null): ContentId {
  return asId<ContentId>(hash(ocrEngineId === null ? [sha256, readerVersion] : [sha256, readerVersion, ocrEngineId]))
}

export function chunkIdOf(contentId: ContentId, chunkerVersion: string, start: number, end: number): ChunkId {
  return asId<ChunkId>(hash([contentId, chunkerVersion, String(start), String(end)]))
}

/** 32 hex digits (128 bits) of SHA-256: collisions are out of the question, and every index is half the size. */
function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
