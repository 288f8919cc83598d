/** Documents as they are; `DocumentChanges` changes them. */
import type { Document, DocumentKind, DocumentState } from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import type { LibraryStatus } from '../../../shared/domain/library.ts'

export interface NamedDocument {
  readonly documentId: DocumentId
  readonly contentId: ContentId
  readonly title: string
  readonly path: string
}

export interface TitleMatch extends NamedDocument {
  /** 0..1; 1 when every word of the query is in the title or file name. */
  readonly score: number
}

/** What is stored about a document with a text, for filters. */
export interface DocumentFacts {
  readonly documentId: DocumentId
  /** The container it is a member of; null for a file. */
  readonly parentId: DocumentId | null
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

export interface Documents {
  get(id: DocumentId): Document | undefined
  byPath(path: string): Document | undefined
  /** All at once: 50,000 take 50–100 ms of the event loop. Background work takes `pages`. */
  list(): readonly Document[]
  /**
   * All documents, or those of one source, a few hundred at a time; each page is read when it is requested (about 2
   * ms). A document that is added, changed or removed meanwhile appears in its later state, or not at all; none appears
   * twice.
   */
  pages(source?: SourceId): Iterable<readonly Document[]>
  /** Counts without reading the documents. `searchable`: has a text, and neither failed nor was skipped. */
  count(): DocumentCounts
  /** All at once, like `list`; `pages` yields to the event loop. */
  ofSource(id: SourceId): readonly Document[]
  isAnyIn(source: SourceId): boolean
  ofContent(id: ContentId): readonly Document[]
  /** Documents that had this content before their file changed: it is kept while a stored message cites it. */
  formerlyOf(id: ContentId): readonly Document[]
  /** Documents in these states, oldest change first. */
  inState(states: readonly DocumentState[]): readonly Document[]
  /**
   * The same as ids: ten thousand documents block the event loop for a tenth of a second, their ids for a hundredth.
   */
  idsInState(states: readonly DocumentState[]): readonly DocumentId[]
  /** Members of containers only. */
  memberIdsInState(states: readonly DocumentState[]): readonly DocumentId[]
  /** Of every document with a text, files with equal contents each. */
  facts(): readonly DocumentFacts[]
  /**
   * Title and file-name match, best first; any text is safe. `minScore` (0..1): only titles with at least this score,
   * which a large library finds much sooner.
   */
  matchTitles(query: string, limit: number, minScore?: number): readonly TitleMatch[]
  /**
   * Documents whose title or file name has this word, or one that begins with it, as long as there are at most `most`;
   * a word of more names none of them. Reads no more than that, however large the library is.
   */
  namedBy(word: string, most: number): readonly NamedDocument[]
}
