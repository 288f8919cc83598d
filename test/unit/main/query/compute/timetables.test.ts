import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/oslo.md',
    [
      '# Oslo\n\n## Flights\n',
      '| Date | Flight | From | To | Departs | Arrives |',
      '|---|---|---|---|---|---|',
      '| Thu 23 October | NV 4182 | Bristol | Oslo | 13:25 | 17:05 |',
      '| Tue 28 October | NV 4183 | Oslo | Bristol | 17:50 | 19:35 |\n',
    ].join('\n'),
  )
  await library.add(
    '/library/running.md',
    [
      '# Running log\n\nFirst proper week of the plan done: 24 km.\n\nall distances in km; week starts on Monday\n',
      '| Week | Runs | Km | Longest run |',
      '|---|---|---|---|',
      '| 1 | 4 | 24 | 9 |',
      '| 2 | 2 | 38.5 | 20 |',
      '| 3 | 4 | 31 | 12 |\n',
    ].join('\n'),
  )
  await library.add(
    '/library/glaze.md',
    [
      '# Glaze “Fen mud”\n',
      '| Material | % |',
      '|---|---|',
      '| Potash feldspar | 48 |',
      '| Silica | 22 |',
      '| Whiting | 17 |',
      '| Ball clay | 13 |\n',
    ].join('\n'),
  )
  await library.add(
    '/library/rent.md',
    [
      '# Rent received 2024\n',
      '| Month | Due £ | Received £ | Note |',
      '|---|---|---|---|',
      '| January | 655.00 | 655.00 | |',
      '| February | 655.00 | 600.00 | paint |',
      '| March | 655.00 | 655.00 | |\n',
    ].join('\n'),
  )
})
afterAll(() => library.close())

describe('a timetable', () => {
  it.each([
    ['When does our flight to Oslo leave?', 'Thu 23 October'],
    ['When does our flight from Oslo leave?', 'Tue 28 October'],
    ['What time does the flight from Oslo arrive?', '19:35'],
    ['What time does the flight to Oslo leave?', '13:25'],
    ['When are we flying to Oslo?', 'Thu 23 October'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })
})

describe('a column', () => {
  it.each([
    // The sentence above the table has a week and kilometres, and does not say that they were the most.
    ['Which week had the most km?', /^2, 38\.50?/],
    // The word behind "most" names the column, and the verb does not.
    ['In which week did I run the most km?', /^2, 38\.50?/],
    ['What percentage of ball clay is in the fen mud?', /^13 %$/],
    ['Rent I got in the whole of 2024', /^1910\.00 GBP$/],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toMatch(lead)
  })
})
