import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import type { Question } from '../../../../src/main/query/question.ts'
import { planEngines } from '../../../../src/main/query/plan.ts'
import { defaultEngines } from '../../../../src/main/query/registry.ts'
import { analyzeEngine } from '../../../../src/main/query/understand/analyze.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import type { Engine } from '../../../../src/main/query/engine.ts'
import type { Llm } from '../../../../src/main/ports/llm.ts'
import type { Reranker } from '../../../../src/main/ports/reranker.ts'
import type { Answer } from '../../../../src/shared/domain/answer.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import type { EngineId } from '../../../../src/shared/domain/trace.ts'
import { FakeLlm } from '../../../support/fakes/fakeLlm.ts'
import type { FakeReply } from '../../../support/fakes/fakeLlm.ts'
import { FakeReranker } from '../../../support/fakes/fakeReranker.ts'
import { openQuestionLibrary, papers } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(papers)) await library.add(path, text)
})
afterAll(() => library.close())

// Short, so that a hanging model ends soon; tests wait for the answer, never for a time.
const timeouts = { firstTextMs: 15, silentMs: 15, graceMs: 15 }

interface Asked {
  readonly answer: Answer
  readonly streamed: string
  readonly steps: readonly string[]
  readonly retracted: readonly string[]
}

async function ask(
  text: string,
  options: {
    llm?: Llm | null
    trusted?: boolean
    tested?: boolean
    budget?: number
    words?: boolean
    level?: Question['level']
    engines?: typeof defaultEngines
    plan?: readonly EngineId[]
    signal?: AbortSignal
    fingerprint?: string
    notSearched?: readonly string[]
    modelProblem?: string
    reranker?: Reranker
    onEmit?: (text: string) => void
  } = {},
): Promise<Asked> {
  const { llm = null, trusted = true, budget = 8, level = 'standard', engines = defaultEngines, plan } = options
  const orchestrator = new Orchestrator({
    store: library.store,
    index: library.index,
    cache: library.cache,
    clock: systemClock,
    log: silentLog,
    engines,
    timeouts,
    ...(plan === undefined
      ? {}
      : {
          plan: (input) => ({
            ...planEngines(input),
            engines: plan.map((engine) => ({ engine, maxLlmCalls: engines[engine]?.maxLlmCalls ?? 0 })),
          }),
        }),
  })
  let streamed = ''
  const steps: string[] = []
  const retracted: string[] = []
  const answer = await orchestrator.answer(
    {
      text,
      level,
      budget,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: options.fingerprint ?? null,
      notSearched: options.notSearched ?? [],
      loadModels: async () => ({
        embedder: options.words === true ? null : library.embedder,
        reranker: options.reranker ?? null,
        chat: llm === null ? null : { llm, trusted, tested: options.tested ?? true },
        reason: options.modelProblem ?? null,
      }),
    },
    {
      signal: options.signal ?? new AbortController().signal,
      progress: (step) => steps.push(step),
      emit: (piece) => {
        streamed += piece
        options.onEmit?.(piece)
      },
      retract: (reason) => {
        retracted.push(reason)
        streamed = ''
      },
    },
  )
  return { answer, streamed, steps, retracted }
}

function expectSoundCitations(answer: Answer): void {
  for (const citation of answer.citations) {
    expect(library.store.contents.readText(citation.contentId, citation.start, citation.end)).toBe(citation.quote)
    expect(citation.quote).not.toBe('')
  }
  const markers = answer.citations.map((citation) => citation.marker)
  expect(markers).toEqual(markers.map((_, index) => index + 1))
  for (const sentence of answer.sentences) {
    // A note says how much was searched and quotes nothing.
    if (sentence.role === 'note') continue
    expect(sentence.markers.length).toBeGreaterThan(0)
    for (const marker of sentence.markers) expect(markers).toContain(marker)
    expect(answer.text.slice(sentence.start, sentence.end)).toContain(`[${sentence.markers[0]}]`)
  }
  if (answer.kind === 'generated' || answer.kind === 'extracted') expect(answer.sentences.length).toBeGreaterThan(0)
}

function expectTrueTotals(answer: Answer, realCalls: number): void {
  const sum = (of: (step: Answer['trace']['steps'][number]) => number): number =>
    answer.trace.steps.reduce((total, step) => total + of(step), 0)
  expect(sum((step) => step.llmCalls)).toBe(realCalls)
  expect(answer.budget.used).toBe(realCalls)
  expect(answer.trace.budget).toEqual(answer.budget)
  expect(sum((step) => step.ms)).toBeLessThanOrEqual(answer.trace.totalMs + 1)
}

