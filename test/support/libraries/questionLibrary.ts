/**
 * A small library to ask: real store in memory, real readers and chunker, index and embedding model without natives.
 */
import { createHash } from 'node:crypto'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteAnswerCache } from '../../../src/main/adapters/sqlite/sqliteAnswerCache.ts'
import { SqliteChatStore } from '../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import { chunkDocument } from '../../../src/main/ingest/chunking/chunk.ts'
import { contentIdOf } from '../../../src/main/ingest/parsing/contentId.ts'
import { readDocument } from '../../../src/main/ingest/readers/readDocument.ts'
import { readerVersion } from '../../../src/main/ingest/readers/readerVersion.ts'
import type { DocumentId } from '../../../src/shared/domain/ids.ts'
import { FakeEmbedder } from '../fakes/fakeEmbedder.ts'
import { MemoryChunkIndex } from '../fakes/memoryChunkIndex.ts'

export interface QuestionLibrary {
  readonly store: SqliteDocumentStore
  readonly index: MemoryChunkIndex
  readonly embedder: FakeEmbedder
  readonly cache: SqliteAnswerCache
  readonly chats: SqliteChatStore
  /** Adds or replaces a file, found by words and meaning when it resolves. */
  add(path: string, file: string | Uint8Array): Promise<DocumentId>
  close(): void
}

export function openQuestionLibrary(): QuestionLibrary {
  const sql = openDatabase(':memory:')
  const embedder = new FakeEmbedder({ dimensions: 256 })
  const store = new SqliteDocumentStore({ sql, embedderId: () => embedder.id })
  const index = new MemoryChunkIndex(embedder.dimensions, embedder.id)
  return {
    store,
    index,
    embedder,
    cache: new SqliteAnswerCache({ sql }),
    chats: new SqliteChatStore({ sql }),
    async add(path, file) {
      const source = store.sources.add('/library', 'folder')
      const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
      const result = await readDocument({ bytes, path })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const id = contentIdOf(sha256, readerVersion)
      const chunks = chunkDocument(id, result)
      const document = store.documentChanges.queue({
        sourceId: source.id,
        path,
        bytes: bytes.length,
        modifiedAt: 1_700_000_000_000,
      })
      await store.contentChanges.write({ id, sha256, bytes: bytes.length, readerVersion, result, chunks })
      store.documentChanges.attach(document.id, id, 'ready', null)
      await index.replaceContents(new Map([[id, chunks]]))
      const vectors = await embedder.embed(
        chunks.map((chunk) => chunk.indexedText),
        { priority: 'passage' },
      )
      await index.addVectors(
        chunks.flatMap((chunk, position) => {
          const vector = vectors[position]
          return vector === undefined ? [] : [{ id: chunk.id, contentId: id, vector }]
        }),
      )
      return document.id
    },
    close: () => sql.close(),
  }
}

/** A few invented papers of one person. */
export const papers: Readonly<Record<string, string>> = {
  '/library/lease.md':
    '# Lease of the flat in Linden Street\n\n## Rent\n\nThe monthly rent is 1,240 euros. It is paid on the third day of each month.\n\n## Deposit\n\nThe deposit of 2,480 euros was paid by Anna Berg on 4 March 2021. It is returned within six weeks.\n\n## Pets\n\nDogs are not allowed in the flat. Cats may be kept after asking the landlord, Mr Paul Stein.\n',
  '/library/pump warranty.txt':
    'Warranty of the garden pump\n\nThe pump GP-400 is under warranty for three years from the day of purchase. Damage by frost is not covered.\n\nTo reset the pump, press the red button for five seconds.\n',
  '/library/biography.md':
    '# Biography of Clara Novak\n\nClara Novak was born in Graz in 1931. She studied chemistry in Vienna and moved to Oslo in 1957.\n\nIn Oslo she founded the first school of glass painting. Her brother Emil wrote a book about it.\n',
  '/library/minutes 2021.md':
    '# Minutes 2021\n\nThe garden club met in April. The members chose Ida Moor as treasurer.\n',
  '/library/minutes 2022.md':
    '# Minutes 2022\n\nThe garden club met in May. The members chose Olaf Lund as treasurer.\n',
}
