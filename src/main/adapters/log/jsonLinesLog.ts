/**
 * The log: one JSON object per line in `<data>/logs/docent.log`, rotated by size. Callers never pass document text.
 * Writing is synchronous (20 µs a line), so that the last line before a crash is in the file; a log that cannot be
 * written never stops the work.
 */
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Log, LogLevel } from '../../ports/log.ts'

// 2 MB are about ten thousand lines, which any editor can open; four files in all.
const defaultMaxBytes = 2 * 1024 * 1024
const keptFiles = 3

const rank: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 }

export interface JsonLinesLogOptions {
  readonly folder: string
  readonly level?: LogLevel
  readonly maxBytes?: number
  readonly now?: () => number
}

export class JsonLinesLog implements Log {
  readonly #file: string
  readonly #level: number
  readonly #maxBytes: number
  readonly #now: () => number
  #descriptor: number | undefined
  #bytes = 0

  constructor({ folder, level = 'info', maxBytes = defaultMaxBytes, now = Date.now }: JsonLinesLogOptions) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, 'docent.log')
    this.#level = rank[level]
    this.#maxBytes = maxBytes
    this.#now = now
  }

  write(level: LogLevel, message: string, data: Readonly<Record<string, unknown>> = {}): void {
    if (rank[level] < this.#level) return
    try {
      const line = Buffer.from(
        `${JSON.stringify({ time: new Date(this.#now()).toISOString(), level, message, ...plain(data) })}\n`,
      )
      if (this.#descriptor !== undefined && this.#bytes + line.length > this.#maxBytes) this.#rotate()
      this.#bytes += writeSync(this.#open(), line)
    } catch {
      // The disk is full or the folder is missing: the work matters more than its log.
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #open(): number {
    if (this.#descriptor === undefined) {
      this.#descriptor = openSync(this.#file, 'a', 0o600)
      this.#bytes = fstatSync(this.#descriptor).size
    }
    return this.#descriptor
  }

  #rotate(): void {
    this.close()
    for (let index = keptFiles - 1; index >= 1; index -= 1)
      renameIfThere(`${this.#file}.${index}`, `${this.#file}.${index + 1}`)
    renameIfThere(this.#file, `${this.#file}.1`)
  }
}

/** Errors are logged with their stack; JSON would turn them into `{}`. */
function plain(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Error ? (value.stack ?? value.message) : value]),
  )
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
