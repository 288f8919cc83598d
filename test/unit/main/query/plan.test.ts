import { describe, expect, it } from 'vitest'
import { modelsNeeded, planEngines } from '../../../../src/main/query/plan.ts'
import type { Plan, PlanInput } from '../../../../src/main/query/plan.ts'
import { callBounds, engineLines, levelCalls, levelDepths, routeLines } from '../../../../src/main/query/planTable.ts'
import { defaultEngines } from '../../../../src/main/query/registry.ts'
import { levels } from '../../../../src/shared/domain/level.ts'
import type { AnswerType, Challenge } from '../../../../src/shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../../../src/shared/domain/level.ts'
import { searchAdditions } from '../../../../src/shared/domain/search.ts'
import type { Depth, EngineId, SearchRoute } from '../../../../src/shared/domain/trace.ts'

const challenges: readonly Challenge[] = ['SIMPLE', 'TEMPORAL', 'MULTI_HOP', 'DECOMPOSITION']

function planOf(input: Partial<PlanInput> = {}): Plan {
  return planEngines({
    challenges: ['SIMPLE'],
    answerType: 'FACTUAL',
    form: 'fact',
    parts: 1,
    lookup: false,
    level: 'standard',
    budget: 8,
    model: { available: true, trusted: true, tested: true },
    has: { embedder: true, reranker: true },
    ...input,
  })
}

const runsOf = (plan: Plan): readonly EngineId[] =>
  plan.engines.filter(({ omitted }) => omitted === undefined).map(({ engine }) => engine)
const callsOf = (plan: Plan, engine: EngineId): number =>
  plan.engines.find((each) => each.engine === engine)?.maxLlmCalls ?? 0

describe('the route', () => {
  it.each<[SearchRoute, IntelligenceLevel, readonly Challenge[], AnswerType, number]>([
    ['SINGLE_STAGE', 'basic', ['SIMPLE'], 'FACTUAL', 1],
    ['HYBRID', 'basic', ['TEMPORAL'], 'FACTUAL', 1],
    ['HYBRID', 'standard', ['SIMPLE'], 'FACTUAL', 1],
    ['HYBRID', 'standard', ['TEMPORAL'], 'ANALYTICAL', 1],
    ['HYBRID', 'maximum', ['SIMPLE'], 'PROCEDURAL', 1],
    ['TWO_STAGE', 'standard', ['MULTI_HOP'], 'FACTUAL', 1],
    ['TWO_STAGE', 'standard', ['TEMPORAL', 'MULTI_HOP'], 'FACTUAL', 1],
    ['FUSION', 'standard', ['DECOMPOSITION'], 'FACTUAL', 1],
    ['FUSION', 'standard', ['SIMPLE'], 'LIST', 2],
    ['FUSION', 'standard', ['MULTI_HOP', 'DECOMPOSITION'], 'ANALYTICAL', 1],
    ['HIERARCHICAL', 'standard', ['SIMPLE'], 'LIST', 1],
    ['HIERARCHICAL', 'standard', ['DECOMPOSITION'], 'COMPARISON', 1],
    ['HIERARCHICAL', 'basic', ['SIMPLE'], 'SUMMARY', 1],
  ])('is %s at level %s for %j, %s, of %i questions', (route, level, own, answerType, parts) => {
    expect(planOf({ level, challenges: own, answerType, parts }).summary.route).toBe(route)
  })

  it('says why it was taken', () => {
    expect(planOf({ challenges: ['MULTI_HOP'] }).summary.because).toBe('what it describes has to be found first')
    expect(new Set(routeLines.map(({ because }) => because)).size).toBe(routeLines.length)
  })
})

// A question that takes each route, at a level that can take it.
const questionOf: Readonly<Record<SearchRoute, Partial<PlanInput>>> = {
  SINGLE_STAGE: { level: 'basic' },
  HYBRID: {},
  FUSION: { challenges: ['DECOMPOSITION'] },
  TWO_STAGE: { challenges: ['MULTI_HOP'] },
  HIERARCHICAL: { answerType: 'LIST', form: 'list' },
}

