/** Collects a model's tokens into sentences. Each is emitted once, when the next one has begun or a line has ended. */
import { splitSentences } from '../../../../shared/text/sentences.ts'

export class SentenceStream {
  #rest = ''

  /** The sentences that this text completes. */
  add(text: string): readonly string[] {
    this.#rest += text
    const ranges = splitSentences(this.#rest)
    const last = ranges.at(-1)
    if (last === undefined) return []
    const complete = ranges.slice(0, -1).map(({ start, end }) => this.#rest.slice(start, end))
    if (complete.length > 0) this.#rest = this.#rest.slice(last.start)
    return complete
  }

  /**
   * The remaining text when the model has ended. With `cut`, the model was stopped by its length limit, and half a
   * sentence is discarded.
   */
  end(cut: boolean): readonly string[] {
    const rest = this.#rest.trim()
    this.#rest = ''
    const isWhole = /[.!?…。！？]["'”’»)\]]*$/u.test(rest)
    return rest === '' || (cut && !isWhole) ? [] : [rest]
  }
}
