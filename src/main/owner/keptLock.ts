/**
 * Keeps the lock of an owner. A cleaner or a sync program may delete its file, and the next Docent would then lock a new
 * one and write beside this one. So the owner looks at the file from time to time and locks the new one too; if another
 * process was quicker, that one is the owner, and this one has to give way.
 */
import type { FileLock, TryFileLock } from '../ports/fileLock.ts'

// A look costs some microseconds. Two processes can write for this long: SQLite and LanceDB keep them apart, but each
// would repair what the other is in the middle of.
const lookMs = 2_000

export interface KeptLock {
  /** False when another process has become the owner. */
  isHeld(): boolean
  /** Idempotent. */
  release(): void
}

/** `lost` is called once, when another process has become the owner. */
export function keepLock(first: FileLock, path: string, tryLock: TryFileLock, lost: () => void): KeptLock {
  const locks = [first]
  let isLost = false
  const look = (): void => {
    if (isLost || locks.at(-1)?.isInPlace() === true) return
    let lock: FileLock | undefined
    try {
      lock = tryLock(path)
    } catch {
      // The folder cannot be used just now; nobody else can lock a file there either.
      return
    }
    if (lock !== undefined) {
      locks.push(lock)
      return
    }
    isLost = true
    clearInterval(timer)
    lost()
  }
  const timer = setInterval(look, lookMs).unref()
  return {
    isHeld() {
      look()
      return !isLost
    },
    release() {
      clearInterval(timer)
      for (const lock of locks.splice(0)) lock.release()
    },
  }
}
