/** Small valid contents and documents for tests of what is built on the document store. */
import { createHash } from 'node:crypto'
import { asId } from '../../../src/shared/domain/ids.ts'
import { indexedText } from '../../../src/shared/text/indexedText.ts'
import type { Chunk } from '../../../src/shared/domain/chunk.ts'
import type { ReadResult } from '../../../src/shared/domain/content.ts'
import type { ChunkId, ContentId, DocumentId } from '../../../src/shared/domain/ids.ts'
import type { DocumentStore } from '../../../src/main/ports/documentStore.ts'
import type { NewContent } from '../../../src/main/ports/store/contentChanges.ts'

export interface SampleContent {
  readonly text: string
  readonly result?: Partial<ReadResult>
  /** Code units per chunk. */
  readonly chunkUnits?: number
}

const hash = (value: string): string => createHash('sha256').update(value).digest('hex')

/** A content whose chunks cover its text without gaps. */
export function sampleContent({ text, result: parts = {}, chunkUnits = 1_000 }: SampleContent): NewContent {
  const sha256 = hash(text)
  const id = asId<ContentId>(hash(`${sha256}:test`))
  const result: ReadResult = {
    kind: 'text',
    title: null,
    author: null,
    date: null,
    language: null,
    text,
    blocks: [],
    pages: [],
    decoded: null,
    warning: null,
    ...parts,
  }
  const chunks: Chunk[] = []
  for (let start = 0; start < text.length; start += chunkUnits) {
    const end = Math.min(start + chunkUnits, text.length)
    const headingPath = ['Part', String(chunks.length)]
    const slice = text.slice(start, end)
    chunks.push({
      id: asId<ChunkId>(hash(`${id}:${start}:${end}`)),
      contentId: id,
      ordinal: chunks.length,
      start,
      end,
      page: null,
      headingPath,
      role: 'body',
      text: slice,
      indexedText: indexedText({ title: result.title, headingPath, text: slice }),
    })
  }
  return { id, sha256, bytes: Buffer.byteLength(text), readerVersion: 'test', result, chunks }
}

/** Adds a file with this content to a store, as taking in would. */
export async function addSampleDocument(
  store: DocumentStore,
  path: string,
  sample: SampleContent,
): Promise<DocumentId> {
  const source = store.sources.add('/library', 'folder')
  const content = sampleContent(sample)
  const document = store.documentChanges.queue({
    sourceId: source.id,
    path,
    bytes: content.bytes,
    modifiedAt: 1_700_000_000_000,
  })
  await store.contentChanges.write(content)
  store.documentChanges.attach(document.id, content.id, 'keyword', null)
  return document.id
}
