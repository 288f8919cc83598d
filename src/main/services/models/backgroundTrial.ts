/**
 * Runs a model's trust test in the background, one question at a time, only while the user asks nothing: a question of
 * the user stops the test question at once, which is asked again later.
 */
import type { ModelTrust } from '../../../shared/domain/model.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Llm } from '../../ports/llm.ts'
import type { QuestionGate } from '../../ports/questionGate.ts'
import { askTrustQuestion, trustQuestions } from './trustTest.ts'

export interface TrialOptions {
  readonly gate: QuestionGate
  readonly clock: Clock
  /** Quiet time before the test begins, so that a short command never runs into it. */
  readonly delayMs: number
  readonly signal: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Milliseconds between checks for a question of the user: the wait that a test question may add to it. */
const lookEveryMs = 50

/** Resolves with the result, or null when the test was abandoned. Rejects when the model fails. */
export async function runTrial(
  llm: Llm,
  { gate, clock, delayMs, signal, onProgress }: TrialOptions,
): Promise<ModelTrust | null> {
  await quietTime(delayMs, signal)
  let right = 0
  for (const [index, question] of trustQuestions.entries()) {
    let result: boolean | null = null
    while (result === null) {
      if (signal.aborted) return null
      try {
        await gate.whenFree(signal)
      } catch {
        return null
      }
      const stop = stopWhenBusy(gate, signal)
      try {
        result = await askTrustQuestion(llm, question, stop.signal)
      } finally {
        stop.end()
      }
    }
    if (result) right += 1
    onProgress?.(index + 1, trustQuestions.length)
  }
  return { asked: trustQuestions.length, right, measuredAt: clock.now() }
}

function quietTime(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    // The timer must not keep a process alive that has nothing else to do.
    timer.unref()
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

function stopWhenBusy(gate: QuestionGate, signal: AbortSignal): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const timer = setInterval(() => {
    if (gate.busy) abort()
  }, lookEveryMs)
  timer.unref()
  signal.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    end: () => {
      clearInterval(timer)
      signal.removeEventListener('abort', abort)
    },
  }
}
