import { describe, expect, it } from 'vitest'
import { totals, waterfall } from '../../../src/renderer/src/features/trace/waterfall.ts'
import { makeTrace } from '../../web/fixture/answers.ts'

describe('the waterfall of a trace', () => {
  it('keeps every bar inside the axis and visible, however short the step', () => {
    for (const bar of waterfall(makeTrace('When?'))) {
      expect(bar.width).toBeGreaterThan(0)
      expect(bar.from).toBeGreaterThanOrEqual(0)
      expect(bar.from + bar.width).toBeLessThanOrEqual(1 + 1e-9)
    }
  })

  it('reaches as far as its steps do when the total is too small', () => {
    const [step] = makeTrace('When?').steps
    const bars = waterfall({ totalMs: 10, steps: [{ ...step!, startedAt: 90, ms: 10 }] })
    expect(bars[0]).toMatchObject({ from: 0.9, width: 0.1 })
  })

  it('counts what ran and what the model was called for, not what was skipped', () => {
    const trace = makeTrace('When?')
    expect(totals(trace)).toEqual({ ran: trace.steps.length - 1, calls: 1 })
  })
})
