/** The one formula of content ids, used by the parse worker (chunks carry it) and by main (known bytes are recognised by it). */
import { createHash } from 'node:crypto'
import type { ContentId } from '../../shared/domain/ids.ts'
import { asId } from '../../shared/domain/ids.ts'

/**
 * Same bytes read by the same readers have the same id; a new reader version makes new contents.
 * 32 hex digits (128 bits): far beyond collision for any library, and half the size in the index.
 */
export function contentIdOf(sha256: string, readerVersion: string): ContentId {
  return asId<ContentId>(createHash('sha256').update(`${sha256}\n${readerVersion}`).digest('hex').slice(0, 32))
}
