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
})
afterAll(() => library.close())

describe('a timetable', () => {
  it.each([
    ['When does our flight to Oslo leave?', 'Thu 23 October'],
    ['When does our flight from Oslo leave?', 'Tue 28 October'],
    ['What time does the flight from Oslo arrive?', '19:35'],
    ['What time does the flight to Oslo leave?', '13:25'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })
})
