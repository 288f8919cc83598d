/**
 * Embeds what stands for each document and its sections, for the search by summaries. A step makes those of one content.
 * A newly chosen embedding model makes all of them again.
 */
import type { Stage } from '../flow/scheduler.ts'
import type { IngestPorts } from '../ingestPorts.ts'

export class SummaryMaking implements Stage {
  readonly name = 'summaries'
  readonly quiet = true
  readonly #ports: Pick<IngestPorts, 'store' | 'derived' | 'embedder' | 'signal'>
  #due = false

  constructor(ports: Pick<IngestPorts, 'store' | 'derived' | 'embedder' | 'signal'>) {
    this.#ports = ports
  }

  get busy(): boolean {
    return this.#due
  }

  retry(): void {
    this.#due = this.#ports.derived.wanted('summary')
  }

  /** Looks again when something else was read, or when a model arrives. */
  failed(): void {
    this.#due = false
  }

  async step(): Promise<void> {
    const { store, derived, embedder: load, signal } = this.#ports
    const embedder = derived.wanted('summary') ? await load() : null
    const [next] = embedder === null ? [] : store.summaries.waiting(embedder.id, 1)
    if (embedder === null || next === undefined) {
      this.#due = false
      return
    }
    const parts = derived.summaries(next)
    const vectors = await embedder.embed(
      parts.map(({ text }) => text),
      { priority: 'passage', signal },
    )
    const summaries = parts.flatMap(({ start, end }, at) => {
      const vector = vectors[at]
      return vector === undefined ? [] : [{ start, end, vector }]
    })
    store.summaries.write(next, embedder.id, summaries)
  }
}
