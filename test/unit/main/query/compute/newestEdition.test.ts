import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const schedule = (year: number, storm: number, theft: number): string =>
  `# Cottage policy ${year}\n\nIssued on 2 May ${year}\n\n## What you pay of each claim\n\n| Kind of claim | Excess |\n|---|---|\n| Storm | £${storm} |\n| Theft | £${theft} |\n| Flood | £500 |\n`
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add('/library/Cottage policy 2024.md', schedule(2024, 200, 150))
  await library.add('/library/Cottage policy 2025.md', schedule(2025, 275, 175))
  await library.add('/library/Dues 2025.csv', 'Member,Paid\nAnn,40\nBob,30\n')
  await library.add(
    '/library/dues.md',
    '# A slip of the pen\n\nDear all, the dues of Bob are £35, not £30. Sorry about the list.\n',
  )
})
afterAll(() => library.close())

describe('tables that editions of one paper print', () => {
  it('are not added up: what holds now is in the newest', async () => {
    expect(leadOf(await askLibrary(library, 'How much is the excess for storm?'))).toBe('£275')
    expect(leadOf(await askLibrary(library, 'How much do we pay for a theft claim?'))).toBe('£175')
  })

  it('are one list, of what the newest has, even where a remark makes a column of figures one of texts', async () => {
    const own = openQuestionLibrary()
    const feed = (rows: string): string => `| What | How much | When |\n|---|---|---|\n${rows}`
    await own.add(
      '/library/Feed May 2025.md',
      `# Feed of the goats (May 2025)\n\n${feed('| Hay | 5 kg | evening |\n| Oats | 1 kg | morning |\n| Salt | 2 kg | noon |\n')}`,
    )
    await own.add(
      '/library/Feed June 2026.md',
      `# Feed of the goats\n\n${feed('| Hay | 4 kg (was 5) | evening |\n| Oats | 1 kg | morning |\n| Salt | 2 kg | noon |\n| Beet | 2 kg | evening |\n')}`,
    )
    expect(itemsOf(await askLibrary(own, 'Which feed do the goats get in the evening now?'))).toEqual(['Hay', 'Beet'])
    own.close()
  })

  it('are read of the year that is asked for', async () => {
    expect(leadOf(await askLibrary(library, 'How much was the excess for storm in 2024?'))).toContain('200')
  })
})

it('takes no figure of a table that another paper corrects', async () => {
  const answer = await askLibrary(library, 'How much are the dues of Bob?')
  expect(answer.text).toContain('35')
  expect(leadOf(answer)).not.toContain('30')
})
