/**
 * Collects the names in passages, for the search from name to name. A step reads a few passages of one content; a content
 * that was begun when the library was closed is begun again.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { Stage } from '../flow/scheduler.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { IngestPorts } from '../ingestPorts.ts'

// Finding the names of a passage of a thousand characters takes one or two milliseconds.
const passagesPerStep = 50

export class NameCollection implements Stage {
  readonly name = 'names'
  readonly quiet = true
  readonly #ports: Pick<IngestPorts, 'store' | 'derived'>
  #due = false
  #current: { readonly id: ContentId; readonly from: number } | null = null

  constructor(ports: Pick<IngestPorts, 'store' | 'derived'>) {
    this.#ports = ports
  }

  get busy(): boolean {
    return this.#due
  }

  retry(): void {
    this.#due = this.#ports.derived.wanted('graph')
  }

  /** Looks again when something else was read. */
  failed(): void {
    this.#due = false
    this.#current = null
  }

  async step(): Promise<void> {
    const { store, derived } = this.#ports
    const [next] = this.#current === null ? store.entities.waiting(1) : [this.#current.id]
    if (next === undefined || !derived.wanted('graph')) {
      this.#due = false
      return
    }
    const from = this.#current?.from ?? 0
    const passages = store.chunks.ofContent(next, { from, to: from + passagesPerStep })
    const yielder = new EventLoopYielder()
    const mentions = []
    for (const { ordinal, text } of passages) {
      for (const name of derived.names(text)) mentions.push({ ordinal, name })
      await yielder.yieldIfDue()
    }
    store.entities.add(next, mentions)
    if (passages.length < passagesPerStep) {
      store.entities.finish(next)
      this.#current = null
    } else this.#current = { id: next, from: from + passagesPerStep }
  }
}
