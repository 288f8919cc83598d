/** Stock lists, lists of members and of jobs, in the words in which people ask about them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/dairy/cheese stock.csv': [
    'Cheese,Kind,In stock,Reorder at,Unit cost EUR',
    'Brie,Soft,12,10,4.50',
    'Camembert,Soft,3,8,3.20',
    'Gouda,Hard,7,7,6.00',
    'Comte,Hard,2,5,11.40',
  ].join('\n'),
  '/library/rowers/crew.csv': [
    'No,Name,Category,Fee EUR,Paid on,Town',
    '1,Ida Brandt,Junior,20,2031-03-02,Lindau',
    '2,Olaf Moor,Full,60,,Bregenz',
    '3,Mia Falk,Junior,20,2031-04-11,Bregenz',
    '4,Tom Arden,Full,60,2031-03-30,Lindau',
  ].join('\n'),
  '/library/rowers/income.csv': 'Date,From,Amount EUR\n2031-03-31,Fees March,80\n2031-04-30,Fees April,20\n',
  '/library/rowers/minutes 2030.md': '# Harbour Rowers: meeting of 2030\n\nThe boat was painted.\n',
  '/library/rowers/minutes 2031.md': '# Harbour Rowers: meeting of 2031\n\nThe boat was sold.\n',
  '/library/joinery/orders.csv': [
    'Order,Client,Piece,Hours,Price EUR,Status',
    ...['Table', 'Bench', 'Shelf', 'Door', 'Chest', 'Stool', 'Frame', 'Bed'].map(
      (piece, place) =>
        `${3101 + place},${place % 2 === 0 ? 'Abbey' : 'Mill'},${piece},${4 + 2 * place},${100 + 10 * place},${place > 5 ? 'Waiting' : 'Done'}`,
    ),
  ].join('\n'),
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const lines = async (question: string): Promise<string> => (await askLibrary(library, question)).text

describe('a stock list', () => {
  it('is worth its quantities times what one costs', async () => {
    expect(leadOf(await askLibrary(library, "What's the hard cheese in my stock worth altogether?"))).toBe('64.80 EUR')
    expect(await lines("What's the hard cheese in my stock worth altogether?")).toContain('Multiplied')
  })

  it('has a value of one as well, which is no product', async () =>
    expect(leadOf(await askLibrary(library, 'Which cheese has the highest value per unit?')) ?? '').not.toContain('64'))

  it('is compared with its own limits', async () => {
    const below = await lines('Which cheeses have dropped below their reorder level?')
    expect(below).toContain('Camembert')
    expect(below).toContain('Comte')
    expect(below).not.toMatch(/Brie|Gouda/)
  })
})

describe('the members of a club', () => {
  it('are those of the club that the papers beside the list name', async () => {
    const juniors = await lines('Can you give me the names of all junior members of the Harbour Rowers?')
    expect(juniors).toMatch(/Ida Brandt[\s\S]*Mia Falk/)
    expect(juniors).not.toMatch(/Olaf|Arden/)
  })

  it('are people, and no payments', async () => {
    const unpaid = await lines("Who of the rowers hasn't paid the fee yet?")
    expect(unpaid).toContain('Olaf Moor')
    expect(unpaid).not.toMatch(/Fees|2031-0/)
  })

  it('are not those of another club', async () =>
    expect(await lines('Can you give me the names of all junior members of the Lake Divers?')).not.toContain(
      'Ida Brandt',
    ))
})

describe('a list of orders', () => {
  it('adds up what they come to, and not their numbers or hours', async () =>
    expect(leadOf(await askLibrary(library, 'What do all the orders for the Abbey add up to?'))).toBe('520 EUR'))

  it('counts rows that are said to be included like all others', async () => {
    const asked = 'How many hours did the orders for the Mill take altogether'
    const all = leadOf(await askLibrary(library, `${asked}?`))
    expect(all).toBe('48')
    expect(leadOf(await askLibrary(library, `${asked}, bench included?`))).toBe(all)
  })

  it('names each by all that tells it apart', async () =>
    expect(await lines('Which orders are waiting?')).toMatch(/Abbey · Frame|Frame/))
})
