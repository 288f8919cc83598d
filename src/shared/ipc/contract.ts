/**
 * Everything the doors (window, browser, command line) can say to the owner of a library, on one page.
 * The same routes travel over Electron IPC, WebSocket and the owner's local socket.
 */
import type { Answer } from '../domain/answer.ts'
import type { AskEvent, Chat, Message } from '../domain/chat.ts'
import type { CitationFreshness } from '../domain/citation.ts'
import type { Block, Page } from '../domain/content.ts'
import type { Document, Source } from '../domain/document.ts'
import type { ExportReport } from '../domain/export.ts'
import type {
  BackupProgress,
  BackupReport,
  DocumentDetails,
  GrantId,
  IndexReport,
  LibraryEvent,
  LibraryStatus,
} from '../domain/library.ts'
import type { ModelProgress, ModelStatus } from '../domain/model.ts'
import type { DocumentChoice } from '../domain/answer.ts'
import type { SearchHit } from '../domain/search.ts'
import type { SettingOrigin } from '../domain/trace.ts'
import type { Settings } from '../domain/settings.ts'
import { event, request, stream } from './define.ts'
import { askInput, chatInput, renameChatInput } from './schemas/chat.ts'
import { exportInput, saveExportInput } from './schemas/export.ts'
import {
  backupInput,
  backupPlaceInput,
  contentInput,
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
  unlockInput,
  watchInput,
} from './schemas/library.ts'
import { addModelInput, modelInput, removeModelInput } from './schemas/model.ts'
import { settingsPatch } from './schemas/settings.ts'

/** A whole document for the reader; `decoded` is the file word for word where it is text. */
export interface ShownDocument {
  readonly document: Document
  readonly text: string
  readonly blocks: readonly Block[]
  readonly decoded: string | null
}

export interface ShowResult {
  /** Null when nothing or several fit. */
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
  /** Of an encrypted file that was unlocked in this process: for painting its pages. */
  readonly password?: string
}

export interface Problem {
  readonly code: string
  readonly message: string
  /** What to do about it. */
  readonly fix: string
}

/** Files or places that a person should know of; the library itself is sound with them. */
export interface Attention {
  readonly code: string
  /** "3 files need a password". */
  readonly what: string
  readonly fix: string
  /** It is as it should be, and only said so that no file is missing without a word. */
  readonly nothingToDo?: boolean
  readonly count: number
  /** The first few of them, or all when all were asked for. */
  readonly paths: readonly string[]
}

export interface DoctorReport {
  /** The library is sound; files may want attention all the same. */
  readonly ok: boolean
  readonly problems: readonly Problem[]
  readonly attention?: readonly Attention[]
  /** What was checked and found, in words. */
  readonly checks: readonly string[]
  /** What was mended, in words; absent when nothing was asked to be. */
  readonly repaired?: readonly string[]
}

export interface NetworkStatus {
  /** Connections and look-ups to anything but this machine that were refused since start. */
  readonly refused: number
  /** Requests that really left the machine (model downloads the person started). */
  readonly allowed: number
}

export interface AppInfo {
  readonly version: string
  readonly dataFolder: string
  readonly readOnly: boolean
  readonly platform: string
  /** What happened at the start and the person has to know, in words. */
  readonly notice?: string | null
}

