/** Times of many runs, with what they took of the processors: on a busy machine only that can be compared. */
import { readFileSync } from 'node:fs'

/** Milliseconds. */
export interface Times {
  readonly n: number
  readonly p50: number
  readonly p95: number
  /** Mean time of all threads on any core; null where it cannot be told. */
  readonly cpu: number | null
}

/** One run after the other; `warmUp` runs before them are not counted. */
export async function timed(runs: number, work: (run: number) => unknown, warmUp = 0): Promise<Times> {
  for (let run = 0; run < warmUp; run += 1) await work(run)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work(warmUp + run)
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(before)
  return timesOf(times, (user + system) / 1_000 / runs)
}

export function timesOf(times: readonly number[], cpu: number | null = null): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    tenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), cpu: cpu === null ? null : tenths(cpu) }
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** What all ended child processes took of the processors, in milliseconds; null but on Linux. */
export function childrenCpuMs(): number | null {
  if (process.platform !== 'linux') return null
  // proc_pid_stat(5): cutime and cstime are the 16th and 17th fields, in hundredths of a second; a name in brackets
  // with spaces comes second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * 10
}
