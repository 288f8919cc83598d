import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedCell } from '../../../../../../src/main/query/answer/lead/cells/askedCell.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/moorings.md':
    '# Moorings of the harbour\n\n| Berth | Fee | Surety | Free from | Keeper |\n|---|---|---|---|---|\n| North pier | | 400 euros | 2 May 2025 | Ms Hald |\n| South pier | 210 euros | | 3 June 2025 | |\n| Inner basin | 180 euros | 300 euros | | Mr Roe |\n| Slipway | 95 euros |\n',
  '/library/helpers.csv':
    'Name,Day rate,Days,Paid on,Telephone\nJosé,120,4,2025-02-28,0151 10\nZoë,,6,2025-02-28,0151 20\nNiamh,110,,,0151 30\nŁukasz,95,3\n',
  '/library/goats.csv':
    'Name,Breed,Born,Keeper,Weight kg,Shorn\nHeidi,Angora,2018-04-02,Mr Lenk,41,yes\nBella,Boer,,Mr Lenk,55,\nClover,Saanen,2020-03-11,,48,no\n',
  '/library/letter.md': '# Letter\n\nThe surety for the South pier is 250 euros, which was paid in May.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('an empty cell', () => {
  it.each([
    ['What is the fee of the North pier?', 'The table has no “Fee” for North pier.'],
    ['When is the Inner basin free?', 'The table has no “Free from” for Inner basin.'],
    ['Who is the keeper of the South pier?', 'The table has no “Keeper” for South pier.'],
    ['What is the surety of the Slipway?', 'The table has no “Surety” for Slipway.'],
    ["What is Zoë's day rate?", 'The table has no “Day rate” for Zoë.'],
    ['How many days did Niamh work?', 'The table has no “Days” for Niamh.'],
    ["What is Łukasz's telephone number?", 'The table has no “Telephone” for Łukasz.'],
    ['What is the name of the keeper of Clover?', 'The table has no “Keeper” for Clover.'],
    ['When was Bella born?', 'The table has no “Born” for Bella.'],
  ])('is not answered with its neighbour: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('is none where a document has what it lacks', async () => {
    const { text } = await askLibrary(library, 'What is the surety of the South pier?')
    expect(text).toContain('250 euros')
    expect(text).not.toContain('The table has no')
  })

  it.each([
    ['What is the fee of the South pier?', '210 euros'],
    ["What is José's day rate?", '120'],
    ['Who is the keeper of Bella?', 'Mr Lenk'],
  ])('leaves its neighbours as they are: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('is said of a quoted row only if the question names the row', () => {
    const row = { names: ['Berth', 'Fee', 'Surety'], cells: ['Slipway', '', '300 euros'], isOnly: false }
    expect(askedCell('How high is the fee for the slipway?', row)).toMatchObject({ kind: 'missing', column: 1 })
    expect(askedCell('How high is the fee for the crane?', row)).toEqual({ kind: 'open' })
  })
})
