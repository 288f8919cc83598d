/**
 * The growing answer of one call. Settles exactly once; on abort at once, with the text so far. After that nothing is
 * streamed any more, whatever the native side still does.
 */
import type { LlamaModel, Token } from 'node-llama-cpp'
import type { GenerateOptions, Generation } from '../../ports/llm.ts'
import { StopFilter } from './stopFilter.ts'
import { TokenText } from './tokenText.ts'

export class GenerationRun {
  readonly result: Promise<Generation>
  reusedTokens = 0
  generatedTokens = 0
  readonly #promptTokens: number
  readonly #options: GenerateOptions
  readonly #startedAt = performance.now()
  readonly #resolve: (generation: Generation) => void
  readonly #reject: (error: Error) => void
  #settled = false
  #stopped: Generation['stoppedBy'] | null = null
  #text = ''
  #firstTextMs: number | null = null
  #tokenText: TokenText | null = null
  #filter = new StopFilter([])

  constructor(promptTokens: number, options: GenerateOptions) {
    this.#promptTokens = promptTokens
    this.#options = options
    const { promise, resolve, reject } = Promise.withResolvers<Generation>()
    this.result = promise
    this.#resolve = resolve
    this.#reject = reject
    if (options.signal?.aborted) this.#abort()
    else options.signal?.addEventListener('abort', this.#abort, { once: true })
  }

  get settled(): boolean {
    return this.#settled
  }

  /** The text is complete, though the native call may still have to end. */
  get stopped(): boolean {
    return this.#stopped !== null
  }

  /** The prompt was read; `stop` are the layout's stop texts. */
  begin(model: LlamaModel, prompt: readonly Token[], stop: readonly string[]): void {
    this.#tokenText = new TokenText(model, prompt)
    this.#filter = new StopFilter([...stop, ...(this.#options.stop ?? [])])
  }

  push(token: Token): void {
    this.generatedTokens += 1
    this.#emit(this.#filter.push(this.#tokenText?.push(token) ?? ''))
    if (this.#filter.stopped) this.#stopped = 'stop'
  }

  finish(stoppedBy: 'end' | 'length'): void {
    this.#emit(this.#filter.push(this.#tokenText?.end() ?? ''))
    if (this.#filter.stopped) this.#stopped = 'stop'
    else {
      this.#emit(this.#filter.end())
      this.#stopped = stoppedBy
    }
  }

  end(): void {
    this.#settle(this.#stopped ?? 'end')
  }

  fail(error: Error): void {
    if (this.#settled) return
    this.#close()
    this.#reject(error)
  }

  readonly #abort = (): void => this.#settle('aborted')

  #emit(text: string): void {
    if (text === '' || this.#settled) return
    this.#firstTextMs ??= performance.now() - this.#startedAt
    this.#text += text
    this.#options.onText?.(text)
  }

  #settle(stoppedBy: Generation['stoppedBy']): void {
    if (this.#settled) return
    this.#close()
    this.#resolve({
      text: this.#text,
      promptTokens: this.#promptTokens,
      reusedTokens: this.reusedTokens,
      generatedTokens: this.generatedTokens,
      stoppedBy,
      firstTextMs: this.#firstTextMs,
    })
  }

  #close(): void {
    this.#settled = true
    this.#options.signal?.removeEventListener('abort', this.#abort)
  }
}
