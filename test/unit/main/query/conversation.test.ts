/** Whole conversations over a few small files: each turn is asked with the answers before it, as a chat does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../../../src/main/query/registry.ts'
import type { EarlierTurn } from '../../../../src/main/query/earlierTurn.ts'
import { turnOf } from '../../../../src/main/services/chatHistory.ts'
import type { Answer } from '../../../../src/shared/domain/answer.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import type { EngineId } from '../../../../src/shared/domain/trace.ts'
import { openQuestionLibrary } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  'landlord-letter.txt': `Oakfield Lettings

12 March 2025

Dear Ms Lund,

From 1 May 2025 the rent of the flat will be £925 a month. The reason for the increase is the new roof.

Yours sincerely
Geoffrey Hart
Manager
`,
  'personnel-letter.txt': `Brightwell Publishing

8 January 2025

Dear Ms Lund,

Your holiday rises to 27 days.

Kind regards
Lucinda Moss
`,
  'gas.csv': 'Month,kWh,Amount £\nJanuary 2025,1410,112.80\nFebruary 2025,1305,104.40\nMarch 2025,980,78.40\n',
  'subscriptions.csv': [
    'Name,Category,Monthly £,Paid by',
    'Streamly,Video,10.99,card',
    'Daily Courier,News,14.00,direct debit',
    'FitLoop,Sport,24.00,direct debit',
    'CloudBox,Storage,2.99,card',
    '',
  ].join('\n'),
  'plots.csv': 'Plot,Holder,Size m2\n7,Ada Weller,210\n9,Tom Finch,160\n',
  'garage.txt': 'Mietvertrag\n\nDie Miete für die Garage beträgt 65 € im Monat. Vermieter: Bernd Lohmann, Kassel.\n',
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [name, text] of Object.entries(files)) await library.add(`/library/${name}`, text)
})
afterAll(() => library.close())

function ask(text: string, history: readonly EarlierTurn[], without: EngineId | null): Promise<Answer> {
  const engines = Object.fromEntries(Object.entries(defaultEngines).filter(([id]) => id !== without))
  const { store, index, cache, embedder } = library
  const orchestrator = new Orchestrator({ store, index, cache, clock: systemClock, log: silentLog, engines })
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
      loadModels: async () => ({ embedder, reranker: null, chat: null, reason: null }),
    },
    { signal: new AbortController().signal, progress: () => {}, emit: () => {}, retract: () => {} },
  )
}

/** The answers to the turns of one chat. */
async function talk(turns: readonly string[], without: EngineId | null = null): Promise<readonly Answer[]> {
  const history: EarlierTurn[] = []
  const answers: Answer[] = []
  for (const question of turns) {
    const answer = await ask(question, history, without)
    history.push(turnOf(question, answer))
    answers.push(answer)
  }
  return answers
}

async function last(turns: readonly string[], without: EngineId | null = null): Promise<Answer> {
  const answer = (await talk(turns, without)).at(-1)
  if (answer === undefined) throw new Error('Nothing was asked.')
  return answer
}

const rent = 'what will the rent of the flat be from may?'
const gas = ['how much was the gas in March 2025?', 'and the month before?', 'and in January?']
const debit = 'which subscriptions are paid by direct debit?'

describe('a question about the last answer', () => {
  it.each([
    ['where does it say that?', 'landlord-letter.txt'],
    ['which document is that from?', 'landlord-letter.txt'],
    ['are you sure?', '£925 a month'],
    ['really?', '£925 a month'],
    ['who signed that letter?', 'Geoffrey Hart'],
    ['who is it from?', 'Geoffrey Hart'],
    ['when was it written?', '12 March 2025'],
  ])('%j is answered from its document', async (question, shown) => {
    const answer = await last([rent, question])
    expect(answer.text).toContain(shown)
    expect(answer.citations.every(({ path }) => path.endsWith('landlord-letter.txt'))).toBe(true)
  })
  it('is searched like any other without the engine', async () => {
    expect((await last([rent, 'are you sure?'], 'recall')).text).not.toContain('It rests on')
  })
  it('gets no remark that its quotes say neither yes nor no', async () => {
    expect((await last([rent, 'are you sure?'])).sufficiency).toBeNull()
  })
  it('says that nothing is translated', async () => {
    expect((await last([rent, 'and in German?'])).text).toContain('does not translate')
  })
  it('is answered in German as well', async () => {
    const garage = 'Wie hoch ist die Miete für die Garage?'
    expect((await last([garage, 'Wo steht das?'])).text).toContain('garage.txt')
    expect((await last([garage, 'Bist du sicher?'])).text).toContain('65 €')
  })
  it('does not become the subject of the chat', async () => {
    const answers = await talk([gas[0] ?? '', 'are you sure?', 'and the month before?'])
    expect(answers.at(-1)?.text).toMatch(/^104\.40/)
  })
})

