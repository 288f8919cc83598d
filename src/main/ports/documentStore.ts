/**
 * The truth about the library: sources, documents, contents with text, and chunks. Synchronous reads are short; a
 * content is written in segments so that the event loop stays free.
 */
import type { Block, Content, Member, Page, ReadResult, OcrPage, Table } from '../../shared/domain/content.ts'
import type { Chunk } from '../../shared/domain/chunk.ts'
import type {
  Document,
  DocumentKind,
  DocumentReason,
  DocumentState,
  HistoryEntry,
  Source,
  SourceKind,
} from '../../shared/domain/document.ts'
import type { ChunkId, ContentId, DocumentId, SourceId } from '../../shared/domain/ids.ts'
import type { LibraryStatus } from '../../shared/domain/library.ts'
import type { ErrorCode } from '../../shared/errors/codes.ts'

export interface FoundFile {
  readonly sourceId: SourceId
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
}

/** The stored values that a scan compares with a file. */
export interface FileRecord {
  readonly id: DocumentId
  readonly sourceId: SourceId
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
  readonly state: DocumentState
  readonly reasonCode: ErrorCode | null
  readonly contentId: ContentId | null
  /** The reader version of the content; null without one. */
  readonly readerVersion: string | null
  readonly sha256: string | null
}

export interface Relocation {
  readonly id: DocumentId
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
}

export interface NewContent {
  readonly id: ContentId
  readonly sha256: string
  readonly bytes: number
  readonly readerVersion: string
  readonly result: ReadResult
  readonly chunks: readonly Chunk[]
}

/** MinHash of a content's text. */
export interface StoredSignature {
  readonly key: number
  readonly minhash: Uint8Array
  /** True once it was compared with all others. */
  readonly linked: boolean
}

/** Two contents with similar texts. */
export interface LinkedPair {
  readonly one: number
  readonly other: number
  /** 0..1 */
  readonly similarity: number
  /** They differ in numbers, dates and names only, like two copies of a form. */
  readonly dataOnly: boolean
}

export interface ContentRelation {
  readonly contentId: ContentId
  readonly similarity: number
  readonly dataOnly: boolean
}

/** A document with the pages of its file that were ever read by OCR. */
export interface OcrFile {
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly sha256: string
  readonly readerVersion: string
  /** 1-based. */
  readonly pages: readonly number[]
}

/** A chunk and the content to look for it in. */
export interface ChunkPlace {
  readonly id: ChunkId
  readonly contentId: ContentId
}

export interface TitleMatch {
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly title: string
  readonly path: string
  /** 0..1; 1 when every word of the query is in the title or file name. */
  readonly score: number
}

/** What is stored about a document with a text, for filters. */
export interface DocumentFacts {
  readonly contentId: ContentId
  /** Of the text, in UTF-16 units. */
  readonly textLength: number
  readonly path: string
  readonly title: string
  readonly kind: DocumentKind
  readonly author: string | null
  readonly people: readonly string[]
  /** ISO date found inside the file. */
  readonly date: string | null
  /** Milliseconds since the epoch, from the file system. */
  readonly modifiedAt: number
  readonly language: string | null
  /** `YYYY-MM-DD` */
  readonly datesInText: readonly string[]
}

export type DocumentCounts = Omit<LibraryStatus, 'progress'>

export interface DocumentStore {
  // sources
  /** Idempotent by path. */
  addSource(path: string, kind: SourceKind): Source
  listSources(): readonly Source[]
  setSourcePresent(id: SourceId, present: boolean): void
  /** A file that is a source of its own was renamed. Nothing happens when another source has that path. */
  moveSource(id: SourceId, path: string): void
  /** Removes the source; its documents must have been removed before. */
  removeSource(id: SourceId): void

  // exclusions: files that the user removed inside a source are skipped until they are named again
  exclude(path: string): void
  include(path: string): void
  isExcluded(path: string): boolean
  exclusions(): ReadonlySet<string>
  /** The user named this path inside a source: ignore rules do not apply to it until it is excluded. */
  noteNamed(path: string): void
  named(): ReadonlySet<string>

  // scanning: files on the disk, in batches; members of containers are never among them
  fileRecords(paths: readonly string[]): ReadonlyMap<string, FileRecord>
  /** The source's files at and below a path, a few hundred at a time, by ascending path. */
  fileRecordsBeneath(source: SourceId, path: string): Iterable<readonly FileRecord[]>
  /** Files with a content of one of these sizes, in all sources. */
  fileRecordsOfSize(bytes: readonly number[]): readonly FileRecord[]
  /** Moves files to new paths: ids and contents stay, members move along, and paths may be swapped. All or none. */
  relocate(moves: readonly Relocation[]): readonly Document[]

