import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import type { Llm, PromptParts } from '../../../../src/main/ports/llm.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import type { Engine } from '../../../../src/main/query/engine.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import type { ModelsNeeded } from '../../../../src/main/query/question.ts'
import { defaultEngines } from '../../../../src/main/query/registry.ts'
import type { RetrievalState } from '../../../../src/main/query/retrievalState.ts'
import { soundParts } from '../../../../src/main/query/understand/decompose.ts'
import type { Answer } from '../../../../src/shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../../../src/shared/domain/level.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import type { EngineId, TraceStep } from '../../../../src/shared/domain/trace.ts'
import { FakeLlm } from '../../../support/fakes/fakeLlm.ts'
import { openQuestionLibrary, papers } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(papers)) await library.add(path, text)
})
afterAll(() => library.close())

interface Options {
  readonly level?: IntelligenceLevel
  readonly llm?: Llm | null
  readonly budget?: number
  readonly engines?: typeof defaultEngines
  readonly onLoad?: (needed: ModelsNeeded) => void
  readonly onRetract?: () => void
  readonly onEmit?: (text: string) => void
}

function ask(text: string, options: Options = {}): Promise<Answer> {
  const { store, index, cache, embedder } = library
  const { level = 'standard', llm = null, budget = 8, engines = defaultEngines } = options
  return new Orchestrator({ store, index, cache, clock: systemClock, log: silentLog, engines }).answer(
    {
      text,
      level,
      budget,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: null,
      notSearched: [],
      loadModels: async (needed) => {
        options.onLoad?.(needed)
        return {
          embedder,
          reranker: null,
          chat: llm === null ? null : { llm, trusted: true, tested: true },
          reason: null,
        }
      },
    },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      emit: (piece) => options.onEmit?.(piece),
      retract: () => options.onRetract?.(),
    },
  )
}

const stepOf = (answer: Answer, engine: EngineId): TraceStep | undefined =>
  answer.trace.steps.find((step) => step.engine === engine)

/** Leaves the state that the engines before it made in `seen`. */
function watching(id: EngineId, seen: RetrievalState[]): typeof defaultEngines {
  const watch: Engine = {
    id,
    maxLlmCalls: 0,
    run: async (state) => {
      seen.push(state)
      return {}
    },
  }
  return { ...defaultEngines, [id]: watch }
}

/** Answers JSON to the engines that ask for it, and words to the one that phrases the answer. */
const replies =
  (json: object, words = '') =>
  (_: PromptParts, options: { readonly grammar?: unknown }): string =>
    options.grammar === undefined ? words : JSON.stringify(json)

describe('loading models', () => {
  it('is a step of the trace, between understanding and searching', async () => {
    const answer = await ask('When was Clara Novak born?', { llm: new FakeLlm({ replies: ['in 1931'] }) })
    const order = answer.trace.steps.map(({ engine }) => engine)
    expect(order.indexOf('load')).toBeGreaterThan(order.indexOf('analyze'))
    expect(order.indexOf('load')).toBeLessThan(order.indexOf('hybrid'))
    expect(stepOf(answer, 'load')).toMatchObject({
      status: 'run',
      notes: ['Ready: the embedding model, the language model.'],
    })
    expect(order).toEqual(answer.trace.plan.map(({ engine }) => engine))
  })

  it.each(['Hello', 'thank you', 'show me my biography', 'open the pump warranty'])(
    'does not happen for "%s"',
    async (message) => {
      let loads = 0
      const answer = await ask(message, { onLoad: () => (loads += 1) })
      expect(loads).toBe(0)
      expect(stepOf(answer, 'load')?.status).toBe('skipped')
      expect(['chat', 'document']).toContain(answer.kind)
    },
  )

  it('happens for a look-up that fits several documents, between which a reranker may choose', async () => {
    let loads = 0
    const answer = await ask('show me the minutes', { onLoad: () => (loads += 1) })
    expect(loads).toBe(1)
    expect(answer.choices).toHaveLength(2)
  })

  it('happens for a look-up that finds no document, which is answered as a question', async () => {
    let loads = 0
    await ask('show me my passport', { onLoad: () => (loads += 1) })
    expect(loads).toBe(1)
  })

  it('asks for what the level has a use for', async () => {
    const asked: ModelsNeeded[] = []
    for (const level of ['basic', 'standard'] as const)
      await ask('When was Clara Novak born?', { level, onLoad: (needed) => asked.push(needed) })
    expect(asked).toEqual([
      { reranker: false, chat: false },
      { reranker: true, chat: true },
    ])
  })
})

