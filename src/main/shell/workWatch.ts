/**
 * What the taskbar and a notification say about long work on the library. Pure: the caller gives each progress and the
 * time, and shows what comes out.
 */
import type { IndexProgress } from '../../shared/domain/library.ts'

/** In milliseconds. Who leaves the window for less has not begun anything else; chosen by judgement. */
export const longWorkMs = 10_000

export interface WorkSeen {
  /** Since when work is in progress, in milliseconds; null while there is none. */
  readonly since: number | null
  readonly filesTotal: number
}

export const noWork: WorkSeen = { since: null, filesTotal: 0 }

export interface WorkStep {
  readonly seen: WorkSeen
  /** From 0 to 1; null for no progress bar. */
  readonly bar: number | null
  /** Long work has just ended: the number of files that it read. */
  readonly ended: number | null
}

export function nextWork(seen: WorkSeen, progress: IndexProgress, now: number): WorkStep {
  const { running, paused, filesTotal } = progress
  if (running && !paused) {
    return {
      seen: { since: seen.since ?? now, filesTotal: Math.max(seen.filesTotal, filesTotal) },
      bar: shareDone(progress),
      ended: null,
    }
  }
  // Work that the user paused has not ended.
  if (running) return { seen, bar: null, ended: null }
  const isLong = seen.since !== null && now - seen.since >= longWorkMs
  return { seen: noWork, bar: null, ended: isLong && seen.filesTotal > 0 ? seen.filesTotal : null }
}

/** Reading first, embedding after it, each as one half: they take about as long in a library of ordinary files. */
function shareDone({ filesDone, filesTotal, chunksDone, chunksTotal }: IndexProgress): number {
  const read = filesTotal === 0 ? 1 : filesDone / filesTotal
  const embedded = chunksTotal === 0 ? 0 : chunksDone / chunksTotal
  return Math.min(1, (read + (read < 1 ? 0 : embedded)) / 2)
}

export interface Outcome {
  readonly searchable: number
  readonly failed: number
}

/** The words of the notification. */
export function workEndedText(files: number, { searchable, failed }: Outcome): string {
  const shown = (number: number): string => number.toLocaleString('en')
  const count = (number: number, one: string, many: string): string => `${shown(number)} ${number === 1 ? one : many}`
  const read = `${count(files, 'file has', 'files have')} been read, ${shown(searchable)} can be searched.`
  return failed === 0 ? read : `${read} ${count(failed, 'file', 'files')} could not be read.`
}
