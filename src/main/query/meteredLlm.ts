/**
 * The language model as engines use it: charged before each call, limited in time, ended by abort. A failure is a
 * value. When `generate` has resolved, none of its calls is running, except in a model that ignores its signal.
 */
import { AppError } from '../../shared/errors/appError.ts'
import type { GenerateOptions, Generation, Llm, PromptParts } from '../ports/llm.ts'
import type { LlmBudget } from './budget.ts'
import type { LlmOutcome, MeteredLlm } from './engine.ts'

export interface LlmTimeouts {
  /** Milliseconds until the first text. */
  readonly firstTextMs: number
  /** Milliseconds without any new text after that. */
  readonly silentMs: number
  /** Milliseconds that an aborted call may take to end before it is abandoned. */
  readonly graceMs: number
  /**
   * Milliseconds before a call with a transient failure is repeated; a random share of it between one half and one is
   * used.
   */
  readonly retryMs?: number
}

// 30 s: reading a full window of 2,048 tokens takes 15 s at 137 tokens/s; twice that means that the model hangs. 10 s
// of silence: 180 times the pause between two tokens at 18 tokens/s. 2 s grace: the port promises 200 ms. 500 ms before
// a second try: enough for a crashed process to be cleaned up, and little compared with the seconds of its start.
export const defaultTimeouts: LlmTimeouts = { firstTextMs: 30_000, silentMs: 10_000, graceMs: 2_000, retryMs: 500 }

export interface LlmUsage {
  calls: number
  /** Calls that returned no answer. */
  failures: number
  promptTokens: number
  generatedTokens: number
}

export interface MeterOptions {
  readonly llm: Llm | null
  readonly trusted: boolean
  readonly budget: LlmBudget
  /** Calls that must remain for later engines. */
  readonly reserve: number
  /** Maximum number of calls this engine may make. */
  readonly maxCalls: number
  readonly evidenceTokens: number
  readonly timeouts: LlmTimeouts
  readonly signal: AbortSignal
  /** Filled as calls end. */
  readonly usage: LlmUsage
}

export function meteredLlm(options: MeterOptions): MeteredLlm {
  const { llm, budget, usage } = options
  return {
    available: llm !== null,
    modelId: llm?.modelId ?? null,
    contextTokens: llm?.contextTokens ?? 0,
    evidenceTokens: options.evidenceTokens,
    trusted: options.trusted,
    countTokens: (text) => counted(llm?.countTokens(text), text, options.signal),
    countPrompt: (prompt) =>
      counted(llm?.countPrompt(prompt), prompt.instructions + prompt.evidence + prompt.question, options.signal),
    async generate(prompt, generateOptions): Promise<LlmOutcome> {
      if (llm === null) return { ok: false, why: 'noModel', message: 'no language model is loaded' }
      if (options.signal.aborted) return { ok: false, why: 'aborted', message: 'stopped' }
      if (usage.calls >= options.maxCalls)
        return { ok: false, why: 'budget', message: `this step may make ${options.maxCalls} model calls` }
      const charge = budget.charge(options.reserve)
      if (!charge.ok) return { ok: false, why: 'budget', message: charge.message }
      usage.calls += 1
      const outcome = await withRetry(llm, prompt, generateOptions, options)
      if (outcome.ok) {
        usage.promptTokens += outcome.generation.promptTokens
        usage.generatedTokens += outcome.generation.generatedTokens
      } else usage.failures += 1
      return outcome
    },
  }
}

/**
 * Repeats a call that failed in a transient way (its process crashed) before it wrote anything, if the budget allows.
 * Text that was already shown cannot be repeated, and a model that hung would hang again.
 */
async function withRetry(
  llm: Llm,
  prompt: PromptParts,
  options: Omit<GenerateOptions, 'signal'>,
  meter: MeterOptions,
): Promise<LlmOutcome> {
  let written = false
  const onText = (text: string): void => {
    written = true
    options.onText?.(text)
  }
  const first = await bounded(llm, prompt, { ...options, onText }, meter)
  if (first.ok || !first.passing || written) return outcomeOf(first)
  await pause(meter.timeouts.retryMs ?? 0, meter.signal)
  if (meter.signal.aborted || !meter.budget.charge(meter.reserve).ok) return outcomeOf(first)
  meter.usage.calls += 1
  meter.usage.failures += 1
  const second = outcomeOf(await bounded(llm, prompt, options, meter))
  return second.ok || second.why === 'aborted' ? second : { ...second, message: `${second.message} (tried twice)` }
}

