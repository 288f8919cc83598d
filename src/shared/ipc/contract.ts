/**
 * Everything that clients (window, browser, command line) can ask of the owner of a library, on one page. The same
 * routes travel over Electron IPC, WebSocket and the owner's local socket.
 */
/* oxlint-disable max-lines -- one page with every route */
import type { Answer } from '../domain/answer.ts'
import type { AskEvent, Chat, FoundChat, Message } from '../domain/chat.ts'
import type { Collection } from '../domain/collection.ts'
import type { CitationFreshness } from '../domain/citation.ts'
import type { Block, Page } from '../domain/content.ts'
import type { Document, Source } from '../domain/document.ts'
import type { DocumentImage } from '../domain/documentImage.ts'
import type { DocumentId } from '../domain/ids.ts'
import type { ExportReport } from '../domain/export.ts'
import type {
  BackupProgress,
  BackupReport,
  DocumentDetails,
  GrantId,
  IndexReport,
  LibraryEvent,
  LibraryStatus,
  ListedFacts,
  SimilarDocuments,
  UpcomingDate,
} from '../domain/library.ts'
import type { Connection } from '../domain/network.ts'
import type { ModelProgress, ModelReply, ModelStatus } from '../domain/model.ts'
import type { DocumentChoice } from '../domain/answer.ts'
import type { SearchHit } from '../domain/search.ts'
import type { SettingOrigin } from '../domain/trace.ts'
import type { Settings } from '../domain/settings.ts'
import type { TestQuestion, TestResult } from '../domain/testSet.ts'
import { event, request, stream } from './define.ts'
import {
  archiveChatInput,
  askAgainInput,
  askInput,
  chatInput,
  chatLevelInput,
  createChatInput,
  importChatInput,
  messageInput,
  pinChatInput,
  renameChatInput,
  searchChatsInput,
  suggestInput,
} from './schemas/chat.ts'
import { importTestsInput, markInput, runTestsInput } from './schemas/evaluation.ts'
import { collectionInput, saveCollectionInput } from './schemas/collections.ts'
import { annotateInput, documentFilter, factsInput, upcomingInput } from './schemas/documents.ts'
import { exportInput, saveExportInput } from './schemas/export.ts'
import {
  backupInput,
  backupPlaceInput,
  contentInput,
  deleteEverythingInput,
  doctorInput,
  documentInput,
  emptyInput,
  grantPathsInput,
  indexInput,
  pageInput,
  removeInput,
  retryInput,
  searchInput,
  showInput,
  statusInput,
  unlockInput,
  watchInput,
} from './schemas/library.ts'
import { addModelInput, modelInput, removeModelInput, speakInput } from './schemas/model.ts'
import { settingsPatch } from './schemas/settings.ts'
import { spellingInput, wordInput } from './schemas/spelling.ts'

/** A whole document for the reader; `decoded` is the file verbatim where it is text. */
export interface ShownDocument {
  readonly document: Document
  readonly text: string
  readonly blocks: readonly Block[]
  readonly decoded: string | null
}

export interface ShowResult {
  /** Null when no document or several fit. */
  readonly shown: ShownDocument | null
  readonly candidates: readonly DocumentChoice[]
}

/** A cited content for the source drawer. */
export interface SourceView {
  readonly documents: readonly Document[]
  readonly title: string
  readonly kind: Document['kind']
  readonly text: string
  readonly blocks: readonly Block[]
  readonly pageCount: number | null
  readonly freshness: CitationFreshness
  /** The password of an encrypted file that was unlocked in this process, for painting its pages. */
  readonly password?: string
}

export interface Problem {
  readonly code: string
  readonly message: string
  /** What to do about it. */
  readonly fix: string
}

/** Files or settings that a user should know about; the library itself is sound with them. */
export interface Attention {
  readonly code: string
  /** "3 files need a password". */
  readonly what: string
  readonly fix: string
  /** Nothing is wrong; it is listed only so that no file is missing without a reason. */
  readonly nothingToDo?: boolean
  readonly count: number
  /** The first few of them, or all when all were requested. */
  readonly paths: readonly string[]
}

export interface DoctorReport {
  /** The library is sound; files may still need attention. */
  readonly ok: boolean
  readonly problems: readonly Problem[]
  readonly attention?: readonly Attention[]
  /** A sentence for each check that passed. */
  readonly checks: readonly string[]
  /** A sentence for each repair; absent when no repair was requested. */
  readonly repaired?: readonly string[]
}

export interface NetworkStatus {
  /** Connections and look-ups to other machines that were refused since the start. */
  readonly refused: number
  /** Requests that really left the machine (model downloads the user started). */
  readonly allowed: number
}

export interface AppInfo {
  readonly version: string
  readonly dataFolder: string
  readonly readOnly: boolean
  readonly platform: string
  /** A notice about the start that the user should read. */
  readonly notice?: string | null
  /** The next start deletes the library's data. */
  readonly deletesAtStart: boolean
}

