import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../src/main/ports/log.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { Orchestrator } from '../../../src/main/query/orchestrator.ts'
import { strategies } from '../../../src/main/query/retrieve/strategies/strategies.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import type { Answer } from '../../../src/shared/domain/answer.ts'
import type { SearchAddition, SearchStrategy } from '../../../src/shared/domain/search.ts'
import type { Question } from '../../../src/main/query/question.ts'
import { makeDerived } from '../../../bench/measuring/makeDerived.ts'
import { nobodyListens, plainQuestion } from '../../../bench/measuring/plainQuestion.ts'
import { FakeLlm } from '../../support/fakes/fakeLlm.ts'
import { openQuestionLibrary } from '../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../support/libraries/questionLibrary.ts'

const weather = Array.from(
  { length: 90 },
  (_, at) => `On day ${at} the weather of the valley was noted without a change.`,
)
const files: Readonly<Record<string, string>> = {
  '/library/roof.md': '# Roof\n\nThe roof of the barn was mended by Ottilie Brandauer after the storm.\n',
  '/library/bill.md': '# Bill\n\nBrandauer asks for 940 euros, to be transferred to Kessler Savings.\n',
  '/library/bank.md': '# Bank\n\nKessler Savings closed its branch in Morvern.\n',
  '/library/log.md': `# Log of the hut\n\n## Weather\n\n${weather.join(' ')}\n\n## Goats\n\nThe goats were counted each evening by the herder. The goats sleep in the stable. Goats eat hay.\n`,
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `/library/note ${at}.md`,
      `# Note ${at}\n\nThe barn has a roof and a door, number ${at}.\n`,
    ]),
  ),
}

