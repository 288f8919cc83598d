/**
 * A library in a folder of its own, on the real store, index, parser and service, with a real or a costless embedding
 * model.
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { LanceChunkIndex } from '../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { LogCheckpoints } from '../../src/main/adapters/sqlite/database/logCheckpoints.ts'
import { openDatabase } from '../../src/main/adapters/sqlite/database/openDatabase.ts'
import { ReadingTryTable } from '../../src/main/adapters/sqlite/readingTryTable.ts'
import { SqliteDocumentStore } from '../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import { ParserPool } from '../../src/main/ingest/parsing/parserPool.ts'
import type { ChunkIndex } from '../../src/main/ports/chunkIndex.ts'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import { LibraryService } from '../../src/main/services/libraryService.ts'
import { CountingQuestionGate } from '../../src/main/services/questionGate.ts'
import { onlyEmbedder, plainParts } from '../measuring/plainParts.ts'
import { hashEmbedder } from '../measuring/hashEmbedder.ts'

export interface OpenedLibrary {
  readonly library: LibraryService
  readonly store: SqliteDocumentStore
  readonly index: ChunkIndex
  close(): Promise<void>
}

export interface OpenOptions {
  readonly embedder?: Embedder
  /** Sees the index before the library does. */
  readonly around?: (index: ChunkIndex) => ChunkIndex
  /**
   * Who copies the log of the database: a thread as in the app, or main at the same length, so that its bytes are told
   * from the index's.
   */
  readonly logCopiedBy?: 'thread' | 'main'
}

/** As the app composes it: as many parse workers as cores. Closes everything but the embedder. */
export async function openLibrary(
  data: string,
  { embedder = hashEmbedder, around = (index) => index, logCopiedBy = 'thread' }: OpenOptions = {},
): Promise<OpenedLibrary> {
  mkdirSync(data, { recursive: true })
  const sql = openDatabase(join(data, 'docent.sqlite'))
  const checkpoints = logCopiedBy === 'thread' ? new LogCheckpoints({ sql }) : null
  if (checkpoints === null) sql.exec('PRAGMA wal_autocheckpoint = 64000')
  const store = new SqliteDocumentStore({ sql, embedderId: () => embedder.id })
  const opened = await LanceChunkIndex.open({
    folder: join(data, 'index.lance'),
    embedderId: embedder.id,
    dimensions: embedder.dimensions,
  })
  const index = around(opened)
  const parser = new ParserPool({ size: availableParallelism() })
  const library = new LibraryService({
    ...plainParts,
    store,
    index,
    parser,
    tries: new ReadingTryTable({ sql }),
    gate: new CountingQuestionGate(),
    models: onlyEmbedder(() => embedder),
    dataFolder: data,
  })
  return {
    library,
    store,
    index,
    close: async () => {
      await library.dispose()
      await parser.dispose()
      await opened.dispose()
      await checkpoints?.close()
      sql.close()
    },
  }
}
