/** A real library (SQLite, LanceDB, parse workers) in a folder of its own, with an embedder that needs no model. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeFile, mkdir } from 'node:fs/promises'
import { LanceChunkIndex } from '../../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteChatStore } from '../../../src/main/adapters/sqlite/chats/sqliteChatStore.ts'
import { ReadingTryTable } from '../../../src/main/adapters/sqlite/readingTryTable.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { AtCheckpoint } from '../../../src/main/ingest/flow/checkpoints.ts'
import type { Files } from '../../../src/main/ingest/scanning/files.ts'
import type { WatchTimes } from '../../../src/main/ingest/scanning/watchTimes.ts'
import type { ModelApi, SettingsApi } from '../../../src/main/ipc/services.ts'
import type { ChatStore } from '../../../src/main/ports/chatStore.ts'
import type { ChunkIndex } from '../../../src/main/ports/chunkIndex.ts'
import type { DocumentStore } from '../../../src/main/ports/documentStore.ts'
import type { Clock } from '../../../src/main/ports/clock.ts'
import type { Embedder } from '../../../src/main/ports/embedder.ts'
import type { FolderWatcher } from '../../../src/main/ports/folderWatcher.ts'
import type { Log } from '../../../src/main/ports/log.ts'
import type { Parser } from '../../../src/main/ports/reader.ts'
import type { OcrEngine } from '../../../src/main/ports/ocrEngine.ts'
import type { LibraryServiceOptions } from '../../../src/main/services/library/libraryOptions.ts'
import { LibraryService } from '../../../src/main/services/libraryService.ts'
import { CountingQuestionGate } from '../../../src/main/services/questionGate.ts'
import { onlyEmbedder, plainParts } from '../../../bench/measuring/plainParts.ts'
import { FakeEmbedder } from '../fakes/fakeEmbedder.ts'
import { illegalStates } from '../illegalStates.ts'
import { builtParserPool } from '../processes/builtReader.ts'

export interface TestLibraryOptions {
  /** The library's data folder; another start on the same folder finds what was there. */
  readonly data: string
  readonly embedder?: Embedder | null
  readonly files?: Files
  readonly parser?: Parser
  readonly checkpoint?: AtCheckpoint
  readonly log?: Log
  readonly clock?: Clock
  /** Told when a part of the index had to be started anew. */
  readonly onIndexRebuilt?: (reason: string) => void
  /** Watches the sources after `library.start()`. */
  readonly watcher?: FolderWatcher
  readonly watchTimes?: WatchTimes
  readonly settings?: Pick<SettingsApi, 'values' | 'onChange'>
  readonly ocrEngine?: OcrEngine
  /** Which contents the self-check embeds again; one in 16 if it is not given. */
  readonly embedsAgain?: LibraryServiceOptions['embedsAgain']
  /** Puts something between the library and its store or index. */
  readonly wrapStore?: (store: DocumentStore) => DocumentStore
  readonly wrapIndex?: (index: ChunkIndex) => ChunkIndex
}

export interface TestLibrary {
  readonly library: LibraryService
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly chats: ChatStore
  readonly gate: CountingQuestionGate
  /** Tells the library that a model came or went. */
  setEmbedder(embedder: Embedder | null): void
  close(): Promise<void>
}

export async function openTestLibrary(options: TestLibraryOptions): Promise<TestLibrary> {
  const { data } = options
  mkdirSync(data, { recursive: true })
  let embedder = options.embedder === undefined ? new FakeEmbedder() : options.embedder
  // The vector space stays the same when a model comes and goes.
  const space = embedder ?? new FakeEmbedder()
  const sql = openDatabase(join(data, 'docent.sqlite'))
  const realStore = new SqliteDocumentStore({
    sql,
    embedderId: () => space.id,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  })
  const realIndex = await LanceChunkIndex.open({
    folder: join(data, 'index.lance'),
    embedderId: space.id,
    dimensions: space.dimensions,
    ...(options.onIndexRebuilt === undefined ? {} : { onRebuilt: options.onIndexRebuilt }),
  })
  const store = options.wrapStore?.(realStore) ?? realStore
  const index = options.wrapIndex?.(realIndex) ?? realIndex
  const parser = options.parser ?? builtParserPool()
  const gate = new CountingQuestionGate()
  const listeners = new Set<Parameters<ModelApi['onChange']>[0]>()
  const modelStatus: ModelApi = {
    list: () => [],
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const states = illegalStates()
  const chats = new SqliteChatStore({ sql })
  const library = new LibraryService({
    ...plainParts,
    existingChats: () => new Set(chats.listChats().map(({ id }) => id)),
    illegalState: states.illegalState,
    store,
    index,
    parser,
    tries: new ReadingTryTable({ sql }),
    gate,
    modelStatus,
    models: onlyEmbedder(() => embedder),
    dataFolder: data,
    ...(options.files === undefined ? {} : { files: options.files }),
    ...(options.checkpoint === undefined ? {} : { checkpoint: options.checkpoint }),
    ...(options.log === undefined ? {} : { log: options.log }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.watcher === undefined ? {} : { watcher: options.watcher }),
    ...(options.watchTimes === undefined ? {} : { watchTimes: options.watchTimes }),
    ...(options.settings === undefined ? {} : { settings: options.settings }),
    ...(options.embedsAgain === undefined ? {} : { embedsAgain: options.embedsAgain }),
    ...(options.ocrEngine === undefined ? {} : { ocrEngine: options.ocrEngine }),
  })
  return {
    library,
    store,
    index,
    chats,
    gate,
    setEmbedder(next) {
      embedder = next
      for (const listener of listeners) listener([])
    },
    async close() {
      await library.dispose()
      await parser.dispose()
      await realIndex.dispose()
      sql.close()
      states.check()
    },
  }
}

export interface TestFolders {
  /** For the library. */
  readonly data: string
  /** For the person's files. */
  readonly files: string
  remove(): void
}

export function makeTestFolders(): TestFolders {
  const root = mkdtempSync(join(tmpdir(), 'docent-library-'))
  const files = join(root, 'files')
  mkdirSync(files)
  return { data: join(root, 'data'), files, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Writes `{ 'a/b.md': 'text' }` beneath a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

/**
 * Everything that makes two libraries equal, whatever way they came about: places, texts, chunks, rows and vectors. Ids
 * of documents differ.
 */
export async function imageOf(library: Pick<TestLibrary, 'store' | 'index'>): Promise<unknown> {
  const { store, index } = library
  const documents = store.documents
    .list()
    .map(({ path, title, kind, state, reason, contentId, bytes, chunks, embedded }) => ({
      path,
      title,
      kind,
      state,
      reason,
      contentId,
      bytes,
      chunks,
      embedded,
    }))
  const counts = await index.countByContent()
  const contents = await Promise.all(
    [...store.contents.listIds()].sort().map(async (id) => ({
      id,
      text: store.contents.readText(id),
      chunks: store.chunks.ofContent(id),
      counts: counts.get(id),
      vectors: [...(await index.vectorIds(id))].sort(),
      places: store.documents
        .ofContent(id)
        .map((document) => document.path)
        .sort(),
    })),
  )
  const { rows, vectors } = await index.stats()
  return {
    documents: documents.sort((a, b) => (a.path < b.path ? -1 : 1)),
    contents,
    rows,
    vectors,
    orphans: store.contentChanges.orphans(),
  }
}