describe('the depth', () => {
  it.each<[SearchRoute, IntelligenceLevel, Depth]>([
    ['SINGLE_STAGE', 'basic', { passages: 5, hops: 'none', read: 10, pairs: 0 }],
    ['HYBRID', 'basic', { passages: 12, hops: 'none', read: 10, pairs: 0 }],
    ['HYBRID', 'standard', { passages: 12, hops: 'light', read: 10, pairs: 30 }],
    ['HYBRID', 'enhanced', { passages: 16, hops: 'light', read: 15, pairs: 45 }],
    ['HYBRID', 'maximum', { passages: 20, hops: 'light', read: 20, pairs: 60 }],
    ['TWO_STAGE', 'basic', { passages: 12, hops: 'none', read: 10, pairs: 0 }],
    ['TWO_STAGE', 'standard', { passages: 12, hops: 'thorough', read: 10, pairs: 30 }],
    ['FUSION', 'standard', { passages: 20, hops: 'light', read: 10, pairs: 30 }],
    ['HIERARCHICAL', 'standard', { passages: 20, hops: 'light', read: 10, pairs: 30 }],
    ['HIERARCHICAL', 'maximum', { passages: 28, hops: 'light', read: 20, pairs: 60 }],
  ])('of %s at level %s', (route, level, depth) => {
    const question = questionOf[route]
    // A temporal question is no plain one, so that level basic takes the hybrid route.
    const own = route === 'HYBRID' && level === 'basic' ? { ...question, challenges: ['TEMPORAL'] as const } : question
    expect(planOf({ ...own, level }).summary).toMatchObject({ route, depth })
  })

  it('is thorough on every route for a question that takes several steps', () => {
    const challenges: readonly Challenge[] = ['MULTI_HOP', 'DECOMPOSITION']
    expect(planOf({ challenges }).summary).toMatchObject({ route: 'FUSION', depth: { hops: 'thorough' } })
  })

  it('counts on no model that is not there', () => {
    const { depth } = planOf({ level: 'basic', has: { embedder: false, reranker: false } }).summary
    expect(depth).toMatchObject({ pairs: 0 })
    expect(planOf({ has: { embedder: true, reranker: false } }).summary.depth.pairs).toBe(0)
  })
})

describe('the engines', () => {
  it('of a plain question at the default level', () => {
    expect(runsOf(planOf())).toEqual([
      'semanticCache',
      'hybrid',
      'multiHop',
      'contextFilter',
      'carry',
      'dedupe',
      'statements',
      'usage',
      'agenda',
      'change',
      'contacts',
      'sameRow',
      'compute',
      'extremes',
      'assemble',
      'difference',
      'hop',
      'extract',
      'synthesize',
      'sufficiency',
      'ground',
      'cite',
      'calibrate',
    ])
  })

  it.each<[string, Partial<PlanInput>, readonly EngineId[], readonly EngineId[]]>([
    ['a list', questionOf.HIERARCHICAL, ['list', 'gather', 'compute'], ['contacts', 'hop', 'summarize', 'parts']],
    ['a summary', { form: 'summary', answerType: 'SUMMARY' }, ['summarize', 'gather'], ['compute', 'list', 'hop']],
    ['documents', { form: 'documents', answerType: 'LIST' }, ['listDocuments', 'compute'], ['list', 'gather']],
    ['a comparison', { form: 'comparison', answerType: 'COMPARISON' }, ['compare', 'gather'], ['list', 'contacts']],
    ['a development', { form: 'timeline', answerType: 'ANALYTICAL' }, ['timeline', 'gather'], ['list', 'hop']],
    ['steps', { form: 'procedure', answerType: 'PROCEDURAL' }, ['procedure', 'gather'], ['compute', 'list']],
    ['a count', { form: 'aggregate' }, ['contacts', 'compute', 'hop'], ['list', 'gather']],
    ['yes or no', { form: 'yesNo' }, ['assemble', 'extract'], ['compute', 'contacts', 'hop']],
    ['several things', { parts: 2 }, ['parts', 'contacts'], ['compute', 'difference', 'decompose']],
    ['a whole document', { lookup: true }, ['fullDocument'], []],
    ['level basic', { level: 'basic' }, ['hybrid', 'extract'], ['multiHop', 'hop', 'synthesize', 'temporal']],
    ['the latest, standard', { challenges: ['TEMPORAL'] }, [], ['temporal']],
    ['the latest, enhanced', { challenges: ['TEMPORAL'], level: 'enhanced' }, ['temporal'], ['followLead']],
    ['several steps, standard', { challenges: ['MULTI_HOP'] }, ['multiHop'], ['followLead']],
    ['several steps, enhanced', { challenges: ['MULTI_HOP'], level: 'enhanced' }, ['followLead'], ['decompose']],
    ['too much at once, standard', { challenges: ['DECOMPOSITION'] }, [], ['decompose', 'parts']],
    [
      'too much at once, enhanced',
      { challenges: ['DECOMPOSITION'], level: 'enhanced' },
      ['decompose', 'parts'],
      ['secondOpinion'],
    ],
    ['maximum', { level: 'maximum' }, ['secondOpinion'], ['decompose', 'followLead']],
  ])('of %s', (_, input, has, hasNot) => {
    const engines = runsOf(planOf(input))
    expect(engines).toEqual(expect.arrayContaining([...has]))
    for (const engine of hasNot) expect(engines).not.toContain(engine)
  })

  it('are all there, and use the calls that the table gives them', () => {
    for (const { engine, calls } of engineLines) {
      const most = calls === undefined ? 0 : Math.max(...levels.map((level) => levelCalls[level][calls]))
      expect([engine, defaultEngines[engine]?.maxLlmCalls]).toEqual([engine, most])
    }
  })
})

