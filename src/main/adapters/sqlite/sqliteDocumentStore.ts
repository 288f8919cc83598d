/**
 * The truth about the library in one SQLite file. Reads are synchronous and short; a content is written in many short transactions and
 * becomes visible by the last one.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import type { Block, Content, Member, Page, RecognisedPage, Table } from '../../../shared/domain/content.ts'
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { Document, DocumentReason, DocumentState, HistoryEntry, Source, SourceKind } from '../../../shared/domain/document.ts'
import type { ChunkId, ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import { systemClock } from '../../ports/clock.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ContentRelation, DocumentCounts, DocumentStore, FileSketch, FoundFile, LinkedPair, NewContent, Relocation, StoredSignature, TitleMatch } from '../../ports/documentStore.ts'
import { contentRemovalOf } from './contentRemoval.ts'
import type { ContentRemoval } from './contentRemoval.ts'
import { CheckTable } from './checkTable.ts'
import { ContentTables } from './contentTables.ts'
import { ContentWriter } from './contentWriter.ts'
import { DocumentRows } from './documentRows.ts'
import { DocumentTables } from './documentTables.ts'
import { FactTable } from './factTable.ts'
import { FileSketchTable } from './fileSketchTable.ts'
import { HistoryTable } from './historyTable.ts'
import { versionOf } from './openDatabase.ts'
import { MemberTables } from './memberTables.ts'
import { RecognisedPageTable } from './recognisedPageTable.ts'
import { RelationTable } from './relationTable.ts'
import { relocate } from './relocation.ts'
import { bumpRevision, readRevision } from './revision.ts'
import { SegmentTable } from './segments.ts'
import { SourceTables } from './sourceTables.ts'
import type { Sql } from './sql.ts'

export interface SqliteDocumentStoreOptions {
  readonly sql: Sql
  readonly clock?: Clock
  /** The vector space that `Document.embedded` counts; asked at every read, because the model may change. */
  readonly embedderId?: () => string | null
}

export class SqliteDocumentStore implements DocumentStore {
  readonly #sql: Sql
  readonly #rows: DocumentRows
  readonly #sketches: FileSketchTable
  readonly #relations: RelationTable
  readonly #sources: SourceTables
  readonly #documents: DocumentTables
  readonly #members: MemberTables
  readonly #facts: FactTable
  readonly #contents: ContentTables
  readonly #writer: ContentWriter
  readonly #checks: CheckTable
  readonly #removal: ContentRemoval
  readonly #history: HistoryTable
  readonly #recognised: RecognisedPageTable
  #counted: { readonly revision: number; readonly counts: DocumentCounts } | null = null
  readonly #writing = new Map<ContentId, Promise<void>>()

