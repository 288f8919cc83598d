/**
 * Turns streamed tokens into text: a character whose bytes are spread over several tokens appears once it is complete.
 */
import type { LlamaModel, Token } from 'node-llama-cpp'

/** No character has more bytes; tokens that are still broken after that stay broken. */
const maxCharacterLength = 4
/** Preceding tokens that decide the spacing of the next one. */
const memory = 8

export class TokenText {
  readonly #model: Pick<LlamaModel, 'detokenize'>
  #last: readonly Token[]
  #pending: Token[] = []

  constructor(model: Pick<LlamaModel, 'detokenize'>, before: readonly Token[]) {
    this.#model = model
    this.#last = before.slice(-memory)
  }

  push(token: Token): string {
    this.#pending.push(token)
    const text = this.#model.detokenize(this.#pending, false, this.#last)
    if (text.endsWith('\ufffd') && this.#pending.length < maxCharacterLength) return ''
    return this.#take(text)
  }

  /** The remaining text when no more tokens come. */
  end(): string {
    return this.#pending.length === 0 ? '' : this.#take(this.#model.detokenize(this.#pending, false, this.#last))
  }

  #take(text: string): string {
    this.#last = [...this.#last, ...this.#pending].slice(-memory)
    this.#pending = []
    return text
  }
}
