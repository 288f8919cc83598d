/**
 * Chooses the number of threads while other programs use the machine. llama.cpp's threads wait for each other at every
 * layer: beside one busy core two threads on two cores write 1.7 tokens/s, one writes 10.7 (measured), so one thread
 * too few is better than one too many.
 */
import { cpus } from 'node:os'

/** Half a core of other work already delays one of our threads at every step. */
const busyFrom = 0.5
/** Lower than `busyFrom`, so that the number does not flip around one value. */
const quietBelow = 0.25

/** Threads for the next step, given those of the last step and how many cores the rest of the machine keeps busy. */
export function threadsFor(cores: number, current: number, othersBusy: number): number {
  const fewer = Math.max(1, cores - 1)
  if (othersBusy >= busyFrom) return fewer
  return othersBusy < quietBelow ? cores : current
}

interface Sample {
  readonly at: number
  /** Milliseconds of CPU time, summed over all cores. */
  readonly machine: number
  readonly own: number
}

/** Measures the load of the rest of the machine between two samples. */
export class MachineLoad {
  #last: Sample = sample()

  /** Number of cores busy with other work since the last sample; null when that was too short ago to measure. */
  look(): number | null {
    // The kernel counts in steps of 10 ms, and a sample costs half a millisecond.
    if (performance.now() - this.#last.at < 100) return null
    const now = sample()
    const elapsed = now.at - this.#last.at
    const others = now.machine - this.#last.machine - (now.own - this.#last.own)
    this.#last = now
    return Math.max(0, others / elapsed)
  }
}

function sample(): Sample {
  let machine = 0
  for (const { times } of cpus()) machine += times.user + times.nice + times.sys + times.irq
  const own = process.cpuUsage()
  return { at: performance.now(), machine, own: (own.user + own.system) / 1000 }
}
