/**
 * The composition root: builds adapters, services and the router of one library, and closes them in reverse order. It
 * is the only module that sees adapters and services together, and does not use Electron.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { modelsInUse } from '../shared/domain/model.ts'
import type { Settings } from '../shared/domain/settings.ts'
import { AppError } from '../shared/errors/appError.ts'
import { ParcelFolderWatcher } from './adapters/parcelWatcher/parcelFolderWatcher.ts'
import { LanceChunkIndex } from './adapters/lancedb/lanceChunkIndex.ts'
import { forkModelProcess } from './adapters/llama/forkModelProcess.ts'
import { JsonLinesLog } from './adapters/log/jsonLinesLog.ts'
import { LogCheckpoints } from './adapters/sqlite/logCheckpoints.ts'
import { openDatabase } from './adapters/sqlite/openDatabase.ts'
import { ReadingTryTable } from './adapters/sqlite/readingTryTable.ts'
import type { Sql } from './adapters/sqlite/sql.ts'
import { SqliteAnswerCache } from './adapters/sqlite/sqliteAnswerCache.ts'
import { SqliteChatStore } from './adapters/sqlite/sqliteChatStore.ts'
import { SqliteDocumentStore } from './adapters/sqlite/sqliteDocumentStore.ts'
import { SqliteModelLedger } from './adapters/sqlite/sqliteModelLedger.ts'
import { SqliteTestSetStore } from './adapters/sqlite/sqliteTestSetStore.ts'
import { SqliteSettingsStore } from './adapters/sqlite/sqliteSettingsStore.ts'
import { TesseractOcrEngine } from './adapters/tesseract/tesseractOcrEngine.ts'
import { Closers } from './closers.ts'
import { ParserPool } from './ingest/parsing/parserPool.ts'
import { diskFiles } from './ingest/scanning/files.ts'
import { createRouter } from './ipc/createRouter.ts'
import { GrantRegistry } from './ipc/grants.ts'
import type { LibraryHost } from './ipc/host.ts'
import type { Services } from './ipc/services.ts'
import { modelDownloadPass, onNetworkChange, readNetworkStatus } from './networkGuard.ts'
import type { OwnedLibrary } from './owner/openLibrary.ts'
import type { ChunkIndex } from './ports/chunkIndex.ts'
import { systemClock } from './ports/clock.ts'
import type { DocumentStore } from './ports/documentStore.ts'
import type { Log } from './ports/log.ts'
import type { SpawnModelProcess } from './ports/modelProcess.ts'
import type { SearchModel } from './ports/modelProvider.ts'
import { Orchestrator } from './query/orchestrator.ts'
import { ChatService } from './services/chatService.ts'
import { CollectionService } from './services/collectionService.ts'
import { EvaluationService } from './services/evaluation/evaluationService.ts'
import { DocumentListing } from './services/library/documentListing.ts'
import { ExportService } from './services/exportService.ts'
import { LibraryService } from './services/libraryService.ts'
import type { ServingModel, ServingRecord } from './services/models/embeddingChoice.ts'
import { ModelCatalog } from './services/modelCatalog.ts'
import { ModelService } from './services/modelService.ts'
import { CountingQuestionGate } from './services/questionGate.ts'
import { SettingsService } from './services/settingsService.ts'
import { requestedFileMode } from './privateFiles.ts'
import { lostDatabase, StartNotices } from './startNotices.ts'
import { workerEntry } from './workers/entry.ts'
import { backupFormat, stageRestore } from './restoreLibrary.ts'
import { appVersion } from './version.ts'

export interface ComposeConfig {
  /** Absolute; the caller holds its lock. */
  readonly dataFolder: string
  /** Contains `models/`. */
  readonly resourcesFolder: string
  readonly sampleFolder: string
  /** Settings given to this process at its start. */
  readonly flags?: Partial<Settings>
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Resume interrupted work and look for changed files, for as long as this process lives. */
  readonly background?: boolean
  /** Models that are going to be used at once: they are loaded in their threads while the rest is being opened. */
  readonly models?: readonly SearchModel[]
  /** Make index and database agree before anything is answered, because the previous owner was killed. */
  readonly repair?: boolean
  /** Default: Node's own way, which works everywhere but under Electron. */
  readonly spawnModelProcess?: SpawnModelProcess
}

