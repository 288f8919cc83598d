import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comingFirst, settledFirst } from '../../../../../../src/main/query/answer/time/settledFirst.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

async function answerTo(question: string, ...paragraphs: readonly string[]): Promise<{ lead: string; text: string }> {
  await library.add('/library/notes.md', `# Notes\n\n${paragraphs.join('\n\n')}\n`)
  const answer = await askLibrary(library, question)
  return { lead: leadOf(answer), text: answer.text }
}

describe('what was proposed or rejected', () => {
  const of = (text: string, score: number): EvidenceSentence =>
    ({ text, score, start: score, end: score + 1, vector: null }) as unknown as EvidenceSentence
  const leading = (question: string, ...texts: readonly string[]): string | undefined =>
    settledFirst(
      question,
      texts.map((text, at) => of(text, 10 - at)),
    )[0]?.text

  it.each([
    [
      'Wie hoch ist der Jahresbeitrag?',
      'Ein Jahresbeitrag von 90 Euro wurde abgelehnt.',
      'Der Jahresbeitrag beträgt 72 Euro.',
    ],
    ['How much is the fee?', 'A fee of 90 euros was proposed.', 'Members pay a fee of 72 euros.'],
    [
      'Quel est le montant de la cotisation ?',
      'Une cotisation de 90 euros a été proposée.',
      'La cotisation est de 72 euros.',
    ],
  ])('gives way: %s', (question, open, settled) => {
    expect(leading(question, open, settled)).toBe(settled)
    expect(leading(question, open, 'The hall has a new roof.')).toBe(open)
  })

  it('leads where it is asked for, and where it was adopted', () => {
    const open = 'A fee of 90 euros was proposed.'
    expect(leading('What fee was proposed?', open, 'The fee is 72 euros.')).toBe(open)
    const adopted = 'The proposed fee of 90 euros was adopted.'
    expect(leading('How much is the fee?', adopted, 'The fee is 72 euros.')).toBe(adopted)
  })
})

describe('a year that is named', () => {
  it.each([
    [
      'How much was the meal fee in 2023?',
      ['1 January 2023: The meal fee is 68 euros.', '1 January 2025: The meal fee is now 79 euros.'],
      '68 euros',
    ],
    [
      'What was the price of the pass in 2022?',
      ['5 May 2022: The price of the pass is 30 euros.', '6 June 2024: The price of the pass was corrected: 36 euros.'],
      '30 euros',
    ],
    [
      'Wie hoch war der Essensbeitrag 2023?',
      [
        '## 2022\n\nDer Essensbeitrag war 62 Euro.',
        '## 2023\n\nDer Essensbeitrag beträgt 68 Euro.',
        '## 2025\n\nDer Essensbeitrag ist nun 79 Euro.',
      ],
      '68 Euro',
    ],
  ])('is not overruled by what is newer: %s', async (question, lines, lead) =>
    expect((await answerTo(question, ...lines)).lead).toBe(lead),
  )
})

describe('things that follow each other', () => {
  it.each([
    ['How much is a further hour?', 'The first hour costs 2 euros.', 'Every further hour now costs 1 euro.', '1 euro'],
    [
      'How much is the initial deposit for the caravan?',
      'The initial deposit for the caravan is 500 euros.',
      'The second deposit for the caravan is now 800 euros.',
      '500 euros',
    ],
    [
      'Wie hoch ist die erste Rate?',
      'Die erste Rate beträgt 40 Euro.',
      'Die zweite Rate beträgt nun 60 Euro statt 50.',
      '40',
    ],
  ])('do not replace each other: %s', async (question, one, other, lead) => {
    const answer = await answerTo(question, one, other)
    expect(answer.lead).toBe(lead)
    expect(answer.text).not.toContain('Before the change')
  })
})

describe('a name that the question offers', () => {
  it.each([
    [
      'Who has the key to the shed, Hamid or Rosa?',
      'Rosa Diaz has the key to the shed. Hamid Aziz lives next door.',
      'Rosa Diaz',
    ],
    ['Who feeds the goats, Ida or Tom?', 'The goats are fed by Tom. Ida has a dog.', 'Tom'],
    ['Who painted the barn, Olga or Nils?', 'Nils painted the barn. Olga has a dog.', 'Nils'],
  ])('may be the answer: %s', async (question, line, lead) =>
    expect((await answerTo(question, line, 'The hall has a roof.')).lead).toBe(lead),
  )
})

it('is not answered by what is said of the other name', async () => {
  const lines = ['Den Ofen hat Uwe gebaut. Karl wohnt in Graz.', 'Die Halle hat ein Dach.']
  expect((await answerTo('Wer hat den Ofen gebaut, Karl oder Uwe?', ...lines)).lead).not.toBe('Karl')
})

describe('a date of another event', () => {
  it.each([
    ['When did grandmother Ida die?', 'Grandmother Ida was born on 3 May 1921 in Graz.'],
    ['When does the lease end?', 'The lease of the flat was signed on 3 March 2021.'],
    ['Wann endet der Mietvertrag?', 'Der Mietvertrag beginnt am 1. April 2021.'],
  ])('is no answer: %s', async (question, line) => expect((await answerTo(question, line)).lead).toBe(''))
})

describe('where a thing of mine is', () => {
  it.each([
    ['Where is my passport?', 'My passport is in the blue tin box.'],
    ['Where are our ladders?', 'Our ladders are in the barn behind the house.'],
    ["Where's my violin?", 'My violin is in the attic.'],
  ])('is a question: %s', async (question, line) => {
    const answer = await answerTo(question, line, 'The dog is called Rex.')
    expect(answer.text).not.toContain('Rex')
  })

  it('shows the document of that name', async () => {
    await library.add('/library/passport.md', '# Passport\n\nNumber 123.\n')
    expect((await askLibrary(library, 'Where is my passport?')).text).toContain('Number 123.')
  })
})

it('names both documents that were asked for', async () => {
  await library.add('/library/minutes.md', '# Minutes\n\nText of the minutes.\n')
  await library.add('/library/diary.md', '# Diary\n\nText of the diary.\n')
  expect((await askLibrary(library, 'Show me the minutes and the diary')).text).toBe(
    '2 documents fit "minutes" and "diary". Which one first?',
  )
})

describe('what is to come', () => {
  const of = (text: string, score: number): EvidenceSentence =>
    // Only text, score and document are read.
    ({ text, score, contentId: 'c' }) as unknown as EvidenceSentence
  const said = [of('The plan was reviewed on 11 February by Carol.', 0.9), of('Next review: August', 0.8)]

  it('leads where the next time is asked for, and not the last', () => {
    expect(comingFirst('When is the review of the plan?', said)[0]?.text).toBe('Next review: August')
    expect(comingFirst('When was the plan reviewed?', said)[0]).toBe(said[0])
    expect(comingFirst('When is the latest review?', said)[0]).toBe(said[0])
  })
})

describe('since when something holds', () => {
  it('is not told by the days of several payments', async () => {
    await library.add(
      '/library/bank.csv',
      'Date,Description,Amount\n2025-01-02,Rent,-600.00\n2025-02-03,Rent,-600.00\n2025-03-03,Rent,-600.00\n',
    )
    expect((await askLibrary(library, 'since when do we pay rent')).kind).not.toBe('computed')
  })
})
