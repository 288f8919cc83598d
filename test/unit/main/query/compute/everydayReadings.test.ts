/** Tables asked about in everyday words: who is meant by a part of a name, what came to what, what no number of rows answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerFromTables } from '../../../../../src/main/query/compute/computeAnswer.ts'
import { turnoutOf } from '../../../../../src/main/query/compute/turnout.ts'
import { candidateOf, gatherTables } from '../../../../../src/main/query/compute/table/gatherTables.ts'
import { readQuestion } from '../../../../../src/main/query/compute/question/readQuestion.ts'
import type { Candidate } from '../../../../../src/shared/domain/search.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/barn lets 2031.csv': [
    'Arrive,Guest,Country,Nights,Price €,Remark',
    '2031-03-01,Lund,Norway,3,300,',
    '2031-04-02,Moreau,France,2,220,paid - deposit',
    '2031-04-20,Our own days,-,4,0,own',
    '2031-05-05,Okabe,Japan,5,510,deposit',
  ].join('\n'),
  '/library/pavilion 2031.csv': [
    'Day,Hirer,Room,Amount',
    '2031-09-01,Happy Feet dancers,Long room,20.00',
    '2031-09-08,Happy Feet dancers,Long room,20.00',
    '2031-09-09,Oak Lane Film Group,Long room,35.00',
    '2031-10-09,Mill Lane Film Group,Small room,15.00',
  ].join('\n'),
  '/library/tractor fuel.csv': [
    'Day,Odometer km,Litres,Paid €,Station',
    '2031-01-04,1000,40,60,Esso Bray',
    '2031-01-20,1400,38,58,Shell Navan',
    '2031-02-10,1900,42,64,Esso Bray',
    '2031-03-15,2650,41,63,Esso Bray',
  ].join('\n'),
  '/library/rowing register.csv': [
    'Name,Seat,2 Sept,9 Sept,7 Oct',
    'Ann Roe,bow,x,x,',
    'Ben Fry,bow,x,,',
    'Cat Orr,stroke,x,x,x',
  ].join('\n'),
  '/library/plum crop.csv': [
    'Day,Tree,Trays,Kg,Sugar %',
    '2030-08-01,Opal,2,10,15',
    '2030-08-03,Czar,3,12,14',
    '2031-08-02,Opal,4,19,15',
    '2031-08-05,Czar,5,16,16',
  ].join('\n'),
  '/library/jam sales.csv': [
    'Day,Customer,Jars,Total £',
    '2031-05-01,Corner Bakery,10,30',
    '2031-05-02,County fruit show stand,5,20',
    '2031-05-03,Neighbours,10,50',
  ].join('\n'),
  '/library/pickle sales.csv': [
    'Day,Customer,Jars,Total £,Paid',
    '2031-06-01,Harbour Cafe,4,24.00,no',
    '2031-06-02,County onion show stand,3,18.00,yes',
    '2031-06-09,Harbour Cafe,2,12.00,no',
    '2031-06-20,Harbour Cafe,1,6.00,yes',
    '2031-06-21,Neighbours,1,6.00,yes',
  ].join('\n'),
  '/library/well costs.csv': [
    'Day,What,Supplier,Category,Sum €',
    '2031-01-02,Digging 2 days,Pat Orme,labour,400',
    '2031-01-03,Bricks,Pat Orme,material,150',
    '2031-01-09,Bricks,Yard,material,400',
    '2031-02-02,Building,Pat Orme,labour,500',
  ].join('\n'),
  '/library/lamp sales.csv': 'Day,Customer,Lamps,Total €\n2031-02-01,Wishing Well Inn,2,80\n2031-02-02,Lund,1,40\n',
  '/library/repairs.csv': [
    'Day,Customer,Where,Sum €',
    '2031-01-02,Moss Dental,Mill Sq,100',
    '2031-02-02,Moss Dental,Mill Sq,150',
    '2031-02-03,Moss Dental,Quay Rd,70',
    '2031-03-04,Hale,Quay Rd,90',
  ].join('\n'),
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

function candidates(): readonly Candidate[] {
  return library.store.documents.list().flatMap(({ contentId }) => {
    const found = contentId === null ? null : candidateOf(contentId, library.store)
    return found === null ? [] : [found]
  })
}

function leadFor(text: string): string | null | undefined {
  const question = readQuestion(text, new Date('2031-12-01'))
  const tables = gatherTables(text, candidates(), library.store)
  const answer = turnoutOf(question, tables) ?? answerFromTables(question, tables).answer
  return answer?.computed.lead
}

describe('a table in everyday words', () => {
  it.each([
    ['people by their country', 'what did the Norwegians pay us for their days', '300'],
    ['a group by a part of its name', 'what does the dancers group come to for the pavilion?', '40.00'],
    ['what is filled in by what it is a list of', 'what have I spent on diesel for the tractor in 2031', '245'],
    ['the place where something is done most', 'where do I fill up most?', 'Esso Bray, 3'],
    [
      'the distance between two readings',
      'how many km did I put on the tractor between the first tank in january and the last one?',
      '1650',
    ],
    ['what is weighed and not its trays', 'which tree gave the most plums in 2031?', 'Opal, 19'],
    ['one year against the other', 'how did the Opal tree do this year against last year?', '9'],
    ['how much more', 'how many kilos more was the plum crop in 2031 than in 2030?', '13'],
    ['a share of what a word names in passing', 'what share of the fruit money comes from the bakery?', '30 %'],
    ['what is owed for a thing that a name has in passing', 'how much does the cafe owe me for onions?', '36'],
    ['an address that is cut short', 'what has the dentist on Mill Square been worth to me in repairs?', '250'],
    ['all but some rows', 'how many nights were let in the barn, our own days left out?', '10'],
    ['every remark that says a word', 'how much was paid for the barn lets with a deposit?', '730'],
    ['work by what costs are called', 'how much did we pay Pat for days of work on the well?', '900'],
    ['what was spent and not what customers paid', 'what has the well swallowed in total up to now?', '1450'],
    ['the month that was best', 'which was my best month for repairs in 2031?', 'February 2031, 220'],
  ])('reads %s', (_, question, lead) => {
    expect(leadFor(question)).toMatch(new RegExp(`^${lead}(?! ?\\d)`, 'u'))
  })

  it.each([
    ['how many practices did Ann make since september', '2'],
    ['how many rowing sessions did Cat miss in september?', '0'],
    ['on average how many turned up at rowing?', '2'],
    ['how many of the members came on 9 Sept?', '2'],
  ])('counts the marks of a register: %s', (question, lead) => {
    expect(leadFor(question)).toBe(lead)
  })

  it.each([
    'how many guests can we put in the barn at most?',
    'how many dancers does the long room hold?',
    'how many days was Moreau in France?',
    'which was the best month for the tractor fuel?',
    'what does the tractor take in for 2031?',
    'how many nights was that?',
  ])('has no number of rows for %s', (question) => {
    expect(leadFor(question)).toBeUndefined()
  })
})
