import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnAsked } from '../../../../../src/main/query/answer/difference/birthdayTurned.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  const rows = [
    'client,work,begun,finished,paid_on',
    'Bakery Lund,oven hood,2024-02-01,2024-02-09,2024-03-10',
    'Bakery Lund,shelves,2024-04-02,2024-04-05,2024-04-20',
    'Harbour office,sign,2024-05-06,2024-05-07,',
  ]
  await library.add('/library/works.csv', rows.join('\n'))
  await library.add('/library/family.md', '# Family\n\nJette Lund was born on 3 May 1954 in Odense.\n')
})
afterAll(() => library.close())

describe('two days of one row', () => {
  it.each([
    ['How many days after finishing the oven hood did Bakery Lund pay?', '30 days'],
    ['How many days after finishing the shelves did Bakery Lund pay?', '15 days'],
  ])('give the time between for “%s”', async (question, lead) => {
    const answer = await askLibrary(library, question)
    expect(leadOf(answer)).toBe(lead)
    expect(leadOf(await askLibrary(library, question, 'compute'))).not.toBe(lead)
  })

  it('give nothing if one of them is not there yet', async () => {
    const answer = await askLibrary(library, 'How many days after finishing the sign did the harbour office pay?')
    expect(leadOf(answer)).not.toMatch(/days/)
  })
})

describe('the day on which somebody reaches an age', () => {
  it('is computed from the day of birth', async () => {
    expect(leadOf(await askLibrary(library, 'When does Jette Lund turn 75?'))).toBe('3 May 2029')
    expect(leadOf(await askLibrary(library, 'When does Jette Lund turn 75?', 'difference'))).not.toBe('3 May 2029')
  })

  it.each(['When is the bus 75?', 'When does the lease end in 2025?', 'When will the price be 400?'])(
    'is not asked for by “%s”',
    (question) => {
      expect(turnAsked(question)).toBeNull()
    },
  )
})
