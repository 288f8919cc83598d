/** The engines that understand a question, over a small library in several languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Orchestrator } from '../../../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../../../src/main/query/registry.ts'
import type { EarlierTurn } from '../../../../src/main/query/earlierTurn.ts'
import { correctSpelling } from '../../../../src/main/query/understand/correctSpelling.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { systemClock } from '../../../../src/main/ports/clock.ts'
import type { Answer } from '../../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../../src/shared/domain/trace.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { openQuestionLibrary, papers } from '../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../support/libraries/questionLibrary.ts'

const foreign: Readonly<Record<string, string>> = {
  '/library/Police.txt':
    'Unsere Hausratversicherung\n\nDie Versicherung beginnt am 1. Mai 2022 und gilt für die Wohnung der Familie. Die Selbstbeteiligung beträgt 150 Euro für jeden Schaden. Die Prämie wird jährlich im Januar bezahlt.\n',
  '/library/piscine.txt':
    'Le cours de natation des enfants\n\nLe cours de natation commence le 12 septembre à la piscine. Les enfants doivent apporter une serviette et un bonnet pour le cours.\n',
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries({ ...papers, ...foreign })) await library.add(path, text)
})
afterAll(() => library.close())

async function ask(
  text: string,
  history: readonly EarlierTurn[] = [],
  without: readonly EngineId[] = [],
): Promise<Answer> {
  const engines = Object.fromEntries(
    Object.entries(defaultEngines).filter(([id]) => !without.some((one) => one === id)),
  )
  const orchestrator = new Orchestrator({
    store: library.store,
    index: library.index,
    cache: library.cache,
    clock: systemClock,
    log: silentLog,
    engines,
  })
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
      loadModels: async () => ({ embedder: null, reranker: null, chat: null, reason: null }),
    },
    { signal: new AbortController().signal, progress: () => {}, emit: () => {}, retract: () => {} },
  )
}

const notesOf = (answer: Answer, engine: EngineId): string =>
  answer.trace.steps.find((step) => step.engine === engine)?.notes.join(' ') ?? ''

describe('a follow-up question', () => {
  const history = [
    {
      question: 'Where was Clara Novak born?',
      answer: 'Clara Novak was born in Graz.',
      titles: [],
      lead: '',
      cited: [],
    },
  ]
  it('is answered as the whole question, and says how it was understood', async () => {
    const answer = await ask('When did she move to Oslo?', history)
    expect(notesOf(answer, 'followUp')).toBe('Understood as: "When did Clara Novak move to Oslo?"')
    expect(answer.trace.queries[0]).toBe('When did Clara Novak move to Oslo?')
  })
  it('is searched in its own words without the engine', async () => {
    const answer = await ask('When did she move to Oslo?', history, ['followUp'])
    expect(answer.trace.queries[0]).toBe('When did she move to Oslo?')
  })
})

describe('a question in two parts', () => {
  const question = 'How much is the monthly rent, and when was Clara Novak born?'
  it('is answered part by part in the order asked', async () => {
    const { text } = await ask(question)
    expect(text.indexOf('1,240')).toBeGreaterThanOrEqual(0)
    expect(text.indexOf('1931')).toBeGreaterThan(text.indexOf('1,240'))
  })
  it('says of a part that nothing was found on it', async () => {
    const { text } = await ask('How much is the monthly rent, and who discovered the planet Neptune?')
    expect(text).toContain('1,240')
    expect(text).toContain('Found the amount, not who discovered the planet Neptune.')
  })
  it('loses a part without the engine', async () => {
    const { text } = await ask(question, [], ['parts'])
    expect(text.includes('1,240') && text.includes('1931')).toBe(false)
  })
})

describe('across languages', () => {
  it.each([
    ['an English question on a German file', 'How high is the deductible of the insurance?', '150 Euro', 'German'],
    [
      'an English question on a French file',
      'When does the swimming course of the children begin?',
      '12 septembre',
      'French',
    ],
    ['a German question on an English file', 'Wie hoch ist die Miete?', '1,240', 'English'],
  ])('answers %s', async (_, question, expected, language) => {
    const answer = await ask(question)
    expect(notesOf(answer, 'hybrid')).toContain(language)
    expect(answer.text).toContain(expected)
  })
})

describe('misspelt words', () => {
  it.each([
    ['When was the depositt paid?', 'When was the deposit paid?'],
    ['Who is the tresurer?', 'Who is the treasurer?'],
    ['Where did Clara study chemstry?', 'Where did Clara study chemistry?'],
    ['Is damage by forst covered?', 'Is damage by frost covered?'],
    ['Does the insurence cover frost?', 'Does the insurance cover frost?'],
    ['What was paid in Augut 2020?', 'What was paid in August 2020?'],
    ['When did Clara move to Viennna?', 'When did Clara move to Vienna?'],
  ])('%s', async (typed, meant) => {
    const question = await correctSpelling(typed, library)
    expect(question ?? typed).toBe(meant)
  })
  it.each([
    'Who is Gary Stien?',
    'What is GP-4O0?',
    'Does the contract mention penguins and umbrellas?',
    'Who repainted the kitchen?',
    'Wie hoch ist die Miete?',
    'What is the dose of paracetamol?',
    'When do we fly to lisbon?',
    'What did the kryvon cost?',
    '',
  ])('leaves %j alone', async (question) => expect(await correctSpelling(question, library)).toBeNull())

  it('says what it searched for and keeps the question', async () => {
    const answer = await ask('Who is the tresurer of the garden club?')
    expect(notesOf(answer, 'correctSpelling')).toBe('Searched for "Who is the treasurer of the garden club?"')
    expect(answer.trace.question).toBe('Who is the tresurer of the garden club?')
    expect(notesOf(await ask('Who is the tresurer?', [], ['correctSpelling']), 'analyze')).not.toContain('treasurer')
  })

  it('corrects most of 60 corruptions and hardly any clean question', async () => {
    const clean = [
      ['When was the deposit of the flat paid?', 'How much is the monthly rent of the flat?'],
      ['Which animals may be kept after asking the landlord?', 'How long is the pump under warranty?'],
      ['Is damage by frost covered by the warranty?', 'Where did she study chemistry?'],
      ['Who founded the school of glass painting?', 'Who was chosen as treasurer by the members?'],
      ['When did the garden club meet?', 'How do I reset the garden pump?'],
    ].flat()
    for (const question of clean) expect(await correctSpelling(question, library)).toBeNull()
    let right = 0
    let all = 0
    for (let seed = 0; all < 60; seed++) {
      const question = clean[seed % clean.length] ?? ''
      const words = question.split(' ').filter((word) => /^[a-z]{5,}$/.test(word))
      const word = words[Math.floor(seed / clean.length) % words.length] ?? ''
      const typed = corrupted(word, seed)
      if (typed === word) continue
      all += 1
      const found = (await correctSpelling(question.replace(word, typed), library)) ?? question.replace(word, typed)
      if (found === question) right += 1
    }
    expect(right / all).toBeGreaterThanOrEqual(0.8)
  })
})

/** A letter left out, doubled, swapped with the next or replaced, but the first. */
function corrupted(word: string, seed: number): string {
  const at = 1 + (seed % (word.length - 2))
  const letter = word.charAt(at)
  const changed = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
    word.slice(0, at) + (letter === 'e' ? 'a' : 'e') + word.slice(at + 1),
  ]
  return changed[Math.floor(seed / 7) % changed.length] ?? word
}
