/** Rows found by days from one to another, by stretches of months and by names, in words that the table does not have. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/cabin/cabin stays 2031.csv': [
    'Family,From,To,Nights,Guests,Cats',
    'Brandt,2031-06-02,2031-06-09,7,4,0',
    'Moor,2031-06-09,2031-06-16,7,2,1',
    'Falk,2031-07-28,2031-08-11,14,5,2',
    'Arden,2031-09-05,2031-09-08,3,2,1',
  ].join('\n'),
  '/library/choir/club spending.csv': [
    'Quarter,Item,Amount',
    'Apr-Jun 2031,Heating,120.50',
    'Apr-Jun 2031,Scores,80.00',
    'Jul-Sep 2031,Heating,40.25',
    'Oct-Dec 2031,Heating,310.75',
  ].join('\n'),
  '/library/claims/travel claims.csv': [
    'Month,Kilometres,Amount EUR,Sent on',
    'January,100,30.00,2031-02-03',
    'February,200,60.00,2031-03-03',
    'March,300,90.00,2031-04-02',
    'April,400,120.00,2031-05-02',
  ].join('\n'),
  '/library/hens/egg rounds 2031.csv': [
    'Hen,Date,Laid,Cracked on the way',
    'Berta,2031-03-04,5,1',
    'Dora,2031-03-11,3,0',
    'Elsa,2031-07-08,4,1',
  ].join('\n'),
  '/library/joiner/bills sent.csv': [
    'Bill,Client,Net,VAT,Gross,Due,Paid on',
    'B-1,Abbey,100.00,20.00,120.00,2031-03-10,2031-03-09',
    'B-2,Mill,200.00,40.00,240.00,2031-03-20,2031-03-28',
    'B-3,Abbey,300.00,60.00,360.00,2031-04-20,',
    'B-4,Quarry,50.00,10.00,60.00,2031-05-02,2031-05-30',
  ].join('\n'),
  '/library/rowers/boat races.csv': [
    'Race,Boat,Place,Elapsed',
    ...[1, 2, 3, 4, 5, 6, 7].map((race) => `${race},Otter,${8 - race},1:0${race}:00`),
    '3,Heron,DNF,1:30:00',
  ].join('\n'),
  '/library/rowers/rowers and voices.csv': [
    'Name,Voice,Sub due EUR,Paid on',
    'Ida Brandt,Alto,60.00,2031-03-02',
    'Olaf Moor,Bass,60.00,2031-04-11',
    'Mia Falk,Soprano,30.00,exempt',
    'Tom Arden,Tenor,60.00,2031-03-30',
  ].join('\n'),
  '/library/hall/hall rates.csv': [
    'Group,From,To,Rate per hour',
    'Chess,14:00,16:00,9.00',
    'Judo,18:00,19:30,14.00',
    'Ballet,10:00,11:00,14.00',
  ].join('\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const answer = async (question: string): Promise<string> => (await askLibrary(library, question)).text
const lead = async (question: string): Promise<string> => leadOf(await askLibrary(library, question)) ?? ''

describe('stays', () => {
  it.each([
    ['Which family is staying in the cabin from 9 to 16 June?', 'Moor'],
    ['Who was in the cabin on 5 August 2031?', 'Falk'],
    ['Which family is staying in the cabin between 2 and 9 June 2031?', 'Brandt'],
    ['Which family stays longer than one week in the cabin?', 'Falk'],
    ['How many cabin stays were with at least one cat?', '3'],
  ])('%s', async (question, found) => expect(await answer(question)).toContain(found))

  it('does not take a week for one night', async () =>
    expect(await answer('Which family stays longer than one week in the cabin?')).not.toContain('Arden'))
})

describe('stretches of months', () => {
  it.each([
    ['What did the choir club pay for heating in October to December 2031?', '310.75'],
    ['What did the choir club pay for heating in the second quarter of 2031?', '120.50'],
    ['How much are the travel claims for January to March 2031 together?', '180'],
  ])('%s', async (question, sum) => expect(await lead(question)).toContain(sum))
})

describe('numbers that a row or a column has', () => {
  it.each([
    ['How many eggs were laid altogether in spring 2031?', '8'],
    ['What was the elapsed time of Otter in race 2 of the boat races?', '1:02:00'],
  ])('%s', async (question, number) => expect(await lead(question)).toContain(number))

  it('reads a rate, and no time of day with its figure', async () => {
    const text = await answer('Which groups pay the €14 rate in the hall?')
    expect(text).toContain('Judo')
    expect(text).not.toContain('Chess')
  })
})

describe('days set against days that are due', () => {
  it.each([
    ['How many of the bills sent were paid after their due date?', '2'],
    ['How many of the bills sent were paid on time?', '1'],
  ])('%s', async (question, number) => expect(await lead(question)).toBe(number))
})

describe('amounts with and without tax', () => {
  it.each([
    ['How much is still outstanding on the bills sent, including VAT?', '360'],
    ['How much did the bills sent to Abbey come to before VAT?', '400'],
  ])('%s', async (question, sum) => expect(await lead(question)).toContain(sum))
})

describe('a cell named by its row and its column', () => {
  it.each([
    ['What voice does Ida Brandt sing?', 'Alto'],
    ['When did Olaf Moor pay his choir sub?', '2031-04-11'],
  ])('%s', async (question, cell) => expect(await lead(question)).toContain(cell))

  it.each(['When was Tom Arden born?', 'When did Tom Arden retire?'])('knows no other day: %s', async (question) =>
    expect(await answer(question)).not.toContain('2031-03-30'),
  )

  it('takes no row of a time for one of another event', async () =>
    expect(await answer('Which hen died in March 2031?')).not.toContain('Berta'))

  it('does not ask when, where a clause says when', async () =>
    expect(await answer('What did I pay Abbey when I bought it?')).not.toContain('2031-03-10'))
})
