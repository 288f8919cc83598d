/** Reads and changes the user's annotations of documents. */
import { annotated, isAnnotated, noAnnotation } from '../../../../shared/domain/annotation.ts'
import type { Annotation, AnnotationChange } from '../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../../shared/domain/ids.ts'
import type { Annotations, MarkedContents } from '../../../ports/store/annotations.ts'
import { annotationColumns, toAnnotation } from './annotationRows.ts'
import type { AnnotationColumns } from './annotationRows.ts'
import { titleFor } from './documentRows.ts'
import type { DocumentRow, DocumentRows } from './documentRows.ts'
import { untilChanged } from '../revision.ts'
import { storable } from '../contents/storedText.ts'
import type { Sql } from '../database/sql.ts'

/** Documents with a mark (one `?`, as it is in the JSON list), and everything inside them. */
const marked = `WITH RECURSIVE marked (key) AS (
  SELECT document_key FROM annotations WHERE document_key IS NOT NULL AND instr(marks, ?) > 0
  UNION SELECT documents.key FROM documents JOIN marked ON documents.parent_key = marked.key)`

export class AnnotationTable implements Annotations {
  readonly #sql: Sql
  readonly #rows: DocumentRows
  readonly list: () => ReadonlyMap<DocumentId, Annotation>
  readonly marked: () => MarkedContents

  constructor(rows: DocumentRows) {
    this.#sql = rows.sql
    this.#rows = rows
    this.list = untilChanged(rows.sql, () => this.#readAll())
    this.marked = untilChanged(rows.sql, () => ({
      trusted: this.#contents('trusted', ''),
      outdated: this.#contents(
        'outdated',
        `AND NOT EXISTS (SELECT 1 FROM documents AS other
           WHERE other.content_key = documents.content_key AND other.key NOT IN marked)`,
      ),
    }))
  }

  change(id: DocumentId, change: AnnotationChange): Document {
    return this.#rows.change(id, (row) => {
      const after = annotated(toAnnotation(row) ?? noAnnotation, change)
      this.#write(row, after)
      const title = after.title ?? titleFor(row.content_title, row.path)
      if (title !== row.title) this.#sql.prepare('UPDATE documents SET title = ? WHERE key = ?').run(title, row.key)
    })
  }

  #write({ key }: DocumentRow, annotation: Annotation): void {
    if (!isAnnotated(annotation)) {
      this.#sql.prepare('DELETE FROM annotations WHERE document_key = ?').run(key)
      return
    }
    const { title, note, tags, marks, collections } = annotation
    this.#sql
      .prepare(
        `INSERT INTO annotations (document_key, title, note, tags, marks, collections) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (document_key) DO UPDATE SET title = excluded.title, note = excluded.note, tags = excluded.tags,
           marks = excluded.marks, collections = excluded.collections`,
      )
      .run(
        key,
        title === null ? null : storable(title),
        note === null ? null : storable(note),
        JSON.stringify(tags),
        JSON.stringify(marks),
        JSON.stringify(collections),
      )
  }

  forgetBeneath(path: string): void {
    const within = (column: string): string =>
      `(${column} = ? OR substr(${column}, 1, length(?) + 1) IN (? || '/', ? || char(92)))`
    this.#sql
      .prepare(`DELETE FROM annotations WHERE document_key IS NULL AND ${within('path')}`)
      .run(path, path, path, path)
  }

  #readAll(): ReadonlyMap<DocumentId, Annotation> {
    const rows = this.#sql
      .prepare(
        `SELECT documents.id, ${annotationColumns} FROM annotations
           JOIN documents ON documents.key = annotations.document_key`,
      )
      .all<AnnotationColumns & { id: DocumentId }>()
    return new Map(
      rows.flatMap((row) => {
        const annotation = toAnnotation(row)
        return annotation === null ? [] : [[row.id, annotation] as const]
      }),
    )
  }

  #contents(mark: string, and: string): ReadonlySet<ContentId> {
    const rows = this.#sql
      .prepare(
        `${marked} SELECT contents.id FROM contents WHERE key IN (
           SELECT content_key FROM documents WHERE key IN marked AND content_key IS NOT NULL ${and})`,
      )
      .all<{ id: ContentId }>(`"${mark}"`)
    return new Set(rows.map(({ id }) => id))
  }
}
