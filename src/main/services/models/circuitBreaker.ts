/**
 * Leaves a model alone that fails again and again: three failures in a row open its circuit, for a minute nothing is
 * asked of it, and then one call decides. Keys are those of the model files.
 */
import type { Clock } from '../../ports/clock.ts'

/** One failure is chance and the second may be; each costs a question its wait. */
const failuresToOpen = 3
/** Long enough for memory to be freed or another program to end, short enough to be worth asking again. */
const restMs = 60_000

interface Circuit {
  readonly failures: number
  readonly openedAt: number | null
}

export class CircuitBreaker {
  readonly #clock: Clock
  readonly #circuits = new Map<string, Circuit>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Milliseconds until the model may be asked again; 0 when it may be now. */
  restMs(key: string): number {
    const openedAt = this.#circuits.get(key)?.openedAt ?? null
    return openedAt === null ? 0 : Math.max(0, openedAt + restMs - this.#clock.monotonic())
  }

  succeeded(key: string): void {
    this.#circuits.delete(key)
  }

  /** A failure after the rest opens the circuit again at once: the count is kept until a call succeeds. */
  failed(key: string): void {
    const failures = (this.#circuits.get(key)?.failures ?? 0) + 1
    this.#circuits.set(key, { failures, openedAt: failures >= failuresToOpen ? this.#clock.monotonic() : null })
  }

  /** Opens the circuit without waiting for more failures. */
  open(key: string): void {
    this.#circuits.set(key, { failures: failuresToOpen, openedAt: this.#clock.monotonic() })
  }
}