export interface ComposedLibrary extends OwnedLibrary {
  readonly services: Services
  readonly log: Log
}

export async function compose(config: ComposeConfig): Promise<ComposedLibrary> {
  const closers = new Closers()
  try {
    return await build(config, closers)
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

async function build(config: ComposeConfig, closers: Closers): Promise<ComposedLibrary> {
  const {
    dataFolder,
    resourcesFolder,
    sampleFolder,
    flags = {},
    environment = process.env,
    background = false,
    repair = false,
    models: preloaded = [],
    spawnModelProcess = forkModelProcess,
  } = config
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const clock = systemClock
  const gate = new CountingQuestionGate()
  const log = new JsonLinesLog({
    folder: join(dataFolder, 'logs'),
    level: environment['DOCENT_LOG'] === 'debug' ? 'debug' : 'info',
  })
  closers.add(() => log.close())

  const { library, own, readOnly } = openDatabases(join(dataFolder, 'docent.sqlite'), closers)
  const checkpoints = new LogCheckpoints({ sql: library, log })
  closers.add(() => checkpoints.close())
  if (readOnly) log.write('warn', 'The library was written by a newer version: opened for reading only')

  const settings = new SettingsService({ store: new SqliteSettingsStore({ sql: own }), flags, environment })
  const store = new SqliteDocumentStore({ sql: library, clock, embedderId: () => models.embeddingSpace()?.id ?? null })
  const models: ModelService = new ModelService({
    serving: servingRecord(store, readOnly),
    resourcesFolder,
    dataFolder,
    ledger: new SqliteModelLedger({ sql: own }),
    settings,
    gate,
    clock,
    log,
    // Imported when a model is loaded, so that a search need not pay for the language model's library.
    loaders: {
      chat: async (spec) =>
        (await import('./adapters/llama/processLlm.ts')).ProcessLlm.load({
          ...spec,
          spawn: spawnModelProcess,
          entry: workerEntry('llamaProcess'),
          clock,
          log,
        }),
      embedder: async (spec) =>
        (await import('./adapters/transformers/workerEmbedder.ts')).WorkerEmbedder.create({ ...spec, log }),
      reranker: async (spec) =>
        (await import('./adapters/transformers/workerReranker.ts')).WorkerReranker.create({ ...spec, log }),
    },
  })
  closers.add(() => models.dispose())
  // A model that cannot be loaded is reported to whoever asks for it.
  for (const model of preloaded) void models[model]().catch(() => null)

  const space = models.embeddingSpace()
  const index = await LanceChunkIndex.open({
    folder: join(dataFolder, 'index.lance'),
    embedderId: space?.id ?? null,
    dimensions: space?.dimensions ?? 0,
    readOnly,
    onRebuilt: (reason) => log.write('warn', reason),
  })
  closers.add(() => index.dispose())

  // One parser per core, because background work waits while a question is answered.
  const parser = new ParserPool({ size: availableParallelism() })
  closers.add(() => parser.dispose())
  const ocrEngine = new TesseractOcrEngine({
    builtIn: recognitionFolder(dataFolder, resourcesFolder),
    own: join(dataFolder, 'models', 'tessdata'),
    log,
  })
  closers.add(() => ocrEngine.dispose())
  const backups = { format: backupFormat, appVersion, stageRestore }
  const libraryService = new LibraryService({
    store,
    index,
    parser,
    tries: new ReadingTryTable({ sql: library }),
    models,
    modelStatus: models,
    settings,
    ocrEngine,
    gate,
    dataFolder,
    backups,
    clock,
    log,
    watcher: background ? new ParcelFolderWatcher() : null,
    files: diskFiles,
  })
  closers.add(() => libraryService.dispose())

  const orchestrator = new Orchestrator({ store, index, cache: new SqliteAnswerCache({ sql: own }), clock, log })
  const chats = new SqliteChatStore({ sql: own })
  const chat = new ChatService({
    chats,
    store,
    orchestrator,
    models,
    memoryModel: (path) => models.memoryModel(path),
    modelsInUse: () => modelsInUse(models.list()),
    settings,
    gate,
    clock,
    log,
  })

  const catalog = new ModelCatalog({
    models,
    settings,
    dataFolder,
    installer: {
      // Imported when a model is fetched, which is once or never.
      install: async (...model) =>
        (await import('./adapters/modelSources/sourceInstaller.ts'))
          .sourceInstaller(modelDownloadPass)
          .install(...model),
    },
  })
  const notices = new StartNotices(dataFolder)
  const services: Services = {
    library: libraryService,
    documents: new DocumentListing(store),
    collections: new CollectionService({ store, library: libraryService, clock }),
    chat,
    evaluation: new EvaluationService({
      chats,
      tests: new SqliteTestSetStore({ sql: own }),
      store,
      clock,
      ask: (asked, signal) => chat.askUnstored(asked, signal),
      onMarked: () => chat.changed(),
    }),
    exports: new ExportService({ chats, store, clock, appVersion, fileMode: requestedFileMode() }),
    models,
    catalog,
    settings,
    app: { version: appVersion, dataFolder, readOnly, notice: () => notices.read() },
  }
  if (await isDatabaseLost(index, store)) notices.add(lostDatabase(dataFolder))
  const grants = new GrantRegistry()
  const router = createRouter({
    services,
    grants,
    sampleFolder,
    network: { read: readNetworkStatus, onChange: onNetworkChange },
    log,
  })
  closers.add(() => router.close())

  if (!readOnly) {
    // Without the index (deleted, damaged, copied from another computer) nothing would be found: a command waits until
    // it is rebuilt, a window need not.
    if (!background && (repair || (await isIndexLost(index, store)))) await libraryService.start()
    if (background)
      void libraryService.start().catch((error: unknown) => {
        log.write('error', 'The work in the background could not start', { error: String(error) })
        if (AppError.isInstance(error) && error.code === 'library.corrupt') notices.add(error.message)
      })
  }
  const host: LibraryHost = {
    serve: (transport, policy) => router.serve(transport, policy),
    grant: (paths) => Promise.resolve(grants.grant(paths)),
  }
  return { services, log, host, idle: () => router.idle(), close: () => closers.closeAll() }
}

/** The language data that comes with the app, or a newer one among the user's models. */
function recognitionFolder(dataFolder: string, resourcesFolder: string): string {
  const [own, builtIn] = [join(dataFolder, 'models', 'tesseract-eng'), join(resourcesFolder, 'models', 'tesseract-eng')]
  return existsSync(own) ? own : builtIn
}

const servingKey = 'servingEmbedder'

/** The model whose vectors the library's searches use: one row of the database, so that a change of model is atomic. */
function servingRecord(store: DocumentStore, readOnly: boolean): ServingRecord {
  return {
    // Written by `write` below.
    read: () => JSON.parse(store.meta.get(servingKey) ?? 'null') as ServingModel | null,
    write: (model) => {
      if (!readOnly) store.meta.set(servingKey, JSON.stringify(model))
    },
  }
}

/** A power cut or an incomplete copy can leave a database with nothing in it, which looks like a new library. */
async function isDatabaseLost(index: ChunkIndex, store: DocumentStore): Promise<boolean> {
  // The first page is enough, and costs a large library no more than a small one.
  for (const page of store.documents.pages()) if (page.length > 0) return false
  return (await index.stats()).rows > 0
}

async function isIndexLost(index: ChunkIndex, store: DocumentStore): Promise<boolean> {
  return (await index.stats()).rows === 0 && store.contents.listIds().length > 0
}

/**
 * The library's database, and the one for the data that this process itself writes while answering (chats, settings,
 * cache, ledger). They are the same, except that a library of a newer version is only read: then the latter data lives
 * in memory until the process ends.
 */
function openDatabases(
  file: string,
  closers: Closers,
): { readonly library: Sql; readonly own: Sql; readonly readOnly: boolean } {
  const open = (path: string, readOnly: boolean): Sql => {
    const sql = openDatabase(path, { readOnly })
    closers.add(() => sql.close())
    return sql
  }
  try {
    const sql = open(file, false)
    return { library: sql, own: sql, readOnly: false }
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== 'library.newerVersion') throw error
    return { library: open(file, true), own: open(':memory:', false), readOnly: true }
  }
}
