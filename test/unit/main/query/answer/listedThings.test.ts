import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, itemsOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/people.md':
    '| Name | Trade | Phone |\n|---|---|---|\n| Ulla Berg | joiner | 0421 555 10 |\n| Max Ritter | tiler | 0421 555 20 |\n',
  '/library/errands.txt': 'Errands\n\nClient numbers: C-2041 (power), C-3317 (gas)\n\nSend bill 2024-55 again\n',
  '/library/dishwasher.md':
    '# Dishwasher card\n\nProduct: Dishwasher Lumo 30\nPrice: 610 euros\n\nFault codes\nF11 no water: open the tap\nF23 pump blocked: clean the sieve\nF40 door open: close the door\n',
  '/library/scotland.md':
    '# Trip to Scotland, May 2023\n\n- Ferry: 212 euros, booked in March\n- Cottage at the loch: 5 nights, 450 euros\n- Bus to Skye: 48 euros\n- Meals: about 260 euros\n- Castle tickets: 36 euros\n',
  '/library/fees.md':
    '# Fees of the clubs\n\n- Rowing club: 90 euros a year, joining fee 40 euros\n- Chess club: 24 euros a year, joining fee 10 euros, clock 15 euros\n- Ski club: 55 euros a year, no joining fee\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

const list = async (question: string): Promise<readonly string[]> => itemsOf(await askLibrary(library, question))

describe('a list', () => {
  it.each(['List all phone numbers', 'Which phone numbers are there?', 'What phone numbers do I have?'])(
    'of telephone numbers has no other numbers: %s',
    async (question) => {
      const items = (await list(question)).join('\n')
      expect(items).toContain('0421 555 10')
      expect(items).toContain('0421 555 20')
      expect(items).not.toContain('C-2041')
    },
  )

  it('of client numbers has them', async () => {
    expect((await list('List the client numbers')).join('\n')).toContain('C-2041')
  })

  it.each(['What fault codes are there?', 'List the fault codes of the dishwasher', 'Which fault codes does it have?'])(
    'has the codes below the line that names them: %s',
    async (question) => {
      expect(await list(question)).toEqual([
        'F11 no water: open the tap',
        'F23 pump blocked: clean the sieve',
        'F40 door open: close the door',
      ])
    },
  )

  it.each(['List all the amounts in the trip to Scotland', 'List the amounts of the Scotland trip'])(
    'of amounts is whole: %s',
    async (question) => {
      expect(await list(question)).toHaveLength(5)
    },
  )

  it.each(['List the joining fee of each club', 'List the joining fees of the clubs'])(
    'is not made of the parts of one item: %s',
    async (question) => {
      expect((await list(question)).filter((item) => item.includes('club'))).toHaveLength(3)
    },
  )
})
