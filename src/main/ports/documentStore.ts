/**
 * The truth about the library: sources, documents, contents with text, and chunks. Synchronous reads are short; writing
 * a content goes in segments so that the event loop stays free.
 */
import type { Block, Content, Member, Page, ReadResult, OcrPage, Table } from '../../shared/domain/content.ts'
import type { Chunk } from '../../shared/domain/chunk.ts'
import type {
  Document,
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

/** What a scan needs to know of a file it has seen before. */
export interface FileRecord {
  readonly id: DocumentId
  readonly sourceId: SourceId
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: number
  readonly state: DocumentState
  readonly reasonCode: ErrorCode | null
  readonly contentId: ContentId | null
  /** Of the content; null without one. */
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
  /** Compared with all others. */
  readonly linked: boolean
}

/** Two contents whose texts are alike. */
export interface LinkedPair {
  readonly one: number
  readonly other: number
  /** 0..1 */
  readonly similarity: number
  /** They differ in numbers, dates and names only: filled in from one form. */
  readonly dataOnly: boolean
}

export interface ContentRelation {
  readonly contentId: ContentId
  readonly similarity: number
  readonly dataOnly: boolean
}

/** A document's text as it is, and the pages of its file that were ever recognised. */
export interface OcrFile {
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly sha256: string
  readonly readerVersion: string
  /** 1-based. */
  readonly pages: readonly number[]
}

/** A chunk and the content in which it is sought. */
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

  // exclusions: files a person removed inside a source stay out until they are named again
  exclude(path: string): void
  include(path: string): void
  isExcluded(path: string): boolean
  exclusions(): ReadonlySet<string>
  /** A person named this path inside a source: ignore rules do not hold for it until it is excluded. */
  noteNamed(path: string): void
  named(): ReadonlySet<string>

  // scanning: files on the disk, many at once; members of containers are never among them
  fileRecords(paths: readonly string[]): ReadonlyMap<string, FileRecord>
  /** The source's files at and beneath a path, some hundred at a time, by rising path. */
  fileRecordsBeneath(source: SourceId, path: string): Iterable<readonly FileRecord[]>
  /** Files with a content whose size is one of these, in all sources. */
  fileRecordsOfSize(bytes: readonly number[]): readonly FileRecord[]
  /**
   * Files that lie elsewhere now: ids and contents stay, what lies in them goes along, and places may be swapped. All
   * or none.
   */
  relocate(moves: readonly Relocation[]): readonly Document[]

  // documents
  getDocument(id: DocumentId): Document | undefined
  findDocumentByPath(path: string): Document | undefined
  /** All at once: 50,000 take 50–100 ms of the event loop. Background work takes `documentPages`. */
  listDocuments(): readonly Document[]
  /**
   * All of them, or one source's, a few hundred at a time, each page read when it is asked for (some 2 ms). A document
   * that is added, changed or removed meanwhile is seen as it then is, or not; none is seen twice.
   */
  documentPages(source?: SourceId): Iterable<readonly Document[]>
  /** Without reading them. `searchable`: has a text, and neither failed nor was skipped. */
  countDocuments(): DocumentCounts
  /** All at once, as `listDocuments`: `documentPages` gives the event loop its turns. */
  documentsOfSource(id: SourceId): readonly Document[]
  hasDocuments(source: SourceId): boolean
  documentsOfContent(id: ContentId): readonly Document[]
  /** Documents that held this content before their file was changed: it is kept while a stored message cites it. */
  formerDocumentsOf(id: ContentId): readonly Document[]
  /** Documents in these states, oldest change first. */
  documentsInState(states: readonly DocumentState[]): readonly Document[]
  /** The same as ids: ten thousand documents are a tenth of a second of the event loop, their ids a tenth of that. */
  idsInState(states: readonly DocumentState[]): readonly DocumentId[]
  /** Only what lies in containers. */
  memberIdsInState(states: readonly DocumentState[]): readonly DocumentId[]
  /**
   * New or changed file: state `queued`; an existing document keeps its id and its old content until the new one is
   * attached.
   */
  queueFile(file: FoundFile): Document
  /**
   * Makes all changes of `work`, which is synchronous and short, in one transaction: shared pages are written once.
   * When it throws, none is kept. Inside another call only its own changes are undone, so that one that fails can be
   * caught there.
   */
  together<T>(work: () => T): T
  setState(id: DocumentId, state: DocumentState, reason: DocumentReason | null): Document
  /** Records new size and time of a file whose content turned out equal. */
  touchDocument(id: DocumentId, bytes: number, modifiedAt: number): Document
  /**
   * Points the document to a stored content in one transaction and sets `words`, `partial` or `ready`. Returns the
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
   * Takes the content from a document whose file cannot be read any more (see its reason). Returns the contents no
   * document points to any more.
   */
  detachContent(id: DocumentId): readonly ContentId[]
  /** With everything that lies in it. Returns the contents that no document points to any more. */
  removeDocument(id: DocumentId): readonly ContentId[]
  /** Title and file-name match, best first; any text is safe. */
  matchTitles(query: string, limit: number): readonly TitleMatch[]

  // contents
  /** In the library: not one that is only kept for the messages that cite it. */
  hasContent(id: ContentId): boolean
  /** Writes text in segments of at most 256 KB over several transactions; visible only when complete. Idempotent. */
  writeContent(content: NewContent): Promise<void>
  /**
   * Everything but text, blocks and pages. This and the readers below also give what is only kept for the messages that
   * cite it.
   */
  getContent(id: ContentId): Omit<Content, 'text' | 'blocks' | 'decoded'> | undefined
  /** ISO 639-1 codes of what is in the library, each once; null among them where a text's language is not known. */
  contentLanguages(): readonly (string | null)[]
  readText(id: ContentId, start?: number, end?: number): string
  readDecoded(id: ContentId): string | null
  readBlocks(id: ContentId): readonly Block[]
  readPage(id: ContentId, page: number): Page | undefined
  /**
   * The lowest confidence (0..1) with which text between these offsets was recognised from pictures; null where the
   * file itself holds it.
   */
  ocrConfidenceBetween(id: ContentId, start: number, end: number): number | null
  /** Pages of a content whose text was recognised. */
  countOcrPages(id: ContentId): number
  listContentIds(): readonly ContentId[]
  /**
   * Deletes contents no document points to, with their chunks. One that a stored message cites and that a document of
   * the library used to hold keeps text, blocks and pages, until the last such message or document goes.
   */
  deleteContents(ids: readonly ContentId[]): void
  /** Contents that no document points to (left by a crash), unfinished writes included. */
  findOrphans(): readonly ContentId[]

  // what lies in a container
  /**
   * New, or known by their paths: state `queued`, children of `parent`, held back when it is. `locator` is kept for
   * reading them again. One transaction: give it a hundred at a time.
   */
  queueMembers(parent: DocumentId, members: readonly Member[]): readonly Document[]
  /** Direct children. */
  membersOf(parent: DocumentId): readonly Document[]
  /** Everything in it, however deep; what is outer comes first. */
  documentsInside(id: DocumentId): readonly Document[]
  /** The same as ids, in the same order: a mailbox holds ten thousand. */
  idsInside(id: DocumentId): readonly DocumentId[]
  /** The file on the disk and the way inwards; `members` is empty for a file on the disk. */
  placeOf(id: DocumentId): { readonly path: string; readonly members: readonly Pick<Member, 'name' | 'locator'>[] }
  /** What a content said lies in it, in order. */
  readMembers(id: ContentId): readonly Member[]

  // tables, recognition, history, relations
  readTables(id: ContentId): readonly Table[]
  /** Pages of the file with these bytes that this recogniser has read. */
  ocrPages(sha256: string, ocrEngineId: string): ReadonlyMap<number, OcrPage>
  /** Documents with a text in whose file pages were recognised, by whomever; of one document only where it is named. */
  ocrFiles(document?: DocumentId): readonly OcrFile[]
  saveOcrPage(sha256: string, ocrEngineId: string, page: OcrPage): void
  /** Of a file that nothing waits for any more; what a text in the library was read from stays. */
  dropOcrPages(sha256: string): void
  /** The same for every such file, when no document waits that may have been recognised in part. */
  dropUnusedOcrPages(): void
  setOcrProgress(id: DocumentId, ocr: Document['ocr']): Document
  /** Durable: survives restarts. */
  setPaused(id: DocumentId, paused: boolean): Document
  /**
   * Appends; the oldest beyond 100 lines a document go. Changes of state, place, content and pause write their line
   * themselves (found, changed, moved, read, partial, failed, skipped, cancelled, embedded, paused, resumed).
   */
  addHistory(id: DocumentId, entry: Omit<HistoryEntry, 'at'>): void
  /** Oldest first. */
  historyOf(id: DocumentId): readonly HistoryEntry[]
  /** Small facts about the library as a whole, by name. */
  meta(name: string): string | null
  /** Null forgets it. */
  setMeta(name: string, value: string | null): void
  setWatched(id: SourceId, watched: boolean): void

  // likeness: contents by key, because pairs of many are compared
  unlinkedSignatures(): number
  /** By rising key, a thousand at a time. */
  signaturePages(): Iterable<readonly StoredSignature[]>
  /** Keeps the pairs, both ways, and that these signatures were compared with all others. */
  linkContents(pairs: readonly LinkedPair[], linked: readonly number[]): void
  /** Undefined when it is gone, or longer than so many UTF-16 units. */
  textByKey(key: number, longest: number): string | undefined
  /** Nearest first. */
  relationsOf(id: ContentId): readonly ContentRelation[]

  // chunks
  /** In the order asked for; what does not exist any more is left out. */
  getChunks(places: readonly ChunkPlace[]): readonly Chunk[]
  /**
   * Ordered by `ordinal`; with a range only ordinals from `from` to `to` (exclusive), so that large contents are read
   * in pieces.
   */
  chunksOfContent(id: ContentId, range?: { readonly from: number; readonly to: number }): readonly Chunk[]
  /**
   * Puts these in the place of the content's chunks, in one step after `between`, which writes them to the index.
   * Meanwhile `getChunks` finds the old and the new ones. When `between` throws, the old ones stay. Forgets what was
   * known of the content's vectors.
   */
  replaceChunks(id: ContentId, chunks: readonly Chunk[], between: () => Promise<void>): Promise<void>
  countChunks(id: ContentId): number
  /** How many chunks have a vector in the space `embedderId`; recorded after the index confirmed them. */
  setEmbedded(id: ContentId, embedderId: string, chunks: number): void
  embeddedChunks(id: ContentId, embedderId: string): number
  /**
   * Contents of documents that the self-check has not looked at: by words, or by meaning now that they are complete in
   * this space. In the order of `key`, from after `after`.
   */
  uncheckedContents(
    embedderId: string | null,
    after: number,
    limit: number,
  ): readonly { readonly key: number; readonly id: ContentId; readonly checked: number }[]
  /** 0 not yet, 1 found by words, 2 found by meaning as well, -1 not found. */
  setChecked(id: ContentId, checked: -1 | 0 | 1 | 2): void
  /** What was found is looked for again: by meaning (another space is in use), or everything. */
  checkAgain(what: 'meaning' | 'all'): void
  /** How many contents of documents the self-check has found, has not looked at, and has not found. */
  countChecked(): { readonly found: number; readonly unchecked: number; readonly missing: number }
  /** Forgets which chunks have vectors in any other space. */
  keepSpaces(embedderIds: readonly string[]): void

  /** A consistent copy of the whole database (chats and settings too) in a new file; it can be used on meanwhile. */
  copyInto(path: string): Promise<{ readonly schemaVersion: number }>
  /** Grows with every change of documents or contents: caches compare it. */
  revision(): number
  /** SQLite's own integrity check, in words; empty when sound. */
  check(): readonly string[]
}
