/** The text of one answer as it reaches the user: nothing after an abort, and when the first word came. */
import type { TraceRecorder } from './trace.ts'

export interface Listener {
  readonly signal: AbortSignal
  progress(text: string): void
  emit(text: string): void
  retract(reason: string): void
}

export class AnswerStream {
  readonly #listener: Listener
  readonly #trace: TraceRecorder
  #firstWordMs: number | null = null
  #streaming = false

  constructor(listener: Listener, trace: TraceRecorder) {
    this.#listener = listener
    this.#trace = trace
  }

  get signal(): AbortSignal {
    return this.#listener.signal
  }

  /** Milliseconds until the first word was shown; null before. */
  get firstWordMs(): number | null {
    return this.#firstWordMs
  }

  /** True if text is shown that was not retracted. */
  get streaming(): boolean {
    return this.#streaming
  }

  // An engine that was aborted must not write any more.
  get #isOpen(): boolean {
    return !this.#listener.signal.aborted
  }

  progress(text: string): void {
    if (this.#isOpen) this.#listener.progress(text)
  }

  emit(text: string): void {
    if (!this.#isOpen || text === '') return
    this.#streaming = true
    this.#firstWordMs ??= this.#trace.elapsed()
    this.#listener.emit(text)
  }

  retract(reason: string): void {
    if (!this.#isOpen || !this.#streaming) return
    this.#streaming = false
    this.#listener.retract(reason)
  }
}