/** A file that was created; its bytes were sent before as base64 pieces in order. */
export interface ExportedFileFacts {
  /** A suggestion that is valid on every system. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly answers: number
  readonly notes: number
}

interface AskOutput {
  readonly chatId: string
  readonly message: Message & { readonly role: 'assistant' }
  readonly answer: Answer
}

export const contract = {
  // library
  'library.grantPaths': request<readonly GrantId[]>()(grantPathsInput),
  /** A grant for the invented sample library that comes with the app. */
  'library.grantSample': request<readonly GrantId[]>()(emptyInput),
  'library.index': stream<LibraryEvent, IndexReport>()(indexInput),
  /** All in one message: for libraries of a few hundred documents. */
  'library.listDocuments': request<readonly Document[]>()(emptyInput),
  /**
   * The same in pages of a few hundred. Documents that are added, changed or removed meanwhile appear in their later
   * state, or not at all.
   */
  'library.streamDocuments': stream<readonly Document[], { readonly documents: number }>()(emptyInput),
  'library.listSources': request<readonly Source[]>()(emptyInput),
  'library.getStatus': request<LibraryStatus>()(statusInput),
  'library.pause': request<null>()(emptyInput),
  'library.resume': request<null>()(emptyInput),
  'library.retryDocument': request<null>()(documentInput),
  'library.remove': request<{ readonly removed: readonly Document[] }>()(removeInput),
  /** A document of a chat becomes one of the library; a member brings its container. */
  'library.addFromChat': request<null>()(documentInput),
  'library.reindex': stream<LibraryEvent, IndexReport>()(emptyInput),
  'library.search': request<readonly SearchHit[]>()(searchInput),
  'library.show': request<ShowResult>()(showInput),
  'library.getSource': request<SourceView>()(contentInput),
  'library.getPage': request<Page>()(pageInput),
  /** The bytes that were read, for painting PDF pages, as base64 pieces in order. */
  'library.readOriginal': stream<string, { readonly bytes: number }>()(contentInput),
  /** The images inside a document, in the order of its text, for showing them there; their bytes are base64. */
  'library.streamImages': stream<DocumentImage<string>, { readonly images: number }>()(contentInput),
  /** With `repair` it repairs what it can before it reports. */
  'library.doctor': request<DoctorReport>()(doctorInput),
  'library.getDetails': request<DocumentDetails>()(documentInput),
  'library.pauseDocument': request<null>()(documentInput),
  'library.resumeDocument': request<null>()(documentInput),
  /** Cancels the work on it; it stays in the list as skipped until it is retried. */
  'library.cancelDocument': request<null>()(documentInput),
  'library.cancelAll': request<null>()(emptyInput),
  /**
   * Retries everything that failed; with ids exactly these, including partial and skipped ones. Unknown ids are
   * ignored.
   */
  'library.retryFailed': request<null>()(retryInput),
  /** Reads an encrypted file with this password; rejects with `file.wrongPassword`. The password is not stored. */
  'library.unlockDocument': request<null>()(unlockInput),
  'library.setWatched': request<null>()(watchInput),
  /**
   * Everything in one file; the grant is the path to write, without it the file goes to `backups` in the data folder.
   */
  'library.backup': stream<BackupProgress, BackupReport>()(backupPlaceInput),
  /** Checks a backup without changing anything. */
  'library.verifyBackup': stream<BackupProgress, BackupReport>()(backupInput),
  /**
   * Checks a backup and prepares the restore: it replaces this library at the next start, and nothing is changed
   * before.
   */
  'library.restoreBackup': stream<BackupProgress, BackupReport>()(backupInput),
  /**
   * Prepares the deletion of everything that Docent keeps of this library: it happens at the next start, and nothing is
   * changed before. The user's own files stay.
   */
  'library.deleteEverything': request<null>()(deleteEverythingInput),
  /** Takes that back, until the next start. */
  'library.keepEverything': request<null>()(emptyInput),
  'library.changed': event<LibraryEvent>(),

  // documents, for the lists and filters of the library page
  /** In pages of a few hundred; with ids only of these. Documents without a text are not among them. */
  'documents.streamFacts': stream<readonly ListedFacts[], { readonly documents: number }>()(factsInput),
  /** The documents that a search with the same filter would look at; those without a text never fit. */
  'documents.filter': request<readonly DocumentId[]>()(documentFilter),
  /** Changes what the user says of these documents; each of them follows as an event. */
  'documents.annotate': request<null>()(annotateInput),

  /** Days that documents name from today on, earliest first. */
  'documents.listUpcoming': request<readonly UpcomingDate[]>()(upcomingInput),
  /** Pairs that say nearly the same, most similar first; none with a document that is marked as outdated. */
  'documents.listSimilar': request<readonly SimilarDocuments[]>()(emptyInput),

