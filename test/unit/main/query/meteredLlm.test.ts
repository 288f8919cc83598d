import { describe, expect, it } from 'vitest'
import { LlmBudget } from '../../../../src/main/query/budget.ts'
import { meteredLlm } from '../../../../src/main/query/meteredLlm.ts'
import type { MeterOptions } from '../../../../src/main/query/meteredLlm.ts'
import { AppError } from '../../../../src/shared/errors/appError.ts'
import { FakeLlm } from '../../../support/fakes/fakeLlm.ts'
import type { FakeReply } from '../../../support/fakes/fakeLlm.ts'

const crash = new AppError('model.crashed', 'It crashed.', { retryable: true })
const broken = new AppError('model.corrupt', 'It is damaged.')
const prompt = { instructions: '', evidence: '', question: '' }

function meter(replies: readonly FakeReply[], change: Partial<MeterOptions> = {}) {
  const llm = new FakeLlm({ replies })
  const budget = new LlmBudget(8)
  const usage = { calls: 0, failures: 0, promptTokens: 0, generatedTokens: 0 }
  const metered = meteredLlm({
    llm,
    trusted: true,
    budget,
    reserve: 0,
    maxCalls: 1,
    evidenceTokens: 100,
    timeouts: { firstTextMs: 10_000, silentMs: 10_000, graceMs: 100, retryMs: 1 },
    signal: new AbortController().signal,
    usage,
    ...change,
  })
  return { llm, budget, usage, generate: () => metered.generate(prompt, { maxTokens: 9 }), metered }
}

describe('a call of the model that fails', () => {
  it('is made once more when the failure may pass, and both calls are charged', async () => {
    const { generate, usage, budget } = meter([{ throws: crash }, 'Fine.'])
    expect(await generate()).toMatchObject({ ok: true, generation: { text: 'Fine.' } })
    expect(usage).toMatchObject({ calls: 2, failures: 1 })
    expect(budget.used).toBe(2)
  })

  it('is not made a third time, and says so', async () => {
    const { generate, llm } = meter([{ throws: crash }])
    expect(await generate()).toEqual({ ok: false, why: 'failed', message: 'It crashed. (tried twice)' })
    expect(llm.calls).toHaveLength(2)
  })

  it('is not repeated when it would fail again, when words were shown, or when the budget is spent', async () => {
    for (const { replies, limit } of [
      { replies: [{ throws: broken }], limit: 8 },
      { replies: [{ throws: crash, after: 'The rent' }], limit: 8 },
      { replies: [{ throws: crash }], limit: 1 },
    ]) {
      const { generate, llm } = meter(replies, { budget: new LlmBudget(limit) })
      expect(await generate()).toMatchObject({ ok: false, why: 'failed' })
      expect(llm.calls).toHaveLength(1)
    }
  })

  it('leaves the calls alone that later engines must be able to make', async () => {
    const { generate, llm } = meter([{ throws: crash }], { budget: new LlmBudget(2), reserve: 1 })
    await generate()
    expect(llm.calls).toHaveLength(1)
  })
})

describe('counting tokens', () => {
  it('goes on with an estimate when the model cannot be asked, and does not hold up a stop', async () => {
    const { metered, llm } = meter([])
    llm.countTokens = () => Promise.reject(crash)
    expect(await metered.countTokens('twelve chars')).toBe(3)
    llm.countTokens = () => new Promise(() => undefined)
    const stopped = meteredLlm({ ...optionsOf(llm), signal: AbortSignal.abort() })
    expect(await stopped.countTokens('twelve chars')).toBe(3)
  })
})

const optionsOf = (llm: FakeLlm): MeterOptions => ({
  llm,
  trusted: true,
  budget: new LlmBudget(1),
  reserve: 0,
  maxCalls: 1,
  evidenceTokens: 1,
  timeouts: { firstTextMs: 1, silentMs: 1, graceMs: 1 },
  signal: new AbortController().signal,
  usage: { calls: 0, failures: 0, promptTokens: 0, generatedTokens: 0 },
})
