/**
 * Documents that wait to be read. Documents that were queued together wait in one lane, and the lanes take turns: a
 * letter dropped while a mailbox of ten thousand is being read comes second or so, not last.
 */
import type { DocumentId } from '../../../shared/domain/ids.ts'

/**
 * Files left over from before, members of containers (all together), or one call of `index`. `suspects`: files that were
 * being read when a process ended without having been closed; they wait until nothing else does.
 */
export type Lane = 'resumed' | 'members' | 'suspects' | number

// Each candidate costs a look-up of 20 µs in the store, so more than this would be noticeable.
const maxCandidates = 16

export class ReadingQueue {
  readonly #lanes = new Map<Lane, Set<DocumentId>>()
  readonly #laneOf = new Map<DocumentId, Lane>()

  get size(): number {
    return this.#laneOf.size
  }

  has(id: DocumentId): boolean {
    return this.#laneOf.has(id)
  }

  /** A document that already waits keeps its place. */
  add(id: DocumentId, lane: Lane): void {
    if (this.#laneOf.has(id)) return
    const ids = this.#lanes.get(lane) ?? new Set()
    ids.add(id)
    this.#lanes.set(lane, ids)
    this.#laneOf.set(id, lane)
  }

  /** Removes and returns the next document; its lane moves behind the others. */
  take(): DocumentId | undefined {
    const first = [...this.#lanes].find(([lane]) => lane !== 'suspects')
    if (first === undefined) return undefined
    const [lane, ids] = first
    const id = ids.values().next().value
    this.#lanes.delete(lane)
    if (id === undefined) return this.take()
    ids.delete(id)
    this.#laneOf.delete(id)
    if (ids.size > 0) this.#lanes.set(lane, ids)
    return id
  }

  /** Removes and returns the next file that was being read when a process ended. */
  takeSuspect(): DocumentId | undefined {
    const id = this.#lanes.get('suspects')?.values().next().value
    if (id !== undefined) this.remove(id)
    return id
  }

  /** The same for the first document that passes among the first few of each lane. */
  takeWhere(passes: (id: DocumentId) => boolean): DocumentId | undefined {
    for (const [lane, ids] of this.#lanes) {
      if (lane === 'suspects') continue
      const id = firstFew(ids).find(passes)
      if (id === undefined) continue
      this.remove(id)
      if (this.#lanes.delete(lane)) this.#lanes.set(lane, ids)
      return id
    }
    return undefined
  }

  /** True when it was waiting. */
  remove(id: DocumentId): boolean {
    const lane = this.#laneOf.get(id)
    if (lane === undefined) return false
    this.#laneOf.delete(id)
    const ids = this.#lanes.get(lane)
    ids?.delete(id)
    if (ids?.size === 0) this.#lanes.delete(lane)
    return true
  }
}

function firstFew(ids: ReadonlySet<DocumentId>): DocumentId[] {
  const few: DocumentId[] = []
  for (const id of ids) {
    if (few.length === maxCandidates) break
    few.push(id)
  }
  return few
}
