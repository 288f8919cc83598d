/**
 * Links contents that are versions or near copies of each other once files have been read. It records the similar pairs
 * and notes for each of them if it differs in data only (two letters from one form). The label shown for a pair is
 * chosen at display time, because file names change.
 */
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Log } from '../../ports/log.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import type { Stage } from '../flow/scheduler.ts'
import { differInDataOnly } from './dataDifference.ts'
import { findSimilarPairs } from './similarPairs.ts'
import type { SimilarPair } from './similarPairs.ts'

// Comparing two texts of this length word by word takes 10 ms.
const maxComparedLength = 200_000

interface NearDuplicatePorts {
  readonly store: DocumentStore
  readonly log: Log
  readonly signal: AbortSignal
}

export class NearDuplicateDetection implements Stage {
  readonly name = 'relate'
  readonly quiet = true
  readonly #ports: NearDuplicatePorts
  #underway: Promise<void> | null = null
  #again = false
  #due = false

  constructor(ports: NearDuplicatePorts) {
    this.#ports = ports
  }

  get busy(): boolean {
    return this.#due
  }

  retry(): void {
    this.#due = true
  }

  /** One step for all texts, because pairs are chosen among all of them at once; it yields to the event loop often. */
  step(): Promise<void> {
    this.#due = false
    return this.run()
  }

  /** Links everything read since the last run. Resolves when it is finished or stopped; never rejects. */
  run(): Promise<void> {
    if (this.#underway !== null) {
      this.#again = true
      return this.#underway
    }
    this.#underway = this.#link().finally(() => {
      this.#underway = null
    })
    return this.#underway
  }

  async #link(): Promise<void> {
    const { store, log, signal } = this.#ports
    if (signal.aborted) return
    try {
      do {
        this.#again = false
        if (store.unlinkedSignatures() === 0) return
        const yielder = new EventLoopYielder()
        const signatures = []
        for (const page of store.signaturePages()) {
          signatures.push(...page)
          await yielder.yieldIfDue()
        }
        const chosen = await findSimilarPairs(signatures)
        const linked = signatures.filter((signature) => !signature.linked).map((signature) => signature.key)
        const pairs = []
        for (const pair of chosen) {
          signal.throwIfAborted()
          pairs.push({ ...pair, dataOnly: this.#differInDataOnly(pair) })
          await yielder.yieldIfDue()
        }
        for (let start = 0; start < Math.max(linked.length, pairs.length); start += 250) {
          signal.throwIfAborted()
          store.linkContents(pairs.slice(start, start + 250), linked.slice(start, start + 250))
          await yielder.yieldIfDue()
        }
      } while (this.#again)
    } catch (error) {
      if (!signal.aborted) log.write('error', 'comparing texts with each other failed', { error: String(error) })
    }
  }

  #differInDataOnly({ one, other }: SimilarPair): boolean {
    const [a, b] = [one, other].map((key) => this.#ports.store.textByKey(key, maxComparedLength))
    return a !== undefined && b !== undefined && differInDataOnly(a, b)
  }
}
