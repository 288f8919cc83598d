/**
 * The document store in one SQLite file: sources and documents here, their contents in `SqliteContents`. Reads are
 * synchronous and short.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import type { Member, OcrPage } from '../../../shared/domain/content.ts'
import type {
  Document,
  DocumentReason,
  DocumentState,
  HistoryEntry,
  Source,
  SourceKind,
} from '../../../shared/domain/document.ts'
import type { ContentId, DocumentId, SourceId } from '../../../shared/domain/ids.ts'
import { systemClock } from '../../ports/clock.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  DocumentCounts,
  DocumentStore,
  FileRecord,
  FoundFile,
  OcrFile,
  Relocation,
  TitleMatch,
} from '../../ports/documentStore.ts'
import { DocumentRows } from './documentRows.ts'
import { DocumentTables } from './documentTables.ts'
import { MetaTable } from './metaTable.ts'
import { FileRecordTable } from './fileRecordTable.ts'
import { FileSizes } from './fileSizes.ts'
import { HistoryTable } from './historyTable.ts'
import { versionOf } from './openDatabase.ts'
import { MemberTables } from './memberTables.ts'
import { OcrPageTable } from './ocrPageTable.ts'
import { relocate } from './relocation.ts'
import { readRevision } from './revision.ts'
import { SourceTables } from './sourceTables.ts'
import type { Sql } from './sql.ts'
import { SqliteContents } from './sqliteContents.ts'

export interface SqliteDocumentStoreOptions {
  readonly sql: Sql
  readonly clock?: Clock
  /** The vector space that `Document.embedded` counts; requested at every read, because the model may change. */
  readonly embedderId?: () => string | null
}

export class SqliteDocumentStore extends SqliteContents implements DocumentStore {
  readonly #sql: Sql
  readonly #rows: DocumentRows
  readonly #fileRecords: FileRecordTable
  readonly #sources: SourceTables
  readonly #documents: DocumentTables
  readonly #members: MemberTables
  readonly #metadata: MetaTable
  readonly #history: HistoryTable
  readonly #ocrPages: OcrPageTable
  #counted: { readonly revision: number; readonly counts: DocumentCounts } | null = null

  constructor({ sql, clock = systemClock, embedderId = () => null }: SqliteDocumentStoreOptions) {
    super(sql)
    this.#sql = sql
    const sizes = new FileSizes(sql)
    this.#fileRecords = new FileRecordTable(sql, sizes)
    this.#sources = new SourceTables(sql, clock)
    this.#history = new HistoryTable(sql, clock)
    const rows = new DocumentRows({ sql, clock, embedderId, history: this.#history, sizes })
    this.#rows = rows
    this.#members = new MemberTables(rows)
    this.#documents = new DocumentTables(rows, this.#members)
    this.#metadata = new MetaTable(sql)
    this.#ocrPages = new OcrPageTable(sql)
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

  fileRecords(paths: readonly string[]): ReadonlyMap<string, FileRecord> {
    return this.#fileRecords.at(paths)
  }
  fileRecordsBeneath(source: SourceId, path: string): Iterable<readonly FileRecord[]> {
    return this.#fileRecords.beneath(source, path)
  }
  fileRecordsOfSize(bytes: readonly number[]): readonly FileRecord[] {
    return this.#fileRecords.ofSize(bytes)
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
  hasDocuments(source: SourceId): boolean {
    return this.#documents.isIn(source)
  }
  documentsInState(states: readonly DocumentState[]): readonly Document[] {
    return this.#documents.inState(states)
  }
  idsInState(states: readonly DocumentState[]): readonly DocumentId[] {
    return this.#documents.idsInState(states, 'all')
  }
  memberIdsInState(states: readonly DocumentState[]): readonly DocumentId[] {
    return this.#documents.idsInState(states, 'members')
  }
  queueFile(file: FoundFile): Document {
    return this.#documents.queue(file)
  }
  together<T>(work: () => T): T {
    return this.#sql.transaction(work)
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
    const content = this.contents.row(contentId)
    if (content === undefined) throw new AppError('internal', 'A document was to be given a text that is not stored.')
    return this.#documents.attach(id, content, { state, reason, ms })
  }
  detachContent(id: DocumentId): readonly ContentId[] {
    return this.#documents.detach(id)
  }
  removeDocument(id: DocumentId): readonly ContentId[] {
    return this.#documents.remove(id)
  }
  matchTitles(query: string, limit: number, minScore?: number): readonly TitleMatch[] {
    return this.#documents.matchTitles(query, limit, minScore)
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
  idsInside(id: DocumentId): readonly DocumentId[] {
    return this.#members.idsBeneath(id)
  }
  placeOf(id: DocumentId): ReturnType<DocumentStore['placeOf']> {
    return this.#members.placeOf(id)
  }
  setPaused(id: DocumentId, paused: boolean): Document {
    return this.#documents.setPaused(id, paused)
  }
  setOcrProgress(id: DocumentId, ocr: Document['ocr']): Document {
    return this.#documents.setOcrProgress(id, ocr)
  }
  setWatched(id: SourceId, watched: boolean): void {
    this.#sources.setWatched(id, watched)
  }
  addHistory(id: DocumentId, entry: Omit<HistoryEntry, 'at'>): void {
    this.#history.add(id, entry)
  }
  historyOf(id: DocumentId): readonly HistoryEntry[] {
    return this.#history.of(id)
  }
  ocrPages(sha256: string, ocrEngineId: string): ReadonlyMap<number, OcrPage> {
    return this.#ocrPages.pages(sha256, ocrEngineId)
  }
  ocrFiles(document?: DocumentId): readonly OcrFile[] {
    return this.#ocrPages.files(document)
  }
  dropOcrPages(sha256: string): void {
    this.#ocrPages.drop(sha256)
  }

  dropUnusedOcrPages(): void {
    this.#ocrPages.dropUnused()
  }

  saveOcrPage(sha256: string, ocrEngineId: string, page: OcrPage): void {
    this.#ocrPages.keep(sha256, ocrEngineId, page)
  }
  meta(name: string): string | null {
    return this.#metadata.get(name)
  }
  setMeta(name: string, value: string | null): void {
    this.#metadata.set(name, value)
  }
  async copyInto(path: string): Promise<{ readonly schemaVersion: number }> {
    await this.#sql.copyTo(path)
    return { schemaVersion: versionOf(this.#sql) }
  }

  revision(): number {
    return readRevision(this.#sql)
  }
  check(): readonly string[] {
    const damage = this.#sql
      .prepare('PRAGMA integrity_check')
      .all<{ integrity_check: string }>()
      .map((row) => row.integrity_check)
    const broken = this.#sql.prepare('PRAGMA foreign_key_check').all<{ table: string }>().length
    const problems = damage.filter((line) => line !== 'ok')
    return broken === 0 ? problems : [...problems, `${broken} rows point to something that is not there.`]
  }
}