describe('a document that was shown', () => {
  it('is opened', async () => {
    expect((await last([rent, 'open that'])).document?.path).toMatch(/landlord-letter/)
    expect((await last([rent, 'can you show me the document?'])).document?.path).toMatch(/landlord-letter/)
    expect((await last(['Wie hoch ist die Miete für die Garage?', 'öffne das'])).document?.path).toMatch(/garage/)
  })
  it('is chosen among several by its place or by its name', async () => {
    const offered = await last(['show me the letter'])
    expect(offered.choices).toHaveLength(2)
    const second = await last(['show me the letter', 'the second one'])
    expect(second.document?.documentId).toBe(offered.choices[1]?.documentId)
    expect((await last(['show me the letter', 'the one from the landlord'])).document?.path).toMatch(/landlord/)
  })
  it('is the only one that is read where it is named', async () => {
    const holiday = [rent, 'what does that letter say about holiday?']
    const { trace, text } = await last(holiday)
    const { notes = [] } = trace.steps.find(({ engine }) => engine === 'carry') ?? {}
    expect(notes).toEqual(['Looked only in the document that is meant: Oakfield Lettings.'])
    expect(text).not.toContain('27 days')
  })
  it.each(['summarise that', 'give me a summary of that letter', 'Fasse das bitte zusammen'])(
    'is summed up: %j',
    async (question) => {
      const { citations, text } = await last([rent, question])
      expect(text).toContain('The reason for the increase is the new roof.')
      expect(citations.every(({ path }) => path.endsWith('landlord-letter.txt'))).toBe(true)
    },
  )
  it('is what "it" means afterwards', async () => {
    expect((await last(['show me the letter', 'the one from personnel', 'who wrote it?'])).text).toMatch(/Lucinda Moss/)
  })
})

describe('figures over what was shown', () => {
  it('adds up, compares and averages the amounts of the last answers', async () => {
    expect((await last([...gas, 'how much is that together?'])).text).toMatch(/^295\.60/)
    expect((await last([...gas, 'what is the difference between the two?'])).text).toMatch(/^8\.40/)
    expect((await last([...gas, 'on average?'])).text).toMatch(/^98\.53/)
    expect((await last([...gas.slice(0, 2), 'which is more?'])).text).toMatch(/^104\.40/)
  })
  it('cites every amount that it used', async () => {
    const { citations, kind } = await last([...gas, 'how much is that together?'])
    expect(kind).toBe('computed')
    expect(citations.map(({ quote }) => /\d+\.\d\d/.exec(quote)?.[0])).toEqual(['78.40', '104.40', '112.80'])
  })
  it('keeps to the rows that were listed', async () => {
    expect((await last([debit, 'which of these is the cheapest?'])).text).toMatch(/^Daily Courier/)
    expect((await last([debit, 'how much is that in total?'])).text).toMatch(/^38\.00/)
    expect((await last([debit, 'what is the average of those?'])).text).toMatch(/^19\.00/)
  })
  it('measures what was asked and not the number of the thing', async () => {
    const plots = ["how big is Ada Weller's plot?", "and Tom Finch's?", 'what is the difference between the two?']
    expect((await talk(plots)).map(({ text }) => /^\d+/.exec(text)?.[0])).toEqual(['210', '160', '50'])
  })
  it('counts the lines of a list', async () => {
    expect((await last([debit, 'how many are there?'])).text).toMatch(/^2/)
  })
  it('leaves a total to the search where there is one amount only', async () => {
    const answer = await last([gas[0] ?? '', 'how much is that together?'])
    expect(answer.text).not.toContain('answers above')
  })
})

describe('another subject', () => {
  it('is not bent by the chat', async () => {
    const alone = await last(['How many days of holiday do I have?'])
    const inChat = await last([...gas, 'How many days of holiday do I have?'])
    expect(alone.text).toContain('27 days')
    expect(inChat.text).toBe(alone.text)
  })
})
