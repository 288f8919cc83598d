/** A lock on a file that is released when its process ends, however it ends. */
export interface FileLock {
  /** Idempotent. */
  release(): void
  /** False when the locked file was deleted or replaced: another process may hold a lock at the same path. */
  isInPlace(): boolean
}

/** Undefined while another process (or this one) holds it. Throws when the file cannot be created or opened. */
export type TryFileLock = (path: string) => FileLock | undefined
