/**
 * Finds stop sequences in streamed text. A possible beginning of a stop sequence is held back; text that was let
 * through never has to be taken back.
 */
export class StopFilter {
  readonly #stops: readonly string[]
  #paused = ''
  #stopped = false

  constructor(stops: readonly string[]) {
    this.#stops = stops.filter((stop) => stop !== '')
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** Returns the text that is safe to show now. After a stop sequence everything further is dropped. */
  push(text: string): string {
    if (this.#stopped) return ''
    const all = this.#paused + text
    const cut = this.#firstStop(all)
    if (cut !== -1) {
      this.#stopped = true
      this.#paused = ''
      return all.slice(0, cut)
    }
    const kept = all.length - this.#possibleStart(all)
    this.#paused = all.slice(kept)
    return all.slice(0, kept)
  }

  /** At the end of the text, the held-back part was not a stop sequence after all. */
  end(): string {
    const rest = this.#paused
    this.#paused = ''
    return rest
  }

  #firstStop(text: string): number {
    let first = -1
    for (const stop of this.#stops) {
      const index = text.indexOf(stop)
      if (index !== -1 && (first === -1 || index < first)) first = index
    }
    return first
  }

  /** Length of the longest suffix of `text` that is the beginning of a stop sequence. */
  #possibleStart(text: string): number {
    let longest = 0
    for (const stop of this.#stops) {
      for (let length = Math.min(stop.length - 1, text.length); length > longest; length -= 1) {
        if (text.endsWith(stop.slice(0, length))) longest = length
      }
    }
    return longest
  }
}