  constructor({ sql, clock = systemClock, embedderId = () => null }: SqliteDocumentStoreOptions) {
    const segments = new SegmentTable(sql)
    this.#sql = sql
    this.#sketches = new FileSketchTable(sql)
    this.#relations = new RelationTable(sql)
    this.#sources = new SourceTables(sql, clock)
    this.#contents = new ContentTables(sql, segments)
    this.#removal = contentRemovalOf(sql)
    this.#checks = new CheckTable(sql)
    this.#history = new HistoryTable(sql, clock)
    const rows = new DocumentRows({ sql, clock, embedderId, history: this.#history })
    this.#rows = rows
    this.#members = new MemberTables(rows)
    this.#documents = new DocumentTables(rows, this.#members)
    this.#facts = new FactTable(sql)
    this.#recognised = new RecognisedPageTable(sql)
    this.#writer = new ContentWriter(sql, segments, this.#removal)
  }

  addSource(path: string, kind: SourceKind): Source {
    return this.#sources.addSource(path, kind)
  }
  listSources(): readonly Source[] {
    return this.#sources.listSources()
  }
  setSourcePresent(id: SourceId, present: boolean): void {
    this.#sources.setSourcePresent(id, present)
  }
  moveSource(id: SourceId, path: string): void {
    this.#sources.moveSource(id, path)
  }
  removeSource(id: SourceId): void {
    this.#sources.removeSource(id)
  }

  exclude(path: string): void {
    this.#sources.exclude(path)
  }
  include(path: string): void {
    this.#sources.include(path)
  }
  isExcluded(path: string): boolean {
    return this.#sources.isExcluded(path)
  }
  exclusions(): ReadonlySet<string> {
    return this.#sources.exclusions()
  }
  noteNamed(path: string): void {
    this.#sources.noteNamed(path)
  }
  named(): ReadonlySet<string> {
    return this.#sources.named()
  }

  sketches(paths: readonly string[]): ReadonlyMap<string, FileSketch> {
    return this.#sketches.at(paths)
  }
  sketchesBeneath(source: SourceId, path: string): Iterable<readonly FileSketch[]> {
    return this.#sketches.beneath(source, path)
  }
  sketchesOfSize(bytes: readonly number[]): readonly FileSketch[] {
    return this.#sketches.ofSize(bytes)
  }
  relocate(moves: readonly Relocation[]): readonly Document[] {
    return relocate(moves, this.#rows, this.#members)
  }

  getDocument(id: DocumentId): Document | undefined {
    return this.#documents.get(id)
  }
  findDocumentByPath(path: string): Document | undefined {
    return this.#documents.byPath(path)
  }
  listDocuments(): readonly Document[] {
    return this.#documents.list()
  }
  documentPages(source?: SourceId): Iterable<readonly Document[]> {
    return this.#documents.pages(source)
  }
  countDocuments(): DocumentCounts {
    const revision = this.revision()
    if (this.#counted?.revision !== revision) this.#counted = { revision, counts: this.#documents.count() }
    return this.#counted.counts
  }
  documentsOfSource(id: SourceId): readonly Document[] {
    return this.#documents.ofSource(id)
  }
  documentsOfContent(id: ContentId): readonly Document[] {
    return this.#documents.ofContent(id)
  }
  formerDocumentsOf(id: ContentId): readonly Document[] {
    return this.#documents.formerlyOf(id)
  }
  documentsInState(states: readonly DocumentState[]): readonly Document[] {
    return this.#documents.inState(states)
  }
  queueFile(file: FoundFile): Document {
    return this.#documents.queue(file)
  }
  setState(id: DocumentId, state: DocumentState, reason: DocumentReason | null): Document {
    return this.#documents.setState(id, state, reason)
  }
  touchDocument(id: DocumentId, bytes: number, modifiedAt: number): Document {
    return this.#documents.touch(id, bytes, modifiedAt)
  }
  attachContent(
    id: DocumentId,
    contentId: ContentId,
    state: DocumentState,
    reason: DocumentReason | null,
    ms: number | null = null,
  ): { readonly document: Document; readonly orphaned: readonly ContentId[] } {
    const content = this.#contents.row(contentId)
    if (content === undefined) throw new AppError('internal', 'A document was to be given a text that is not stored.')
    return this.#documents.attach(id, content, { state, reason, ms })
  }
  detachContent(id: DocumentId): readonly ContentId[] {
    return this.#documents.detach(id)
  }
  removeDocument(id: DocumentId): readonly ContentId[] {
    return this.#documents.remove(id)
  }
  matchTitles(query: string, limit: number): readonly TitleMatch[] {
    return this.#documents.matchTitles(query, limit)
  }

  queueMembers(parent: DocumentId, members: readonly Member[]): readonly Document[] {
    return this.#members.queue(parent, members)
  }
  membersOf(parent: DocumentId): readonly Document[] {
    return this.#members.of(parent)
  }
  documentsInside(id: DocumentId): readonly Document[] {
    return this.#members.beneath(id)
  }
  placeOf(id: DocumentId): ReturnType<DocumentStore['placeOf']> {
    return this.#members.placeOf(id)
  }
  setPaused(id: DocumentId, paused: boolean): Document {
    return this.#documents.setPaused(id, paused)
  }
  setRecognising(id: DocumentId, recognising: Document['recognising']): Document {
    return this.#documents.setRecognising(id, recognising)
  }
  setWatched(id: SourceId, watched: boolean): void {
    this.#sources.setWatched(id, watched)
  }
  unlinkedSignatures(): number {
    return this.#relations.unlinked()
  }
  signaturePages(): Iterable<readonly StoredSignature[]> {
    return this.#relations.pages()
  }
  linkContents(pairs: readonly LinkedPair[], linked: readonly number[]): void {
    this.#relations.link(pairs, linked)
  }
  textByKey(key: number, longest: number): string | undefined {
    const id = this.#relations.idOf(key, longest)
    return id === undefined ? undefined : this.readText(id)
  }
  relationsOf(id: ContentId): readonly ContentRelation[] {
    return this.#relations.of(id)
  }
  addHistory(id: DocumentId, entry: Omit<HistoryEntry, 'at'>): void {
    this.#history.add(id, entry)
  }
  historyOf(id: DocumentId): readonly HistoryEntry[] {
    return this.#history.of(id)
  }
  recognisedPages(sha256: string, recogniserId: string): ReadonlyMap<number, RecognisedPage> {
    return this.#recognised.pages(sha256, recogniserId)
  }
  keepRecognisedPage(sha256: string, recogniserId: string, page: RecognisedPage): void {
    this.#recognised.keep(sha256, recogniserId, page)
  }
  fact(name: string): string | null {
    return this.#facts.get(name)
  }
  setFact(name: string, value: string | null): void {
    this.#facts.set(name, value)
  }
  readMembers(id: ContentId): readonly Member[] {
    return this.#contents.readMembers(id)
  }
  readTables(id: ContentId): readonly Table[] {
    return this.#contents.readTables(id)
  }

  hasContent(id: ContentId): boolean {
    return this.#contents.row(id) !== undefined
  }
  async writeContent(content: NewContent): Promise<void> {
    if (this.hasContent(content.id)) return
    // Two equal files can be read at the same time: the second waits for the first one's text instead of writing it again.
    const underway = this.#writing.get(content.id)
    if (underway !== undefined) return underway
    const writing = this.#removal
      .finished(content.id)
      .then(() => {
        this.#removal.hold(content.id)
        return this.#writer.write(content)
      })
      .finally(() => {
        this.#removal.release(content.id)
        this.#writing.delete(content.id)
      })
    this.#writing.set(content.id, writing)
    return writing
  }
  getContent(id: ContentId): Omit<Content, 'text' | 'blocks' | 'decoded'> | undefined {
    return this.#contents.get(id)
  }
  readText(id: ContentId, start = 0, end = Number.MAX_SAFE_INTEGER): string {
    return this.#contents.readText(id, start, end)
  }
  readDecoded(id: ContentId): string | null {
    return this.#contents.readDecoded(id)
  }
  readBlocks(id: ContentId): readonly Block[] {
    return this.#contents.readBlocks(id)
  }
  readPage(id: ContentId, page: number): Page | undefined {
    return this.#contents.readPage(id, page)
  }
  recognisedBetween(id: ContentId, start: number, end: number): number | null {
    return this.#contents.recognisedBetween(id, start, end)
  }
  countRecognisedPages(id: ContentId): number {
    return this.#contents.countRecognisedPages(id)
  }
  listContentIds(): readonly ContentId[] {
    return this.#contents.listIds()
  }
  deleteContents(ids: readonly ContentId[]): void {
    this.#sql.transaction(() => {
      const removed = ids.filter((id) => !this.#writing.has(id) && this.#removal.remove(id))
      if (removed.length > 0) bumpRevision(this.#sql)
    })
  }
  findOrphans(): readonly ContentId[] {
    // What is being written or taken away right now is not a left-over.
    return this.#contents.orphans().filter((id) => !this.#writing.has(id) && !this.#removal.isUnderway(id))
  }

  getChunks(ids: readonly ChunkId[]): readonly Chunk[] {
    return this.#contents.getChunks(ids)
  }
  chunksOfContent(id: ContentId, range?: { readonly from: number; readonly to: number }): readonly Chunk[] {
    return this.#contents.chunksOf(id, range)
  }
  countChunks(id: ContentId): number {
    return this.#contents.countChunks(id)
  }
  setEmbedded(id: ContentId, embedderId: string, chunks: number): void {
    this.#contents.setEmbedded(id, embedderId, chunks)
  }
  uncheckedContents(embedderId: string | null, after: number, limit: number): ReturnType<DocumentStore['uncheckedContents']> {
    return this.#checks.unchecked(embedderId, after, limit)
  }
  setChecked(id: ContentId, checked: -1 | 0 | 1 | 2): void {
    this.#checks.set(id, checked)
  }
  checkAgain(what: 'meaning' | 'all'): void {
    this.#checks.again(what)
  }
  countChecked(): ReturnType<DocumentStore['countChecked']> {
    return this.#checks.count()
  }
  keepSpaces(embedderIds: readonly string[]): void {
    this.#contents.keepSpaces(embedderIds)
  }
  embeddedChunks(id: ContentId, embedderId: string): number {
    return this.#contents.embeddedChunks(id, embedderId)
  }

  async copyInto(path: string): Promise<{ readonly schemaVersion: number }> {
    await this.#sql.copyTo(path)
    return { schemaVersion: versionOf(this.#sql) }
  }

  revision(): number {
    return readRevision(this.#sql)
  }
  check(): readonly string[] {
    const damage = this.#sql.prepare('PRAGMA integrity_check').all<{ integrity_check: string }>().map((row) => row.integrity_check)
    const broken = this.#sql.prepare('PRAGMA foreign_key_check').all<{ table: string }>().length
    const problems = damage.filter((line) => line !== 'ok')
    return broken === 0 ? problems : [...problems, `${broken} rows point to something that is not there.`]
  }
}
