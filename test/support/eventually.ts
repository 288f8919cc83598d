import { expect } from 'vitest'

/** Waits for a state; the limit only ends a test that would never get there. */
export function eventually<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: 60_000, interval: 20 })
}
