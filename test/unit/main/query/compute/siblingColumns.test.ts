/** Tables with a column for each person or each kind of thing, of which questions mean one, two or all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/Garage fund.csv': [
    'Month,Ida EUR,Ben EUR,Remark',
    '2031-01,200,150,',
    '2031-02,200,150,Ben bought tyres',
    '2031-03,180,400,Ben sold his bike',
    '2031-04,260,90,',
  ].join('\n'),
  '/library/Household costs.csv': [
    'Month,Rent,Electricity,Groceries',
    'January 2031,900.00,64.20,310.15',
    'February 2031,900.00,71.80,298.40',
    'March 2031,900.00,58.10,355.05',
    'April 2031,930.00,49.90,301.75',
  ].join('\n'),
  '/library/Chores.csv': 'Week,Ada,Ben,Mum\n2031-W01,3,5,2\n2031-W02,4,4,1\n2031-W03,7,2,2\n',
  '/library/Roof works.csv': [
    'Item,Planned EUR,Actual EUR',
    'Scaffold,1200,1350',
    'Tiles,4000,3870',
    'Gutter,300,300',
  ].join('\n'),
  '/library/Choir takings.csv': [
    'Concert,Door,Raffle,Takings',
    'Spring,120.00,30.00,150.00',
    'Summer,200.00,45.00,245.00',
    'Advent,310.00,60.00,370.00',
  ].join('\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('a column for each person', () => {
  it.each([
    // The remark that names Ben is not what is asked for.
    ['How much did Ben put into the garage fund in March 2031?', '400 EUR'],
    ['How much did Ida and Ben put into the garage fund in March 2031?', '580 EUR'],
    ['How much have Ben and I put into the garage fund altogether from January to March 2031?', '1280 EUR'],
    ['How much did we put into the garage fund in April 2031?', '350 EUR'],
    ['How many chores did Ada do?', '14'],
    ['How many chores did Ada and Ben do together?', '25'],
  ])('is read or added up: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('ranks rows by the sum of the columns', async () => {
    const answer = await askLibrary(
      library,
      'In which month of 2031 did we put the most into the garage fund together?',
    )
    expect(leadOf(answer)).toBe('2031-03, 580 EUR')
  })

  it('ranks the people by the sums of their columns', async () => {
    expect(leadOf(await askLibrary(library, 'Who did the most chores?'))).toBe('Ada, 14')
    expect(leadOf(await askLibrary(library, 'Who put the most into the garage fund?'))).toBe('Ida, 840 EUR')
  })

  it('answers nothing else about somebody who has a column', async () => {
    for (const question of ['How much did Ben spend in March 2031?', 'How much did Ada weigh?'])
      expect((await askLibrary(library, question)).computation ?? null).toBeNull()
  })

  it('adds up nothing for one who is not named', async () => {
    const answer = await askLibrary(library, 'How much did I put into the garage fund in March 2031?')
    expect(answer.computation ?? null).toBeNull()
  })
})

describe('a column for each kind of thing', () => {
  it.each([
    ['How much did we spend on the household in total in March 2031?', '1313.15'],
    ['How much were the rent and the electricity together in February 2031?', '971.80'],
    ['How much was the electricity in March 2031?', '58.10'],
    // The first three are parts of the last.
    ['How much were the choir takings in total?', '765.00'],
  ])('is added up where all are meant: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('does not take the dearest kind for all of them', async () => {
    const answer = await askLibrary(library, 'In which month were the household costs highest?')
    expect(leadOf(answer)).toBe('March 2031, 1313.15')
  })

  it.each([
    ['What did the tiles for the roof works cost?', '3870 EUR'],
    ['How much was planned for the tiles of the roof works?', '4000 EUR'],
    ['What is the budget for the tiles of the roof works?', '4000 EUR'],
    ['What did the roof works cost altogether?', '5520 EUR'],
  ])('is no plan beside what was paid: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })
})
