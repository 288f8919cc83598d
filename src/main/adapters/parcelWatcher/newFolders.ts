/**
 * Folders that appeared whole: moved in, unpacked, or made faster than they could be watched. On Linux the backend
 * watches such a folder, but not the folders that it already holds (and after a renaming knows them by their old
 * paths), so that nothing is heard of a change deeper down.
 */
import { readdir } from 'node:fs/promises'

// 300 ms: pauses of a copying program are shorter, and changes are gathered for longer than that before they are
// scanned. 3 s: a program that never pauses does not keep the rest unwatched for longer.
const quietMs = 300
const maxWaitMs = 3_000

export class NewFolders {
  readonly #found: () => void
  readonly #paths = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #since = 0

  /** `found` is called if one of the added paths is a folder with folders inside, once no more are added. */
  constructor(found: () => void) {
    this.#found = found
  }

  add(paths: readonly string[]): void {
    if (paths.length === 0) return
    const now = performance.now()
    if (this.#paths.size === 0) this.#since = now
    for (const path of paths) this.#paths.add(path)
    if (this.#timer !== null) clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(quietMs, this.#since + maxWaitMs - now))
    this.#timer = setTimeout(() => void this.#look(), wait).unref()
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#paths.clear()
  }

  async #look(): Promise<void> {
    const paths = [...this.#paths]
    this.#paths.clear()
    for (const path of paths)
      if (await holdsFolder(path)) {
        this.#found()
        return
      }
  }
}

/** False for files, and for what is gone or may not be read. */
async function holdsFolder(path: string): Promise<boolean> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  return entries.some((entry) => entry.isDirectory())
}
