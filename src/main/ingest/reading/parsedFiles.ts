/**
 * Files that are parsed and not yet written. Small ones gather into shared writes by themselves; a large one is written
 * by itself and beside them, so that what is dropped meanwhile does not wait for it. A file that is equal to a large
 * one comes after it: until that is written, its text is stored and not yet found. How much waits in memory is bounded.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { ParsedFile } from './commit.ts'
import { Wakeup } from '../flow/wakeup.ts'

// 64 contents (some hundred rows) share a write; more would make the first of them wait noticeably for its place in
// search.
const filesPerCommit = 64
// Few enough that the index is asked about upkeep before searches feel the rows (its limit is 1,000), many enough to
// share a write.
const rowsPerCommit = 500
// Waiting so long made 51 writes of the 344 that 2,760 notes and books took (bench/ingest/writes.ts, calls of rows).
// Each costs a version of the index and a transaction, whatever it holds.
const gatheringMs = 200
// Written in a second by itself; the index takes so many in one version, and what is longer in several.
const largeRows = 1_000
// 8 million characters of parsed text may wait: about 50 MB with chunks, reached only by very long books.
const waitingCharacters = 8_000_000

// Large files beside the one that is written. A small one does not wait for them, though what was packed in it may be
// large itself.
const largeFiles = 1
const expressLargeFiles = 4

export class ParsedFiles {
  readonly #signal: AbortSignal
  readonly #wakeups = { small: new Wakeup(), large: new Wakeup() }
  #small: ParsedFile[] = []
  #large: ParsedFile[] = []
  #characters = 0
  /** Of large files that wait or are written, one entry per file. */
  #largeContents: ContentId[] = []
  #waiters: (() => void)[] = []

  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.#makeRoom(), { once: true })
  }

  add(file: ParsedFile): void {
    if (isLarge(file) || this.#largeContents.includes(file.outcome.contentId)) {
      this.#large.push(file)
      if (isLarge(file)) this.#largeContents.push(file.outcome.contentId)
      this.#wakeups.large.wake()
      return
    }
    this.#small.push(file)
    this.#characters += characters(file)
    this.#wakeups.small.wake()
  }

  /**
   * Resolves when another file may be parsed: when few characters wait, and few large files beside the one that is
   * written.
   */
  async room(express: boolean): Promise<void> {
    const largest = express ? expressLargeFiles : largeFiles
    while (
      (this.#characters > waitingCharacters || this.#large.filter(isLarge).length > largest) &&
      !this.#signal.aborted
    ) {
      await new Promise<void>((resolve) => this.#waiters.push(resolve))
    }
  }

  /** Resolves when a small or a large file waits. */
  async waiting(size: 'small' | 'large'): Promise<void> {
    if ((size === 'small' ? this.#small : this.#large).length === 0) await this.#wakeups[size].wait(this.#signal)
  }

  /**
   * Resolves when a write is full of small files, nothing more comes, or they have waited long enough. `isMoreComing`:
   * others wait to be parsed.
   */
  async gathered(isMoreComing: () => boolean): Promise<void> {
    const wakeup = this.#wakeups.small
    const gathering = { isOver: false }
    const timer = setTimeout(() => {
      gathering.isOver = true
      wakeup.wake()
    }, gatheringMs)
    while (!gathering.isOver && !this.#isFull() && isMoreComing() && !this.#signal.aborted)
      await wakeup.wait(this.#signal)
    clearTimeout(timer)
  }

  #isFull(): boolean {
    return (
      this.#small.length >= filesPerCommit ||
      this.#characters > waitingCharacters ||
      this.#small.reduce((sum, file) => sum + rowsOf(file), 0) >= rowsPerCommit
    )
  }

  /** One large file, or small ones: at least one, more as long as they are few rows together. Empty when none waits. */
  take(size: 'small' | 'large'): readonly ParsedFile[] {
    const batch = size === 'large' ? this.#large.splice(0, 1) : this.#takeSmall()
    this.#makeRoom()
    return batch
  }

  /** What was taken is in the library, or is not to be. */
  written(batch: readonly ParsedFile[]): void {
    for (const file of batch)
      if (isLarge(file)) this.#largeContents.splice(this.#largeContents.indexOf(file.outcome.contentId), 1)
  }

  #takeSmall(): ParsedFile[] {
    let rows = 0
    let count = 0
    while (count < Math.min(filesPerCommit, this.#small.length)) {
      rows += rowsOf(this.#small[count])
      if (count > 0 && rows > rowsPerCommit) break
      count += 1
    }
    const batch = this.#small.splice(0, count)
    for (const file of batch) this.#characters -= characters(file)
    return batch
  }

  #makeRoom(): void {
    for (const release of this.#waiters.splice(0)) release()
  }
}

function characters({ outcome }: ParsedFile): number {
  return outcome.type === 'parsed' ? outcome.result.text.length : 0
}

function isLarge(file: ParsedFile): boolean {
  return rowsOf(file) > largeRows
}

function rowsOf(file: ParsedFile | undefined): number {
  return file?.outcome.type === 'parsed' ? file.outcome.chunks.length : 0
}
