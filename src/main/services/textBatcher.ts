/**
 * Reduces a stream of small texts to at most 60 messages a second. Order is kept; no text is lost, and none is sent
 * after `close`.
 */

// 60 messages a second, the refresh rate of most screens: more could not be seen.
const intervalMs = 17

export class TextBatcher {
  readonly #send: (text: string) => void
  #pending = ''
  #timer: NodeJS.Timeout | null = null

  constructor(send: (text: string) => void) {
    this.#send = send
  }

  /** The first text is sent at once, because the user is waiting for it. */
  add(text: string): void {
    this.#pending += text
    if (this.#timer !== null) return
    this.flush()
    this.#timer = setTimeout(() => {
      this.#timer = null
      if (this.#pending !== '') this.add('')
    }, intervalMs)
  }

  /** Call it before sending anything that must not overtake the text. */
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
