import { describe, expect, it } from 'vitest'
import { countSuite, describeResults } from '../../../scripts/suites.ts'

const vitest = (passed: number, failed: number): object => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 2,
})

describe('the counts of a suite', () => {
  it('come from the report of vitest', () => {
    expect(countSuite('vitest', vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('count a flaky browser test as failed, not as passed', () => {
    expect(countSuite('playwright', { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }, 0)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    })
  })

  it('fail where no test ran: an empty suite proves nothing', () => {
    expect(countSuite('vitest', vitest(0, 0), 0).failed).toBe(1)
  })

  it('fail where the runner left no report', () => {
    expect(countSuite('playwright', null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('fail where a test file did not load although every loaded test passed', () => {
    expect(countSuite('vitest', vitest(9, 0), 1)).toMatchObject({ passed: 9, failed: 1 })
  })
})

describe('the summary', () => {
  it('ends with the sums alone on the last line', () => {
    const text = describeResults([
      { suite: 'unit', passed: 10, failed: 1, skipped: 0, seconds: 1 },
      { suite: 'web', passed: 5, failed: 0, skipped: 2, seconds: 61.5 },
    ])
    expect(text.split('\n').at(-1)).toBe('15 passed, 1 failed, 2 skipped')
    expect(text).toMatch(/unit +10 +1 +0 +1\n/)
  })
})
