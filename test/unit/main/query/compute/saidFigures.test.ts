import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'

const files: Readonly<Record<string, string>> = {
  '/library/school report of Nils.md':
    '# School report of Nils\n\nMarks run from 1 to 6.\n\n| Subject | First half | Second half |\n|---|---|---|\n| Latin | 2 | 1 |\n| Chemistry | 1 | 1 |\n| Drawing | 3 | 2 |\n',
  '/library/zeugnis von Jonas.md':
    '# Zeugnis von Jonas\n\nNoten von 1 bis 6\n\n| Fach | 1. Halbjahr | 2. Halbjahr |\n|---|---|---|\n| Deutsch | 2 | 2 |\n| Mathe | 1 | 2 |\n| Sport | 1 | 1 |\n',
  '/library/flats.csv':
    'Flat,Bedrooms,Rent,Rating\nElmside,2,900,5\nLarchfold,3,1100,4\nOakham,2,950,5\nBrookend,1,700,3\nAshby,4,1500,4\n',
  '/library/parcels.md':
    '# Parcels sent in 2023\n\nPrices rise from 5 euros.\n\n| Recipient | Weight (kg) | Postage |\n|---|---|---|\n| Anna Berg | 10 | 14.90 € |\n| Tom Reed | 5 | 8.90 € |\n| Ida Moor | 10 | 14.90 € |\n',
  '/library/chess club.md':
    '# Chess club players\n\nSeason 2024, league 3.\n\n| Name | Age | Games |\n|---|---|---|\n| Lea | 12 | 7 |\n| Max | 12 | 9 |\n| Ole | 14 | 9 |\n',
  '/library/running plan.md':
    '# Running plan\n\n| Week | Kilometres |\n|---|---|\n| 1 | 20 |\n| 2 | 24 |\n| 3 | 28 |\n| 4 | 16 |\n',
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const ask = (question: string): Promise<Answer> => askLibrary(library, question)

describe('a figure in a question', () => {
  it.each([
    ['How many flats are rated 5?', '2'],
    ['How many flats with 2 bedrooms are there?', '2'],
    ['How many flats have two bedrooms?', '2'],
    ['What is the total rent of the flats with 2 bedrooms?', '1850'],
    ['How many parcels of 10 kg were sent?', '2'],
    ['How many players are aged 12?', '2'],
    ['How many players are in league 3?', '3'],
    ['What is the average of the kilometres over the whole 4-week running plan?', '22'],
  ])('selects rows, or is part of a name: “%s”', async (question, lead) => {
    expect(leadOf(await ask(question))).toBe(lead)
  })

  it('counts the equal cells of all columns of one kind, and says in which they are', async () => {
    const answer = await ask('How many grades of 1 did Nils get?')
    expect(leadOf(answer)).toBe('3')
    expect(answer.text).toContain('1 in “First half”, 2 in “Second half”')
    expect(leadOf(await ask('How many grades of 1 did Nils get in the second half?'))).toBe('2')
    expect(leadOf(await ask('Wie viele Noten mit einer 1 hat Jonas?'))).toBe('3')
  })

  it.each([
    'How many grades of 5 did Nils get?',
    'How many flats have 6 bedrooms?',
    'How many flats have two balconies?',
    'How many flats were built in 1990?',
    'How many parcels cost 5 euros?',
    'How many parcels were sent in 2022?',
    'How many players are in league 4?',
    'What is the total rent of the flats with 7 balconies?',
  ])('that selects nothing is not ignored: “%s” is not computed', async (question) => {
    expect((await ask(question)).kind).not.toBe('computed')
  })
})