  // collections
  'collections.list': request<readonly Collection[]>()(emptyInput),
  /** Adds one, or changes the one with this id. Rejects with `collection.exists` and `collection.notFound`. */
  'collections.save': request<Collection>()(saveCollectionInput),
  /** Its documents stay in the library. */
  'collections.remove': request<null>()(collectionInput),
  'collections.changed': event<null>(),

  // chat
  'chat.ask': stream<AskEvent, AskOutput>()(askInput),
  /** A question of a chat again, in the same place: the answers it has are kept, and the chat shows the new one. */
  'chat.askAgain': stream<AskEvent, AskOutput>()(askAgainInput),
  /**
   * Questions that can follow an answer, or begin a chat; each is sent as soon as it was asked and answered. The next
   * question ends it.
   */
  'chat.suggest': stream<string, { readonly questions: readonly string[] }>()(suggestInput),
  /** A chat without a question, for documents that are dropped before the first one. */
  'chat.create': request<Chat>()(createChatInput),
  /**
   * A chat that was exported as JSON becomes a chat of this library. Rejects with `import.malformed` and
   * `import.newerVersion`.
   */
  'chat.import': request<Chat>()(importChatInput),
  'chat.list': request<readonly Chat[]>()(emptyInput),
  /** Chats with every word in their title or in one of their messages. */
  'chat.search': request<readonly FoundChat[]>()(searchChatsInput),
  /** Those that the chat shows: of several answers to a question, or forms of one, the chosen one. */
  'chat.getMessages': request<readonly Message[]>()(chatInput),
  /** The message and its siblings, oldest first. */
  'chat.getSiblings': request<readonly Message[]>()(messageInput),
  /** The chat shows this message from now on, in place of its siblings, and what follows it. */
  'chat.showMessage': request<null>()(messageInput),
  /** The level of the next questions of the chat. */
  'chat.setLevel': request<null>()(chatLevelInput),
  'chat.rename': request<null>()(renameChatInput),
  'chat.setPinned': request<null>()(pinChatInput),
  'chat.setArchived': request<null>()(archiveChatInput),
  'chat.delete': request<null>()(chatInput),
  'chat.changed': event<null>(),

  // evaluation
  /** Marks an answer as right or wrong and adds its question to the user's own test set. */
  'evaluation.mark': request<null>()(markInput),
  'evaluation.list': request<readonly TestQuestion[]>()(emptyInput),
  /** Asks every question of the test set again, and sends each result as soon as it is known. */
  'evaluation.run': stream<TestResult, { readonly questions: number }>()(runTestsInput),
  'evaluation.import': request<{ readonly added: number; readonly known: number }>()(importTestsInput),

  // export
  /**
   * Writes an answer or a chat to a file at the granted path. Rejects with `export.exists`, `export.noFolder`,
   * `export.nothing`, `disk.full`.
   */
  'export.save': request<ExportReport>()(saveExportInput),
  /** The same for a page that saves it by itself: base64 pieces in order. */
  'export.read': stream<string, ExportedFileFacts>()(exportInput),

  // models
  'model.list': request<readonly ModelStatus[]>()(emptyInput),
  /** Fetches a model of the list. Cancelling pauses: the next call goes on with the parts that were verified. */
  'model.get': stream<ModelProgress, ModelStatus>()(modelInput),
  /** Copies a GGUF file or a folder with an ONNX model into the data folder. */
  'model.add': stream<ModelProgress, ModelStatus>()(addModelInput),
  /** Runs the short test of a language model now. */
  'model.test': stream<ModelProgress, ModelStatus>()(modelInput),
  /** What a language model says without documents, as it writes it. */
  'model.speak': stream<string, ModelReply>()(speakInput),
  'model.use': request<ModelStatus>()(modelInput),
  /** Rejects with `model.inUse` or `model.builtIn`. */
  'model.remove': request<ModelStatus>()(removeModelInput),
  'model.changed': event<readonly ModelStatus[]>(),

  // spelling
  /** Those of the words of one text that are misspelt. */
  'spelling.check': request<readonly string[]>()(spellingInput),
  'spelling.suggest': request<readonly string[]>()(wordInput),

  // settings
  'settings.get': request<{ readonly values: Settings; readonly origins: readonly SettingOrigin[] }>()(emptyInput),
  'settings.update': request<Settings>()(settingsPatch),
  'settings.changed': event<Settings>(),

  // app
  'app.getInfo': request<AppInfo>()(emptyInput),
  'app.getNetwork': request<NetworkStatus>()(emptyInput),
  /** The last connections to other machines, newest first. */
  'app.listConnections': request<readonly Connection[]>()(emptyInput),
  'app.networkChanged': event<NetworkStatus>(),
} as const

export type Contract = typeof contract