describe('the plan in the trace', () => {
  it('names route, level and depth, and leaves nothing unsaid', async () => {
    const { trace } = await ask('When was Clara Novak born?', { level: 'basic' })
    expect(trace.summary).toMatchObject({ route: 'SINGLE_STAGE', level: 'basic', maxLlmCalls: 0 })
    expect(trace.steps.find(({ engine }) => engine === 'multiHop')).toBeUndefined()
  })

  it('gives the reason for work that the budget leaves out', async () => {
    const llm = new FakeLlm({ replies: ['in 1931'] })
    const question = 'Where did the woman who founded the first school of glass painting study?'
    const small = await ask(question, { llm, level: 'maximum', budget: 1 })
    expect(stepOf(small, 'followLead')).toMatchObject({
      status: 'skipped',
      reason: 'The budget of 1 model call is kept for other steps.',
    })
    expect(stepOf(await ask(question, { llm, level: 'maximum', budget: 8 }), 'followLead')?.status).toBe('run')
  })
})

describe('a question of several steps', () => {
  const question = 'Where did the woman who founded the first school of glass painting study?'

  it('is followed by the search that the model asks for, twice at level maximum and once below', async () => {
    const llm = new FakeLlm({
      replies: (_, options, call) =>
        options.grammar === undefined ? 'Vienna' : JSON.stringify({ complete: false, query: `treasurer Olaf ${call}` }),
    })
    const seen: RetrievalState[] = []
    const engines = watching('carry', seen)
    for (const level of ['enhanced', 'maximum'] as const) await ask(question, { llm, level, engines })
    const hopsOf = ({ hops }: RetrievalState): readonly string[] =>
      hops.flatMap(({ by, query }) => (by === 'model' ? [query] : []))
    expect(seen.map((state) => hopsOf(state).length)).toEqual([1, 1])
    expect(seen[0]?.queries).toContain('treasurer Olaf 0')
    expect(seen[0]?.iterations).toBe(3)
  })

  it('stops when the model misses nothing, asks what was asked, or writes no JSON', async () => {
    const seen: RetrievalState[] = []
    const engines = watching('carry', seen)
    for (const reply of [
      { complete: true, query: 'treasurer Olaf' },
      { complete: false, query: 'founded school of glass painting' },
      { complete: false },
    ])
      await ask(question, { llm: new FakeLlm({ replies: replies(reply) }), level: 'maximum', engines })
    await ask(question, { llm: new FakeLlm({ replies: [{ rubbish: '{"comp' }] }), level: 'maximum', engines })
    expect(seen.map(({ hops }) => hops.filter(({ by }) => by === 'model').length)).toEqual([0, 0, 0, 0])
  })

  it('keeps the passages that were found before', async () => {
    const seen: RetrievalState[] = []
    const llm = new FakeLlm({ replies: replies({ complete: false, query: 'red button of the pump' }) })
    const engines = watching('carry', seen)
    await ask(question, { engines })
    await ask(question, { engines, llm, level: 'enhanced' })
    const [before, after] = seen.map(({ candidates }) => new Set(candidates.map(({ chunk }) => chunk.id)))
    for (const id of before ?? []) expect(after?.has(id)).toBe(true)
  })
})

