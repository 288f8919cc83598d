/** Tables as clubs and households keep them: fees due and paid, takings of events, hours of helpers, readings of a day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/choir/Subs 2030-31.csv': [
    'Name,Due (£),Paid (£),Date paid',
    'Ida Brandt,90,90,2030-09-08',
    'Olaf Moor,90,30,2030-09-15',
    'Mia Falk,40,,',
    'Tom Arden,90,0,',
  ].join('\n'),
  '/library/choir/Concerts 2029-2031.csv': [
    'Date,Concert,Hall,Tickets sold,Ticket income (£),Costs (£)',
    '2029-12-08,Winter,Old Mill,120,960.00,400.00',
    '2030-06-15,Summer,Old Mill,95,760.00,380.00',
    '2030-12-07,Winter,Old Mill,131,1310.00,420.00',
    '2031-06-14,Summer,Barn,88,704.00,390.00',
  ].join('\n'),
  '/library/choir/minutes 2031-01.md':
    '# Meeting of 15 January 2031\n\nWinter concert: a good house, 104 tickets sold, and many thanks to all.\n',
  '/library/choir/Players.csv': [
    'No,Name,Instrument,Town',
    '1,Ida Brandt,Viola,Lindau',
    '2,Olaf Moor,Oboe,Bregenz',
    '3,Mia Falk,Horn,Bregenz',
  ].join('\n'),
  '/library/yard/Work.csv': [
    'Date,Job,Owner hours,Helper,Helper hours',
    '2031-03-02,Fence,6,Jonas,4.5',
    '2031-03-09,Gate,5,Jonas,3',
    '2031-03-16,Gate,7,Lena,2',
  ].join('\n'),
  '/library/health/Blood pressure 2031.csv': [
    'Date,Systolic,Diastolic,Pulse',
    '2031-05-02,141,82,70',
    '2031-05-09,135,79,68',
  ].join('\n'),
  '/library/run/Races.csv': [
    'Date,Race,Runner,Position',
    '2031-02-01,Misty Edge,Anna Berg,4',
    '2031-02-01,Misty Edge,Paul Roe,9',
    '2031-03-01,Long Edge,Anna Berg,2',
    '2031-04-05,Three Becks,Anna Berg,6',
    '2031-04-05,Three Becks,Paul Roe,7',
  ].join('\n'),
  '/library/costs/Spending.csv': [
    'Date,Shop,Category,Total',
    '2031-01-04,Ironworks,Tools,300.00',
    '2031-01-09,Seedhouse,Plants,180.00',
    '2031-02-02,Seedhouse,Plants,190.00',
  ].join('\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('tables of clubs and households', () => {
  it.each([
    ['fees that are still owed', 'How much money in subscriptions is still outstanding for 2030-31?', '190 GBP'],
    ['what one member still owes', 'How much does Olaf Moor still owe?', '60 GBP'],
    ['the tickets of one year', 'How many tickets did we sell for the winter concert in 2030?', '131'],
    ['what came in, beside a column of costs', 'What did the tickets bring in at the summer concert of 2030?', '760'],
    [
      'the best of several evenings of one name',
      'Which of our concerts brought in the most ticket money?',
      '2030-12-07',
    ],
    ['what somebody plays', 'What does Mia Falk play?', 'Horn'],
    ['the hours of the helper who is named', 'How many hours has Jonas helped in total?', '7.5'],
    ['all figures of a day', 'What was my blood pressure on 9 May?', 'Systolic 135, Diastolic 79, Pulse 68'],
    ['who was in most of them', 'Who ran in the most races this season?', 'Anna Berg'],
    ['the category that cost most', 'Which category has cost the most in 2031?', 'Plants'],
  ])('tell %s', async (_, question, lead) => {
    expect(leadOf(await askLibrary(library, question)) ?? '').toContain(lead)
  })
})
