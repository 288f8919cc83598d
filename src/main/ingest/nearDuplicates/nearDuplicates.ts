/**
 * Links contents that are versions or near copies of each other, after files were read: which pairs are alike, and
 * whether they differ in data only (two letters from one form). What the pair is called is decided where it is shown,
 * because names change.
 */
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { Log } from '../../ports/log.ts'
import { EventLoopYielder } from '../flow/eventLoopYielder.ts'
import { differInDataOnly } from './dataDifference.ts'
import { likePairs } from './likePairs.ts'
import type { LikePair } from './likePairs.ts'

// Comparing two texts of this length word by word takes 10 ms.
const maxComparedLength = 200_000

interface NearDuplicatePorts {
  readonly store: DocumentStore
  readonly log: Log
  readonly signal: AbortSignal
}

export class NearDuplicateDetection {
  readonly #ports: NearDuplicatePorts
  #underway: Promise<void> | null = null
  #again = false

  constructor(ports: NearDuplicatePorts) {
    this.#ports = ports
  }

  /** Links what was read since the last time. Resolves when it is done or was stopped; never rejects. */
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
          await yielder.taken()
        }
        const chosen = await likePairs(signatures)
        const linked = signatures.filter((signature) => !signature.linked).map((signature) => signature.key)
        const pairs = []
        for (const pair of chosen) {
          signal.throwIfAborted()
          pairs.push({ ...pair, dataOnly: this.#differInDataOnly(pair) })
          await yielder.taken()
        }
        for (let start = 0; start < Math.max(linked.length, pairs.length); start += 250) {
          signal.throwIfAborted()
          store.linkContents(pairs.slice(start, start + 250), linked.slice(start, start + 250))
          await yielder.taken()
        }
      } while (this.#again)
    } catch (error) {
      if (!signal.aborted) log.write('error', 'comparing texts with each other failed', { error: String(error) })
    }
  }

  #differInDataOnly({ one, other }: LikePair): boolean {
    const [a, b] = [one, other].map((key) => this.#ports.store.textByKey(key, maxComparedLength))
    return a !== undefined && b !== undefined && differInDataOnly(a, b)
  }
}
