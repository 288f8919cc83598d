/** A lock on a file that dies with the process that holds it, however it dies. */
export interface FileLock {
  /** Idempotent. */
  release(): void
}

/** Undefined while another process (or this one) holds it. Throws when the file cannot be made or opened. */
export type TryFileLock = (path: string) => FileLock | undefined
