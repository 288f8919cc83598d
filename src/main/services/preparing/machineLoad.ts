/** How busy the processors of this computer are, with whatever programs. */
import { cpus } from 'node:os'
import type { CpuInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

// Long enough that a moment of activity does not decide, and a share that a browser with a video stays above.
const measuredMs = 1_000
const idleBelow = 0.35

type ReadCpus = () => readonly Pick<CpuInfo, 'times'>[]

/** Rejects when the signal fires. */
export async function isMachineIdle(signal: AbortSignal, read: ReadCpus = cpus): Promise<boolean> {
  const before = spent(read())
  await wait(measuredMs, undefined, { signal, ref: false })
  const after = spent(read())
  const all = after.all - before.all
  return all > 0 && (after.busy - before.busy) / all < idleBelow
}

function spent(all: ReturnType<ReadCpus>): { readonly busy: number; readonly all: number } {
  let [busy, total] = [0, 0]
  for (const { times } of all) {
    const working = times.user + times.nice + times.sys + times.irq
    busy += working
    total += working + times.idle
  }
  return { busy, all: total }
}
