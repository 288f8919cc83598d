/** Follow-up questions that only the evidence of the turn before can answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../../../src/main/query/registry.ts'
import type { EarlierTurn } from '../../../../src/main/query/earlierTurn.ts'
import type { Answer } from '../../../../src/shared/domain/answer.ts'
import type { ContentId } from '../../../../src/shared/domain/ids.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import type { EngineId } from '../../../../src/shared/domain/trace.ts'
import { FakeReranker } from '../../../support/fakes/fakeReranker.ts'
import { openQuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

const concerts = 'Day,Main work,Audience,Takings\n3 May 2021,Requiem,212,1450\n9 June 2022,Gloria,160,990\n'
const notice = 'Mooring notice\n\nThe boat moves from berth A7 to berth K2. The old pontoon is being repaired.\n'

let library: QuestionLibrary
let table: ContentId
let letter: ContentId
let fees: ContentId
beforeAll(async () => {
  library = openQuestionLibrary()
  const contentOf = async (path: string, text: string): Promise<ContentId> => {
    const id = library.store.documents.get(await library.add(path, text))?.contentId
    if (id == null) throw new Error(`${path} has no content`)
    return id
  }
  table = await contentOf('/library/concerts.csv', concerts)
  fees = await contentOf('/library/fees.csv', 'Course,Bread baking\nDate,8 May\nFee,90 Euro\nDeposit,20 Euro\n')
  letter = await contentOf('/library/notice.txt', notice)
  await library.add('/library/rehearsals.txt', 'We rehearse the Requiem on Tuesday 20 April.\n')
  for (let at = 0; at < 15; at += 1)
    await library.add(
      `/library/house${at}.txt`,
      `House ${at}\n\nWhy we had to move house, part ${at}. We had to move.\n`,
    )
})
afterAll(() => library.close())

function turn(question: string, lead: string, contentId: ContentId, quote: string): EarlierTurn {
  const start = library.store.contents.readText(contentId).indexOf(quote)
  return { question, answer: lead, titles: [], lead, cited: [{ contentId, start, end: start + quote.length }] }
}

function ask(text: string, history: readonly EarlierTurn[], without: EngineId | null = null): Promise<Answer> {
  const engines = Object.fromEntries(Object.entries(defaultEngines).filter(([id]) => id !== without))
  const { store, index, cache } = library
  const orchestrator = new Orchestrator({ store, index, cache, clock: systemClock, log: silentLog, engines })
  const score = (_: string, shown: string): number => (/Audience/.test(shown) ? 2 : -11)
  return orchestrator.answer(
    {
      text,
      history,
      level: 'basic',
      budget: 0,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: null,
      notSearched: [],
      loadModels: async () => ({ embedder: null, reranker: new FakeReranker({ score }), chat: null, reason: null }),
    },
    { signal: new AbortController().signal, progress: () => {}, emit: () => {}, retract: () => {} },
  )
}

describe('a follow-up question about another column', () => {
  const row = '3 May 2021 | Requiem | 212 | 1450'
  const history = (): readonly EarlierTurn[] => [turn('When did we sing the Requiem?', '3 May 2021', table, row)]
  it('is answered from the row that was cited', async () => {
    expect((await ask('How many came?', history())).text).toMatch(/^212/)
  })
  it('is not without the engine', async () => {
    expect((await ask('How many came?', history(), 'sameRow')).text).not.toMatch(/^212/)
  })
  it('leaves to the search what another document tells', async () => {
    const notes = async (question: string): Promise<readonly string[]> =>
      (await ask(question, history())).trace.steps.find(({ engine }) => engine === 'sameRow')?.notes ?? []
    expect(await notes('When did we rehearse it?')).toEqual(['Another document tells all that is asked.'])
    expect(await notes('How many came?')).toEqual(['Another column of the row that was cited before: Audience.'])
  })
  it('is not where the row is a label and its value, which was the answer', async () => {
    const asked = [turn('When is the bread baking course?', '8 May', fees, 'Date | 8 May')]
    const { trace } = await ask('What does it cost?', asked)
    expect(trace.steps.find(({ engine }) => engine === 'sameRow')?.notes ?? []).toEqual([])
  })
  it('leaves a question that names another row to the search', async () => {
    const { trace } = await ask('How many came to the Gloria?', history())
    expect(trace.steps.find(({ engine }) => engine === 'sameRow')?.notes ?? []).toEqual([])
  })
})

describe('a follow-up question that says nothing of its document', () => {
  const history = (): readonly EarlierTurn[] => [
    turn('Which berth does the boat have?', 'K2', letter, 'The boat moves from berth A7 to berth K2.'),
  ]
  const foundNotice = ({ trace }: Answer): boolean => trace.candidates.some(({ text }) => text.includes('pontoon'))
  it('finds the document that was cited', async () => {
    expect(foundNotice(await ask('Why did we have to move it?', history()))).toBe(true)
  })
  it('names it in the trace', async () => {
    const { trace } = await ask('Why did we have to move it?', history())
    expect(trace.steps.find(({ engine }) => engine === 'carry')?.notes.join(' ')).toContain('cited before')
  })
})