/** Randomised, so that several calls that failed together do not all return together. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => (clearTimeout(timer), signal.removeEventListener('abort', end), resolve())
    const timer = setTimeout(end, ms * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}

type BoundedOutcome =
  | Extract<LlmOutcome, { readonly ok: true }>
  /** `passing`: the same call may work the next time. */
  | (Extract<LlmOutcome, { readonly ok: false }> & { readonly passing?: boolean })

function outcomeOf(outcome: BoundedOutcome): LlmOutcome {
  return outcome.ok ? outcome : { ok: false, why: outcome.why, message: outcome.message }
}

/** Without a model, or if it fails, tokens are estimated: four characters a token is the usual rule for English. */
async function counted(count: Promise<number> | undefined, text: string, signal: AbortSignal): Promise<number> {
  const estimate = Math.ceil(text.length / 4)
  if (count === undefined) return estimate
  const stop = Promise.withResolvers<number>()
  const abort = (): void => stop.resolve(estimate)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await Promise.race([count.catch(() => estimate), stop.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

async function bounded(
  llm: Llm,
  prompt: PromptParts,
  options: Omit<GenerateOptions, 'signal'>,
  meter: MeterOptions,
): Promise<BoundedOutcome> {
  const controller = new AbortController()
  let timedOut: string | null = null
  let settled = false
  let timer: NodeJS.Timeout | undefined
  const watch = (ms: number, reason: string): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timedOut = reason
      // Lets the code that counts a model's failures distinguish them from a stop by the user.
      controller.abort(new AppError('model.failed', reason))
    }, ms)
  }
  const forward = (): void => controller.abort()
  meter.signal.addEventListener('abort', forward, { once: true })
  watch(meter.timeouts.firstTextMs, `the model wrote nothing within ${seconds(meter.timeouts.firstTextMs)}`)
  const onText = (text: string): void => {
    if (settled || controller.signal.aborted) return
    watch(meter.timeouts.silentMs, `the model fell silent for ${seconds(meter.timeouts.silentMs)}`)
    options.onText?.(text)
  }
  try {
    const call = Promise.resolve().then(() => llm.generate(prompt, { ...options, onText, signal: controller.signal }))
    const generation = await Promise.race([call, givenUp(controller.signal, meter.timeouts.graceMs)])
    if (meter.signal.aborted) return { ok: false, why: 'aborted', message: 'stopped' }
    if (timedOut !== null) return failed(timedOut)
    if (generation === null) return failed('the model did not end when it was told to')
    return { ok: true, generation }
  } catch (error) {
    if (meter.signal.aborted) return { ok: false, why: 'aborted', message: 'stopped' }
    return timedOut === null ? thrown(error) : failed(timedOut)
  } finally {
    settled = true
    clearTimeout(timer)
    meter.signal.removeEventListener('abort', forward)
    controller.abort()
  }
}

/** A model that hung has used up the time in which it could be asked again. */
function failed(message: string): BoundedOutcome {
  return { ok: false, why: 'failed', message, passing: false }
}

/** Known errors say whether another try makes sense; unknown errors of native code are often transient. */
function thrown(error: unknown): BoundedOutcome {
  const passing = AppError.isInstance(error) ? error.retryable : true
  return { ok: false, why: 'failed', passing, message: error instanceof Error ? error.message : String(error) }
}

/** Resolves with null some time after the abort, because a model that ignores it must not block the question. */
function givenUp(signal: AbortSignal, graceMs: number): Promise<Generation | null> {
  return new Promise((resolve) => {
    const start = (): void => {
      setTimeout(() => resolve(null), graceMs).unref()
    }
    if (signal.aborted) start()
    else signal.addEventListener('abort', start, { once: true })
  })
}

function seconds(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${Math.round(ms / 1_000)} s`
}