  // documents
  getDocument(id: DocumentId): Document | undefined
  findDocumentByPath(path: string): Document | undefined
  /** All at once: 50,000 take 50–100 ms of the event loop. Background work takes `documentPages`. */
  listDocuments(): readonly Document[]
  /**
   * All documents, or those of one source, a few hundred at a time; each page is read when it is requested (about 2
   * ms). A document that is added, changed or removed meanwhile appears in its later state, or not at all; none appears
   * twice.
   */
  documentPages(source?: SourceId): Iterable<readonly Document[]>
  /** Counts without reading the documents. `searchable`: has a text, and neither failed nor was skipped. */
  countDocuments(): DocumentCounts
  /** All at once, like `listDocuments`; `documentPages` yields to the event loop. */
  documentsOfSource(id: SourceId): readonly Document[]
  hasDocuments(source: SourceId): boolean
  documentsOfContent(id: ContentId): readonly Document[]
  /** Documents that had this content before their file changed: it is kept while a stored message cites it. */
  formerDocumentsOf(id: ContentId): readonly Document[]
  /** Documents in these states, oldest change first. */
  documentsInState(states: readonly DocumentState[]): readonly Document[]
  /**
   * The same as ids: ten thousand documents block the event loop for a tenth of a second, their ids for a hundredth.
   */
  idsInState(states: readonly DocumentState[]): readonly DocumentId[]
  /** Members of containers only. */
  memberIdsInState(states: readonly DocumentState[]): readonly DocumentId[]
  /**
   * New or changed file: state `queued`; an existing document keeps its id and its old content until the new one is
   * attached.
   */
  queueFile(file: FoundFile): Document
  /**
   * Runs `work`, which is synchronous and short, in one transaction, so that shared pages are written once. When it
   * throws, no change is kept. A nested call undoes only its own changes, so that its error can be caught there.
   */
  together<T>(work: () => T): T
  setState(id: DocumentId, state: DocumentState, reason: DocumentReason | null): Document
  /** Records the new size and time of a file whose content turned out equal. */
  touchDocument(id: DocumentId, bytes: number, modifiedAt: number): Document
  /**
   * Points the document to a stored content in one transaction and sets `keyword`, `partial` or `ready`. Returns the
   * contents that no document points to any more.
   */
  attachContent(
    id: DocumentId,
    contentId: ContentId,
    state: DocumentState,
    reason: DocumentReason | null,
    ms?: number | null,
  ): { readonly document: Document; readonly orphaned: readonly ContentId[] }
  /**
   * Takes the content from a document whose file can no longer be read (see its reason). Returns the contents that no
   * document points to any more.
   */
  detachContent(id: DocumentId): readonly ContentId[]
  /** Removes the document with its members. Returns the contents that no document points to any more. */
  removeDocument(id: DocumentId): readonly ContentId[]
  /**
   * Title and file-name match, best first; any text is safe. `minScore` (0..1): only titles with at least this score,
   * which a large library finds much sooner.
   */
  matchTitles(query: string, limit: number, minScore?: number): readonly TitleMatch[]

  // contents
  /** True when a document has this content; a content kept only for the messages that cite it does not count. */
  hasContent(id: ContentId): boolean
  /** Writes text in segments of at most 256 KB over several transactions; visible only when complete. Idempotent. */
  writeContent(content: NewContent): Promise<void>
  /**
   * Everything but text, blocks and pages. This and the readers below also return contents that are kept only for the
   * messages that cite them.
   */
  getContent(id: ContentId): Omit<Content, 'text' | 'blocks' | 'decoded'> | undefined
  /** ISO 639-1 codes of what is in the library, each once; null among them where a text's language is not known. */
  contentLanguages(): readonly (string | null)[]
  /** Of every document with a text, files with equal contents each. */
  documentFacts(): readonly DocumentFacts[]
  readText(id: ContentId, start?: number, end?: number): string
  readDecoded(id: ContentId): string | null
  readBlocks(id: ContentId): readonly Block[]
  readPage(id: ContentId, page: number): Page | undefined
  /**
   * The lowest confidence (0..1) with which OCR read text between these offsets; null where the file itself contains
   * it.
   */
  ocrConfidenceBetween(id: ContentId, start: number, end: number): number | null
  /** Number of pages of a content that were read by OCR. */
  countOcrPages(id: ContentId): number
  listContentIds(): readonly ContentId[]
  /**
   * Deletes contents that no document points to, with their chunks. A content that a stored message cites and that a
   * document of the library used to have keeps its text, blocks and pages, until the last such message or document
   * goes.
   */
  deleteContents(ids: readonly ContentId[]): void
  /** Contents that no document points to (left by a crash), including unfinished writes. */
  findOrphans(): readonly ContentId[]

  // members of containers
  /**
   * Members that are new, or known by their paths: state `queued`, children of `parent`, paused when it is. `locator`
   * is kept for reading them again. Runs in one transaction, so pass a hundred at a time.
   */
  queueMembers(parent: DocumentId, members: readonly Member[]): readonly Document[]
  /** Direct children. */
  membersOf(parent: DocumentId): readonly Document[]
  /** All members at any depth, outer ones first. */
  documentsInside(id: DocumentId): readonly Document[]
  /** The same as ids, in the same order: a mailbox has ten thousand members. */
  idsInside(id: DocumentId): readonly DocumentId[]
  /** The file on the disk and the members on the way inwards; `members` is empty for a file on the disk. */
  placeOf(id: DocumentId): { readonly path: string; readonly members: readonly Pick<Member, 'name' | 'locator'>[] }
  /** The members that a content lists, in order. */
  readMembers(id: ContentId): readonly Member[]

