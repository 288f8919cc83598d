import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from '../../../../../src/main/services/models/circuitBreaker.ts'

function breaker() {
  let at = 0
  const circuits = new CircuitBreaker({ now: () => at, monotonic: () => at })
  const fail = (times: number): void => {
    for (let count = 0; count < times; count += 1) circuits.failed('model')
  }
  return { circuits, fail, pass: (ms: number) => (at += ms) }
}

describe('a circuit breaker', () => {
  it('opens at the third failure in a row, not before', () => {
    const { circuits, fail } = breaker()
    fail(2)
    expect(circuits.restMs('model')).toBe(0)
    fail(1)
    expect(circuits.restMs('model')).toBe(60_000)
    expect(circuits.restMs('another')).toBe(0)
  })

  it('starts to count anew after a success', () => {
    const { circuits, fail } = breaker()
    fail(2)
    circuits.succeeded('model')
    fail(2)
    expect(circuits.restMs('model')).toBe(0)
  })

  it('lets one call through after a minute, whose failure opens it again and whose success closes it', () => {
    const { circuits, fail, pass } = breaker()
    fail(3)
    pass(59_000)
    expect(circuits.restMs('model')).toBe(1_000)
    pass(1_000)
    expect(circuits.restMs('model')).toBe(0)
    fail(1)
    expect(circuits.restMs('model')).toBe(60_000)
    pass(60_000)
    circuits.succeeded('model')
    fail(2)
    expect(circuits.restMs('model')).toBe(0)
  })
})
