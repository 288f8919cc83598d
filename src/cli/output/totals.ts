/** Counts documents by progress, for people and for programs. */
import { isEmpty } from '../../shared/domain/attention.ts'
import type { Document } from '../../shared/domain/document.ts'

export interface Totals {
  readonly ready: number
  /** Found by keyword; vectors are missing or follow. */
  readonly keyword: number
  readonly partial: number
  readonly failed: number
  readonly skipped: number
  /** Files without any text to find. */
  readonly empty: number
  /** Still to be read. */
  readonly waiting: number
  /** Paused by the user, whatever the state. */
  readonly paused: number
}

const keys = {
  queued: 'waiting',
  reading: 'waiting',
  keyword: 'keyword',
  embedding: 'keyword',
  ready: 'ready',
  partial: 'partial',
  failed: 'failed',
  skipped: 'skipped',
} as const

export function totalsOf(documents: readonly Pick<Document, 'state' | 'paused' | 'reason'>[]): Totals {
  const totals = { ready: 0, keyword: 0, partial: 0, failed: 0, skipped: 0, empty: 0, waiting: 0, paused: 0 }
  for (const document of documents) totals[keyOf(document)] += 1
  return totals
}

function keyOf(document: Pick<Document, 'state' | 'paused' | 'reason'>): keyof Totals {
  if (document.paused) return 'paused'
  return isEmpty(document) ? 'empty' : keys[document.state]
}

const labels: Readonly<Record<keyof Totals, string>> = {
  ready: 'ready',
  keyword: 'found by keyword only',
  partial: 'read in part',
  failed: 'failed',
  skipped: 'skipped',
  empty: 'empty',
  waiting: 'waiting',
  paused: 'paused',
}

/** "ready", "skipped". */
export function stateLabel(document: Pick<Document, 'state' | 'paused' | 'reason'>): string {
  return labels[keyOf(document)]
}

/** "3 documents: 2 ready, 1 failed". */
export function totalsText(totals: Totals): string {
  const parts = (Object.keys(labels) as (keyof Totals)[]).flatMap((key) =>
    totals[key] === 0 ? [] : [`${totals[key]} ${labels[key]}`],
  )
  const all = Object.values(totals).reduce((sum, count) => sum + count, 0)
  return `${all} ${all === 1 ? 'document' : 'documents'}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`
}
