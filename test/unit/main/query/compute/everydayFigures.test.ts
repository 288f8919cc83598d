import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/tractor.md':
    '# Log of the tractor\n\n| Date | Work | Cost |\n|---|---|---|\n| 2022-04-01 | Filter change | 61.00 |\n| 2023-04-09 | New tyre | 240.00 |\n| 2024-04-12 | Filter change | 68.50 |\n',
  '/library/crew.csv': 'Name,Hourly rate,Hours\nAda,16.50,30\nBen,21.00,12\nCy,14.20,41\n',
  '/library/roof.md':
    '# Offers for the roof\n\n| Firm | Offer | Start |\n|---|---|---|\n| Meyer | 8,450 euros | 3 May 2025 |\n| Nordbau | 7,980 euros | 9 June 2025 |\n| Rast | 9,120 euros | 2 April 2025 |\n',
  '/library/jobs.csv':
    'Date,Job,Hours\n2025-01-18,Menu,4\n2025-02-03,Editing of 400 photos,16\n2025-03-11,Portraits,5\n',
  '/library/subscriptions.md':
    '# Subscriptions\n\n| Service | Cost per month | Renews |\n|---|---|---|\n| Filmbox | £10.99 | 4th |\n| Tunes | £17.99 | 12th |\n| Paper | £11.99 | 1st |\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('an everyday figure of a table', () => {
  it.each([
    ['Who earns the most per hour?', 'Ben, 21.00'],
    ['Who worked the most hours?', 'Cy, 41'],
    ['Which offer is the cheapest?', '7,980 euros, Nordbau'],
    ['Which firm has the cheapest offer?', 'Nordbau, 7,980 euros'],
  ])('is measured by its own column: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('is added up by the column that is named after a time', async () => {
    expect(leadOf(await askLibrary(library, 'What do our subscriptions cost per month altogether?'))).toBe('£40.97')
  })

  it('is no count of the rows that say how many there are', async () => {
    expect((await askLibrary(library, 'How many photos did I take?')).computation ?? null).toBeNull()
    expect(leadOf(await askLibrary(library, 'How many jobs are there?'))).toBe('3')
  })

  it('is no deadline where a row says when something was done', async () => {
    expect((await askLibrary(library, 'By when do I have to sort the menu?')).computation ?? null).toBeNull()
    expect(leadOf(await askLibrary(library, 'When was the menu?'))).toContain('2025-01-18')
  })

  it('is no answer to a question for a day', async () => {
    expect((await askLibrary(library, 'When does Filmbox raise its cost per month?')).computation ?? null).toBeNull()
  })

  it('is not added up where the price of one is asked for', async () => {
    expect((await askLibrary(library, 'How much does a filter change cost?')).computation ?? null).toBeNull()
    expect(leadOf(await askLibrary(library, 'How much did we spend on filter changes?'))).toBe('129.50')
  })
})
