/** How many documents are how far, in words and for programs. */
import { isEmpty } from '../shared/domain/attention.ts'
import type { Document } from '../shared/domain/document.ts'

export interface Totals {
  readonly ready: number
  /** Found by words; meaning is missing or follows. */
  readonly words: number
  readonly partial: number
  readonly failed: number
  readonly skipped: number
  /** Nothing is in them to find. */
  readonly empty: number
  /** To be read. */
  readonly waiting: number
  /** Held back by the person, whatever its state. */
  readonly held: number
}

const keys = {
  queued: 'waiting',
  reading: 'waiting',
  words: 'words',
  embedding: 'words',
  ready: 'ready',
  partial: 'partial',
  failed: 'failed',
  skipped: 'skipped',
} as const

export function totalsOf(documents: readonly Pick<Document, 'state' | 'paused' | 'reason'>[]): Totals {
  const totals = { ready: 0, words: 0, partial: 0, failed: 0, skipped: 0, empty: 0, waiting: 0, held: 0 }
  for (const document of documents) totals[keyOf(document)] += 1
  return totals
}

function keyOf(document: Pick<Document, 'state' | 'paused' | 'reason'>): keyof Totals {
  if (document.paused) return 'held'
  return isEmpty(document) ? 'empty' : keys[document.state]
}

const words: Readonly<Record<keyof Totals, string>> = {
  ready: 'ready',
  words: 'found by words only',
  partial: 'read in part',
  failed: 'failed',
  skipped: 'left out',
  empty: 'empty',
  waiting: 'waiting',
  held: 'held back',
}

/** "ready", "left out". */
export function stateWord(document: Pick<Document, 'state' | 'paused' | 'reason'>): string {
  return words[keyOf(document)]
}

/** "3 documents: 2 ready, 1 failed". */
export function totalWords(totals: Totals): string {
  const parts = (Object.keys(words) as (keyof Totals)[]).flatMap((key) =>
    totals[key] === 0 ? [] : [`${totals[key]} ${words[key]}`],
  )
  const all = Object.values(totals).reduce((sum, count) => sum + count, 0)
  return `${all} ${all === 1 ? 'document' : 'documents'}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`
}
