import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../../../src/shared/domain/trace.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const cards = [
  ['FN:Rosalind Quayle', 'TEL;TYPE=HOME:01700 900 111', 'TEL;TYPE=CELL:07700 900 222', 'BDAY:1961-05-04'],
  ['FN:Anton Weiss', 'TEL:01700 900 333', 'ADR:;;4 Mill Lane;Tarbert;;PA29 6UB;'],
  ['FN:Anton Gruber', 'TEL:01700 900 444'],
  ['FN:Dr Ines Vogt', 'TEL:01700 900 555', 'NOTE:our GP'],
  ['FN:Sue Grant', 'TITLE:Events', 'NOTE:has our spare key\\, waters tomatoes'],
]
const files: Readonly<Record<string, string>> = {
  '/library/contacts.vcf': cards.map((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n')).join('\n'),
  '/library/roof report.md':
    '# Report on the roof\n\nThe report on the roof was written by Rosalind Quayle in May. She found four broken slates.\n',
  '/library/choir.md': '# The choir\n\nThe treasurer of the choir is Rosalind Quayle.\n',
  '/library/barn.md': '# The barn\n\nThe barn was painted by Anton Weiss in 2022.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = (text: string, without?: EngineId): Promise<Answer> => askLibrary(library, text, without)

function expectSound(answer: Answer): void {
  for (const { contentId, start, end, quote } of answer.citations)
    expect(library.store.contents.readText(contentId, start, end)).toBe(quote)
}

describe('a description and what is asked of the one described', () => {
  it('finds the name first and answers with it, showing both quotes, the answer’s first', async () => {
    const answer = await ask('What is the mobile number of the woman who wrote the report on the roof?')
    expect(leadOf(answer)).toBe('07700 900 222')
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      'Mobile: 07700 900 222',
      'Rosalind Quayle',
      'The report on the roof was written by Rosalind Quayle in May.',
    ])
    expectSound(answer)
  })

  it('finds the card of somebody who is only described, without a relative clause', async () => {
    const answer = await ask('birthday of our choir treasurer')
    expect(leadOf(answer)).toBe('4 May 1961')
    expect(answer.citations.map(({ quote }) => quote)).toContain('The treasurer of the choir is Rosalind Quayle.')
    expectSound(answer)
    expect(leadOf(await ask('birthday of our choir treasurer', 'hop'))).not.toBe('4 May 1961')
  })

  it('needs its engine', async () => {
    const answer = await ask('What is the mobile number of the woman who wrote the report on the roof?', 'hop')
    expect(answer.text).not.toContain('07700 900 222')
  })

  it('is not mistaken for somebody whom the description only mentions', async () => {
    const answer = await ask('What is the phone number of the man who worked for Rosalind Quayle in 1999?')
    expect(answer.text).not.toContain('07700 900 222')
  })

  it('does not run for a question without a description', async () => {
    const answer = await ask('Who painted the barn?')
    expect(leadOf(answer)).toBe('Anton Weiss')
    const step = answer.trace.steps.find(({ engine }) => engine === 'hop')
    expect(step).toMatchObject({ status: 'skipped' })
  })

  it('does not answer for somebody nobody describes', async () => {
    const answer = await ask('What is the phone number of the man who repaired the submarine?')
    expect(answer.text).not.toMatch(/\d{4}/)
  })
})

describe('a call', () => {
  it('is no wish for a number', async () => {
    expect((await ask('When did I phone Rosalind Quayle?')).text).not.toContain('07700 900 222')
    expect(leadOf(await ask('work number of Anton Gruber'))).toBe('01700 900 444')
  })
})

describe('contact cards', () => {
  it.each([
    ['What is Rosalind Quayle’s mobile number?', '07700 900 222'],
    ['What is the home phone of Rosalind Quayle?', '01700 900 111'],
    ["When is Rosalind Quayle's birthday?", '4 May 1961'],
    ['Where does Anton Weiss live?', '4 Mill Lane, Tarbert, PA29 6UB'],
    ['Wie lautet die Telefonnummer von Anton Gruber?', '01700 900 444'],
  ])('%s', async (question, lead) => {
    const answer = await ask(question)
    expect(leadOf(answer)).toBe(lead)
    expectSound(answer)
  })

  it.each([
    ['what is the phone number of our gp?', '01700 900 555'],
    ['whats the number of our gp', '01700 900 555'],
    ['who is our gp', 'Dr Ines Vogt'],
    ['who has our spare key', 'Sue Grant'],
    ['who waters the tomatoes?', 'Sue Grant'],
    ['who is Sue Grant', 'Events; has our spare key, waters tomatoes'],
  ])('whose notes say who it is: %s', async (question, lead) => {
    const answer = await ask(question)
    expect(leadOf(answer)).toBe(lead)
    expectSound(answer)
  })

  it('needs its engine', async () =>
    expect(leadOf(await askLibrary(library, 'who has our spare key', 'contacts', 'hop'))).not.toBe('Sue Grant'))

  it.each([
    'What is the phone number of Anton?',
    'What is the phone number of Rosalind Berg?',
    'What is the email of Anton Weiss?',
    'Phone number of Clara Novak?',
  ])('answers no card to %j', async (question) => {
    const { trace } = await ask(question)
    const step = trace.steps.find(({ engine }) => engine === 'contacts')
    expect(step).toMatchObject({ status: 'run', notes: [] })
  })

  it('reads damaged cards without harm', async () => {
    const own = openQuestionLibrary()
    await own.add('/library/x.vcf', `BEGIN:VCARD\n:\nFN\nTEL\nEND:VCARD\nEND:VCARD\nFN:Eva Roth\n${':;'.repeat(5_000)}`)
    const answer = await askLibrary(own, 'What is the phone number of Eva Roth?')
    expect(answer.trace.steps.find(({ engine }) => engine === 'contacts')).toMatchObject({ status: 'run', notes: [] })
    own.close()
  })
})
