/** How many documents are how far, in words and for programs. */
import type { Document } from '../shared/domain/document.ts'

export interface Totals {
  readonly ready: number
  /** Found by words; meaning is missing or follows. */
  readonly words: number
  readonly partial: number
  readonly failed: number
  readonly skipped: number
  /** To be read. */
  readonly waiting: number
  /** Held back by the person, whatever its state. */
  readonly held: number
}

const keys = { queued: 'waiting', reading: 'waiting', words: 'words', embedding: 'words', ready: 'ready', partial: 'partial', failed: 'failed', skipped: 'skipped' } as const

export function totalsOf(documents: readonly Pick<Document, 'state' | 'paused'>[]): Totals {
  const totals = { ready: 0, words: 0, partial: 0, failed: 0, skipped: 0, waiting: 0, held: 0 }
  for (const { state, paused } of documents) totals[paused ? 'held' : keys[state]] += 1
  return totals
}

const words: Readonly<Record<keyof Totals, string>> = {
  ready: 'ready',
  words: 'found by words only',
  partial: 'read in part',
  failed: 'failed',
  skipped: 'left out',
  waiting: 'waiting',
  held: 'held back',
}

/** "3 documents: 2 ready, 1 failed". */
export function totalWords(totals: Totals): string {
  const parts = (Object.keys(words) as (keyof Totals)[]).flatMap((key) => (totals[key] === 0 ? [] : [`${totals[key]} ${words[key]}`]))
  const all = Object.values(totals).reduce((sum, count) => sum + count, 0)
  return `${all} ${all === 1 ? 'document' : 'documents'}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`
}
