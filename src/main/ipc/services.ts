/**
 * The services as the handlers need them. The interfaces are defined by their consumer; `compose.ts` provides the real
 * ones.
 */
/* oxlint-disable max-lines -- one page with every interface that handlers delegate to */
import type { AnnotationChange } from '../../shared/domain/annotation.ts'
import type { Collection } from '../../shared/domain/collection.ts'
import type { Answer } from '../../shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import type { AskEvent, Chat, FoundChat, Message } from '../../shared/domain/chat.ts'
import type { Page } from '../../shared/domain/content.ts'
import type { Document, Source } from '../../shared/domain/document.ts'
import type { DocumentImage } from '../../shared/domain/documentImage.ts'
import type { DocumentFilter } from '../../shared/domain/filter.ts'
import type { ExportFormat, ExportReport, ExportTarget } from '../../shared/domain/export.ts'
import type { CollectionId, ChatId, ContentId, DocumentId, MessageId, SourceId } from '../../shared/domain/ids.ts'
import type {
  BackupProgress,
  BackupReport,
  DocumentDetails,
  IndexReport,
  LibraryEvent,
  LibraryStatus,
  ListedFacts,
  SimilarDocuments,
  UpcomingDate,
} from '../../shared/domain/library.ts'
import type { ModelProgress, ModelReply, ModelStatus } from '../../shared/domain/model.ts'
import type { SearchHit, SearchStrategy } from '../../shared/domain/search.ts'
import type { SettingOrigin } from '../../shared/domain/trace.ts'
import type { AnswerMark, TestQuestion, TestResult } from '../../shared/domain/testSet.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { DoctorReport, ExportedFileFacts, ShowResult, SourceView } from '../../shared/ipc/contract.ts'

export type Unsubscribe = () => void

export interface BackupOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: BackupProgress) => void
}

export interface LibraryApi {
  /**
   * Takes absolute paths that were granted. Resolves when the requested state is reached; rejects only when nothing
   * could be started.
   */
  index(
    paths: readonly string[],
    options: {
      /** `found`: the files are known, and none of them is read yet. */
      readonly until: 'accepted' | 'found' | 'keyword' | 'ready'
      readonly signal?: AbortSignal
      readonly onEvent?: (event: LibraryEvent) => void
      /** Files that are new belong to this chat; without it they, and what chats had of them, are the library's. */
      readonly chat?: ChatId
    },
  ): Promise<IndexReport>
  /** Throws `library.notFound`. */
  addFromChat(id: DocumentId): Promise<void>
  listDocuments(): readonly Document[]
  /** The same in pages of a few hundred, yielding to the event loop between them. */
  documentPages(): AsyncIterable<readonly Document[]>
  listSources(): readonly Source[]
  /** `where`: what waits, failed or has no vectors is counted only as far as a search with this filter could reach it. */
  status(where?: string): LibraryStatus
  pause(): void
  resume(): void
  retry(id: DocumentId): Promise<void>
  /** By document id, absolute path, or path of a whole source. Throws `library.notFound`. */
  remove(target: string): Promise<readonly Document[]>
  reindex(options: {
    readonly signal?: AbortSignal
    readonly onEvent?: (event: LibraryEvent) => void
  }): Promise<IndexReport>
  search(
    query: string,
    options: { readonly limit: number; readonly strategy: SearchStrategy; readonly where?: string },
  ): Promise<readonly SearchHit[]>
  /** By document id, absolute path, or words of a title ("biography"). */
  show(target: string): Promise<ShowResult>
  getSource(id: ContentId): Promise<SourceView>
  getPage(id: ContentId, page: number): Page
  /**
   * The bytes this content was read from, in pieces; throws `file.gone` or `file.changedWhileRead` when they no longer
   * exist.
   */
  readOriginal(id: ContentId, signal?: AbortSignal): AsyncIterable<Uint8Array>
  /** The images inside the document, in the order of its text; none where its file is gone or has changed. */
  images(id: ContentId, signal?: AbortSignal): Promise<readonly DocumentImage[]>
  originalPath(id: DocumentId): string
  /**
   * `all`: names every file that needs attention, not only the first few. `wait`: a repair ends only when the work it
   * started is done, vectors included.
   */
  doctor(options: {
    readonly repair: boolean
    readonly deep?: boolean
    readonly all?: boolean
    readonly wait?: boolean
  }): Promise<DoctorReport>
  /** Throws `library.notFound`, as all functions with a document id do. */
  details(id: DocumentId): DocumentDetails
  pauseDocument(id: DocumentId): Promise<void>
  resumeDocument(id: DocumentId): Promise<void>
  cancelDocument(id: DocumentId): Promise<void>
  cancelAll(): Promise<void>
  /** Everything that failed, or exactly these. */
  retryFailed(ids?: readonly DocumentId[]): Promise<void>
  /** Rejects with `file.wrongPassword`. The password is kept in memory only, for as long as this process lives. */
  unlock(id: DocumentId, password: string): Promise<void>
  setWatched(id: SourceId, watched: boolean): void
  /** Documents that are gone are skipped. */
  annotate(ids: readonly DocumentId[], change: AnnotationChange): void
  /** Writes the whole library into one file that is either complete or absent. Null: a new file in `<data>/backups`. */
  backup(path: string | null, options: BackupOptions): Promise<BackupReport>
  /** Rejects with `backup.damaged`, `backup.notABackup` or `backup.newerVersion`. */
  verifyBackup(path: string, options: BackupOptions): Promise<BackupReport>
  /**
   * Checks the backup and prepares its restore at the next start. Rejects as `verifyBackup` does, and with `disk.full`.
   */
  restoreBackup(path: string, options: BackupOptions): Promise<BackupReport>
  onEvent(listener: (event: LibraryEvent) => void): Unsubscribe
}

