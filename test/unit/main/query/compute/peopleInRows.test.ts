/** Rows that stand for people, and rows in a state: who is meant, what is still open, and which rows a name selects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/Gym members.csv': [
    'Member no,First name,Surname,Since,Address,Course,Fee paid',
    'G11,Ilse,Huber,2029,"3 Hill Road, BS7 9QA",Yoga,yes',
    'G12,Otto,Kranz,2030,"5 Lane End, BS8 1AA",Boxing,no',
    'G13,Ernst,Vogel,2031,"9 Ring Way, BS7 2ZZ",Yoga,no',
    'G14,Mona,Lang,2031,"19 Ring Way, BS8 4BB",Boxing,yes',
  ].join('\n'),
  '/library/Kursliste.csv': 'Nr,Name,Vorname,Bezahlt\n1,Roth,Ina,ja\n2,Wolf,Jan,nein\n3,Kern,Pia,nein\n',
  '/library/Camping kit.csv': [
    'Item,Shop,Price GBP,Bought',
    'Tent,Outdoor Hut,240,yes',
    'Stove,Outdoor Hut,60,no',
    'Lamp,Bright,25,part',
    'Mats,Bright,50,no',
    'Rope,Knots,12,yes',
  ].join('\n'),
  '/library/Wedding invoices.csv': [
    'Supplier,For,Invoiced EUR,Status',
    'Flora Bloom,flowers,540,paid',
    'Grand Oak,venue,3000,open',
    'Marv,music,650,overdue',
    'Cake Lab,cake,320,paid',
  ].join('\n'),
  '/library/Claims of the year.csv': [
    'Date,Kind,Shop,Amount EUR,Refunded',
    '2031-04-11,Flight,Nimbus,214.00,yes',
    '2031-04-11,Hotel,Pension Miramar,188.00,yes',
    '2031-04-12,Meal,Cafe Porto,14.20,yes',
    '2031-07-02,Hotel,Zenit,301.00,no',
    '2031-07-03,Meal,Tapas Bilbao,44.00,no',
    '2031-09-20,Hotel,Gasthof Krone,96.00,no',
  ].join('\n'),
  '/library/Horses at the farrier.md': [
    '# Farrier record',
    '## Comet (gelding)',
    '| Date | Work | Cost |',
    '|---|---|---|',
    '| 2031-01-09 | trim | £40.00 |',
    '| 2031-03-02 | new shoes | £95.00 |',
    '## Bramble (mare)',
    '| Date | Work | Cost |',
    '|---|---|---|',
    '| 2031-02-11 | trim | £42.00 |',
    '| 2031-04-20 | abscess | £70.00 |',
  ]
    .join('\n\n')
    .replaceAll('|\n\n|', '|\n|'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('rows that stand for people', () => {
  it.each([
    ["Which gym members haven't paid the fee?", ['Otto Kranz', 'Ernst Vogel']],
    ['Who is in the yoga course of the gym?', ['Ilse Huber', 'Ernst Vogel']],
    ['Which member numbers of the gym are in the boxing course?', ['G12', 'G14']],
    ['Wer auf der Kursliste hat nicht bezahlt?', ['Jan Wolf', 'Pia Kern']],
  ])('are told by their names and not by their numbers: %s', async (question, items) => {
    expect(itemsOf(await askLibrary(library, question))).toEqual(items)
  })

  it('are counted by a part of their address', async () => {
    expect(leadOf(await askLibrary(library, 'How many gym members live in BS7?'))).toBe('2')
  })
})

describe('rows in a state', () => {
  it.each([
    ['What of the camping kit is already bought?', ['Tent', 'Rope']],
    ['What of the camping kit is not bought yet?', ['Stove', 'Mats']],
    ['What of the camping kit is not fully bought yet?', ['Stove', 'Lamp', 'Mats']],
    ['Which suppliers of the wedding are not paid?', ['Grand Oak', 'Marv']],
    ["Which claims of the year haven't been refunded?", ['Zenit', 'Tapas Bilbao', 'Gasthof Krone']],
  ])('are listed: %s', async (question, items) => {
    expect(itemsOf(await askLibrary(library, question))).toEqual(items)
  })

  it.each([
    ["How much do I still get back for claims of the year that haven't been refunded?", '441.00 EUR'],
    ['How much of the claims of the year is still outstanding?', '441.00 EUR'],
    ['How much of the claims of the year has been refunded?', '416.20 EUR'],
    ['How much is not paid yet of the wedding invoices?', '3650 EUR'],
  ])('are added up: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })
})

describe('a name beside the rows that are meant', () => {
  it('selects the table that its heading names, and not one of the same columns', async () => {
    expect(leadOf(await askLibrary(library, 'How much did the farrier cost for Bramble in 2031?'))).toBe('£112.00')
  })

  it('selects the row of the days on which other rows say it', async () => {
    expect(leadOf(await askLibrary(library, 'How much was the hotel in Bilbao?'))).toBe('301.00 EUR')
  })

  it('computes nothing where no such row is near', async () => {
    const answer = await askLibrary(library, 'How much was the hotel on the Nimbus trip to Oslo?')
    expect(answer.computation ?? null).toBeNull()
  })
})
