/** Closes resources in reverse order of opening, each once, and the others even when one fails. */
export class Closers {
  readonly #waiting: (() => void | Promise<void>)[] = []

  add(close: () => void | Promise<void>): void {
    this.#waiting.push(close)
  }

  /** Throws the first failure, after everything else was closed. */
  async closeAll(): Promise<void> {
    const failures: unknown[] = []
    for (let close = this.#waiting.pop(); close !== undefined; close = this.#waiting.pop()) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
