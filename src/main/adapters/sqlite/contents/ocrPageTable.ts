/** Pages read by OCR, by the bytes of their file, so that interrupted OCR resumes after the last of them. */
import type { OcrPage } from '../../../../shared/domain/content.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { ContentId, DocumentId } from '../../../../shared/domain/ids.ts'
import type { OcrFile, OcrPages } from '../../../ports/store/ocrPages.ts'
import type { Sql } from '../database/sql.ts'

export class OcrPageTable implements OcrPages {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  of(sha256: string, ocrEngineId: string): Map<number, OcrPage> {
    const rows = this.#sql
      .prepare('SELECT page FROM ocr_pages WHERE sha256 = ? AND ocr_engine_id = ? ORDER BY number')
      .all<{ page: string }>(sha256, ocrEngineId)
    // Written by `save`.
    return new Map(rows.map((row) => JSON.parse(row.page) as OcrPage).map((page) => [page.number, page]))
  }

  /** Starts from the few files that have such pages, or from the document named. */
  files(document?: DocumentId): OcrFile[] {
    const which =
      document === undefined
        ? 'scanned = 1 AND contents.sha256 IN (SELECT DISTINCT sha256 FROM ocr_pages)'
        : "documents.id = ? AND pages <> '[]'"
    const rows = this.#sql
      .prepare(
        `SELECT documents.id, contents.id AS content_id, contents.sha256, contents.reader_version,
           (SELECT json_group_array(DISTINCT number) FROM ocr_pages WHERE ocr_pages.sha256 = contents.sha256) AS pages
         FROM contents JOIN documents ON documents.content_key = contents.key WHERE ${which}`,
      )
      .all<{ id: string; content_id: string; sha256: string; reader_version: string; pages: string }>(
        ...(document === undefined ? [] : [document]),
      )
    return rows.map((row) => ({
      documentId: asId<DocumentId>(row.id),
      contentId: asId<ContentId>(row.content_id),
      sha256: row.sha256,
      readerVersion: row.reader_version,
      // The rows of the statement above.
      pages: (JSON.parse(row.pages) as number[]).toSorted((a, b) => a - b),
    }))
  }

  /** Deletes the pages of one file, unless a text in the library was read from it. */
  drop(sha256: string): void {
    this.#sql
      .prepare(
        `DELETE FROM ocr_pages WHERE sha256 = ? AND
            NOT EXISTS (SELECT 1 FROM contents WHERE sha256 = ? AND scanned = 1)`,
      )
      .run(sha256, sha256)
  }

  /** Deletes the pages of every file without a text, unless a document waits that may be half done. */
  dropUnused(): void {
    const waits = this.#sql
      .prepare(
        `SELECT 1 AS one FROM documents WHERE content_key IS NULL
            AND (state IN ('queued', 'reading') OR reason_code IN ('file.ocrPending', 'file.ocrOff')) LIMIT 1`,
      )
      .get()
    if (waits !== undefined) return
    // Walks from file to file without reading their pages, which may be many megabytes.
    const files = this.#sql
      .prepare(
        `WITH RECURSIVE files (sha256) AS (
           SELECT min(sha256) FROM ocr_pages
           UNION ALL SELECT (SELECT min(ocr_pages.sha256) FROM ocr_pages WHERE ocr_pages.sha256 > files.sha256)
             FROM files WHERE sha256 IS NOT NULL)
         SELECT sha256 FROM files WHERE sha256 IS NOT NULL AND
           NOT EXISTS (SELECT 1 FROM contents WHERE contents.sha256 = files.sha256 AND scanned = 1)`,
      )
      .all<{ sha256: string }>()
    for (const { sha256 } of files) this.drop(sha256)
  }

  save(sha256: string, ocrEngineId: string, page: OcrPage): void {
    this.#sql
      .prepare('INSERT OR REPLACE INTO ocr_pages (sha256, ocr_engine_id, number, page) VALUES (?, ?, ?, ?)')
      .run(sha256, ocrEngineId, page.number, JSON.stringify(page))
  }
}
