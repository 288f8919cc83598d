import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aboutOf } from '../../../../../../src/main/query/answer/difference/terms/aboutOf.ts'
import { isOfferAsked } from '../../../../../../src/main/query/answer/difference/terms/offerWords.ts'
import { noticeTermIn } from '../../../../../../src/main/query/answer/difference/terms/term.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/Work/Contract.txt':
    'Contract of work at the museum\n\nThe museum must give you one month’s notice for each two years.\n\nYou must give the museum ten weeks’ notice.\n',
  '/library/Garden/Allotment.txt':
    'Allotment of Agnes\n\nThe rent may change with twelve weeks’ notice.\n\nThe agreement of the allotment may be ended with three weeks’ notice.\n',
  '/library/House/Window cleaner.txt': 'Window cleaner\n\nEither of us may end this with one month’s notice.\n',
  '/library/House/Licence of the shed.txt':
    'Licence of the shed\n\nThis licence runs from 1 May 2025 for two years.\n\nIt may be ended after the two years with three months’ notice.\n',
  '/library/House/Quote Larch Joinery.txt':
    'Larch Joinery\n\n6 May 2026\n\nQuotation for the staircase\n\nWe could begin on 3 August 2026 and need 12 weeks.\n\nThis offer stands for 30 days.\n',
  '/library/Travel/Tour of the lakes.md':
    '# Tour of the lakes\n\n| Date | Train | Departs |\n|---|---|---|\n| 20 June 2027 | 7:12 | 8:40 |\n\nUp to 14 days before departure you can cancel the tour and lose only the deposit.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the term that is meant', () => {
  it.each([
    ['If I gave in my notice at the museum on 1 March 2027, when would it run out?', '10 May 2027'],
    ['By when must I give notice to end the allotment on 30 June 2027?', '9 June 2027'],
    ['By when must I give notice to end the licence of the shed?', '30 January 2027'],
    ['Until what date does the Larch Joinery quote hold?', '5 June 2026'],
    ['What is the last day I can accept the price of Larch Joinery?', '5 June 2026'],
    ['What is the last day on which I can cancel the tour of the lakes and lose only the deposit?', '6 June 2027'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('is the one beside the word for a notice', () => {
    expect(noticeTermIn('May end it after the two years with one month’s notice.')?.count).toBe(1)
    expect(noticeTermIn('Nach zwei Jahren mit einer Frist von drei Monaten')?.count).toBe(3)
  })

  it('stands in a paper whose name says the thing rather than in one that mentions it', () => {
    const unit = { text: 'The mooring is beside the boat house.' }
    const paper = (title: string): Parameters<typeof aboutOf>[1] =>
      ({
        place: { title, path: `/library/${title}.txt` },
        units: [unit, unit, unit, { text: 'The canoe is red.' }],
      }) as never
    expect(aboutOf(['cano'], paper('Canoe'))).toBeGreaterThan(aboutOf(['cano'], paper('Rules')))
  })

  it.each([
    ['Bis wann gilt das Angebot von Larch?', true],
    ["Jusqu'à quand le devis est-il valable ?", true],
    ['When can I accept the quotation at the latest?', true],
    ['When does the lease run out?', false],
  ])('is that of an offer: %s → %s', (question, expected) => expect(isOfferAsked(question)).toBe(expected))
})
