/** One line of progress on stderr: redrawn in a terminal; in a pipe or a log a new line from time to time. */
import type { IndexProgress } from '../../shared/domain/library.ts'
import { fileNameOf } from '../../shared/text/fileName.ts'
import type { OutputStream } from '../io.ts'
import { oneLine } from './oneLine.ts'

// 10 a second is readable, and next to no work for the terminal.
const redrawMs = 100
// Short work stays silent in a script; in the log of long work a line shows that it is alive.
const logMs = 15_000

export class ProgressLine {
  readonly #stream: OutputStream
  readonly #active: boolean
  readonly #now: () => number
  #shown = false
  #lastDraw: number

  constructor(stream: OutputStream, active: boolean, now: () => number = () => performance.now()) {
    this.#stream = stream
    this.#active = active
    this.#now = now
    this.#lastDraw = stream.isTTY ? -Infinity : now()
  }

  show(text: string): void {
    if (!this.#active) return
    const now = this.#now()
    if (now - this.#lastDraw < (this.#stream.isTTY ? redrawMs : logMs)) return
    this.#lastDraw = now
    const whole = oneLine(text)
    if (!this.#stream.isTTY) return this.#stream.write(`${whole}\n`)
    const width = Math.max(10, this.#stream.columns - 1)
    const line = whole.length > width ? `${whole.slice(0, width - 1)}…` : whole
    this.#stream.write(`\r\u001B[2K${line}`)
    this.#shown = true
  }

  /** Call it before anything else is printed. */
  clear(): void {
    if (!this.#stream.isTTY) return
    if (this.#shown) this.#stream.write('\r\u001B[2K')
    this.#shown = false
    this.#lastDraw = -Infinity
  }
}

export function progressText(progress: IndexProgress): string {
  const parts = [`${progress.filesDone} of ${progress.filesTotal} files found by keyword`]
  if (progress.chunksTotal > 0) parts.push(`${progress.chunksDone} of ${progress.chunksTotal} passages embedded`)
  const reading = progress.filesDone < progress.filesTotal
  if (!reading && progress.chunksPerSecond !== null) parts.push(`${progress.chunksPerSecond.toFixed(0)}/s`)
  if (progress.secondsLeft !== null) parts.push(`${durationText(progress.secondsLeft)} left`)
  // The path comes last because a line that is too long is cut at its end.
  if (progress.currentPath !== null) parts.push(fileNameOf(progress.currentPath))
  return parts.join(' · ')
}

export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}