describe('levels and routes', () => {
  // All that a plan can say, without the names of its level and its route.
  const said = ({ engines, summary: { depth, maxLlmCalls } }: Plan): string =>
    JSON.stringify([engines.map(({ engine, maxLlmCalls: calls }) => [engine, calls]), depth, maxLlmCalls])

  it('differ in pairs: each level, whatever is asked', () => {
    for (const own of challenges)
      expect(new Set(levels.map((level) => said(planOf({ level, challenges: [own] })))).size).toBe(levels.length)
  })

  it('differ in pairs: each route', () => {
    const plans = Object.values(questionOf).map((question) => planOf(question))
    expect(new Set(plans.map(said)).size).toBe(plans.length)
    expect(plans.map(({ summary }) => summary.route)).toEqual(Object.keys(questionOf))
  })

  it('load what they use', () => {
    expect(levels.map((level) => modelsNeeded(level, 8))).toEqual([
      { reranker: false, chat: false },
      { reranker: true, chat: true },
      { reranker: true, chat: true },
      { reranker: true, chat: true },
    ])
    expect(modelsNeeded('maximum', 0)).toEqual({ reranker: true, chat: false })
    for (const level of levels) expect(levelDepths[level].pairs > 0).toBe(modelsNeeded(level, 8).reranker)
  })
})

describe('the budget', () => {
  // Calls by kind of question, as the published design has them: analysis, hops, splitting, sub-answers, the answer and
  // its check.
  it.each<[readonly Challenge[], number, number, number, number]>([
    [['SIMPLE'], 0, 0, 0, 2],
    [['TEMPORAL'], 0, 0, 0, 2],
    [['MULTI_HOP'], 2, 0, 0, 4],
    [['DECOMPOSITION'], 0, 1, 3, 6],
    [['TEMPORAL', 'MULTI_HOP', 'DECOMPOSITION'], 2, 1, 3, 9],
  ])('for %j is within the table at every level', (own, hops, splits, subAnswers, total) => {
    for (const level of levels)
      for (const budget of [0, 1, 2, 3, 5, 8, 12, 20]) {
        const plan = planOf({ challenges: own, level, budget })
        expect(callsOf(plan, 'followLead')).toBeLessThanOrEqual(hops)
        expect(callsOf(plan, 'decompose')).toBeLessThanOrEqual(splits)
        expect(callsOf(plan, 'parts')).toBeLessThanOrEqual(subAnswers)
        expect(callsOf(plan, 'synthesize')).toBeLessThanOrEqual(1)
        expect(callsOf(plan, 'secondOpinion')).toBeLessThanOrEqual(1)
        expect(plan.summary.maxLlmCalls).toBeLessThanOrEqual(Math.min(total, budget))
      }
  })

  it('of 2 gives a smaller plan than 12, and says what it leaves out', () => {
    const hard: Partial<PlanInput> = { level: 'maximum', challenges: ['MULTI_HOP', 'DECOMPOSITION'] }
    const [small, large] = [planOf({ ...hard, budget: 2 }), planOf({ ...hard, budget: 12 })]
    expect(runsOf(large).filter((engine) => !runsOf(small).includes(engine))).toEqual([
      'decompose',
      'followLead',
      'parts',
    ])
    expect([small.summary.maxLlmCalls, large.summary.maxLlmCalls]).toEqual([2, 5])
    expect(small.engines.find(({ engine }) => engine === 'followLead')?.omitted).toBe(
      'The budget of 2 model calls is kept for other steps.',
    )
  })

  it('goes to the answer first, then to its check, to splitting and to hops', () => {
    const given = (budget: number): readonly number[] => {
      const plan = planOf({ level: 'maximum', challenges: ['MULTI_HOP', 'DECOMPOSITION'], budget })
      return (['synthesize', 'secondOpinion', 'decompose', 'followLead'] as const).map((id) => callsOf(plan, id))
    }
    expect([0, 1, 2, 3, 4, 5, 20].map(given)).toEqual([
      [0, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 1, 0],
      [1, 1, 1, 1],
      [1, 1, 1, 2],
      [1, 1, 1, 2],
    ])
  })

  it('gives every challenge its answer and its check', () => {
    for (const own of challenges) expect(callBounds[own]).toMatchObject({ write: 1, check: 1 })
  })
})

