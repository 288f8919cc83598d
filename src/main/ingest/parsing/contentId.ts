/** The ids that follow from what a file holds: the same bytes, readers and chunker give the same ids anywhere. */
import { createHash } from 'node:crypto'
import type { ChunkId, ContentId } from '../../../shared/domain/ids.ts'
import { asId } from '../../../shared/domain/ids.ts'

/**
 * `sha256`: of the file's bytes, in hex. `recogniserId`: who read its pictures when the text holds what recognition
 * found, else null. Main and the parse workers make it from the same three, so they agree without asking.
 */
export function contentIdOf(sha256: string, readerVersion: string, ocrEngineId: string | null = null): ContentId {
  return asId<ContentId>(hash(ocrEngineId === null ? [sha256, readerVersion] : [sha256, readerVersion, ocrEngineId]))
}

export function chunkIdOf(contentId: ContentId, chunkerVersion: string, start: number, end: number): ChunkId {
  return asId<ChunkId>(hash([contentId, chunkerVersion, String(start), String(end)]))
}

/** 32 hex digits (128 bits) of sha256: no collision to fear, half the size in every index. */
function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
