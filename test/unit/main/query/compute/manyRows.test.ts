import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const invoice = (from: string, number: string, line: string, total: string): string =>
  `${from}\n\nInvoice ${number}\n\nDate: 3 May 2024\n\n${line}\n\nTotal due: ${total}\n`
const weeks = [8, 12, 14, 9, 17, 11].map((km, index) => `${index + 1},${km}`)
const files: Readonly<Record<string, string>> = {
  '/library/ridley.txt': invoice('Ridley & Sons', 'R-55', 'New pump for the well', '£294.00'),
  '/library/marsh.txt': invoice('Marsh Ltd', 'M-7', 'Chimney swept and cowl fitted', '£120.50'),
  '/library/oakes.txt': invoice('Oakes', 'K-901', 'Fence, twelve panels', '£600.00'),
  '/library/dupont.txt': invoice('Dupont', 'D-3', 'Oak barrel', '80,00 €'),
  '/library/current account.csv':
    'Date,Description,Type,Paid out,Paid in,Balance\n2024-01-05,GREENGROVE STORES,CARD,12.00,,488.00\n2024-01-07,GREENGROVE STORES,CARD,8.00,,480.00\n2024-01-09,HALDEN LTD SALARY,BACS,,900.00,1380.00\n2024-02-03,GREENGROVE STORES,CARD,30.50,,1349.50\n2024-04-11,GREENGROVE STORES,CARD,5.00,,1344.50\n2024-04-12,HALE LETTINGS,DEPOSIT,95.00,,1249.50\n',
  '/library/budget 2024.csv':
    'Category,Jan,Feb,Mar,Apr,May\nTheatre,10,20,0,40,30\nPetrol,60,60,60,60,60\nGifts,5,0,15,0,0\n',
  '/library/rowing plan.csv': `Week,Km\n${weeks.join('\n')}\n`,
  '/library/lettings.md': '# Hale Lettings\n\nThe deposit rises to £995.\n',
  '/library/plots May 2024.csv':
    'Plot,Holder,Rent,Paid on\n9,Hugh Mather,30,2024-03-01\n12,Ines Calder,40,\n14,Olga Pohl,35,2024-03-04\n15,Paul Ende,35,2024-03-05\n',
  '/library/removal.csv':
    'Firm,Quote £ incl. VAT,Insurance up to £,Remark\nCabot,1140,30000,boxes lent\nHotwells,885,20000,takes the wheel\nPilgrim,1010,25000,not on Friday\n',
  '/library/appliances.csv':
    'Item,Bought,Guarantee years\nKettle,2023-02-01,2\nLaptop,2024-03-04,3\nToaster,2022-05-06,2\nLamp,2024-07-08,1\n',
  '/library/gardens.csv': 'Garden,Size m2,Gardener\nNorth,150,Ines\nSouth,220,Paul\nEast,310,Vera\nWest,90,Olga\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = (text: string): Promise<Answer> => askLibrary(library, text)

describe('totals over documents that the question lists', () => {
  it.each([
    ['What did the pump, the chimney and the fence cost altogether?', '1014.50 GBP'],
    ['fence and chimney: what did these two bills come to in total, VAT included', '720.50 GBP'],
    ['How much should come in all told from invoices R-55 and M-7?', '414.50 GBP'],
  ])('%s → %s', async (question, lead) => {
    const answer = await ask(question)
    expect(leadOf(answer)).toBe(lead)
    expect(answer.kind).toBe('computed')
  })

  it('adds nothing if each of several things is asked for', async () => {
    expect((await ask('How much are the pump and the fence?')).text).not.toContain('894')
    expect(leadOf(await ask('How much are the bills for the pump and the fence?'))).toBe('894.00 GBP')
  })

  it('adds no figures of different currencies, and none of a thing that no invoice is for', async () => {
    expect((await ask('What did the pump and the barrel cost altogether?')).kind).not.toBe('computed')
    expect((await ask('What did the pump and the submarine cost altogether?')).kind).not.toBe('computed')
  })
})

describe('a statement with a column for each side', () => {
  it.each([
    ['how much went to Greengrove from January to March 2024', '50.50'],
    ['How much came in all told from Halden?', '900.00'],
    ['What did I pay Greengrove by card in the first three months of 2024, in total?', '50.50'],
    ['On average how much a month did I pay Greengrove?', '18.50'],
  ])('%s → %s', async (question, lead) => expect(leadOf(await ask(question))).toBe(lead))

  it('is not read for what something is now', async () => {
    expect(leadOf(await ask('How much is the deposit now?'))).toBe('£995')
  })
})

describe('a budget with a column for each month', () => {
  it.each([
    ["what's the total spent on theatre from February to May 2024", '90'],
    ['On average how much a month did we spend on theatre, Jan to May 2024?', '20'],
    ['In which month did we spend the most on gifts?', 'Mar, 15'],
  ])('%s → %s', async (question, lead) => expect(leadOf(await ask(question))).toBe(lead))
})

describe('the rows of a table as the things that are counted', () => {
  it.each([
    ['In how many weeks of the schedule did I row more than 10 km?', '4'],
    ['What are the average km of the 6-week rowing plan?', '11.83'],
    ['How many gardens are bigger than 200 square metres?', '2'],
  ])('%s → %s', async (question, lead) => expect(leadOf(await ask(question))).toBe(lead))

  it('selects rows by a figure that they have exactly', async () => {
    expect(itemsOf(await ask('Which of my appliances have a two year guarantee?'))).toEqual(['Kettle', 'Toaster'])
    expect(leadOf(await ask('How many appliances have a 2-year guarantee?'))).toBe('2')
  })

  it('names the rows of a comparison by what the question calls them', async () => {
    const items = itemsOf(await ask('Cabot or Hotwells - which was cheaper and what did each want?'))
    expect(items).toEqual(['Cabot: 1140 GBP', 'Hotwells: 885 GBP'])
  })

  it('subtracts the cheapest from the dearest', async () => {
    expect(leadOf(await ask('What is the difference between the dearest and the cheapest removal quote?'))).toBe(
      '255 GBP',
    )
  })

  it('answers a question after people with the cells that are names', async () => {
    expect(leadOf(await ask('Who still owed plot rent at the end of May 2024?'))).toBe('Ines Calder')
  })

  it('answers no question after a person with a figure', async () => {
    expect(leadOf(await ask('Who should be offered Hugh Mather’s plot?'))).not.toMatch(/^9/)
  })

  it('does not take a table of six weeks for one of nine', async () => {
    expect((await ask('What are the average km of the 9-week rowing plan?')).kind).not.toBe('computed')
  })
})
