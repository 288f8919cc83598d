/**
 * Members: documents inside other documents (files of an archive, attachments, messages of a mailbox). A member's path
 * is its container's path, a slash and its name there; every change of place of a container applies to its members at
 * any depth.
 */
import { AppError } from '../../../../shared/errors/appError.ts'
import type { Document } from '../../../../shared/domain/document.ts'
import type { Member } from '../../../../shared/domain/content.ts'
import { asId } from '../../../../shared/domain/ids.ts'
import type { DocumentId } from '../../../../shared/domain/ids.ts'
import type { Members } from '../../../ports/store/members.ts'
import type { DocumentRow, DocumentRows } from './documentRows.ts'
import { orderedId } from '../orderedId.ts'
import { nameWithoutExtension } from './paths.ts'

/** Keys of everything inside the document with a given key (one `?`). */
const inside = `WITH RECURSIVE inside (key) AS (
  SELECT key FROM documents WHERE parent_key = ?
  UNION ALL SELECT documents.key FROM documents JOIN inside ON documents.parent_key = inside.key)`

const insideById = inside.replace('parent_key = ?', 'parent_key = (SELECT key FROM documents WHERE id = ?)')

export class MemberTables implements Members {
  readonly #rows: DocumentRows

  constructor(rows: DocumentRows) {
    this.#rows = rows
  }

  /** New members and known ones (by their path), all in one transaction; each is `queued` afterwards. */
  queue(parent: DocumentId, members: readonly Member[]): Document[] {
    const { sql } = this.#rows
    return sql.transaction(() => {
      const container = this.#rows.required('documents.id = ?', parent)
      return members.map((member) => this.#queueOne(container, member))
    })
  }

  #queueOne(container: DocumentRow, { name, locator, bytes, modifiedAt }: Member): Document {
    const rows = this.#rows
    const path = `${container.path}/${name}`
    const now = rows.clock.now()
    const before = rows.row('documents.path = ?', path)
    const size = bytes ?? 0
    const at = modifiedAt ?? container.modified_at
    rows.sql
      .prepare(
        `INSERT INTO documents (id, source_key, path, title, state, bytes, modified_at, added_at, updated_at,
          parent_key, member, locator, paused)
           SELECT ?, source_key, ?, ?, 'queued', ?, ?, ?, ?, key, ?, ?, paused FROM documents WHERE key = ?
         ON CONFLICT (path) DO UPDATE SET source_key = excluded.source_key, state = 'queued', reason_code = NULL,
           reason_message = NULL,
           bytes = excluded.bytes, modified_at = excluded.modified_at, updated_at = excluded.updated_at,
             parent_key = excluded.parent_key,
           member = excluded.member, locator = excluded.locator`,
      )
      .run(orderedId(now), path, nameWithoutExtension(path), size, at, now, now, name, locator, container.key)
    const row = rows.required('documents.path = ?', path)
    rows.endReading(row.key)
    if (before === undefined) rows.note(row.key, 'found')
    return rows.changed(row, before)
  }

  /** Direct children. */
  of(parent: DocumentId): Document[] {
    return this.#rows.all(
      'documents.parent_key = (SELECT key FROM documents WHERE id = ?) ORDER BY documents.key',
      parent,
    )
  }

  /** All members at any depth, outer before inner. */
  beneath(id: DocumentId): Document[] {
    const key = this.#rows.row('documents.id = ?', id)?.key
    return key === undefined
      ? []
      : this.#rows.all(
          `documents.key IN (${inside} SELECT key FROM inside) ORDER BY length(documents.path), documents.key`,
          key,
        )
  }

  /** In the same order. */
  idsBeneath(id: DocumentId): DocumentId[] {
    return this.#rows.sql
      .prepare(
        `SELECT id FROM documents WHERE key IN (${insideById} SELECT key FROM inside)
          ORDER BY length(path), key`,
      )
      .all<{ id: string }>(id)
      .map((row) => asId<DocumentId>(row.id))
  }

  /** Throws `library.notFound`. */
  placeOf(id: DocumentId): { readonly path: string; readonly members: Pick<Member, 'name' | 'locator'>[] } {
    const steps = this.#rows.sql
      .prepare(
        `WITH RECURSIVE way (key, parent_key, path, name, locator, depth) AS (
           SELECT key, parent_key, path, member, locator, 0 FROM documents WHERE id = ?
           UNION ALL SELECT outer_one.key, outer_one.parent_key, outer_one.path, outer_one.member, outer_one.locator,
             depth + 1
             FROM documents AS outer_one JOIN way ON outer_one.key = way.parent_key)
         SELECT path, name, locator FROM way ORDER BY depth DESC`,
      )
      .all<{ path: string; name: string | null; locator: string | null }>(id)
    const [file, ...inwards] = steps
    if (file === undefined) throw new AppError('library.notFound', 'This document is no longer in the library.')
    return {
      path: file.path,
      members: inwards.map(({ name, locator }) => ({ name: name ?? '', locator: locator ?? '' })),
    }
  }

  /** Their container has another path and perhaps another source. Part of the caller's transaction. */
  follow(container: DocumentRow, path: string): void {
    const { sql } = this.#rows
    sql
      .prepare(
        `UPDATE documents SET path = ? || substr(path, length(?) + 1),
          source_key = (SELECT source_key FROM documents WHERE key = ?)
         WHERE key IN (${inside} SELECT key FROM inside)`,
      )
      .run(path, container.path, container.key, container.key)
    // Members that the user removed stay excluded. ('0' is the character after '/'.)
    sql
      .prepare('UPDATE OR REPLACE exclusions SET path = ? || substr(path, length(?) + 1) WHERE path > ? AND path < ?')
      .run(path, container.path, `${container.path}/`, `${container.path}0`)
  }
}
