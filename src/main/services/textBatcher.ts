/**
 * Brings a stream of small texts down to at most 60 messages a second. Order is kept; nothing is lost or sent after
 * `close`.
 */

// 60 messages a second (conventions: IPC).
const intervalMs = 17

export class TextBatcher {
  readonly #send: (text: string) => void
  #pending = ''
  #timer: NodeJS.Timeout | null = null

  constructor(send: (text: string) => void) {
    this.#send = send
  }

  /** The first text goes out at once: it is the one a person waits for. */
  add(text: string): void {
    this.#pending += text
    if (this.#timer !== null) return
    this.flush()
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (this.#pending !== '') this.add('')
    }, intervalMs)
  }

  /** Before anything that must not overtake the text. */
  flush(): void {
    if (this.#pending === '') return
    const text = this.#pending
    this.#pending = ''
    this.#send(text)
  }

  close(): void {
    this.flush()
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
