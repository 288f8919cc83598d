import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offerAsked } from '../../../../../../../src/main/query/understand/asked/offerAsked.ts'
import { askLibrary, leadOf } from '../../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/barn/Quote Alder.md':
    '# Alder Roofing\n\nQuote for the barn roof\n\n| Item | Price |\n|---|---|\n| Tiles | £4,000 |\n| VAT at 20 % | £800 |\n| Total | £4,800 |\n\nThis quote stands for 30 days.\n',
  '/library/barn/Quote Birch and Sons.md':
    '# Birch & Sons\n\nQuote for the roof of the barn\n\nAll in: £5,160 including VAT. Gutters would be £300 more.\n\nMiriam Birch\n',
  '/library/barn/Birch revised quote 2031-05-20.md':
    '# Birch & Sons\n\nRevised quote for the roof of the barn, 20 May 2031\n\nAll in: £4,560 including VAT.\n\nMiriam Birch\n',
  '/library/barn/Quote Cedar.md':
    '# Cedar Fencing\n\nQuote for a fence\n\nDear Orla,\n\nAll in: £1,940 including VAT.\n',
  '/library/diary.md': '# Diary\n\n3 June 2031. We decided about the barn: Alder gets it.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('what one firm wants', () => {
  it.each([
    ['What did Alder quote for the barn roof?', '£4,800'],
    ['What does Alder want for the barn, VAT included?', '£4,800'],
    ['And Alder, how much in all with VAT?', '£4,800'],
    ['How much does Miriam Birch want for the roof?', '£4,560'],
  ])('%s → %s', async (question, total) => expect(leadOf(await askLibrary(library, question))).toBe(total))
})

describe('the offer of a firm', () => {
  it.each([
    ['What did Cedar quote for the fence?', true],
    ['What did Cedar quote for the kitchen?', false],
    ['How much does Orla want for the fence?', false],
  ])('%s → %s, as it is for one job and by one firm', async (question, isFound) => {
    const { trace } = await askLibrary(library, question)
    expect(JSON.stringify(trace).includes('” is the offer of')).toBe(isFound)
  })
})

describe('the question for an offer', () => {
  it.each([
    ['What is Kline & Sons’ price for the wall?', 'Kline & Sons', ['wall']],
    ['Was verlangt Keller für das Dach?', 'Keller', ['dach']],
    ['Combien demande Roussel pour le toit ?', 'Roussel', ['toit']],
    ['¿Cuánto pide Ferrer por el tejado?', 'Ferrer', ['tejado']],
  ])('%s', (question, firm, thing) => {
    const asked = offerAsked(question.replace(/^¿/, ''))
    expect(asked?.firm).toBe(firm)
    expect(asked?.thing.length).toBe(thing.length)
  })

  it.each([
    'What does Kline charge per hour?',
    'What did Kline quote without VAT?',
    'What did the builder want?',
    'How much is the rent?',
    'When did Kline quote?',
  ])('is no other: %s', (question) => expect(offerAsked(question)).toBeNull())
})