describe('a question that the rules could not split', () => {
  const question = 'Compare the rent and the deposit and the rules on dogs of the flat.'

  it.each<[string, unknown, readonly string[] | null]>([
    [
      'questions with its words',
      ['What is the rent?', 'What are the rules on dogs?'],
      ['What is the rent?', 'What are the rules on dogs?'],
    ],
    ['a single one', ['What is the rent?'], null],
    ['one with other words', ['What is the rent?', 'Who is the landlord?'], null],
    ['the whole question again', ['What is the rent?', question], null],
    ['one without a word', ['What is the rent?', 'What is it?'], null],
    ['the same twice', ['What is the rent?', 'What is the rent?'], null],
    ['no list', 'What is the rent?', null],
    ['too many', ['rent?', 'deposit?', 'rules?', 'dogs?', 'flat?'], null],
  ])('is split by the model into %s', (_, written, parts) => {
    expect(soundParts(written, question)).toEqual(parts)
  })

  it('is answered part by part, and each answer is kept', async () => {
    const asked = 'Evaluate the monthly rent and its deposit'
    const llm = new FakeLlm({
      replies: replies({ questions: ['How much is the monthly rent?', 'How much is the deposit?'] }),
    })
    const seen: RetrievalState[] = []
    const answer = await ask(asked, { llm, level: 'enhanced', engines: watching('ground', seen) })
    expect(stepOf(answer, 'decompose')?.llmCalls).toBe(1)
    expect(seen[0]?.parts).toEqual(['How much is the monthly rent?', 'How much is the deposit?'])
    expect(seen[0]?.subAnswers.map((part) => part.question)).toEqual(seen[0]?.parts)
    expect(seen[0]?.subAnswers.map((part) => part.answer)).toEqual([
      expect.stringContaining('1,240'),
      expect.stringContaining('2,480'),
    ])
  })
})

describe('the second opinion of level maximum', () => {
  const question = 'What did she found in Oslo?'
  const asked = async (
    replies: readonly string[],
    options: Options = {},
  ): Promise<{ readonly answer: Answer; readonly retracted: number; readonly calls: number }> => {
    let retracted = 0
    const llm = new FakeLlm({ replies })
    const answer = await ask(question, { llm, level: 'maximum', onRetract: () => (retracted += 1), ...options })
    return { answer, retracted, calls: llm.calls.length }
  }

  it('withdraws words that the model does not repeat, and quotes take their place', async () => {
    const { answer, retracted, calls } = await asked(['school of glass painting', 'a bakery'])
    expect([answer.kind, retracted, calls]).toEqual(['extracted', 1, 2])
    expect(answer.text).toMatch(/^In Oslo she founded/)
  })

  it('keeps words that the model repeats', async () => {
    const { answer, retracted, calls } = await asked(['school of glass painting', 'the first school of glass painting'])
    expect([answer.kind, retracted, calls]).toEqual(['generated', 0, 2])
  })

  it('is not asked for below that level, nor when code found the same', async () => {
    expect((await asked(['school of glass painting'], { level: 'enhanced' })).calls).toBe(1)
    const llm = new FakeLlm({ replies: ['in 1931'] })
    const { trace } = await ask('When was Clara Novak born?', { llm, level: 'maximum' })
    expect(trace.steps.find(({ engine }) => engine === 'secondOpinion')?.reason).toBe('Code found the same.')
  })
})

describe('an engine that fails', () => {
  it('leaves its error in the state, and the rest of the plan runs', async () => {
    const seen: RetrievalState[] = []
    const broken: Engine = { id: 'dedupe', maxLlmCalls: 0, run: () => Promise.reject(new Error('broken')) }
    const answer = await ask('When was Clara Novak born?', {
      engines: { ...watching('calibrate', seen), dedupe: broken },
    })
    expect(seen[0]?.errors).toEqual([{ engine: 'dedupe', message: 'broken' }])
    expect(answer.text).toContain('1931')
    expect(stepOf(answer, 'dedupe')).toMatchObject({ status: 'failed', reason: 'broken' })
  })
})
