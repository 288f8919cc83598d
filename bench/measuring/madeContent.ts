/** A content of made text, cut into chunks at fixed lengths. */
import { createHash } from 'node:crypto'
import type { NewContent } from '../../src/main/ports/store/contentChanges.ts'
import type { Chunk } from '../../src/shared/domain/chunk.ts'
import { asId } from '../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../src/shared/domain/ids.ts'
import { indexedText } from '../../src/shared/text/indexedText.ts'

export interface MadeContent {
  readonly text: string
  readonly title: string | null
  readonly language: string | null
  /** Characters of a chunk. */
  readonly chunkUnits: number
  /** At most this many chunks; without it, as many as the text has. */
  readonly maxChunks?: number
  /** Headings of a chunk, by its place. */
  readonly headingPath: (ordinal: number) => readonly string[]
}

export function madeContent(made: MadeContent): NewContent {
  const { text, title, language, chunkUnits, maxChunks = Number.POSITIVE_INFINITY } = made
  const id = asId<ContentId>(hash(text))
  const count = Math.min(maxChunks, Math.ceil(text.length / chunkUnits))
  const chunks = Array.from({ length: count }, (_, ordinal): Chunk => {
    const start = ordinal * chunkUnits
    const slice = text.slice(start, start + chunkUnits)
    const headingPath = made.headingPath(ordinal)
    return {
      id: asId<ChunkId>(hash(`${id}:${start}`)),
      contentId: id,
      ordinal,
      start,
      end: start + slice.length,
      page: null,
      headingPath,
      role: 'body',
      text: slice,
      indexedText: indexedText({ title, headingPath, text: slice }),
    }
  })
  const result = {
    kind: 'text' as const,
    title,
    author: null,
    date: null,
    language,
    text,
    blocks: [],
    pages: [],
    decoded: text,
    warning: null,
  }
  return { id, sha256: id, bytes: text.length, readerVersion: 'bench', result, chunks }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
