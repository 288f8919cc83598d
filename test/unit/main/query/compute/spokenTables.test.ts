/** Tables as people speak of them: units in a column of their own, this year, what costs nothing, things of a category. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/crops.csv': [
    'date,crop,bed,amount,unit,note',
    '2021-06-02,bean,A,1.5,kg,first',
    '2021-07-02,bean,A,2.25,kg,',
    '2021-07-09,shallot,B,30,bulbs,all of them',
    '2021-07-11,shallot,B,12,bulbs,small',
    '2021-08-01,plum,C,4.0,kg,',
    '2021-08-20,plum,C,6,jars,as jam',
  ].join('\n'),
  '/library/spending 2021.csv': [
    'date,category,payee,amount',
    '2021-01-04,groceries,Lidl Fenton,40.00',
    '2021-02-06,pets,Hill Surgery,52.00',
    '2021-03-11,groceries,Lidl Fenton,60.00',
    '2021-04-01,groceries,Baker Roe,11.00',
    '2021-06-30,pets,Hill Surgery,30.00',
    '2021-08-02,groceries,Baker Roe,9.00',
    '2021-09-12,repairs,Voss Ltd,120.00',
  ].join('\n'),
  '/library/jobs.csv':
    'no,date,client,total,settled\n1,2021-02-01,Lund Trust,210,\n2,2021-03-01,Abbey School,400,2021-04-01\n',
  '/library/plants.csv': 'plant,from,price\nrose,Hall,7.50\nmint,swap,0.00\nsage,swap,0.00\nfern,Hall,4.25\n',
  '/library/courses.csv':
    'date,course,hours,practical\n2021-02-01,Lifting,3,yes\n2021-03-01,Law,2,no\n2021-04-01,Splints,4,yes\n',
  '/library/rota.csv': 'date,volunteer,task\n2021-01-03,Ann,tea\n2021-01-10,Ben,door\n2021-01-17,Ann,door\n',
  '/library/shop.csv': 'product,price,unit\napples,2.40,kg\nbread,3.10,piece\nmilk,1.20,litre\n',
  '/library/members.csv': 'name,born,fee\nAnn Roe,1961-02-03,25\nBen Fry,1972-05-06,30\n',
  '/library/bookings.csv': 'date,guest,sum\n2018-05-01,Lund,300\n2099-05-01,Pell,700\n',
  '/library/bills.csv': 'date,category,payee,cost\n2021-01-02,utilities,Aqua,52\n2021-01-03,utilities,Volt,100\n',
  '/library/rooms.csv': 'room,price,status\nred,40,free\nblue,45,taken\ngreen,40,free\n',
  '/library/hours.csv': 'date,hours worked,billed\n2021-05-02,3,yes\n2021-05-09,4,no\n2021-06-01,12,yes\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = async (text: string): Promise<string> => (await askLibrary(library, text)).text
const lead = async (text: string): Promise<string | null> => leadOf(await askLibrary(library, text))

describe('a column of units', () => {
  it('is read with the figures beside it', async () => {
    expect(await lead('how many kilos of beans altogether')).toBe('3.75 kg')
    expect(await lead('total weight of beans this year')).toBe('3.75 kg')
    expect(await lead('how many shallots did we lift')).toBe('42 bulbs')
  })

  it('does not add kilograms to jars', async () => {
    expect(await ask('how much plum did we get in total')).not.toMatch(/(?<!\d)10(?!\d)/)
  })

  it('makes no money of an amount', async () => {
    expect(await ask('how much did we spend on beans')).not.toContain('3.75')
  })
})

describe('this year', () => {
  it('is the last one of a table that has ended, which is said', async () => {
    const text = await ask('how much have we paid Voss so far this year')
    expect(text).toContain('120')
    expect(text).toContain('was read as 2021')
  })

  it('has two halves', async () => {
    expect(await lead('what did we spend on groceries in the second half of the year')).toContain('9.00')
  })
})

describe('spending', () => {
  it('knows what a category holds, and says so', async () => {
    const text = await ask('what has the cat cost us at the surgery')
    expect(text).toContain('82')
    expect(text).toContain('“cat” was read as “pets”')
  })

  it('needs no column for a shop that is named', async () => {
    expect(await lead('average lidl shop?')).toBe('50.00')
  })

  it('finds what cost nothing', async () => {
    expect(await lead('how many of the plants cost me nothing')).toBe('2')
  })

  it('takes an open day for no unpaid job', async () => {
    expect(await ask('how much did the open day make')).not.toContain('210')
  })
})

describe('what was never asked for', () => {
  it('is the price of a unit as a quantity', async () => {
    expect(await ask('Which product is the cheapest?')).toContain('milk')
  })

  it('is a year of birth or a year to come', async () => {
    expect(await ask('How much did members pay in fees this year?')).not.toContain('was read as')
    expect(await ask('How much have we taken in bookings this year?')).not.toContain('2099')
  })

  it('is a category that holds more than the thing', async () => {
    expect(await ask('what did water cost us in utilities?')).not.toMatch(/“water” was read as/)
  })

  it('is what costs nothing, where a room is free', async () => {
    expect(await ask('How many rooms are free?')).not.toContain('0 of 3')
  })
})

it('answers who with the people of its rows', async () => {
  expect(await ask('Who was on the door?')).toMatch(/Ben[^]*Ann|Ann[^]*Ben/)
})

it('counts the same thing in both parts of a question', async () => {
  expect(await lead('how many hours have I done and how many of those are practical?')).toBe('9; 7')
})
