/** Lets one loop sleep until somebody has work for it. */
export class Wakeup {
  #wake: (() => void) | null = null
  #woken = false

  wake(): void {
    this.#woken = true
    this.#wake?.()
  }

  /** Resolves at the next `wake`, or at once when one came since the last wait; also when the signal fires. */
  async wait(signal: AbortSignal): Promise<void> {
    if (!this.#woken && !signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        signal.addEventListener('abort', this.#release, { once: true })
      })
      signal.removeEventListener('abort', this.#release)
      this.#wake = null
    }
    this.#woken = false
  }

  readonly #release = (): void => this.#wake?.()
}