describe('an answer', () => {
  it('quotes the sentence that answers, with no model at all', async () => {
    const { answer, streamed } = await ask('When was the deposit of the lease paid?')
    expect(answer.kind).toBe('extracted')
    expect(answer.text).toContain('4 March 2021')
    expect(answer.sentences.length).toBeLessThanOrEqual(2)
    expect(streamed).toBe(answer.text)
    expectSoundCitations(answer)
    expect(answer.trace.steps.map((step) => step.engine)).toEqual(answer.trace.plan.map((step) => step.engine))
  })

  it('says why no language model took part', async () => {
    const { answer } = await ask('When was the deposit of the lease paid?', {
      modelProblem: 'bad.gguf is not a GGUF model file.',
    })
    expect(answer.trace.modelProblem).toBe('bad.gguf is not a GGUF model file.')
    expect(answer.trace.model).toBeNull()
  })

  it('works by words alone without an embedding model', async () => {
    const { answer } = await ask('Who was chosen as treasurer in Minutes 2022?', { words: true })
    expect(answer.text).toContain('Olaf Lund')
    expect(answer.trace.steps.find((step) => step.engine === 'contextFilter')?.status).toBe('skipped')
  })

  it('shows the words of a trusted model when they stand up, streamed and cited', async () => {
    const llm = new FakeLlm({ replies: ['in 1931'] })
    const { answer, streamed, steps } = await ask('When was Clara Novak born?', { llm })
    expect(answer.kind).toBe('generated')
    expect(answer.text).toMatch(/^in 1931 \[1\]\nClara Novak was born in Graz in 1931\. \[1\]/)
    expect(answer.sentences[0]?.role).toBe('lead')
    expect(streamed).toBe(answer.text.replace(/ \[\d\]/g, ''))
    expect(steps.some((step) => /^Reading \d+ passages? from \d+ documents?$/.test(step))).toBe(true)
    expectSoundCitations(answer)
    expectTrueTotals(answer, 1)
  })

  it('repairs a wrong number of the model from its quote before anybody sees it', async () => {
    const llm = new FakeLlm({ replies: ['Clara Novak was born in Graz in 1938.'] })
    const { answer, streamed, retracted } = await ask('When was Clara Novak born?', { llm })
    expect(answer.kind).toBe('generated')
    expect(answer.text).toContain('Clara Novak was born in Graz in 1931. [1]')
    expect(streamed).not.toContain('1938')
    expect(retracted).toEqual([])
  })

  it('drops the sentence of the model that does not stand up, and keeps the one that does', async () => {
    const llm = new FakeLlm({
      replies: ['Clara Novak was the sister of Quentin Marlow. Clara Novak was born in Graz in 1931.'],
    })
    const { answer, streamed } = await ask('When was Clara Novak born?', { llm })
    expect(answer.kind).toBe('generated')
    expect(answer.text).toMatch(/^1931 \[1\]\nClara Novak was born in Graz in 1931/)
    expect(answer.text + streamed).not.toContain('Marlow')
  })

  it('takes no word of the question for evidence of what the model says', async () => {
    const llm = new FakeLlm({ replies: ['Anna Berg borrowed the deposit of 2,480 euros.'] })
    const { answer, streamed } = await ask('Who borrowed the deposit of 2,480 euros?', { llm })
    expect(answer.kind).toBe('extracted')
    expect(answer.text + streamed).not.toContain('borrowed')
    expect(llm.calls.length).toBe(1)
  })

  it('shows the quotes alone when no sentence of the model stands up', async () => {
    const llm = new FakeLlm({ replies: ['The treasurer of Ruritania lives in a castle by the sea.'] })
    const { answer, streamed } = await ask('When was Clara Novak born?', { llm })
    expect(answer.kind).toBe('extracted')
    expect(answer.text).toContain('1931')
    expect(streamed).not.toContain('Ruritania')
  })

  it('emits nothing of a sentence of the model before the sentence is whole and checked', async () => {
    const seen: string[] = []
    const llm = new FakeLlm({
      replies: ['Sure! Clara Novak was born in Graz in 1931. Her brother Emil was born in 1999.'],
      beforeToken: () => void seen.push(written),
    })
    let written = ''
    const { streamed } = await ask('When was Clara Novak born?', { llm, onEmit: (text) => (written += text) })
    expect(new Set(seen)).toEqual(new Set(['', '1931']))
    expect(streamed).toMatch(/^1931\nClara Novak was born in Graz in 1931\./)
    expect(streamed).not.toContain('1999')
  })

  it('asks a model that failed in passing once more, within the budget', async () => {
    const replies: readonly FakeReply[] = [
      { throws: new Error('native hiccup') },
      'Clara Novak was born in Graz in 1931.',
    ]
    const again = new FakeLlm({ replies })
    expect((await ask('When was Clara Novak born?', { llm: again })).answer.kind).toBe('generated')
    expect(again.calls.length).toBe(2)
    const once = new FakeLlm({ replies })
    expect((await ask('When was Clara Novak born?', { llm: once, budget: 1 })).answer.kind).toBe('extracted')
    expect(once.calls.length).toBe(1)
  })

  it('leaves a question of yes or no to code', async () => {
    const llm = new FakeLlm({ replies: ['Dogs are allowed in the flat.'] })
    const { answer } = await ask('Are dogs allowed in the flat?', { llm })
    expect(answer.kind).toBe('extracted')
    expect(llm.calls.length).toBe(0)
  })

  it("gives the model sentences, not whole passages, and the question in the person's own words", async () => {
    const llm = new FakeLlm({ replies: ['The monthly rent is 1,240 euros.'] })
    await ask('How much is the monthly rent, please?', { llm })
    const prompt = llm.calls[0]?.prompt
    expect(prompt?.question).toBe('How much is the monthly rent, please?')
    expect(prompt?.evidence).toContain('The monthly rent is 1,240 euros.')
    expect(prompt?.evidence.length).toBeLessThan(600)
  })

  it('prefers quotes to a model that is not trusted, unless more than the standard is asked for', async () => {
    const llm = new FakeLlm({ replies: ['Clara Novak was born in Graz in 1931.'] })
    expect((await ask('When was Clara Novak born?', { llm, trusted: false })).answer.kind).toBe('extracted')
    expect(llm.calls.length).toBe(0)
    expect((await ask('When was Clara Novak born?', { llm, trusted: false, level: 'enhanced' })).answer.kind).toBe(
      'generated',
    )
  })

  it('tells a model that was not tested yet from one that failed its test', async () => {
    const whyQuotes = async (tested: boolean): Promise<string> => {
      const { answer } = await ask('When was Clara Novak born?', { llm: new FakeLlm(), trusted: false, tested })
      return answer.trace.steps.find((step) => step.engine === 'synthesize')?.reason ?? ''
    }
    expect(await whyQuotes(false)).toContain('has not been tested yet')
    expect(await whyQuotes(true)).toContain('did not pass')
  })

  it('refuses what the documents do not say, without asking the model, and names near misses', async () => {
    const llm = new FakeLlm({ replies: ['Quantum chromodynamics explains it.'] })
    const { answer, streamed } = await ask('Which quark flavours does quantum chromodynamics predict?', { llm })
    expect(answer.kind).toBe('refusal')
    expect(answer.citations).toEqual([])
    expect(llm.calls.length).toBe(0)
    expect(streamed).toBe(answer.text)
    expect(answer.confidence.label).toBe('Very low')
  })

  it('gives a whole document back word for word, with no model call', async () => {
    const llm = new FakeLlm()
    for (const question of ['show me my biography', "what's in my lease", 'open the pump warranty']) {
      const { answer } = await ask(question, { llm })
      expect(answer.kind).toBe('document')
      expect(answer.text).toBe(papers[answer.document?.path ?? ''])
      expect(answer.budget.used).toBe(0)
    }
    expect(llm.calls.length).toBe(0)
  })

  it('offers a choice when several documents fit, and takes a year as exact', async () => {
    const { answer } = await ask('show me the minutes')
    expect(answer.choices.map((choice) => choice.title).sort()).toEqual(['Minutes 2021', 'Minutes 2022'])
    expect((await ask('show me the minutes 2022')).answer.document?.title).toBe('Minutes 2022')
  })

  it('answers a look-up of nothing as a question', async () => {
    const { answer } = await ask('show me my passport')
    expect(answer.document).toBeNull()
    expect(['refusal', 'extracted']).toContain(answer.kind)
  })

  it('comes from the cache with no model call when only case and punctuation differ, and not after a change', async () => {
    const llm = new FakeLlm({ replies: ['Clara Novak was born in Graz in 1931.'] })
    const first = await ask('When was Clara Novak born?', { llm, fingerprint: 'a' })
    const second = await ask('  when was clara novak BORN', { llm, fingerprint: 'a' })
    expect(second.answer.cached).toBe(true)
    expect(second.answer.text).toBe(first.answer.text)
    expect(second.answer.budget.used).toBe(0)
    expect(llm.calls.length).toBe(1)
    expect(second.answer.trace.steps.every((step) => step.engine === 'cache' || step.status === 'skipped')).toBe(true)
    expect((await ask('When was Clara Novak born?', { llm, fingerprint: 'b' })).answer.cached).toBe(false)
  })

  it('does not keep an answer that a failing model made worse', async () => {
    const broken = new FakeLlm({ replies: [{ throws: new Error('out of memory') }] })
    await ask('Where did Clara Novak study?', { llm: broken, fingerprint: 'c' })
    expect((await ask('Where did Clara Novak study?', { fingerprint: 'c' })).answer.cached).toBe(false)
  })

  it('is kept although some file failed, and says anew what was not searched', async () => {
    const asked = { fingerprint: 'failed file', notSearched: ['1 file could not be read.'] }
    expect((await ask('When was Clara Novak born?', asked)).answer.cached).toBe(false)
    const again = (await ask('When was Clara Novak born?', { ...asked, notSearched: ['2 files could not be read.'] }))
      .answer
    expect(again.cached).toBe(true)
    expect(again.notSearched).toEqual(['2 files could not be read.'])
  })

  it('survives any text as a question', async () => {
    const hostile = [
      '"unclosed',
      'a AND OR NOT (',
      "'; DROP TABLE documents; --",
      '*',
      '🙂'.repeat(50),
      'x'.repeat(10_000),
      'word '.repeat(2_000),
      '\ud800',
      '\u0000\u0001',
    ]
    for (const text of hostile)
      expect(['extracted', 'refusal', 'document', 'chat']).toContain((await ask(text)).answer.kind)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        expectSoundCitations((await ask(text)).answer)
      }),
      { numRuns: 30 },
    )
  })
})