/** What the library page lists and filters by. */
export interface DocumentsApi {
  /** Of all documents with a text, or of these, a few hundred at a time. */
  facts(ids?: readonly DocumentId[]): AsyncIterable<readonly ListedFacts[]>
  filter(filter: DocumentFilter): readonly DocumentId[]
  /** Days that documents name within so many days from today, earliest first. */
  upcoming(days: number): Promise<readonly UpcomingDate[]>
  /** Pairs that say nearly the same, most similar first. */
  similar(): Promise<readonly SimilarDocuments[]>
}

/** A collection as a client sends it; null for a new one. */
export type SavedCollection = Omit<Collection, 'id' | 'createdAt'> & { readonly id: CollectionId | null }

export interface CollectionsApi {
  /** By name. */
  list(): readonly Collection[]
  /** Throws `collection.exists` for a name that another one has, and `collection.notFound`. */
  save(collection: SavedCollection): Collection
  /** Its documents stay in the library. */
  remove(id: CollectionId): void
  onChange(listener: () => void): Unsubscribe
}

export interface AskRequest {
  readonly chatId: ChatId | null
  readonly question: string
  readonly level?: IntelligenceLevel
  readonly budget?: number
  readonly model?: string
  readonly fresh: boolean
  /** Chosen beside the question; is kept with it. */
  readonly scope?: DocumentFilter
  /** False: nothing is stored, unless the question continues a chat. True when it is absent. */
  readonly keep?: boolean
  /** A filter as typed; one that cannot be read rejects with `query.badFilter`. */
  readonly where?: string
  /** A question of the chat in whose place this one is asked; the chat shows this one, and the other is kept. */
  readonly edits?: MessageId
}

/** An answered question of a chat, to be answered again beside the answers that it has. */
export interface AskAgainRequest {
  /** The question, or one of its answers. */
  readonly messageId: MessageId
  readonly level?: IntelligenceLevel
  readonly fresh: boolean
}

export interface AskResult {
  readonly chatId: ChatId
  readonly message: Message & { readonly role: 'assistant' }
  readonly answer: Answer
}

export interface ChatApi {
  ask(
    request: AskRequest,
    options: { readonly signal: AbortSignal; readonly onEvent: (event: AskEvent) => void },
  ): Promise<AskResult>
  /** Rejects as `ask` does, and with `library.notFound` for a message that is gone. */
  askAgain(
    request: AskAgainRequest,
    options: { readonly signal: AbortSignal; readonly onEvent: (event: AskEvent) => void },
  ): Promise<AskResult>
  /**
   * Questions that can follow an answer, or begin a chat (null), each asked and answered before it is passed on. The next
   * question ends it; it then resolves with those found so far. Rejects with `library.notFound`.
   */
  suggest(
    id: MessageId | null,
    options: { readonly signal: AbortSignal; readonly onQuestion: (question: string) => void },
  ): Promise<readonly string[]>
  /** A chat without a question. */
  create(title: string): Chat
  /** From the text of a JSON export. Throws `import.malformed` and `import.newerVersion`. */
  import(text: string): Chat
  list(): readonly Chat[]
  search(query: string): readonly FoundChat[]
  /** Those that the chat shows. */
  messages(id: ChatId): readonly Message[]
  /** A message and those of which the chat shows one in its place, oldest first. */
  siblings(id: MessageId): readonly Message[]
  /** Makes the chat show this message and what follows it. */
  showMessage(id: MessageId): void
  setLevel(id: ChatId, level: IntelligenceLevel): void
  rename(id: ChatId, title: string): void
  setPinned(id: ChatId, pinned: boolean): void
  setArchived(id: ChatId, archived: boolean): void
  delete(id: ChatId): void
  onChange(listener: () => void): Unsubscribe
}

