import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../../../../src/main/query/registry.ts'
import type { EngineRegistry } from '../../../../../src/main/query/registry.ts'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import { defaultSettings } from '../../../../../src/shared/domain/settings.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/trip costs 2023.csv':
    'Item;Who paid;Amount\nFerry;Lena;€ 120,50\nHotel;Tom;€ 480,00\nDinner;Lena;€ 64,30\nMuseum;Tom;€ 64,30\nTotal;;€ 729,10\n',
  '/library/camping.csv': 'Thing,Price\nTent,€ 120\nLamp,$ 30\nStove,€ 55\n',
  '/library/tools.md':
    '# Tools lent out\n\n| Tool | Borrower | Lent on | Returned |\n|---|---|---|---|\n| Drill | Jan Kok | 3 March 2024 | yes |\n| Ladder | Mira Sand | 10 March 2024 | no |\n| Saw | Jan Kok | 2 May 2024 | no |\n',
  '/library/rain-2023.csv': 'Month,Rain mm\nJanuary,80\nFebruary,40\nMarch,55\n',
  '/library/rain-2024.csv': 'Month,Rain mm\nJanuary,95\nFebruary,35\nMarch,70\n',
  '/library/account.csv':
    'Date,Payee,Category,Amount\n2024-01-02,Housing Trust,Rent,-700\n2024-01-25,Wages Ltd,Work,1900\n2024-02-02,Housing Trust,Rent,-700\n2024-02-14,Cafe Roma,Eating out,-20\n',
  '/library/chores.csv':
    'Person,Chore,Minutes\nMira,Dishes,25\nMira,Vacuum,30\nLeo,Trash,10\nLeo,Dishes,20\nElena,Laundry,45\nElena,Cooking,70\n',
  '/library/tool shed.md':
    '# Tool shed\n\n| Appliance | Place | Make |\n|---|---|---|\n| Pump | cellar | Alvia |\n| Heater | loft | Torn |\n| Drier | hall | Orla |\n',
  '/library/deductibles.md':
    '# Home insurance\n\n| Cover | Sum insured | Deductible |\n|---|---|---|\n| Theft of bicycles | 3,000 € | 100 € |\n| Water damage | 60,000 € | 250 € |\n',
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

async function ask(text: string, engines: EngineRegistry = defaultEngines): Promise<Answer> {
  const orchestrator = new Orchestrator({
    store: library.store,
    index: library.index,
    cache: library.cache,
    clock: { now: () => Date.UTC(2025, 2, 1), monotonic: () => performance.now() },
    log: silentLog,
    engines,
  })
  return orchestrator.answer(
    {
      text,
      level: 'standard',
      budget: 0,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: null,
      notSearched: [],
      loadModels: async () => ({ embedder: library.embedder, reranker: null, chat: null, reason: null }),
    },
    { signal: new AbortController().signal, progress: () => {}, emit: () => {}, retract: () => {} },
  )
}

const leadOf = (answer: Answer): string => {
  const [first] = answer.sentences
  return first === undefined ? '' : answer.text.slice(first.start, first.end).replace(/ ?(?:\[\d+\])+/g, '')
}

describe('a cell of another kind than was asked for', () => {
  it('is no answer: where a pump stands is not the year in which it was made', async () => {
    const answer = await ask('From which year is the pump in the tool shed?')
    expect(leadOf(answer)).not.toBe('cellar')
  })
})

describe('the compute engine', () => {
  it('takes the dearest purchase from what went out, and names equal rows once', async () => {
    const answer = await ask('What was the most expensive purchase in 2024?')
    expect(leadOf(answer)).toBe('Housing Trust, -700')
    expect(answer.text).toContain('Two rows tie.')
  })

  it('adds payments of an account up only for what was paid, not for what something costs now', async () => {
    expect(leadOf(await ask('How much rent did I pay?'))).toBe('1400')
    expect(leadOf(await ask('How much is the rent in 2024?'))).toBe('-1400')
    for (const now of ['How much is the rent?', 'How much rent do I pay?'])
      expect((await ask(now)).text).not.toContain('1400')
  })

  it.each([
    ['How much did Lena pay altogether?', '€ 184,80'],
    ['How much did the whole trip cost in total?', '€ 729,10'],
    ['Who paid the most on the trip?', 'Tom, € 544,30'],
    ['What was the most expensive item of the trip?', 'Hotel, € 480,00'],
    ['How many tools did Jan Kok borrow?', '2'],
    ['Which month of 2024 had the most rain?', 'January, 95'],
    ['How much did it rain in 2023 altogether?', '175'],
  ])('%s → %s', async (question, lead) => {
    const answer = await ask(question)
    expect(leadOf(answer)).toBe(lead)
    expect(answer.kind).toBe('computed')
    expect(answer.computation?.query).toContain('SELECT')
  })

  it.each([
    ['How much is theft of bicycles insured for?', '3,000 €'],
    ['Who borrowed the saw?', 'Jan Kok'],
    ['When did Mira Sand borrow the ladder?', '10 March 2024'],
  ])('looks a cell up and is no computation: %s', async (question, lead) => {
    const answer = await ask(question)
    expect(leadOf(answer)).toBe(lead)
    expect(answer.computation).toBeNull()
  })

  it('cites the rows word for word, without header and without the row of the total', async () => {
    const answer = await ask('How much did Lena pay altogether?')
    expect(answer.citations.map(({ quote }) => quote)).toEqual(['Ferry | Lena | € 120,50', 'Dinner | Lena | € 64,30'])
    expect(answer.computation?.rows).toEqual({ used: 2, total: 4 })
    expect(answer.text).toContain('2 of 4 rows')
  })

  it('tells a tie', async () => {
    const answer = await ask('What was the cheapest item of the trip?')
    expect(leadOf(answer)).toBe('Dinner and Museum (€ 64,30 each)')
    expect(answer.text).toContain('Two rows tie')
    const most = await ask('Who does the most chores?')
    expect(leadOf(most)).toBe('Mira, Leo and Elena (2 each)')
  })

  it('does not add up two currencies, and no quote is sure then', async () => {
    const answer = await ask('What do the tent, the lamp and the stove cost in total?')
    expect(answer.kind).not.toBe('computed')
    expect(answer.trace.steps.find(({ engine }) => engine === 'compute')?.notes.join(' ')).toContain('cannot be added')
    expect(answer.confidence.label).not.toBe('High')
  })

  it.each([
    'How much is theft of cars insured for?',
    'How many tools did Pieter Dahl borrow?',
    'How much rain fell in January 2019?',
    "What is the deductible for Anna's car?",
  ])('gives no other row for one that the table does not have: %s', async (question) => {
    const answer = await ask(question)
    expect(answer.trace.steps.find(({ engine }) => engine === 'compute')?.status).toBe('run')
    expect(answer.computation).toBeNull()
    expect(answer.kind).not.toBe('computed')
    expect(answer.confidence.label).not.toBe('High')
  })

  it('is what computes: without it there is no sum', async () => {
    const { compute: _, ...others } = defaultEngines
    const answer = await ask('How much did Lena pay altogether?', others)
    expect(answer.text).not.toContain('184,80')
  })

  it('survives any text', async () => {
    for (const text of [
      'how many '.repeat(300),
      'sum of ((((',
      '„¿\u0000how much | | |',
      'most most least 99999999999999999 per',
    ])
      await expect(ask(text)).resolves.toBeDefined()
  })
})
