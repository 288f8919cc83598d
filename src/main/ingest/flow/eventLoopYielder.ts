/** Lets the event loop take its turn in the middle of many short synchronous steps. */

// A third of a frame of the window: nobody feels it, and the yield itself (0.01 ms) is no cost.
const maxHoldMs = 6

export class EventLoopYielder {
  #since = performance.now()

  /** Gives up the turn when it was held long enough. For loops whose steps are short but of unknown length. */
  async taken(): Promise<void> {
    if (performance.now() - this.#since < maxHoldMs) return
    await new Promise((resolve) => setImmediate(resolve))
    this.#since = performance.now()
  }
}
