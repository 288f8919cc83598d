/** The services of one library, over a foundation, an index and models that are open. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { modelsInUse } from '../../shared/domain/model.ts'
import { ParcelFolderWatcher } from '../adapters/parcelWatcher/parcelFolderWatcher.ts'
import { ReadingTryTable } from '../adapters/sqlite/readingTryTable.ts'
import { SqliteAnswerCache } from '../adapters/sqlite/sqliteAnswerCache.ts'
import { SqliteChatStore } from '../adapters/sqlite/chats/sqliteChatStore.ts'
import { SqliteTestSetStore } from '../adapters/sqlite/sqliteTestSetStore.ts'
import { TesseractOcrEngine } from '../adapters/tesseract/tesseractOcrEngine.ts'
import type { Closers } from '../closers.ts'
import { ParserPool } from '../ingest/parsing/parserPool.ts'
import { diskFiles } from '../ingest/scanning/files.ts'
import type { Services } from '../ipc/services.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { SpawnProcess } from '../ports/childProcess.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { requestedFileMode } from '../privateFiles.ts'
import { Orchestrator } from '../query/orchestrator.ts'
import { announceDeletion, isDeletionPending, withdrawDeletion } from '../pendingDeletion.ts'
import { backupFormat, stageRestore } from '../restoreLibrary.ts'
import { ChatService } from '../services/chatService.ts'
import { CollectionService } from '../services/collectionService.ts'
import { EvaluationService } from '../services/evaluation/evaluationService.ts'
import { ExportService } from '../services/exportService.ts'
import { DocumentListing } from '../services/library/documentListing.ts'
import { LibraryService } from '../services/libraryService.ts'
import { AnswerPreparation } from '../services/preparing/answerPreparation.ts'
import { forgetAnswers } from '../services/preparing/forgetAnswers.ts'
import { mayHaveWords } from '../services/preparing/mayHaveWords.ts'
import type { ModelService } from '../services/modelService.ts'
import type { StartNotices } from '../startNotices.ts'
import { appVersion } from '../version.ts'
import type { Foundation } from './foundation.ts'
import { createCatalog } from './models.ts'
import { SpellCheck } from '../services/spellCheck.ts'

export interface ServiceParts extends Foundation {
  readonly resourcesFolder: string
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly models: ModelService
  readonly notices: StartNotices
  /** Starts the processes that parse files. */
  readonly spawnProcess: SpawnProcess
  /** Folders are watched, for as long as this process lives. */
  readonly background: boolean
}

export interface OpenServices extends Services {
  /** As its own class, because the composition root starts it. */
  readonly library: LibraryService
}

export function createServices(parts: ServiceParts, closers: Closers): OpenServices {
  const { own, store, models, settings, clock, dataFolder, readOnly, notices } = parts
  const chats = new SqliteChatStore({ sql: own })
  const library = createLibrary(parts, chats, closers)
  const cache = new SqliteAnswerCache({ sql: own, revision: store.revision() })
  const orchestrator = new Orchestrator({ store, index: parts.index, cache, clock, log: parts.log })
  const chat = createChat(parts, { chats, orchestrator })
  forgetAnswers(cache, { chat, library, log: parts.log })
  chat.onDelete(() => {
    library.dropLeftDocuments().catch((error: unknown) => {
      parts.log.write('error', 'the documents of a deleted chat were not removed', { error: String(error) })
    })
  })
  if (parts.background && !readOnly) prepareAnswers(parts, { chats, orchestrator, library, chat }, closers)
  return {
    library,
    documents: new DocumentListing(store, clock),
    collections: new CollectionService({ store, library, clock }),
    spelling: new SpellCheck(),
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
    catalog: createCatalog({ models, settings, dataFolder }),
    settings,
    app: {
      version: appVersion,
      dataFolder,
      readOnly,
      notice: () => notices.read(),
      deletion: {
        announce: () => announceDeletion(dataFolder),
        withdraw: () => withdrawDeletion(dataFolder),
        isPending: () => isDeletionPending(dataFolder),
      },
    },
  }
}

function createLibrary(parts: ServiceParts, chats: SqliteChatStore, closers: Closers): LibraryService {
  const { store, index, models, library, settings, gate, dataFolder, resourcesFolder, clock, log, background } = parts
  const { spawnProcess } = parts
  // One parser per core, because background work waits while a question is answered.
  const parser = new ParserPool({ size: availableParallelism(), spawn: spawnProcess })
  closers.add(() => parser.dispose())
  const ocrEngine = new TesseractOcrEngine({
    builtIn: recognitionFolder(dataFolder, resourcesFolder),
    own: join(dataFolder, 'models', 'tessdata'),
    fetched: join(dataFolder, 'models'),
    spawn: spawnProcess,
    log,
  })
  closers.add(() => ocrEngine.dispose())
  const service = new LibraryService({
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
    existingChats: () => new Set(chats.listChats().map(({ id }) => id)),
    backups: { format: backupFormat, appVersion, stageRestore },
    clock,
    log,
    watcher: background ? new ParcelFolderWatcher() : null,
    files: diskFiles,
  })
  closers.add(() => service.dispose())
  return service
}

interface Asking {
  readonly chats: SqliteChatStore
  readonly orchestrator: Orchestrator
}

function createChat(parts: ServiceParts, { chats, orchestrator }: Asking): ChatService {
  const { store, models, settings, gate, clock, log } = parts
  return new ChatService({
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
}

interface Preparing extends Asking {
  readonly library: LibraryService
  readonly chat: ChatService
}

function prepareAnswers(parts: ServiceParts, { chat, ...asking }: Preparing, closers: Closers): void {
  const { store, models, settings, gate, clock, log } = parts
  const preparation = new AnswerPreparation({
    ...asking,
    store,
    models,
    modelsInUse: () => modelsInUse(models.list()),
    settings,
    onSettings: (listener) => settings.onChange(listener),
    onChatDeleted: (listener) => chat.onDelete(listener),
    gate,
    asksModel: (level, budget) => mayHaveWords(level, budget, models.list()),
    clock,
    log,
  })
  closers.add(() => preparation.dispose())
  preparation.start()
}

/** The language data that comes with the app, or a newer one among the user's models. */
function recognitionFolder(dataFolder: string, resourcesFolder: string): string {
  const [own, builtIn] = [join(dataFolder, 'models', 'tesseract-eng'), join(resourcesFolder, 'models', 'tesseract-eng')]
  return existsSync(own) ? own : builtIn
}
