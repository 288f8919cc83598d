/**
 * Text that streams into a terminal and is replaced at the end by its final form (with citation marks, or another text
 * when the first did not pass verification). In a pipe nothing streams: the final text is printed once.
 */
import type { OutputStream } from '../io.ts'
import { visible } from './oneLine.ts'

export class StreamedText {
  readonly #stream: OutputStream
  readonly #live: boolean
  #text = ''

  constructor(stream: OutputStream, wanted: boolean) {
    this.#stream = stream
    this.#live = wanted && stream.isTTY
  }

  add(piece: string): void {
    if (!this.#live) return
    const text = visible(piece)
    this.#text += text
    this.#stream.write(text)
  }

  takeBack(): void {
    this.#erase()
  }

  /** Text that is already shown stays, and only the rest is appended. */
  replaceBy(whole: string): void {
    const text = visible(whole)
    const standing = text.startsWith(this.#text) ? this.#text.length : 0
    if (standing === 0) this.#erase()
    this.#text = ''
    this.#stream.write(`${text.slice(standing)}\n`)
  }

  /** Keeps the text that was shown. */
  end(): void {
    if (this.#text !== '' && !this.#text.endsWith('\n')) this.#stream.write('\n')
    this.#text = ''
  }

  #erase(): void {
    if (this.#text === '') return
    const { columns, rows } = this.#stream
    const lines = this.#text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0)
    this.#text = ''
    // Text that has scrolled away cannot be erased, so it stays above a rule.
    if (lines >= rows) this.#stream.write('\n\n———\n')
    else this.#stream.write(`${lines > 1 ? `\u001B[${lines - 1}A` : ''}\r\u001B[J`)
  }
}
