import { afterAll, beforeAll, expect, it } from 'vitest'
import { askLibrary, itemsOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const minutes = (day: string, ...matters: readonly string[]): string =>
  `# Allotment club\n\nMinutes of ${day}\n\n${matters.join('\n\n')}\n`
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/club/2026-02-04 minutes.md',
    minutes('4 February 2026', '## Water pump', 'Agreed to repair the water pump ourselves.', '## Fence', 'Painted.'),
  )
  await library.add(
    '/club/2026-05-06 minutes.md',
    minutes(
      '6 May 2026',
      '## Water pump',
      'Resolved to buy a new water pump from Brookes in 2027.',
      '## Summer fair',
      'Saturday 11 July, in the barn.',
    ),
  )
  await library.add(
    '/club/2026-06-03 minutes.md',
    minutes('3 June 2026', '## Summer fair', 'The summer fair is on Sunday 19 July instead.'),
  )
  await library.add(
    '/club/Fairs.csv',
    'Date,Event,Guests\n2023-07-08,Summer fair,80\n2024-07-13,Summer fair,95\n2025-07-12,Summer fair,90\n',
  )
})
afterAll(() => library.close())

it('follows a decision by the papers that tell it, under their days', async () => {
  const items = itemsOf(await askLibrary(library, 'How did the decision about the water pump change?'))
  expect(items).toEqual([
    '2026-02-04: Agreed to repair the water pump ourselves.',
    '2026-05-06: Resolved to buy a new water pump from Brookes in 2027.',
  ])
})

it('follows a date in the papers of its year, and takes no row of other years for it', async () => {
  const items = itemsOf(await askLibrary(library, 'How did the date of the summer fair 2026 change?'))
  expect(items).toEqual([
    '2026-05-06: Saturday 11 July, in the barn.',
    '2026-06-03: The summer fair is on Sunday 19 July instead.',
  ])
})
