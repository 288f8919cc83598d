/** Figures that only look like what is asked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ValueIndex } from '../../../../../src/main/query/compute/meaning/matchValues.ts'
import { contentTerms } from '../../../../../src/main/query/compute/question/terms.ts'
import { asksOtherOfPayers } from '../../../../../src/main/query/compute/table/money/ledgerPeople.ts'
import type { ComputeTable } from '../../../../../src/main/query/compute/table/computeTable.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/cellar/wine.csv': [
    'Wine,Made,Bottle cl,Bottles left,Price EUR',
    'Elder,2031-05-01,75,12,6',
    'Plum,2031-06-02,75,30,5',
    'Quince,2031-06-09,25,8,3',
  ].join('\n'),
  '/library/work/repairs.csv': [
    'Job,Date in,Customer,Hours,Materials,Invoiced,Paid on',
    '701,2031-01-09,Canal Rangers,4,30,410,2031-02-02',
    '702,2031-02-11,Bell Ringers,2,15,230,2031-03-01',
    '703,2031-03-12,Canal Rangers,9,44,700,2031-04-04',
  ].join('\n'),
  '/library/travel/limits.csv': 'Expense,City,Limit EUR\nHotel,Rome,140\nHotel,Oslo,180\nDinner,Oslo,50\n',
  '/library/music/gigs.csv': [
    'Date,Band,Hall,Fee EUR',
    '2031-05-05,Brass Six,town hall,400',
    '2031-07-01,The Larks,barn,450',
  ].join('\n'),
  '/library/cabin/guests.csv': [
    'Guest,Arrival,Nights,Price EUR',
    'Aldous,2031-05-02,3,300',
    'Bertram,2031-06-07,2,200',
    'Corvin,2031-06-20,5,500',
  ].join('\n'),
  '/library/work/cv.md': '# Ada Brook\n\nAbout 40 customers a year, among them the canal rangers and two schools.\n',
  '/library/money/paid.csv': [
    'Date,What,EUR',
    '2031-01-05,Slipway half of the quarter,90',
    '2031-04-05,Slipway half of the quarter,90',
    '2031-07-05,Slipway half of the quarter,95',
  ].join('\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const lead = async (question: string): Promise<string> => leadOf(await askLibrary(library, question)) ?? ''

describe('a figure', () => {
  it('that selects the rows is not added up', async () =>
    expect(await lead('How many bottles of wine in 75 cl are left?')).toBe('42'))

  it('of a row whose remark excludes what is asked for is not that of the thing', () => {
    const rowsWith = (column: string, cell: string): number => {
      const columns = [{ name: column, type: 'text' }] as unknown as ComputeTable['columns']
      const table = { columns, rows: [{ cells: [cell] }] } as unknown as ComputeTable
      return new ValueIndex(table).holding(contentTerms('barge insurance')).size
    }
    expect(rowsWith('Remark', 'without barge insurance')).toBe(0)
    expect(rowsWith('Remark', 'with barge insurance')).toBe(1)
    expect(rowsWith('What', 'Trip without barge insurance')).toBe(1)
  })

  it('invoiced is a sum, and a number of customers states none', async () =>
    expect(await lead('How much have I invoiced the Canal Rangers?')).toMatch(/^1,?110/))

  it('of payments tells who paid, and not what else somebody does', () => {
    const ledger = {
      columns: [
        { name: 'Date', type: 'date', terms: ['date'], unit: null },
        { name: 'Paid by', type: 'text', terms: ['paid'], unit: null },
        { name: 'EUR', type: 'number', unit: 'EUR', terms: ['eur'] },
      ],
    }
    const table = ledger as unknown as ComputeTable
    expect(asksOtherOfPayers('Who looks after the dog?', table)).toBe(true)
    expect(asksOtherOfPayers('Who paid for the dog?', table)).toBe(false)
    expect(asksOtherOfPayers('Wer hat den Hund bezahlt?', table)).toBe(false)
    expect(asksOtherOfPayers('How much did the dog cost?', table)).toBe(false)
  })

  it('of guests, members or bands tells who comes or plays', async () => {
    expect(await lead('Which band plays at the barn?')).toBe('The Larks')
    expect(await lead('Who plays at the barn?')).toBe('The Larks')
    expect(await lead('Who arrives at the cabin on 7 June 2031?')).toBe('Bertram')
  })

  it('that was spent does not say what may be spent', async () => {
    const said = await askLibrary(library, 'How much may we spend on the slipway?')
    expect(said.computation ?? null).toBeNull()
  })

  it('that limits what may be spent is what may be spent', async () =>
    expect(await lead('How much can I spend on a hotel in Oslo?')).toBe('180 EUR'))

  it('of one period is not the sum of what was paid in several', async () =>
    expect(await lead('How much is the slipway per quarter now?')).not.toContain('275'))
})