const questions = fc.constantFrom(
  'When was Clara Novak born?',
  'How much is the monthly rent?',
  'Who was chosen as treasurer?',
  'Are dogs allowed in the flat?',
  'How do I reset the pump?',
  'show me my lease',
  'List the members of the garden club and the treasurers and the dates since 2021',
  'What is the boiling point of iron?',
)
const reply: fc.Arbitrary<FakeReply> = fc.oneof(
  fc.constant<FakeReply>({ throws: new Error('native crash'), after: 'Clara ' }),
  fc.constant<FakeReply>({ hangs: true, after: 'The ' }),
  fc.constant<FakeReply>({ hangs: true }),
  fc.constant<FakeReply>(''),
  fc.constant<FakeReply>('The rent is 99,999 euros.'),
  fc.constant<FakeReply>('The monthly rent is 1,240 euros.'),
  fc.string({ unit: 'binary', maxLength: 60 }).map((rubbish) => ({ rubbish })),
)

/** Tries to call the model far more often than anyone allows. */
function greedyEngine(id: EngineId, maxLlmCalls: number): Engine {
  return {
    id,
    maxLlmCalls,
    async run(_state, context) {
      for (let i = 0; i < 25; i += 1) {
        const outcome = await context.llm.generate(
          { instructions: 'i', evidence: 'e', question: 'q' },
          { maxTokens: 4 },
        )
        if (!outcome.ok) {
          expect(outcome.message).not.toBe('')
          break
        }
      }
      return {}
    },
  }
}

