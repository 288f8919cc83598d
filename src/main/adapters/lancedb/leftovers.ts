/**
 * Whether files may are in the folder that belong to no version: half of what a killed process was writing, or of a
 * write that failed. What an append beside is writing looks just so, and seems old when the machine slept meanwhile; so
 * they are freed only while nothing else is written.
 */
import { stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// There as long as a process has the tables open for writing: who finds it at a start knows that the last one was
// killed.
const openFile = 'open'

export class Leftovers {
  readonly #mark: string | null
  #may: boolean

  private constructor(mark: string | null, may: boolean) {
    this.#mark = mark
    this.#may = may
  }

  /** The folder is open from here on, unless it is for reading. */
  static async begin(folder: string, readOnly: boolean): Promise<Leftovers> {
    if (readOnly) return new Leftovers(null, false)
    const mark = join(folder, openFile)
    const killed = (await stat(mark).catch(() => null)) !== null
    // On a full disk it only means that a kill leaves for a week what it leaves: LanceDB itself frees what is older.
    await writeFile(mark, '').catch(() => undefined)
    return new Leftovers(mark, killed)
  }

  get may(): boolean {
    return this.#may
  }

  /** A write failed, and may have left something. */
  left(): void {
    this.#may = true
  }

  freed(): void {
    this.#may = false
  }

  /** The tables are closed, and nothing was cut off. What a failed write left is for the next process too. */
  async end(): Promise<void> {
    if (this.#mark !== null && !this.#may) await unlink(this.#mark).catch(() => undefined)
  }
}
