/** 95 % intervals for reported numbers. */

export interface Measured {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly n: number
}

const z = 1.959964

/** Wilson score interval of a share. */
export function share(right: number, n: number): Measured {
  if (n === 0) return { value: 0, low: 0, high: 1, n }
  const p = right / n
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return { value: p, low: Math.max(0, centre - half), high: Math.min(1, centre + half), n }
}

/** Percentile bootstrap of a mean, 1,000 draws with a fixed seed, so that a run repeats. */
export function mean(values: readonly number[]): Measured {
  const n = values.length
  if (n === 0) return { value: 0, low: 0, high: 0, n }
  const random = seeded(42)
  const draws: number[] = []
  for (let draw = 0; draw < 1_000; draw += 1) {
    let sum = 0
    for (let i = 0; i < n; i += 1) sum += values[Math.floor(random() * n)] ?? 0
    draws.push(sum / n)
  }
  draws.sort((a, b) => a - b)
  return { value: values.reduce((sum, value) => sum + value, 0) / n, low: draws[25] ?? 0, high: draws[974] ?? 0, n }
}

/** 0..1, the same sequence for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
