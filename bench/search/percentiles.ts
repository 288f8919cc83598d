/** Times of many runs in milliseconds. */
export interface Times {
  readonly n: number
  readonly p50: number
  readonly p95: number
}

/** One run after the other. The first of them is not a warm-up: give `warmUp` runs that are not counted. */
export async function timed(runs: number, work: (run: number) => unknown, warmUp = 0): Promise<Times> {
  for (let run = 0; run < warmUp; run += 1) await work(run)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work(warmUp + run)
    times.push(performance.now() - start)
  }
  return timesOf(times)
}

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { n: sorted.length, p50: at(0.5), p95: at(0.95) }
}