  // tables, OCR, history, relations
  readTables(id: ContentId): readonly Table[]
  /** Pages of the file with these bytes that this OCR engine has read. */
  ocrPages(sha256: string, ocrEngineId: string): ReadonlyMap<number, OcrPage>
  /** Documents with a text whose file has OCR pages of any OCR engine; only this document when one is named. */
  ocrFiles(document?: DocumentId): readonly OcrFile[]
  saveOcrPage(sha256: string, ocrEngineId: string, page: OcrPage): void
  /** Drops the OCR pages of a file that no document waits for; pages that a text in the library was read from stay. */
  dropOcrPages(sha256: string): void
  /** The same for every such file, unless a document is waiting that may be half done. */
  dropUnusedOcrPages(): void
  setOcrProgress(id: DocumentId, ocr: Document['ocr']): Document
  /** Durable: survives restarts. */
  setPaused(id: DocumentId, paused: boolean): Document
  /**
   * Appends a line; beyond 100 lines a document the oldest are deleted. Changes of state, path, content and pause write
   * their line themselves (found, changed, moved, read, partial, failed, skipped, cancelled, embedded, paused,
   * resumed).
   */
  addHistory(id: DocumentId, entry: Omit<HistoryEntry, 'at'>): void
  /** Oldest first. */
  historyOf(id: DocumentId): readonly HistoryEntry[]
  /** A named value about the library as a whole. */
  meta(name: string): string | null
  /** Null deletes it. */
  setMeta(name: string, value: string | null): void
  setWatched(id: SourceId, watched: boolean): void

  // similarity: contents by key, because pairs of many are compared
  unlinkedSignatures(): number
  /** By ascending key, a thousand at a time. */
  signaturePages(): Iterable<readonly StoredSignature[]>
  /** Stores the pairs, both ways, and marks these signatures as compared with all others. */
  linkContents(pairs: readonly LinkedPair[], linked: readonly number[]): void
  /** Undefined when the content is gone, or longer than `maxLength` UTF-16 units. */
  textByKey(key: number, maxLength: number): string | undefined
  /** Most similar first. */
  relationsOf(id: ContentId): readonly ContentRelation[]

  // chunks
  /** In the requested order; chunks that no longer exist are omitted. */
  getChunks(places: readonly ChunkPlace[]): readonly Chunk[]
  /**
   * Ordered by `ordinal`; with a range only ordinals from `from` to `to` (exclusive), so that large contents are read
   * in parts.
   */
  chunksOfContent(id: ContentId, range?: { readonly from: number; readonly to: number }): readonly Chunk[]
  /**
   * Replaces the chunks of a content in one step after `between`, which writes the new ones to the index. Meanwhile
   * `getChunks` finds the old and the new ones. When `between` throws, the old ones stay. Forgets the records of the
   * content's vectors. `replaced` ends the same transaction, and sees the new chunks.
   */
  replaceChunks(
    id: ContentId,
    chunks: readonly Chunk[],
    between: () => Promise<void>,
    replaced: () => void,
  ): Promise<void>
  countChunks(id: ContentId): number
  /** Number of chunks with a vector in the space `embedderId`; recorded after the index confirmed them. */
  setEmbedded(id: ContentId, embedderId: string, chunks: number): void
  embeddedChunks(id: ContentId, embedderId: string): number
  /**
   * Contents of documents that the self-check has still to search for: by keyword, or semantically now that their
   * vectors are complete in this space. Ordered by `key`, starting after `after`.
   */
  uncheckedContents(
    embedderId: string | null,
    after: number,
    limit: number,
  ): readonly { readonly key: number; readonly id: ContentId; readonly checked: number }[]
  /** 0 not yet, 1 found by keyword, 2 found semantically as well, -1 not found. */
  setChecked(id: ContentId, checked: -1 | 0 | 1 | 2): void
  /**
   * Makes the self-check look again for the contents it has found: semantically (another space is in use), or in both
   * ways.
   */
  checkAgain(what: 'semantic' | 'all'): void
  /** Number of contents that the self-check has found, has still to check, and has not found. */
  countChecked(): { readonly found: number; readonly unchecked: number; readonly missing: number }
  /** Deletes the records of vectors in all other spaces. */
  keepSpaces(embedderIds: readonly string[]): void

  /**
   * Writes a consistent copy of the whole database (chats and settings too) to a new file; the database can be used
   * meanwhile.
   */
  copyInto(path: string): Promise<{ readonly schemaVersion: number }>
  /** Grows with every change of documents or contents, so that caches can compare it. */
  revision(): number
  /** SQLite's own integrity check, as sentences; empty when sound. */
  check(): readonly string[]
}
