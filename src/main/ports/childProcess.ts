/** A process of its own for native code and for parsers, however this program starts processes. */

/** How a process ended: with an exit code, or by a signal where the system tells it. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
  /** The last lines that it wrote to stderr: where a native library says why it gave up. */
  readonly lastWords: string
}

/** Messages are what structured clone can copy; both directions keep their order. */
export interface ChildProcess {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, also when the process could not be started. */
  onExit(listener: (end: ProcessEnd) => void): void
  /** At once and unconditionally: such a process holds nothing that must be saved. */
  kill(): void
  /** False: this process may end while the other one is idle. It is true at first. */
  keepOwnerAlive(keep: boolean): void
  /** Bytes of memory that the process shares with no other; null where the system does not tell. */
  memory(): number | null
}

export interface ProcessOptions {
  /** In the system's list of processes, where the system shows it. */
  readonly name: string
  /** Limit of V8's heap in megabytes; without it V8 chooses by the machine. */
  readonly heapMb?: number
  /** Called with each piece of what the process writes to stdout and stderr. */
  readonly onOutput?: (text: string) => void
}

/** `entry`: the module that the process runs. The process ends by itself when its owner does. */
export type SpawnProcess = (entry: URL, options: ProcessOptions) => ChildProcess

/** 137: 128 + SIGKILL, and 9 the same signal: what is seen of it depends on who started the process. */
const killedCodes: ReadonlySet<number | null> = new Set([9, 137])

/** True when the system ended the process, which it does to the largest one when memory runs out. */
export function wasKilled({ code, signal }: Pick<ProcessEnd, 'code' | 'signal'>): boolean {
  return signal === 'SIGKILL' || (signal === null && killedCodes.has(code))
}
