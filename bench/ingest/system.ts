/**
 * What the system says about this process: memory at its peak, bytes written by thread, sizes on the disk. Linux only.
 */
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const round = (value: number): number => Math.round(value * 10) / 10

/** Highest resident memory so far, in megabytes. */
export function peakMemoryMb(): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024)
}

/** From here on the peak counts anew. */
export async function resetPeak(): Promise<void> {
  const { writeFile } = await import('node:fs/promises')
  // "5": clear_refs resets the high-water mark (Linux 4.0).
  await writeFile('/proc/self/clear_refs', '5').catch(() => undefined)
}

export interface Written {
  /** By the main thread: SQLite. */
  readonly main: number
  /** By all threads. */
  readonly all: number
}

/** Bytes handed to write calls since the process started. */
export function bytesWritten(): Written {
  const of = (path: string): number => Number(/wchar: (\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
  return { main: of(`/proc/self/task/${process.pid}/io`), all: of('/proc/self/io') }
}

/** Bytes of a file, or of everything in a folder; 0 where there is nothing. */
export async function bytesIn(path: string): Promise<number> {
  const metadata = await stat(path).catch(() => null)
  if (metadata === null) return 0
  if (!metadata.isDirectory()) return metadata.size
  let sum = 0
  for (const name of await readdir(path)) sum += await bytesIn(join(path, name))
  return sum
}
