/**
 * Tracks if the folder may contain files that belong to no version: half-written files of a killed process or of a
 * failed write. A running append looks the same, and its files seem old after the machine slept, so such files are
 * deleted only while nothing else is written.
 */
import { stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// This file exists as long as a process has the tables open for writing: finding it at a start means that the last
// process was killed.
const openFile = 'open'

export class Leftovers {
  readonly #mark: string | null
  #may: boolean

  private constructor(mark: string | null, may: boolean) {
    this.#mark = mark
    this.#may = may
  }

  /** Marks the folder as open, unless it is opened for reading. */
  static async begin(folder: string, readOnly: boolean): Promise<Leftovers> {
    if (readOnly) return new Leftovers(null, false)
    const mark = join(folder, openFile)
    const killed = (await stat(mark).catch(() => null)) !== null
    // When this fails on a full disk, files of a later kill stay for a week: LanceDB itself deletes older ones.
    await writeFile(mark, '').catch(() => undefined)
    return new Leftovers(mark, killed)
  }

  get may(): boolean {
    return this.#may
  }

  /** A write failed, and may have left files. */
  left(): void {
    this.#may = true
  }

  freed(): void {
    this.#may = false
  }

  /** The tables were closed cleanly. Files of a failed write are left for the next process too. */
  async end(): Promise<void> {
    if (this.#mark !== null && !this.#may) await unlink(this.#mark).catch(() => undefined)
  }
}
