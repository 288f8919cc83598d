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

/** Percentile bootstrap of any statistic, 1,000 draws with a fixed seed, so that a run repeats. */
export function bootstrap<T>(items: readonly T[], statistic: (items: readonly T[]) => number): Measured {
  const n = items.length
  if (n === 0) return { value: 0, low: 0, high: 0, n }
  const random = seeded(42)
  const draws: number[] = []
  for (let draw = 0; draw < 1_000; draw += 1) {
    // The index is within the list.
    const drawn = Array.from({ length: n }, () => items[Math.floor(random() * n)] as T)
    draws.push(statistic(drawn))
  }
  draws.sort((a, b) => a - b)
  return { value: statistic(items), low: draws[25] ?? 0, high: draws[974] ?? 0, n }
}

export function mean(values: readonly number[]): Measured {
  return bootstrap(values, (drawn) => drawn.reduce((sum, value) => sum + value, 0) / drawn.length)
}

export function median(values: readonly number[]): Measured {
  return bootstrap(values, (drawn) => quantile(drawn, 0.5))
}

/** The value below which `part` (0..1) of them are; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
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
