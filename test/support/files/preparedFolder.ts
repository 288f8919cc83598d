/**
 * A folder that is filled once for several tests. Each goes on from a copy at the same path, because a library knows its
 * documents by their paths; so there is one copy at a time.
 */
import { cpSync, rmSync } from 'node:fs'

export class PreparedFolder {
  readonly path: string
  readonly #kept: string

  /** Keeps what the folder has now. Copies have the dates of files in whole milliseconds. */
  constructor(path: string) {
    this.path = path
    this.#kept = `${path}-prepared`
    cpSync(path, this.#kept, { recursive: true, preserveTimestamps: true })
  }

  renew(): void {
    empty(this.path)
    cpSync(this.#kept, this.path, { recursive: true, preserveTimestamps: true })
  }

  remove(): void {
    empty(this.path)
    empty(this.#kept)
  }
}

function empty(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
