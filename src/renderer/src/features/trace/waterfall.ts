/** Positions of the steps on the time axis. Pure. */
import type { Trace, TraceStep } from '../../../../shared/domain/trace.ts'

export interface Bar {
  readonly step: TraceStep
  /** Shares of the whole time, 0..1. */
  readonly from: number
  readonly width: number
}

// A step that took next to nothing must still be visible: 0.6 % is two pixels of the narrowest drawer.
const minWidth = 0.006

export function waterfall(trace: Pick<Trace, 'steps' | 'totalMs'>): readonly Bar[] {
  const whole = Math.max(1, trace.totalMs, ...trace.steps.map((step) => step.startedAt + step.ms))
  return trace.steps.map((step) => {
    const width = Math.max(minWidth, step.ms / whole)
    return { step, width, from: Math.min(step.startedAt / whole, 1 - width) }
  })
}

export interface TraceTotals {
  readonly ran: number
  readonly calls: number
}

export function totals(trace: Pick<Trace, 'steps'>): TraceTotals {
  return {
    ran: trace.steps.filter((step) => step.status !== 'skipped').length,
    calls: trace.steps.reduce((sum, step) => sum + step.llmCalls, 0),
  }
}
