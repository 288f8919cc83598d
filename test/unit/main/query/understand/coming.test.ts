import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comingAsked } from '../../../../../src/main/query/understand/time/comingAsked.ts'
import { askAt, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

// 12 October 2026.
const clock = { now: () => Date.UTC(2026, 9, 12), monotonic: () => performance.now() }
const files: Readonly<Record<string, string>> = {
  '/library/regatta.md':
    '# Rowing club, 1 September 2026\n\nThe autumn regatta is on Saturday 24 October at the weir.\n',
  '/library/trip.md': '# Trip\n\nTove flies to Bergen on 1 November 2026 at noon.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the time from today until what is to come', () => {
  it.each([
    ['how many days is it from today to the autumn regatta', '12 days'],
    ['how many days until the autumn regatta', '12 days'],
    ['how many days is it until Tove flies to Bergen', '20 days'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askAt(library, clock, question))).toBe(lead)
  })

  it.each(['how long to the station', 'how many days was Tove in Bergen', 'how long does the regatta last'])(
    'is not asked for in "%s"',
    (question) => expect(comingAsked(question, { year: 2026, month: 10, day: 12 })).toBeNull(),
  )
})
