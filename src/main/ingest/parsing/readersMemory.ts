/**
 * Watches the memory of the parse processes: of each, and of all together, so that reading never takes what the library
 * and the rest of the machine need. It asks the system, which answers for a process that is too busy to.
 */
import { totalmem } from 'node:os'

const megabyte = 1024 * 1024
/** Files that are read within this time are never checked; a zip bomb unpacks some 200 MB in it. */
const intervalMs = 500
/** The largest file (200 MB) on top of the heap's limit. */
const maxBytesOfOne = 2_560 * megabyte
/** The other half is for the index, the models and what else the user runs. */
const shareOfMachine = 0.5

/** In bytes. */
export interface MemoryLimits {
  readonly each: number
  readonly all: number
}

export interface WatchedLane {
  readonly free: boolean
  readonly readsAlone: boolean
  readonly memory: number
  endForMemory(): Promise<void>
}

export interface WatchedLanes<L extends WatchedLane> {
  readonly lanes: () => readonly L[]
  readonly endIdle: (lane: L) => void
  /** Called when the file of this process does not fit beside the others. */
  readonly readAlone: (lane: L) => void
}

/** A container may have less memory than its machine. */
export function memoryLimits(machine = Math.min(totalmem(), process.constrainedMemory() || Infinity)): MemoryLimits {
  const all = machine * shareOfMachine
  return { all, each: Math.min(maxBytesOfOne, all) }
}

export class ReadersMemory<L extends WatchedLane = WatchedLane> {
  readonly #limits: MemoryLimits
  readonly #watched: WatchedLanes<L>
  #timer: NodeJS.Timeout | undefined

  constructor(limits: MemoryLimits, watched: WatchedLanes<L>) {
    this.#limits = limits
    this.#watched = watched
  }

  /** Goes on until no file is being read. */
  watch(): void {
    this.#timer ??= setInterval(() => this.check(), intervalMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  check(): void {
    const held = this.#watched.lanes().map((lane) => ({ lane, bytes: lane.memory }))
    const busy = held.filter(({ lane }) => !lane.free).toSorted((a, b) => b.bytes - a.bytes)
    if (busy.length === 0) return this.stop()
    const [largest, ...others] = busy
    const all = held.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { lane, bytes } of busy) if (bytes > this.#limits.each) return void lane.endForMemory()
    if (all <= this.#limits.all || largest === undefined) return
    const idle = held.filter(({ lane, bytes }) => lane.free && bytes > 0)
    if (idle.length > 0) return idle.forEach(({ lane }) => this.#watched.endIdle(lane))
    // Alone it had what there is.
    if (others.length === 0 || largest.lane.readsAlone) void largest.lane.endForMemory()
    else this.#watched.readAlone(largest.lane)
  }
}
