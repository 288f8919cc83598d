/** Yields to the event loop in the middle of many short synchronous steps. */
import { nextTurn } from '../../ports/eventLoop.ts'

// A third of a frame of the window, which nobody notices; the yield itself takes 0.01 ms.
const maxHoldMs = 6

export class EventLoopYielder {
  #since = performance.now()

  /** Yields if the event loop has been held for long enough. For loops whose steps are short but of unknown length. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < maxHoldMs) return
    await nextTurn()
    this.#since = performance.now()
  }
}
