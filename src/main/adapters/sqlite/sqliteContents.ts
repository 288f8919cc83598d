/**
 * The half of the document store for contents: text, chunks, vectors, self-checks and similarity. A content is written
 * in many short transactions and becomes visible by the last one.
 */
import type { Chunk } from '../../../shared/domain/chunk.ts'
import type { Block, Content, Member, Page, Table } from '../../../shared/domain/content.ts'
import type { ContentId } from '../../../shared/domain/ids.ts'
import type {
  ChunkPlace,
  ContentRelation,
  DocumentFacts,
  DocumentStore,
  LinkedPair,
  NewContent,
  StoredSignature,
} from '../../ports/documentStore.ts'
import { CheckTable } from './checkTable.ts'
import { replaceChunks } from './chunkReplacement.ts'
import { contentRemovalOf } from './contentRemoval.ts'
import type { ContentRemoval } from './contentRemoval.ts'
import { ContentTables } from './contentTables.ts'
import { ContentWriter } from './contentWriter.ts'
import { readDocumentFacts } from './documentFacts.ts'
import { RelationTable } from './relationTable.ts'
import { bumpRevision, readRevision } from './revision.ts'
import { SegmentTable } from './segments.ts'
import type { Sql } from './sql.ts'

export abstract class SqliteContents {
  readonly #sql: Sql
  /** For callers that attach a content to a document. */
  protected readonly contents: ContentTables
  readonly #relations: RelationTable
  readonly #writer: ContentWriter
  readonly #checks: CheckTable
  readonly #removal: ContentRemoval
  // Asked with every question, and a look at every content: told again only when the library changed.
  #languages: { readonly revision: number; readonly found: readonly (string | null)[] } | null = null
  // Filters look at every document: read again only when the library changed.
  #facts: { readonly revision: number; readonly found: readonly DocumentFacts[] } | null = null
  readonly #writing = new Map<ContentId, Promise<void>>()

  constructor(sql: Sql) {
    const segments = new SegmentTable(sql)
    this.#sql = sql
    this.contents = new ContentTables(sql, segments)
    this.#relations = new RelationTable(sql)
    this.#removal = contentRemovalOf(sql)
    this.#checks = new CheckTable(sql)
    this.#writer = new ContentWriter(sql, segments, this.#removal)
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

  readMembers(id: ContentId): readonly Member[] {
    return this.contents.readMembers(id)
  }
  readTables(id: ContentId): readonly Table[] {
    return this.contents.readTables(id)
  }

  hasContent(id: ContentId): boolean {
    return this.contents.row(id) !== undefined
  }
  async writeContent(content: NewContent): Promise<void> {
    if (this.hasContent(content.id)) return
    // Two equal files can be read at the same time: the second waits for the first one's text instead of writing it
    // again.
    const underway = this.#writing.get(content.id)
    if (underway !== undefined) return underway
    const writing = this.#removal
      .finished(content.id)
      .then(() => {
        this.#removal.retain(content.id)
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
    return this.contents.get(id)
  }
  contentLanguages(): readonly (string | null)[] {
    const revision = readRevision(this.#sql)
    if (this.#languages?.revision !== revision) this.#languages = { revision, found: this.contents.languages() }
    return this.#languages.found
  }
  documentFacts(): readonly DocumentFacts[] {
    const revision = readRevision(this.#sql)
    if (this.#facts?.revision !== revision) this.#facts = { revision, found: readDocumentFacts(this.#sql) }
    return this.#facts.found
  }
  readText(id: ContentId, start = 0, end = Number.MAX_SAFE_INTEGER): string {
    return this.contents.readText(id, start, end)
  }
  readDecoded(id: ContentId): string | null {
    return this.contents.readDecoded(id)
  }
  readBlocks(id: ContentId): readonly Block[] {
    return this.contents.readBlocks(id)
  }
  readPage(id: ContentId, page: number): Page | undefined {
    return this.contents.readPage(id, page)
  }
  ocrConfidenceBetween(id: ContentId, start: number, end: number): number | null {
    return this.contents.ocrConfidenceBetween(id, start, end)
  }
  countOcrPages(id: ContentId): number {
    return this.contents.countOcrPages(id)
  }
  listContentIds(): readonly ContentId[] {
    return this.contents.listIds()
  }
  deleteContents(ids: readonly ContentId[]): void {
    this.#sql.transaction(() => {
      const removed = ids.filter((id) => !this.#writing.has(id) && this.#removal.remove(id))
      if (removed.length > 0) bumpRevision(this.#sql)
    })
  }
  findOrphans(): readonly ContentId[] {
    // A content that is being written or deleted now is not a left-over.
    return this.contents.orphans().filter((id) => !this.#writing.has(id) && !this.#removal.isUnderway(id))
  }

  getChunks(places: readonly ChunkPlace[]): readonly Chunk[] {
    return this.contents.getChunks(places)
  }
  chunksOfContent(id: ContentId, range?: { readonly from: number; readonly to: number }): readonly Chunk[] {
    return this.contents.chunksOf(id, range)
  }
  async replaceChunks(
    id: ContentId,
    chunks: readonly Chunk[],
    between: () => Promise<void>,
    replaced: () => void,
  ): Promise<void> {
    await this.#writing.get(id)
    await replaceChunks(this.#sql, id, chunks, { between, replaced })
  }
  countChunks(id: ContentId): number {
    return this.contents.countChunks(id)
  }
  setEmbedded(id: ContentId, embedderId: string, chunks: number): void {
    this.contents.setEmbedded(id, embedderId, chunks)
  }
  uncheckedContents(
    embedderId: string | null,
    after: number,
    limit: number,
  ): ReturnType<DocumentStore['uncheckedContents']> {
    return this.#checks.unchecked(embedderId, after, limit)
  }
  setChecked(id: ContentId, checked: -1 | 0 | 1 | 2): void {
    this.#checks.set(id, checked)
  }
  checkAgain(what: 'semantic' | 'all'): void {
    this.#checks.again(what)
  }
  countChecked(): ReturnType<DocumentStore['countChecked']> {
    return this.#checks.count()
  }
  keepSpaces(embedderIds: readonly string[]): void {
    this.contents.keepSpaces(embedderIds)
  }
  embeddedChunks(id: ContentId, embedderId: string): number {
    return this.contents.embeddedChunks(id, embedderId)
  }
}
