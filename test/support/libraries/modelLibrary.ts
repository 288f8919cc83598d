/**
 * A real library whose embedding models are chosen through the real ModelService; the models themselves are made up.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LanceChunkIndex } from '../../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { ReadingTryTable } from '../../../src/main/adapters/sqlite/readingTryTable.ts'
import { SqliteDocumentStore } from '../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import type { AtCheckpoint } from '../../../src/main/ingest/flow/checkpoints.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import type { Settings } from '../../../src/shared/domain/settings.ts'
import type { Files } from '../../../src/main/ingest/scanning/files.ts'
import type { WatchTimes } from '../../../src/main/ingest/scanning/watchTimes.ts'
import type { ChunkIndex } from '../../../src/main/ports/chunkIndex.ts'
import type { DocumentStore } from '../../../src/main/ports/documentStore.ts'
import type { FolderWatcher } from '../../../src/main/ports/folderWatcher.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { silentLog } from '../../../src/main/ports/log.ts'
import type { OcrEngine } from '../../../src/main/ports/ocrEngine.ts'
import type { EmbeddingModelSpec } from '../../../src/main/ports/modelLoaders.ts'
import { LibraryService } from '../../../src/main/services/libraryService.ts'
import { ModelService } from '../../../src/main/services/modelService.ts'
import type { ServingModel } from '../../../src/main/services/models/embeddingChoice.ts'
import { CountingQuestionGate } from '../../../src/main/services/questionGate.ts'
import { plainParts } from '../../../bench/measuring/plainParts.ts'
import { FakeEmbedder } from '../fakes/fakeEmbedder.ts'
import { illegalStates } from '../illegalStates.ts'
import { MemoryModelLedger } from '../fakes/memoryModelLedger.ts'
import { builtParserPool } from '../processes/builtReader.ts'

export interface ModelLibraryOptions {
  readonly data: string
  /** Folder of the embedding model that is chosen. */
  readonly chosen: string
  readonly load?: (spec: EmbeddingModelSpec) => FakeEmbedder
  readonly checkpoint?: AtCheckpoint
  readonly files?: Files
  readonly ocrEngine?: OcrEngine
  readonly watcher?: FolderWatcher
  readonly watchTimes?: WatchTimes
  /** Puts something between the library and its store or index. */
  readonly wrapStore?: (store: DocumentStore) => DocumentStore
  readonly wrapIndex?: (index: ChunkIndex) => ChunkIndex
}

export type ModelLibrary = Awaited<ReturnType<typeof openModelLibrary>>

/** A folder that looks like an ONNX model; its dimensions are part of what it is. */
export function makeModelFolder(folder: string, dimensions: number): string {
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ hidden_size: dimensions }))
  for (const name of ['tokenizer.json', 'onnx/model.onnx']) writeFileSync(join(folder, name), 'x')
  return folder
}

export async function openModelLibrary(options: ModelLibraryOptions) {
  const { data } = options
  mkdirSync(data, { recursive: true })
  const embedders: FakeEmbedder[] = []
  const listeners = new Set<(settings: Settings) => void>()
  let settings: Settings = { ...defaultSettings, 'model.embedding': options.chosen }
  const sql = openDatabase(join(data, 'docent.sqlite'))
  const realStore = new SqliteDocumentStore({ sql, embedderId: () => models.embeddingSpace()?.id ?? null })
  const store = options.wrapStore?.(realStore) ?? realStore
  const gate = new CountingQuestionGate()
  const models: ModelService = new ModelService({
    resourcesFolder: data,
    dataFolder: data,
    manifest: { version: 1, models: [] },
    ledger: new MemoryModelLedger(),
    serving: {
      read: () => JSON.parse(store.meta.get('servingEmbedder') ?? 'null') as ServingModel | null,
      write: (model) => store.meta.set('servingEmbedder', JSON.stringify(model)),
    },
    settings: {
      values: () => settings,
      onChange: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    gate,
    clock: systemClock,
    log: silentLog,
    loaders: {
      chat: () => Promise.reject(new Error('no chat here')),
      embedder: async (spec) => {
        const embedder = options.load?.(spec) ?? new FakeEmbedder({ id: spec.id, dimensions: spec.dimensions })
        embedders.push(embedder)
        return embedder
      },
      reranker: () => Promise.reject(new Error('no reranker here')),
    },
  })
  const space = models.embeddingSpace()
  const realIndex = await LanceChunkIndex.open({
    folder: join(data, 'index.lance'),
    embedderId: space?.id ?? null,
    dimensions: space?.dimensions ?? 0,
  })
  const index = options.wrapIndex?.(realIndex) ?? realIndex
  const parser = builtParserPool()
  const states = illegalStates()
  const library = new LibraryService({
    ...plainParts,
    illegalState: states.illegalState,
    store,
    index,
    parser,
    tries: new ReadingTryTable({ sql }),
    models,
    modelStatus: models,
    gate,
    dataFolder: data,
    ...(options.checkpoint === undefined ? {} : { checkpoint: options.checkpoint }),
    ...(options.files === undefined ? {} : { files: options.files }),
    ...(options.ocrEngine === undefined ? {} : { ocrEngine: options.ocrEngine }),
    ...(options.watcher === undefined ? {} : { watcher: options.watcher }),
    ...(options.watchTimes === undefined ? {} : { watchTimes: options.watchTimes }),
  })
  return {
    library,
    /** Throws when a document's state changed in an illegal way. */
    checkStates: states.check,
    store,
    index,
    models,
    gate,
    /** Every model that was loaded, in order. */
    embedders,
    choose(folder: string) {
      settings = { ...settings, 'model.embedding': folder }
      for (const listener of listeners) listener(settings)
    },
    async close() {
      await library.dispose()
      await parser.dispose()
      await models.dispose()
      await realIndex.dispose()
      sql.close()
      states.check()
    },
  }
}