let library: QuestionLibrary
beforeEach(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterEach(() => library.close())

async function found(strategy: SearchStrategy, query: string, limit = 6): Promise<readonly string[]> {
  const { store, index, embedder } = library
  const { candidates } = await strategies[strategy].search(query, limit, { store, index, embedder })
  return [...new Set(candidates.map(({ path }) => path.replace('/library/', '')))]
}

function ask(text: string, also: readonly SearchAddition[], more: Partial<Question> = {}): Promise<Answer> {
  const { store, index, cache, embedder } = library
  const settings = { ...defaultSettings, 'search.also': also }
  const question = plainQuestion(text, { embedder, reranker: null }, { settings, ...more })
  return new Orchestrator({ store, index, cache, clock: systemClock, log: silentLog }).answer(question, nobodyListens())
}
function remove(path: string): void {
  const { documents, documentChanges, contentChanges } = library.store
  const document = documents.byPath(path)
  if (document === undefined) throw new Error(`There is no ${path}.`)
  contentChanges.delete(documentChanges.remove(document.id))
}

const stepOf = ({ trace }: Answer, engine: string): Answer['trace']['steps'][number] | undefined =>
  trace.steps.find((step) => step.engine === engine)

describe('the graph of names', () => {
  it('leads from the name in the question over the names beside it to a passage that has none of its words', async () => {
    const question = 'Who is Ottilie Brandauer?'
    expect(strategies.graph.missing?.(library.store, null)).toContain('search.also')
    await makeDerived(library)
    expect(strategies.graph.missing?.(library.store, null)).toBeNull()
    const place = async (strategy: SearchStrategy): Promise<number> =>
      [...(await found(strategy, question, 40)), 'bank.md'].indexOf('bank.md')
    expect(await place('graph')).toBeLessThan(await place('hybrid'))
    // Closer than any of the notes, which share words with the question at most.
    expect(await place('graph')).toBeLessThan(8)
  })

  it('is part of an answer only where the settings add it, and the trace says which names it followed', async () => {
    await makeDerived(library)
    expect(stepOf(await ask('Who is Ottilie Brandauer?', []), 'graph')).toBeUndefined()
    const step = stepOf(await ask('Who is Ottilie Brandauer?', ['graph']), 'graph')
    expect(step?.status).toBe('run')
    expect(step?.notes.join(' ')).toContain('kessler')
    const unknown = stepOf(await ask('Where do the goats sleep?', ['graph']), 'graph')
    expect(unknown?.notes).toEqual(['No name in the question is one of the library.'])
  })

  it('forgets the names of a document that is removed', async () => {
    await makeDerived(library)
    const { store } = library
    expect([...store.entities.count(['kessler savings'])]).toEqual([['kessler savings', 2]])
    remove('/library/bank.md')
    expect([...store.entities.count(['kessler savings'])]).toEqual([['kessler savings', 1]])
    expect(store.entities.contents()).toBe(Object.keys(files).length - 1)
  })
})

describe('summaries', () => {
  it('stand for long documents and their sections, and lead to the passages in them', async () => {
    expect(strategies.summary.missing?.(library.store, library.embedder.id)).toContain('search.also')
    await makeDerived(library)
    const { store, embedder } = library
    expect(strategies.summary.missing?.(store, embedder.id)).toBeNull()
    const summaries = [...store.summaries.pages(embedder.id)].flat()
    // The log as a whole, and its two sections; the notes are short enough to stand for themselves.
    expect(new Set(summaries.map(({ contentId }) => contentId)).size).toBe(1)
    expect(summaries).toHaveLength(3)
    const step = stepOf(await ask('What is told about goats?', ['summary']), 'summary')
    expect(step?.notes.join(' ')).toMatch(/summaries of 1 documents fit/)
    expect((await found('summary', 'goats of the herder'))[0]).toBe('log.md')
  })

  it('are made again for another embedding model, and gone with the document', async () => {
    await makeDerived(library)
    const { store, embedder } = library
    expect(store.summaries.waiting(embedder.id, 100)).toEqual([])
    expect(store.summaries.waiting('another', 100)).toHaveLength(Object.keys(files).length)
    remove('/library/log.md')
    expect([...store.summaries.pages(embedder.id)]).toEqual([])
  })
})

describe('other words', () => {
  it('find what the words of the question miss, by code, without a call of the model', async () => {
    await library.add('/library/cellar.md', '# Cellar\n\nThe bicycle stands below the stairs.\n')
    const answer = await ask('Which floor has my bike?', ['multi-query'])
    const step = stepOf(answer, 'multiQuery')
    expect(step?.status).toBe('run')
    expect(step?.llmCalls).toBe(0)
    expect(answer.trace.queries.some((query) => query.includes('bicycle'))).toBe(true)
    // By keyword alone, because the embedding model of the tests finds something for everything.
    for (const [strategy, paths] of [
      ['hybrid', []],
      ['multi-query', ['/library/cellar.md']],
    ] as const) {
      const { store, index } = library
      const { candidates } = await strategies[strategy].search('bike', 3, { store, index, embedder: null })
      expect(candidates.map(({ path }) => path)).toEqual(paths)
    }
  })

  it('are written by the model above level standard, for one call of the budget', async () => {
    const written = {
      questions: ['Where does the herder keep the goats?'],
      general: 'goats',
      answer: 'The goats sleep in a barn.',
    }
    const llm = new FakeLlm({ replies: [JSON.stringify(written), 'The goats sleep in the stable.'] })
    const models = {
      embedder: library.embedder,
      reranker: null,
      chat: { llm, trusted: true, tested: true },
      reason: null,
    }
    const more = { level: 'enhanced', budget: 8, loadModels: () => Promise.resolve(models) } as const
    const answer = await ask('Where do the goats sleep?', ['multi-query'], more)
    expect(stepOf(answer, 'multiQuery')?.llmCalls).toBe(1)
    expect(answer.trace.queries).toContain('Where does the herder keep the goats?')
    // A budget that the answer needs for itself leaves the words to code.
    const small = await ask('Where do the goats sleep?', ['multi-query'], { ...more, budget: 1 })
    expect(stepOf(small, 'multiQuery')?.llmCalls).toBe(0)
  })
})

describe('variety', () => {
  it('reorders the passages of an answer where the settings ask for it', async () => {
    expect(stepOf(await ask('What is known about the roof of the barn?', []), 'diverse')).toBeUndefined()
    const step = stepOf(await ask('What is known about the roof of the barn?', ['diverse']), 'diverse')
    expect(step?.notes.join(' ')).toMatch(/changed places/)
  })
})

describe('agent mode', () => {
  const steps = [
    { tool: 'search', text: 'Kessler Savings branch' },
    { tool: 'open', text: 'Bill' },
    { tool: 'filter', text: 'type:pdf' },
    { tool: 'done', text: '' },
  ]
  const modelOf = (trusted: boolean, replies: readonly object[] = steps) => {
    const llm = new FakeLlm({ replies: [...replies.map((each) => JSON.stringify(each)), 'Kessler Savings.'] })
    const models = { embedder: library.embedder, reranker: null, chat: { llm, trusted, tested: true }, reason: null }
    return { level: 'maximum', budget: 8, loadModels: () => Promise.resolve(models) } as const
  }
  const question = 'To which bank does the roofer want the money?'

  it('runs the tools that the model chooses, one call each, and every step is in the trace', async () => {
    const answer = await ask(question, ['agent'], modelOf(true))
    const step = stepOf(answer, 'agent')
    expect(step?.llmCalls).toBe(4)
    expect(step?.notes).toEqual([
      expect.stringContaining('search: Kessler Savings branch: '),
      expect.stringContaining('open: Bill: '),
      'filter: type:pdf: No document fits “type:pdf”.',
    ])
    expect(answer.hops?.map(({ query }) => query)).toContain('open: Bill')
    expect(answer.budget.used).toBeLessThanOrEqual(8)
  })

  it('is left out below level maximum, and for a model that did not pass its test', async () => {
    expect(stepOf(await ask(question, ['agent'], { ...modelOf(true), level: 'enhanced' }), 'agent')).toBeUndefined()
    expect(stepOf(await ask(question, [], modelOf(true)), 'agent')).toBeUndefined()
    const doubted = stepOf(await ask(question, ['agent'], modelOf(false)), 'agent')
    expect(doubted?.llmCalls).toBe(0)
    expect(doubted?.notes).toEqual(['Tools are left to models that passed their own short test.'])
  })

  it('ends when the model repeats itself or writes no step, and keeps what was found', async () => {
    const again = { tool: 'search', text: 'goats' }
    const repeated = stepOf(await ask(question, ['agent'], modelOf(true, [again, again, again])), 'agent')
    expect(repeated?.llmCalls).toBe(2)
    expect(repeated?.notes.at(-1)).toBe('The same step again: search: goats.')
    const none = stepOf(await ask(question, ['agent'], modelOf(true, [{ tool: 'fly', text: 'away' }])), 'agent')
    expect(none?.notes).toEqual(['The model chose no tool.'])
  })

  it('answers with what it computed last', async () => {
    await library.add('/library/fees.csv', 'club,fee\nRowing,120\nChess,30\nChoir,45\n')
    const computing = [
      { tool: 'search', text: 'club fee Rowing Chess Choir' },
      { tool: 'compute', text: 'What is the sum of the fee?' },
      { tool: 'done', text: '' },
    ]
    const answer = await ask('What do I owe the clubs altogether?', ['agent'], modelOf(true, computing))
    expect(answer.text).toContain('195')
  })
})
