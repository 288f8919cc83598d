/**
 * Limits messages to a rate that a page can paint: the first goes out at once, those within the interval are merged and
 * sent together. Order is kept; nothing is lost.
 */
import type { AskEvent } from '../../shared/domain/chat.ts'
import type { LibraryEvent } from '../../shared/domain/library.ts'

// 50 a second: under the 60 a second of the contract with room for timer jitter.
const intervalMs = 20

/** The one value that replaces both, or undefined when both must be sent. */
export type Merge<T> = (earlier: T, later: T) => T | undefined

export class Batch<T> {
  readonly #send: (value: T) => void
  readonly #merge: Merge<T>
  #waiting: T[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: (value: T) => void, merge: Merge<T>) {
    this.#send = send
    this.#merge = merge
  }

  /** Number of values waiting to be sent. */
  get size(): number {
    return this.#waiting.length
  }

  add(value: T): void {
    if (this.#timer === undefined) {
      this.#send(value)
      this.#timer = setTimeout(() => this.#tick(), intervalMs)
      return
    }
    const last = this.#waiting.at(-1)
    const merged = last === undefined ? undefined : this.#merge(last, value)
    if (merged === undefined) this.#waiting.push(value)
    else this.#waiting[this.#waiting.length - 1] = merged
  }

  /** Sends the waiting values now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = []
    for (const value of waiting) this.#send(value)
  }

  /** Drops the waiting values, because nobody is listening. */
  discard(): void {
    this.#waiting = []
    this.flush()
  }

  #tick(): void {
    const more = this.#waiting.length > 0
    this.flush()
    if (more) this.#timer = setTimeout(() => this.#tick(), intervalMs)
  }
}

/** Neighbouring tokens become one. */
export const mergeAskEvents: Merge<AskEvent> = (earlier, later) =>
  earlier.type === 'token' && later.type === 'token' ? { type: 'token', text: earlier.text + later.text } : undefined

/** Only the latest progress, and the latest state of one document, matter. */
export const mergeLibraryEvents: Merge<LibraryEvent> = (earlier, later) => {
  if (earlier.type === 'progress' && later.type === 'progress') return later
  const sameDocument =
    earlier.type === 'documentChanged' && later.type === 'documentChanged' && earlier.document.id === later.document.id
  return sameDocument ? later : undefined
}

export const neverMerge: Merge<unknown> = () => undefined

export function takeLater<T>(_earlier: T, later: T): T {
  return later
}
