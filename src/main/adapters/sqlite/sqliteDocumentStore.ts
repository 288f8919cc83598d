/** The document store in one SQLite file: connects the tables that its parts consist of. */
import { systemClock } from '../../ports/clock.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore, StoreParts } from '../../ports/documentStore.ts'
import { AnnotationTable } from './documents/annotationTable.ts'
import { CheckTable } from './contents/checkTable.ts'
import { ChunkTable } from './contents/chunkTable.ts'
import { CollectionTable } from './documents/collectionTable.ts'
import { ContentLifecycle } from './contents/contentLifecycle.ts'
import { ContentTables } from './contents/contentTables.ts'
import { DocumentRows } from './documents/documentRows.ts'
import { DocumentTables } from './documents/documentTables.ts'
import { DocumentWriter } from './documents/documentWriter.ts'
import { EntityTable } from './derived/entityTable.ts'
import { FileRecordTable } from './documents/fileRecordTable.ts'
import { FileSizes } from './documents/fileSizes.ts'
import { HistoryTable } from './documents/historyTable.ts'
import { MemberTables } from './documents/memberTables.ts'
import { MetaTable } from './metaTable.ts'
import { OcrPageTable } from './contents/ocrPageTable.ts'
import { versionOf } from './database/openDatabase.ts'
import { RelationTable } from './derived/relationTable.ts'
import { readRevision } from './revision.ts'
import { SegmentTable } from './contents/segments.ts'
import { SourceTables } from './documents/sourceTables.ts'
import type { Sql } from './database/sql.ts'
import { SummaryTable } from './derived/summaryTable.ts'

export interface SqliteDocumentStoreOptions {
  readonly sql: Sql
  readonly clock?: Clock
  /** The vector space that `Document.embedded` counts; requested at every read, because the model may change. */
  readonly embedderId?: () => string | null
}

export class SqliteDocumentStore implements DocumentStore {
  readonly sources: StoreParts['sources']
  readonly fileRecords: StoreParts['fileRecords']
  readonly documents: StoreParts['documents']
  readonly documentChanges: StoreParts['documentChanges']
  readonly annotations: StoreParts['annotations']
  readonly collections: StoreParts['collections']
  readonly members: StoreParts['members']
  readonly history: StoreParts['history']
  readonly contents: StoreParts['contents']
  readonly contentChanges: StoreParts['contentChanges']
  readonly relations: StoreParts['relations']
  readonly chunks: StoreParts['chunks']
  readonly checks: StoreParts['checks']
  readonly ocrPages: StoreParts['ocrPages']
  readonly meta: StoreParts['meta']
  readonly entities: StoreParts['entities']
  readonly summaries: StoreParts['summaries']
  readonly #sql: Sql

  constructor({ sql, clock = systemClock, embedderId = () => null }: SqliteDocumentStoreOptions) {
    this.#sql = sql
    const sizes = new FileSizes(sql)
    const history = new HistoryTable(sql, clock)
    const rows = new DocumentRows({ sql, clock, embedderId, history, sizes })
    const members = new MemberTables(rows)
    this.sources = new SourceTables(sql, clock)
    this.fileRecords = new FileRecordTable(sql, sizes)
    this.documents = new DocumentTables(rows)
    this.documentChanges = new DocumentWriter(rows, members)
    this.annotations = new AnnotationTable(rows)
    this.collections = new CollectionTable(sql)
    this.members = members
    this.history = history

    const segments = new SegmentTable(sql)
    const lifecycle = new ContentLifecycle(sql, segments)
    this.contents = new ContentTables(sql, segments)
    this.contentChanges = lifecycle
    this.relations = new RelationTable(sql, this.contents)
    this.chunks = new ChunkTable(sql, segments, (id) => lifecycle.written(id))
    this.checks = new CheckTable(sql)
    this.ocrPages = new OcrPageTable(sql)
    this.meta = new MetaTable(sql)
    this.entities = new EntityTable(sql)
    this.summaries = new SummaryTable(sql)
  }

  together<T>(work: () => T): T {
    return this.#sql.transaction(work)
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
