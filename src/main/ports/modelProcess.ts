/** A process of its own for one model, however this program starts processes. */

/** How a process ended: with an exit code, or by a signal where the system tells it. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
  /** The last lines that it wrote to stderr: where a native library says why it gave up. */
  readonly lastWords: string
}

/** Messages are plain data; both directions keep their order. */
export interface ModelProcess {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, also when the process could not be started. */
  onExit(listener: (end: ProcessEnd) => void): void
  /** At once and unconditionally: a model's process holds nothing that must be saved. */
  kill(): void
}

/** `entry`: the module that the process runs. The process ends by itself when its owner does. */
export type SpawnModelProcess = (entry: URL) => ModelProcess
