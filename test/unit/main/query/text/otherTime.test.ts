import { describe, expect, it } from 'vitest'
import { isOfOtherTime } from '../../../../../src/main/query/text/time/otherTime.ts'
import { contentStems } from '../../../../../src/main/query/text/words/words.ts'

const isOther = (question: string, row: string): boolean => isOfOtherTime(question, row, new Set(contentStems(row)))

describe('a row of another time than was asked', () => {
  it.each([
    ['How much is my salary since April 2025?', '15/01/2025 | SALARY | 1146.20'],
    ['What did the tenant send for June 2023?', '2023-07-03 | Rent | 655'],
    ['How many eggs did we get on 7/19/2025?', '4/19/2025 | Brown hen | 6'],
    ['What was my blood pressure on 15 April 2025?', '2025-04-14 | 131 | 84'],
    ['What was my blood pressure on 15 April 2025?', '14.04.2025 | 131 | 84'],
  ])('%s is not answered by “%s”', (question, row) => {
    expect(isOther(question, row)).toBe(true)
  })
})

describe('a row of the time that was asked', () => {
  it.each([
    ['How much is my salary since April 2025?', '15/05/2025 | SALARY | 1165.69'],
    ['What did the tenant send for June 2023?', 'June 2023 | 655 | 640 | 29/05/2023'],
    ['What did the tenant send for June 2023?', '2023-06 | 655 | 640 | 2023-05-29'],
    ['How many eggs did we get on 7/19/2025?', '07/19/2025 | Brown hen | 6'],
    ['What was the last entry before 15 April 2025?', '2025-04-14 | 131 | 84'],
    ['What was my blood pressure on 15 April 2025?', 'Measured on the left arm.'],
  ])('%s may be answered by “%s”', (question, row) => {
    expect(isOther(question, row)).toBe(false)
  })
})
