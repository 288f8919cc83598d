/**
 * Files that are parsed and not yet written. Small ones are gathered into shared writes. A large one is written on its
 * own, concurrently with the small ones, so that a file dropped meanwhile does not wait for it. A file that is
 * identical to a large one is written after it, because until then its text is stored but not searchable. The amount
 * that waits in memory is bounded.
 */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { ParsedFile } from './parsedFile.ts'
import { Wakeup } from '../flow/wakeup.ts'

// 64 contents (a few hundred rows) share a write; with more, the first of them would take noticeably long to become
// searchable.
const filesPerCommit = 64
// Few enough that the index is optimized before searches slow down (its limit is 1,000 unindexed rows), many enough to
// share a write.
const rowsPerCommit = 500
// With this wait, 2,760 notes and books took 51 writes instead of 344 (calls that write rows, bench/ingest/writes.ts).
// Each write costs a version of the index and a transaction, whatever its size.
const gatheringMs = 200
// Takes a second to write on its own. The index writes this many rows in one version, and more than that in several.
const largeRows = 1_000
// At most 8 million characters of parsed text may wait: about 50 MB with chunks, reached only by very long books.
const waitingCharacters = 8_000_000

// Large files that may wait besides the one being written. The express lane for small files does not wait for them,
// though it may produce large ones itself, because a small file can unpack to a large text.
const largeFiles = 1
const expressLargeFiles = 4

export class ParsedFiles {
  readonly #signal: AbortSignal
  readonly #wakeups = { small: new Wakeup(), large: new Wakeup() }
  #small: ParsedFile[] = []
  #large: ParsedFile[] = []
  #characters = 0
  /** The contents of large files that wait or are being written, one entry per file. */
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
   * Resolves when another file may be parsed: when few enough characters wait, and few enough large files besides the
   * one being written.
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

  /** Resolves when a file of this size waits. */
  async waiting(size: 'small' | 'large'): Promise<void> {
    if ((size === 'small' ? this.#small : this.#large).length === 0) await this.#wakeups[size].wait(this.#signal)
  }

  /**
   * Resolves when there are enough small files for one write, no more are coming, or they have waited long enough.
   * `isMoreComing`: other files wait to be parsed.
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

  /**
   * One large file, or at least one small file and more as long as they have few rows together. Empty when none waits.
   */
  take(size: 'small' | 'large'): readonly ParsedFile[] {
    const batch = size === 'large' ? this.#large.splice(0, 1) : this.#takeSmall()
    this.#makeRoom()
    return batch
  }

  /** Call it when the files that were taken are in the library, or will not be. */
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
