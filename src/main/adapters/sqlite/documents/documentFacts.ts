/** Reads what is known about every document with a text, for filters. */
import type { DocumentKind } from '../../../../shared/domain/document.ts'
import type { ContentId, DocumentId } from '../../../../shared/domain/ids.ts'
import type { DocumentFacts } from '../../../ports/store/documents.ts'
import type { Sql } from '../database/sql.ts'

interface Row {
  readonly documentId: DocumentId
  readonly parentId: DocumentId | null
  readonly contentId: ContentId
  readonly textLength: number
  readonly path: string
  readonly title: string
  readonly kind: DocumentKind
  readonly author: string | null
  readonly date: string | null
  readonly language: string | null
  readonly people: string | null
  readonly datesInText: string | null
  readonly modifiedAt: number
}

export function readDocumentFacts(sql: Sql): readonly DocumentFacts[] {
  return sql
    .prepare(
      `SELECT documents.id AS documentId, parents.id AS parentId, contents.id AS contentId,
         contents.text_length AS textLength,
         documents.path, documents.title,
         contents.kind, contents.author, contents.date, contents.language, contents.people,
         contents.dates_in_text AS datesInText,
         documents.modified_at AS modifiedAt
       FROM documents JOIN contents ON contents.key = documents.content_key
       LEFT JOIN documents AS parents ON parents.key = documents.parent_key WHERE contents.complete = 1`,
    )
    .all<Row>()
    .map(({ people, datesInText, ...row }) => ({ ...row, people: listOf(people), datesInText: listOf(datesInText) }))
}

function listOf(json: string | null): readonly string[] {
  // Written as a list of strings by this project.
  return json === null || json === '[]' ? [] : (JSON.parse(json) as readonly string[])
}