describe('the reason why the model writes nothing', () => {
  const whyNot = (input: Partial<PlanInput>): string | undefined =>
    planOf(input).engines.find(({ engine }) => engine === 'synthesize')?.omitted

  it.each<[string, Partial<PlanInput>]>([
    ['level basic', { level: 'basic' }],
    ['allows no model call', { budget: 0 }],
    ['no language model is loaded', { model: { available: false, trusted: false, tested: false } }],
    ['did not pass', { model: { available: true, trusted: false, tested: true } }],
    ['has not been tested yet', { model: { available: true, trusted: false, tested: false } }],
  ])('says: %s', (reason, input) => {
    expect(whyNot(input)).toContain(reason)
  })

  it('is the reason of its loader if there is one', () => {
    const model = { available: false, trusted: false, tested: false }
    expect(whyNot({ model, whyNoModel: 'bad.gguf is no model.' })).toBe('The model is not asked: bad.gguf is no model.')
  })

  it('does not hold for a model in doubt if more than the standard is asked for', () => {
    const model = { available: true, trusted: false, tested: true }
    expect(whyNot({ model, level: 'enhanced' })).toBeUndefined()
  })
})

describe('what the user’s settings add', () => {
  const added: readonly EngineId[] = ['multiQuery', 'graph', 'summary', 'diverse', 'agent']

  it('is in no plan by default, and in each above level basic if it is asked for', () => {
    for (const level of levels) for (const engine of added) expect(runsOf(planOf({ level }))).not.toContain(engine)
    const plan = planOf({ additions: searchAdditions, level: 'maximum' })
    expect(runsOf(plan)).toEqual(expect.arrayContaining([...added]))
    const basic = planOf({ additions: searchAdditions, level: 'basic' })
    for (const engine of added) expect(runsOf(basic)).not.toContain(engine)
    expect(runsOf(planOf({ additions: ['graph'] })).filter((engine) => added.includes(engine))).toEqual(['graph'])
  })

  it('asks the model for other words above standard only, and finds them by code where it may not', () => {
    const calls = (level: IntelligenceLevel, budget = 8): number | undefined =>
      planOf({ additions: ['multi-query'], level, budget }).engines.find(({ engine }) => engine === 'multiQuery')
        ?.maxLlmCalls
    expect(levels.map((level) => calls(level))).toEqual([undefined, 0, 1, 1])
    expect(calls('enhanced', 1)).toBe(0)
    expect(runsOf(planOf({ additions: ['multi-query'], level: 'enhanced', budget: 0 }))).toContain('multiQuery')
  })

  it('leaves tools to level maximum and to what the budget has beside the answer and its check', () => {
    const given = (budget: number): readonly number[] => {
      const plan = planOf({ additions: ['agent'], level: 'maximum', budget })
      return [callsOf(plan, 'synthesize'), callsOf(plan, 'secondOpinion'), callsOf(plan, 'agent')]
    }
    expect([1, 2, 4, 8].map(given)).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 2],
      [1, 1, 4],
    ])
    const small = planOf({ additions: ['agent'], level: 'maximum', budget: 2 })
    expect(small.engines.find(({ engine }) => engine === 'agent')?.omitted).toContain('The budget of 2 model calls')
  })

  it('names what it needs: there are no summaries without an embedding model', () => {
    const plan = planOf({ additions: ['summary'], has: { embedder: false, reranker: false } })
    expect(plan.engines.find(({ engine }) => engine === 'summary')?.omitted).toContain('no embedding model')
  })
})