/** The user's own test set. */
export interface EvaluationApi {
  /** Null takes the mark away. Throws `library.notFound`. */
  mark(id: MessageId, mark: AnswerMark | null): void
  list(): readonly TestQuestion[]
  /** Resolves with the number of questions. Rejects with `query.aborted`. */
  run(options: {
    readonly level?: IntelligenceLevel | undefined
    readonly signal: AbortSignal
    readonly onResult: (result: TestResult) => void
  }): Promise<number>
  import(questions: readonly TestQuestion[]): { readonly added: number; readonly known: number }
}

export type ExportedFile = Omit<ExportedFileFacts, 'bytes'> & { readonly bytes: Uint8Array }

/** `target`: the id of a chat or of an answer, or the title of a chat. Rejects with `library.notFound`. */
export interface ExportApi {
  make(target: ExportTarget, format: ExportFormat): Promise<ExportedFile>
  /** `path` is absolute; the format's extension is added when it is missing. */
  save(
    target: ExportTarget,
    format: ExportFormat,
    path: string,
    options: { readonly overwrite: boolean },
  ): Promise<ExportReport>
}

export interface ModelApi {
  list(): readonly ModelStatus[]
  onChange(listener: (models: readonly ModelStatus[]) => void): Unsubscribe
}

export interface ModelWork {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ModelProgress) => void
}

/** By id as in the list. All reject with `model.unknown`, and those that need the files with `model.missing`. */
export interface ModelCatalogApi {
  /** Rejects with `model.checksum`, `model.download`, `disk.full`, or `query.aborted` when it was stopped. */
  get(id: string, work: ModelWork): Promise<ModelStatus>
  /** Rejects with `model.notGguf`, `model.corrupt`, `disk.full` or `query.aborted`. */
  add(path: string, work: ModelWork): Promise<ModelStatus>
  test(id: string, work: ModelWork): Promise<ModelStatus>
  /** What a language model says without documents. Rejects when it cannot be loaded, and with `query.aborted`. */
  speak(
    id: string,
    question: string,
    options: { readonly signal: AbortSignal; readonly onText: (text: string) => void },
  ): Promise<ModelReply>
  use(id: string): ModelStatus
  /** Rejects with `model.inUse` unless `force` is set, and with `model.builtIn`. */
  remove(id: string, options: { readonly force: boolean }): Promise<ModelStatus>
}

export interface SettingsApi {
  values(): Settings
  origins(): readonly SettingOrigin[]
  update(patch: Partial<Settings>): Settings
  onChange(listener: (settings: Settings) => void): Unsubscribe
}

/** Spell-check of what the user types. */
export interface SpellingApi {
  /** Those of the words of one text that are misspelt; none where the text is not English. */
  misspelt(words: readonly string[]): readonly string[]
  /** Words that a misspelt one may be meant to be, the nearest first. */
  suggestions(word: string): readonly string[]
}

/** Deleting all data of the library at the next start. */
export interface DeletionApi {
  announce(): void
  /** Until the start nothing is lost. */
  withdraw(): void
  isPending(): boolean
}

export interface Services {
  readonly library: LibraryApi
  readonly documents: DocumentsApi
  readonly collections: CollectionsApi
  readonly chat: ChatApi
  readonly evaluation: EvaluationApi
  readonly exports: ExportApi
  readonly models: ModelApi
  readonly catalog: ModelCatalogApi
  readonly settings: SettingsApi
  readonly spelling: SpellingApi
  readonly app: {
    readonly version: string
    readonly dataFolder: string
    readonly readOnly: boolean
    /** A notice about the start that the user should read; null when there is none. */
    readonly notice?: () => string | null
    readonly deletion: DeletionApi
  }
}