/** A file that was made; its bytes came before as base64 pieces in order. */
export interface ExportedFileFacts {
  /** Suggested, safe on every system. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly answers: number
  readonly notes: number
}

export const contract = {
  // library
  'library.grantPaths': request<readonly GrantId[]>()(grantPathsInput),
  /** A grant for the invented sample library that comes with the app. */
  'library.grantSample': request<readonly GrantId[]>()(emptyInput),
  'library.index': stream<LibraryEvent, IndexReport>()(indexInput),
  /** All in one message: for libraries of some hundred. */
  'library.listDocuments': request<readonly Document[]>()(emptyInput),
  /** The same in pieces of some hundred. What is added, changed or removed meanwhile is in it as it then is, or not. */
  'library.streamDocuments': stream<readonly Document[], { readonly documents: number }>()(emptyInput),
  'library.listSources': request<readonly Source[]>()(emptyInput),
  'library.getStatus': request<LibraryStatus>()(emptyInput),
  'library.pause': request<null>()(emptyInput),
  'library.resume': request<null>()(emptyInput),
  'library.retryDocument': request<null>()(documentInput),
  'library.remove': request<{ readonly removed: readonly Document[] }>()(removeInput),
  'library.reindex': stream<LibraryEvent, IndexReport>()(emptyInput),
  'library.search': request<readonly SearchHit[]>()(searchInput),
  'library.show': request<ShowResult>()(showInput),
  'library.getSource': request<SourceView>()(contentInput),
  'library.getPage': request<Page>()(pageInput),
  /** The bytes that were read, for painting PDF pages: base64 pieces in order. */
  'library.readOriginal': stream<string, { readonly bytes: number }>()(contentInput),
  /** With `repair` it mends what it can before it reports. */
  'library.doctor': request<DoctorReport>()(doctorInput),
  'library.getDetails': request<DocumentDetails>()(documentInput),
  'library.pauseDocument': request<null>()(documentInput),
  'library.resumeDocument': request<null>()(documentInput),
  /** Takes it out of the work; it stays in the list as skipped until it is retried. */
  'library.cancelDocument': request<null>()(documentInput),
  'library.cancelAll': request<null>()(emptyInput),
  /**
   * All that failed; with ids exactly these, also those read in part or left out. Ids that are not known any more are
   * passed over.
   */
  'library.retryFailed': request<null>()(retryInput),
  /** Reads an encrypted file with this password; rejects with `file.wrongPassword`. The password is not stored. */
  'library.unlockDocument': request<null>()(unlockInput),
  'library.setWatched': request<null>()(watchInput),
  /** Everything in one file; the grant is the place to write, without one it goes to `backups` in the data folder. */
  'library.backup': stream<BackupProgress, BackupReport>()(backupPlaceInput),
  /** Checks a backup without changing anything. */
  'library.verifyBackup': stream<BackupProgress, BackupReport>()(backupInput),
  /**
   * Checks a backup and lays it ready: it takes this library's place at the next start, and nothing is changed before.
   */
  'library.restoreBackup': stream<BackupProgress, BackupReport>()(backupInput),
  'library.changed': event<LibraryEvent>(),

  // chat
  'chat.ask': stream<
    AskEvent,
    { readonly chatId: string; readonly message: Message & { readonly role: 'assistant' }; readonly answer: Answer }
  >()(askInput),
  'chat.list': request<readonly Chat[]>()(emptyInput),
  'chat.getMessages': request<readonly Message[]>()(chatInput),
  'chat.rename': request<null>()(renameChatInput),
  'chat.delete': request<null>()(chatInput),
  'chat.changed': event<null>(),

  // export
  /**
   * An answer or a chat as a file at the granted place. Rejects with `export.exists`, `export.noFolder`,
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
  'model.use': request<ModelStatus>()(modelInput),
  /** Rejects with `model.inUse` or `model.builtIn`. */
  'model.remove': request<ModelStatus>()(removeModelInput),
  'model.changed': event<readonly ModelStatus[]>(),

  // settings
  'settings.get': request<{ readonly values: Settings; readonly origins: readonly SettingOrigin[] }>()(emptyInput),
  'settings.update': request<Settings>()(settingsPatch),
  'settings.changed': event<Settings>(),

  // app
  'app.getInfo': request<AppInfo>()(emptyInput),
  'app.getNetwork': request<NetworkStatus>()(emptyInput),
  'app.networkChanged': event<NetworkStatus>(),
} as const

export type Contract = typeof contract
