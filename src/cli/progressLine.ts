/** One line on stderr that says what is happening; redrawn in a terminal, silent in a pipe. */
import type { IndexProgress } from '../shared/domain/library.ts'
import type { OutputStream } from './io.ts'

// 10 a second: readable, and next to nothing for the terminal.
const redrawMs = 100

export class ProgressLine {
  readonly #stream: OutputStream
  readonly #active: boolean
  #shown = false
  #lastDraw = -Infinity

  constructor(stream: OutputStream, active: boolean) {
    this.#stream = stream
    this.#active = active && stream.isTTY
  }

  show(text: string): void {
    if (!this.#active) return
    const now = performance.now()
    if (now - this.#lastDraw < redrawMs) return
    this.#lastDraw = now
    const width = Math.max(10, this.#stream.columns - 1)
    const line = text.length > width ? `${text.slice(0, width - 1)}…` : text
    this.#stream.write(`\r\u001B[2K${line}`)
    this.#shown = true
  }

  /** Before anything else is printed. */
  clear(): void {
    if (this.#shown) this.#stream.write('\r\u001B[2K')
    this.#shown = false
    this.#lastDraw = -Infinity
  }
}

export function progressWords(progress: IndexProgress): string {
  const parts = [`${progress.filesDone} of ${progress.filesTotal} files found by words`]
  if (progress.chunksTotal > 0) parts.push(`${progress.chunksDone} of ${progress.chunksTotal} passages by meaning`)
  if (progress.chunksPerSecond !== null) parts.push(`${progress.chunksPerSecond.toFixed(0)}/s`)
  if (progress.secondsLeft !== null) parts.push(`${durationWords(progress.secondsLeft)} left`)
  // The line is cut at its end, where a path says what matters.
  if (progress.currentPath !== null) parts.push(progress.currentPath.split(/[/\\]/).at(-1) ?? '')
  return parts.join(' · ')
}

export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}
