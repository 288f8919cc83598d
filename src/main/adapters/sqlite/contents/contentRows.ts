/** The rows of contents that are in the library. */
import { AppError } from '../../../../shared/errors/appError.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Sql } from '../database/sql.ts'

export interface ContentRow {
  readonly key: number
  readonly id: string
  readonly sha256: string
  readonly bytes: number
  readonly reader_version: string
  readonly kind: string
  readonly title: string | null
  readonly author: string | null
  readonly date: string | null
  readonly language: string | null
  readonly warning: string | null
  readonly text_length: number
  readonly decoded: number
  readonly decoded_length: number
  readonly page_count: number | null
  readonly chunk_count: number
  readonly people: string | null
  readonly modified: string | null
  readonly unread_pages: string | null
  readonly dates_in_text: string | null
}

/** A content that is complete; one kept only for a citation is none. */
export function contentRow(sql: Sql, id: ContentId): ContentRow | undefined {
  return sql.prepare('SELECT * FROM contents WHERE id = ? AND complete = 1').get<ContentRow>(id)
}

export function goneContent(id: ContentId): AppError {
  return new AppError('library.notFound', 'This text is no longer in the library. Add its file again.', {
    data: { contentId: id },
  })
}
