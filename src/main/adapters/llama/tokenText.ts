/** Turns tokens into text as they come: a character whose bytes are spread over tokens appears once it is whole. */
import type { LlamaModel, Token } from 'node-llama-cpp'

/** No character has more bytes; tokens that stay broken after that are broken. */
const maxCharacterLength = 4
/** Tokens before the next that decide its spacing. */
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

  /** What is left when no more tokens come. */
  end(): string {
    return this.#pending.length === 0 ? '' : this.#take(this.#model.detokenize(this.#pending, false, this.#last))
  }

  #take(text: string): string {
    this.#last = [...this.#last, ...this.#pending].slice(-memory)
    this.#pending = []
    return text
  }
}
