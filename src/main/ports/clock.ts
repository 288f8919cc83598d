/** Time, so that tests own it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Monotonic milliseconds, for durations. */
  monotonic(): number
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }
