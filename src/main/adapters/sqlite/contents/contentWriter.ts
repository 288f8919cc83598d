/**
 * Writes one content in many short transactions; the last one makes it visible. Killed at any point it leaves an
 * invisible rest, which the next write of the same content or the clean-up of orphans deletes.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { NewContent } from '../../../ports/store/contentChanges.ts'
import type { ContentRemoval } from './contentRemoval.ts'
import { costOf, isSmall } from './contentSize.ts'
import { ContentSteps } from './contentSteps.ts'
import type { Step } from './contentSteps.ts'
import { nextTurn } from '../../../ports/eventLoop.ts'
import type { SegmentTable } from './segments.ts'
import type { Sql } from '../database/sql.ts'

export class ContentWriter {
  readonly #sql: Sql
  readonly #steps: ContentSteps
  readonly #removal: ContentRemoval
  /** Ready to be written with the others of this turn. */
  #small: SmallContent[] = []

  constructor(sql: Sql, segments: SegmentTable, removal: ContentRemoval) {
    this.#sql = sql
    this.#steps = new ContentSteps(sql, segments)
    this.#removal = removal
  }

  /**
   * Throws `internal` when a chunk is not the slice of the text that it claims to be, because it could not be restored
   * from the stored text.
   */
  async write(content: NewContent): Promise<void> {
    // The rest left by a killed writer.
    await this.#removal.takeApart(content.id)
    // Yields at least once: many small contents in a row must not block the event loop together.
    await nextTurn()
    const kept = await this.#takeUpKept(content.id)
    if (kept === null && isSmall(content)) return this.#writeWithOthers(content)
    const key = kept ?? this.#steps.begin(content)
    try {
      await this.#inSteps(kept === null ? this.#steps.all(key, content) : this.#steps.chunks(key, content))
    } catch (error) {
      await this.#removal.takeApart(content.id)
      throw error
    }
    this.#sql.transaction(() => this.#steps.finish(key, content))
  }

  /**
   * Small contents that are written at the same time share a transaction: each further one would write the same pages
   * again.
   */
  #writeWithOthers(content: NewContent): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#small.push({ content, resolve, reject })
      if (this.#small.length === 1) setImmediate(() => this.#writeSmall())
    })
  }

  #writeSmall(): void {
    const some = this.#takeSmall()
    try {
      this.#sql.transaction(() => some.forEach(({ content }) => this.#writeImmediately(content)))
      for (const { resolve } of some) resolve()
    } catch {
      // One of them is bad, or nothing can be written: writing each by itself shows which.
      for (const { content, resolve, reject } of some) {
        try {
          this.#writeImmediately(content)
          resolve()
        } catch (error) {
          // Every thrown value is passed on.
          reject(error as Error)
        }
      }
    }
    if (this.#small.length > 0) setImmediate(() => this.#writeSmall())
  }

  #takeSmall(): SmallContent[] {
    let cost = 0
    let count = 0
    for (const { content } of this.#small) {
      cost += costOf(content)
      if (count > 0 && cost > 1) break
      count += 1
    }
    return this.#small.splice(0, count)
  }

  #writeImmediately(content: NewContent): void {
    this.#sql.transaction(() => {
      const key = this.#steps.begin(content)
      for (const step of this.#steps.all(key, content)) step.run()
      this.#steps.finish(key, content)
    })
  }

  /**
   * A file may return to an earlier version: its text is still stored for the messages that cite it, and only the
   * chunks are missing.
   */
  async #takeUpKept(id: ContentId): Promise<number | null> {
    const row = this.#sql.prepare('SELECT key FROM contents WHERE id = ? AND complete = 2').get<{ key: number }>(id)
    if (row === undefined) return null
    // Left by a killed writer, or by a kill during deletion.
    await this.#removal.dropChunks(row.key)
    return row.key
  }

  /** Groups steps into transactions of cost 1, yielding to the event loop between them. */
  async #inSteps(steps: Iterable<Step>): Promise<void> {
    let batch: Step[] = []
    let cost = 0
    const commit = (): void => {
      this.#sql.transaction(() => {
        for (const step of batch) step.run()
      })
      batch = []
      cost = 0
    }
    for (const step of steps) {
      batch.push(step)
      cost += step.cost
      if (cost < 1) continue
      commit()
      await nextTurn()
    }
    if (batch.length > 0) commit()
  }
}

interface SmallContent {
  readonly content: NewContent
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}
