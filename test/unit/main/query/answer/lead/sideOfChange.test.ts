import { describe, expect, it } from 'vitest'
import { sideOfChange } from '../../../../../../src/main/query/answer/lead/leadChanges.ts'

describe('the sides of a change', () => {
  const text = 'The hours go down from 30 to 27.'
  const span = { start: text.indexOf('30'), end: text.indexOf('.') }

  it('are told apart by the question', () => {
    expect(sideOfChange(span, text, 'What are the hours?')).toBe('27')
  })
  it('are looked for in a long run of digits at once', () => {
    const long = `The hours go down from ${'1'.repeat(30_000)}`
    const before = performance.now()
    expect(sideOfChange({ start: 23, end: long.length }, long, 'What are the hours?')).toBeNull()
    expect(performance.now() - before).toBeLessThan(200)
  })
})
