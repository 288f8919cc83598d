/** MinHash signatures of contents, and pairs of similar contents. */
import { asId } from '../../../../shared/domain/ids.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Contents } from '../../../ports/store/contents.ts'
import type { ContentRelation, LinkedPair, Relations, StoredSignature } from '../../../ports/store/relations.ts'
import { bumpRevision } from '../revision.ts'
import type { Sql } from '../database/sql.ts'

// 1,000 signatures are 128 KB: a millisecond.
const signaturesPerPage = 1_000

export class RelationTable implements Relations {
  readonly #sql: Sql
  readonly #contents: Pick<Contents, 'readText'>

  constructor(sql: Sql, contents: Pick<Contents, 'readText'>) {
    this.#sql = sql
    this.#contents = contents
  }

  unlinked(): number {
    return (
      this.#sql.prepare('SELECT count(*) AS count FROM signatures WHERE linked = 0').get<{ count: number }>()?.count ??
      0
    )
  }

  *pages(): Generator<readonly StoredSignature[]> {
    for (let after = 0; ;) {
      const rows = this.#sql
        .prepare(
          `SELECT content_key AS key, minhash, linked FROM signatures WHERE content_key > ? ORDER BY content_key
              LIMIT ${signaturesPerPage}`,
        )
        .all<{ key: number; minhash: Uint8Array; linked: number }>(after)
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows.map(({ key, minhash, linked }) => ({ key, minhash, linked: linked === 1 }))
      after = last.key
    }
  }

  link(pairs: readonly LinkedPair[], linked: readonly number[]): void {
    this.#sql.transaction(() => {
      // A content may have been deleted meanwhile.
      const insert = this.#sql.prepare(
        `INSERT OR REPLACE INTO relations (content_key, other_key, similarity, data_only) SELECT a.key, b.key, ?, ?
            FROM contents AS a, contents AS b WHERE a.key = ? AND b.key = ?`,
      )
      for (const { one, other, similarity, dataOnly } of pairs) {
        insert.run(similarity, dataOnly ? 1 : 0, one, other)
        insert.run(similarity, dataOnly ? 1 : 0, other, one)
      }
      const mark = this.#sql.prepare('UPDATE signatures SET linked = 1 WHERE content_key = ?')
      for (const key of linked) mark.run(key)
      if (pairs.length > 0) bumpRevision(this.#sql)
    })
  }

  of(id: ContentId): readonly ContentRelation[] {
    return this.#sql
      .prepare(
        `SELECT contents.id, similarity, data_only FROM relations
          JOIN contents ON contents.key = other_key AND complete = 1
         WHERE content_key = (SELECT key FROM contents WHERE id = ?) ORDER BY similarity DESC`,
      )
      .all<{ id: string; similarity: number; data_only: number }>(id)
      .map((row) => ({ contentId: asId<ContentId>(row.id), similarity: row.similarity, dataOnly: row.data_only === 1 }))
  }

  textByKey(key: number, maxLength: number): string | undefined {
    const row = this.#sql
      .prepare('SELECT id FROM contents WHERE key = ? AND complete = 1 AND text_length <= ?')
      .get<{ id: string }>(key, maxLength)
    return row === undefined ? undefined : this.#contents.readText(asId<ContentId>(row.id))
  }
}