describe('whatever the plan, the budget and the model do', () => {
  it('calls never exceed the budget, an answer always comes back, its quotes are in the documents and its totals are true', async () => {
    const plans = fc.oneof(
      fc.constant(undefined),
      fc.shuffledSubarray<EngineId>([
        'general',
        'fullDocument',
        'hybrid',
        'contextFilter',
        'dedupe',
        'assemble',
        'extract',
        'synthesize',
        'ground',
        'cite',
        'calibrate',
      ]),
      fc.subarray<EngineId>([
        'general',
        'fullDocument',
        'hybrid',
        'contextFilter',
        'dedupe',
        'assemble',
        'extract',
        'synthesize',
        'ground',
        'cite',
        'calibrate',
      ]),
    )
    const engines = fc.constantFrom(
      defaultEngines,
      { ...defaultEngines, dedupe: greedyEngine('dedupe', 20) },
      { ...defaultEngines, contextFilter: greedyEngine('contextFilter', 3) },
      {
        ...defaultEngines,
        assemble: { id: 'assemble', maxLlmCalls: 0, run: () => Promise.reject(new Error('broken')) } satisfies Engine,
      },
      {
        ...defaultEngines,
        cite: { id: 'cite', maxLlmCalls: 0, run: () => Promise.reject(new Error('broken')) } satisfies Engine,
      },
    )
    await fc.assert(
      fc.asyncProperty(
        questions,
        fc.integer({ min: 0, max: 20 }),
        fc.array(reply, { minLength: 1, maxLength: 3 }),
        plans,
        engines,
        fc.boolean(),
        async (text, budget, replies, plan, set, trusted) => {
          const llm = new FakeLlm({ replies })
          const { answer } = await ask(text, {
            llm,
            trusted,
            budget,
            engines: set,
            ...(plan === undefined ? {} : { plan }),
          })
          expect(llm.calls.length).toBeLessThanOrEqual(budget)
          expect(answer.text).not.toBe('')
          expectSoundCitations(answer)
          expectTrueTotals(answer, llm.calls.length)
          expect(llm.running).toBe(0)
        },
      ),
      { numRuns: 120 },
    )
  }, 60_000)

  it('keeps the calls for the answer when earlier engines are greedy', async () => {
    const llm = new FakeLlm({ replies: ['The monthly rent is 1,240 euros.'] })
    const { answer } = await ask('How much is the monthly rent?', {
      llm,
      budget: 3,
      engines: { ...defaultEngines, dedupe: greedyEngine('dedupe', 20) },
      plan: ['hybrid', 'dedupe', 'assemble', 'extract', 'synthesize', 'ground', 'cite'],
    })
    expect(answer.kind).toBe('generated')
    // Two for the greedy engine; one was kept for the answer.
    expect(answer.budget).toEqual({ limit: 3, used: 3 })
  })

  it('hands the reranker to the engines, or null when there is none', async () => {
    const seen: (Reranker | null)[] = []
    const looking: Engine = {
      id: 'dedupe',
      maxLlmCalls: 0,
      run: async (_, { reranker }) => {
        seen.push(reranker)
        return {}
      },
    }
    const engines = { ...defaultEngines, dedupe: looking }
    const reranker = new FakeReranker()
    await ask('How much is the monthly rent?', { engines, reranker })
    await ask('How much is the monthly rent?', { engines })
    expect(seen).toEqual([reranker, null])
  })

  it('answers by quotes, with the reason, when the model hangs', async () => {
    const llm = new FakeLlm({ replies: [{ hangs: true, after: 'The rent' }] })
    const { answer, retracted, streamed } = await ask('How much is the monthly rent?', { llm })
    expect(answer.kind).toBe('extracted')
    expect(retracted).toEqual([])
    expect(streamed).toBe(answer.text)
    expect(llm.calls.length).toBe(1)
    expect(answer.trace.steps.find((step) => step.engine === 'synthesize')?.notes.join(' ')).toContain('fell silent')
    expect(llm.running).toBe(0)
  })

  it('settles at once on abort, wherever it is, and leaves no call running', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), async (tokens) => {
        const controller = new AbortController()
        let written = 0
        const llm = new FakeLlm({
          replies: [{ hangs: true, after: 'Clara Novak was born in Graz in the year 1931 and so on' }],
          beforeToken: () => {
            written += 1
            if (written > tokens) controller.abort()
          },
        })
        await expect(ask('When was Clara Novak born?', { llm, signal: controller.signal })).rejects.toMatchObject({
          code: 'query.aborted',
        })
        await llm.idle()
        expect(llm.running).toBe(0)
      }),
      { numRuns: 15 },
    )
    const stopped = new AbortController()
    stopped.abort()
    await expect(ask('When was Clara Novak born?', { signal: stopped.signal })).rejects.toMatchObject({
      code: 'query.aborted',
    })
  })
})

it('engines get a bounded part of a pasted book, its beginning and its end', async () => {
  const seen: string[] = []
  const analyze: Engine = {
    ...analyzeEngine,
    run: (state, context) => {
      seen.push(state.question)
      return analyzeEngine.run(state, context)
    },
  }
  const book = Array.from({ length: 15_000 }, (_, index) => `word${index}`).join(' ')
  await ask(`When was the harbour rebuilt? ${book} Thank you, Ada`, { engines: { ...defaultEngines, analyze } })
  expect(seen[0]?.length).toBeLessThan(3_100)
  expect(seen[0]).toMatch(/^When was the harbour rebuilt\? .* Thank you, Ada$/s)
})
