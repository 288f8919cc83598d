import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenWindows } from '../../../../../src/main/adapters/transformers/tokenWindows.ts'

const chunks = { size: 510, maxWindows: 4 }

describe('the windows of a text that is longer than the model can read', () => {
  it('leave no token out and read none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_040 }), (count) => {
        const windows = tokenWindows(count, chunks)
        expect(windows[0]?.start).toBe(0)
        expect(windows.at(-1)?.end).toBe(count)
        windows.forEach(({ start, end }, index) => {
          expect(end - start).toBeGreaterThan(0)
          expect(end - start).toBeLessThanOrEqual(510)
          if (index > 0) expect(start).toBe(windows[index - 1]?.end)
        })
      }),
    )
  })

  it('are of one length, so that a short rest does not count as much as all before it', () => {
    expect(tokenWindows(520, chunks)).toEqual([
      { start: 0, end: 260 },
      { start: 260, end: 520 },
    ])
  })

  it('of a whole book cost no more than those of the longest chunk', () => {
    expect(tokenWindows(100_000, chunks)).toHaveLength(4)
  })

  it('are only the first one for a model that cuts', () => {
    expect(tokenWindows(520, { size: 254, maxWindows: 1 })).toEqual([{ start: 0, end: 254 }])
  })
})
