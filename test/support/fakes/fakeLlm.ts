/**
 * A language model without a model. Replies are scripted; it keeps the port's promises (order, stop sequences, abort,
 * window, prefix reuse) unless a reply says otherwise. A token is at most four characters of a word with the space
 * before it.
 */
import type { GenerateOptions, Generation, JsonGrammar, Llm, PromptParts } from '../../../src/main/ports/llm.ts'
import type { ModelSpeed } from '../../../src/shared/domain/model.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'

export type FakeReply =
  /** Written token by token. */
  | string
  | { readonly throws: Error; readonly after?: string }
  /** Writes `after`, then waits until it is aborted or `release` is called. */
  | { readonly hangs: true; readonly after?: string }
  /** Ignores stop sequences, the token limit and the grammar. */
  | { readonly rubbish: string }

export interface FakeLlmOptions {
  /**
   * One per call, the last one for every further call; or made from the prompt. Default: the evidence's first sentence.
   */
  readonly replies?: readonly FakeReply[] | ((prompt: PromptParts, options: GenerateOptions, call: number) => FakeReply)
  readonly contextTokens?: number
  readonly speed?: ModelSpeed | null
  readonly modelId?: string
  /** Awaited before every token: a test holds the model back with a promise of its own. */
  readonly beforeToken?: () => Promise<void> | void
}

export interface FakeCall {
  readonly prompt: PromptParts
  readonly options: GenerateOptions
}

export class FakeLlm implements Llm {
  readonly modelId: string
  readonly contextTokens: number
  readonly speed: ModelSpeed | null
  readonly calls: FakeCall[] = []
  /** Calls that are running now, as a test of "abort leaves nothing running" wants to know. */
  running = 0
  readonly #options: FakeLlmOptions
  readonly #releases = new Set<() => void>()
  #queue: Promise<unknown> = Promise.resolve()
  #read: readonly string[] = []
  #disposed = false

  constructor(options: FakeLlmOptions = {}) {
    this.#options = options
    this.modelId = options.modelId ?? 'fake-llm'
    this.contextTokens = options.contextTokens ?? 2048
    this.speed =
      options.speed === undefined
        ? { readTokensPerSecond: 100, writeTokensPerSecond: 20, measuredAt: 0 }
        : options.speed
  }

  async countTokens(text: string): Promise<number> {
    return tokensOf(text).length
  }

  async countPrompt(prompt: PromptParts): Promise<number> {
    return layout(prompt).length
  }

  generate(prompt: PromptParts, options: GenerateOptions): Promise<Generation> {
    const run = this.#queue.then(() => this.#generate(prompt, options))
    this.#queue = run.catch(() => undefined)
    return run
  }

  async idle(): Promise<void> {
    await this.#queue
  }

  async dispose(): Promise<void> {
    this.#disposed = true
    this.release()
    await this.idle()
  }

  /** Lets every hanging reply end. */
  release(): void {
    for (const each of this.#releases) each()
  }

  async #generate(prompt: PromptParts, options: GenerateOptions): Promise<Generation> {
    if (this.#disposed) throw new AppError('model.failed', 'The model was closed.')
    const tokens = layout(prompt)
    if (tokens.length + options.maxTokens > this.contextTokens) {
      throw new AppError(
        'model.promptTooLong',
        `The prompt has ${tokens.length} tokens; with ${options.maxTokens} for the answer it is over the window of ${this.contextTokens}.`,
      )
    }
    const call = this.calls.push({ prompt, options }) - 1
    this.running += 1
    try {
      const different = tokens.findIndex((token, index) => token !== this.#read[index])
      const reusedTokens = Math.min(different === -1 ? tokens.length : different, tokens.length - 1)
      if (options.signal?.aborted)
        return {
          text: '',
          promptTokens: tokens.length,
          reusedTokens: 0,
          generatedTokens: 0,
          stoppedBy: 'aborted',
          firstTextMs: null,
        }
      this.#read = tokens
      return {
        promptTokens: tokens.length,
        reusedTokens,
        ...(await this.#write(this.#reply(prompt, options, call), options)),
      }
    } finally {
      this.running -= 1
    }
  }

  #reply(prompt: PromptParts, options: GenerateOptions, call: number): FakeReply {
    const { replies } = this.#options
    if (typeof replies === 'function') return replies(prompt, options, call)
    const scripted = replies?.[Math.min(call, replies.length - 1)]
    if (scripted !== undefined) return scripted
    return options.grammar === undefined
      ? (/^[^.!?]*[.!?]?/.exec(prompt.evidence.trim())?.[0] ?? '')
      : JSON.stringify(instanceOf(options.grammar))
  }

  async #write(reply: FakeReply, options: GenerateOptions): Promise<Omit<Generation, 'promptTokens' | 'reusedTokens'>> {
    if (typeof reply === 'object' && 'rubbish' in reply) {
      options.onText?.(reply.rubbish)
      return { text: reply.rubbish, generatedTokens: tokensOf(reply.rubbish).length, stoppedBy: 'end', firstTextMs: 1 }
    }
    const script = typeof reply === 'string' ? reply : (reply.after ?? '')
    const cut = firstStop(script, options.stop ?? [])
    const all = tokensOf(cut === -1 ? script : script.slice(0, cut))
    const tokens = all.slice(0, options.maxTokens)
    let text = ''
    let generatedTokens = 0
    const result = (stoppedBy: Generation['stoppedBy']) => ({
      text,
      generatedTokens,
      stoppedBy,
      firstTextMs: text === '' ? null : 1,
    })
    for (const token of tokens) {
      await this.#options.beforeToken?.()
      if (options.signal?.aborted) return result('aborted')
      text += token
      generatedTokens += 1
      options.onText?.(token)
      if (options.signal?.aborted) return result('aborted')
    }
    if (typeof reply === 'object' && 'throws' in reply) throw reply.throws
    if (typeof reply === 'object') {
      await this.#hang(options.signal)
      return result(options.signal?.aborted ? 'aborted' : 'end')
    }
    if (all.length > tokens.length) return result('length')
    return result(cut === -1 ? 'end' : 'stop')
  }

  #hang(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        this.#releases.delete(end)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      this.#releases.add(end)
      signal?.addEventListener('abort', end, { once: true })
      if (signal?.aborted) end()
    })
  }
}

const tokensOf = (text: string): readonly string[] => text.match(/\s*[^\s]{1,4}|\s+/g) ?? []

const layout = (prompt: PromptParts): readonly string[] =>
  [prompt.instructions, prompt.evidence, prompt.question].flatMap((part) => ['|', ...tokensOf(part)])

function firstStop(text: string, stops: readonly string[]): number {
  const found = stops.map((stop) => text.indexOf(stop)).filter((index) => index !== -1)
  return found.length === 0 ? -1 : Math.min(...found)
}

/** The simplest value that a JSON schema allows. */
function instanceOf(schema: JsonGrammar): unknown {
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema['properties'] ?? {}).map(([key, value]) => [key, instanceOf(value as JsonGrammar)]),
      )
    case 'array':
      return []
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return 0
    case 'boolean':
      return false
    default:
      return null
  }
}
