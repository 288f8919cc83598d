import { describe, expect, it } from 'vitest'
import { threadsFor } from '../../../../../src/main/adapters/llama/threadRule.ts'

describe('the number of threads', () => {
  it('is one less than the cores while others work, and never none', () => {
    expect(threadsFor(4, 4, 1)).toBe(3)
    expect(threadsFor(2, 2, 0.6)).toBe(1)
    expect(threadsFor(1, 1, 3)).toBe(1)
  })

  it('comes back when the machine is quiet', () => {
    expect(threadsFor(2, 1, 0.1)).toBe(2)
  })

  it('does not flicker between two values', () => {
    expect(threadsFor(2, 1, 0.4)).toBe(1)
    expect(threadsFor(2, 2, 0.4)).toBe(2)
  })
})
