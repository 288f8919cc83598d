/**
 * Grounding, claim by claim: does the check of single sentences tell supported claims from others? Sets: wice (claims of
 * Wikipedia with the chunk of a web page), climate_fever (claims with five sentences), rgb (a true and a false answer to
 * a question over the same passages). Thresholds are taken from the claims of the fit half, figures from the other half.
 * Changed facts: sentences of the evidence with one number, date or name changed by script; all must be flagged.
 */
import { join } from 'node:path'
import { checkClaim, measureClaim } from '../../src/main/query/verify/checkClaim.ts'
import type { ClaimEvidence } from '../../src/main/query/verify/checkClaim.ts'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import type { Reranker } from '../../src/main/ports/reranker.ts'
import { cachedEmbedder } from '../measuring/cachedEmbedder.ts'
import { openReranker } from '../measuring/cachedReranker.ts'
import { bootstrap, share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { benchCache, embeddingModel } from '../measuring/library.ts'
import { changedFacts } from './changedFacts.ts'
import type { FactKind } from './changedFacts.ts'
import { readGroundingSets } from './groundingSets.ts'
import type { Claim } from './groundingSets.ts'

export interface CheckedClaim {
  readonly claim: Claim
  /** Share of the claim's words that the best sentence has. */
  readonly overlap: number
  readonly supported: boolean
  /** Overlap, similarity and relevance of those in the middle band, else null. */
  readonly band: readonly number[] | null
  readonly half: 'fit' | 'report'
}

export interface GroundingResult {
  /** By the name of the set. */
  readonly sets: ReadonlyMap<string, readonly CheckedClaim[]>
  readonly facts: Readonly<Record<FactKind, ChangedFactFigures>>
}

export interface ChangedFactFigures {
  readonly flagged: Measured
  /** The sentences that were taken for supported. */
  readonly missed: readonly string[]
}

interface Ports {
  readonly embedder: Embedder
  readonly reranker: Reranker | null
  readonly signal: AbortSignal
}

/** `data`: the folder that has wice, climate_fever and rgb. */
export async function evaluateGrounding(data: string): Promise<GroundingResult> {
  const embedder = cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel())
  const reranker = await openReranker()
  const ports: Ports = { embedder, reranker, signal: new AbortController().signal }
  const claims = readGroundingSets(data)
  const sets = new Map<string, readonly CheckedClaim[]>()
  for (const [name, own] of claims) sets.set(name, await checkAll(own, ports))
  const all = [...claims.values()].flat()
  const facts = {
    number: await changed(all, 'number', ports),
    date: await changed(all, 'date', ports),
    name: await changed(all, 'name', ports),
  }
  await embedder.dispose()
  await reranker?.dispose()
  return { sets, facts }
}

function evidenceOf({ evidence, heading }: Claim): readonly ClaimEvidence[] {
  const around = evidence.join('\n')
  return evidence.map((text) => ({ text, around, heading, vector: null }))
}

async function checkAll(claims: readonly Claim[], ports: Ports): Promise<readonly CheckedClaim[]> {
  const rows: CheckedClaim[] = []
  for (const claim of claims) {
    const evidence = evidenceOf(claim)
    const result = await checkClaim(claim.text, evidence, ports)
    const measured = await measureClaim(claim.text, evidence, ports)
    rows.push({
      claim,
      overlap: measured.words,
      supported: result.supported,
      band:
        measured.similarity === null || measured.relevance === null
          ? null
          : [measured.overlap, measured.similarity, measured.relevance],
      // By twos: a true and a false claim of one question stand side by side.
      half: Math.floor(rows.length / 2) % 2 === 0 ? 'fit' : 'report',
    })
  }
  return rows
}

async function changed(claims: readonly Claim[], kind: FactKind, ports: Ports): Promise<ChangedFactFigures> {
  const missed: string[] = []
  let total = 0
  for (const claim of claims)
    for (const sentence of changedFacts(claim.evidence, kind, total)) {
      total += 1
      if ((await checkClaim(sentence, evidenceOf(claim), ports)).supported) missed.push(sentence)
    }
  return { flagged: share(total - missed.length, total), missed }
}

export interface GroundingFigures {
  readonly claims: number
  /** F1 of "supported". */
  readonly f1: number
  /** The same by word overlap alone. */
  readonly f1Words: number
  /** The mean of both classes: a check that says yes to all gets no credit for it. */
  readonly macroF1: number
  readonly macroF1Words: number
  /** Overlap from which words alone call a claim supported, best on the fit half. */
  readonly wordsThreshold: number
  /** Macro F1 of the check minus that of the words, -1..1. */
  readonly gain: Measured
}

/** Of the report half. */
export function groundingFigures(rows: readonly CheckedClaim[]): GroundingFigures {
  const fitRows = rows.filter((row) => row.half === 'fit')
  const reportRows = rows.filter((row) => row.half === 'report')
  const wordsThreshold = Array.from({ length: 100 }, (_, step) => step / 100)
    .map((at) => ({ at, f1: macroF1(fitRows, (row) => row.overlap >= at) }))
    .reduce((best, each) => (each.f1 > best.f1 ? each : best)).at
  const byCheck = (row: CheckedClaim): boolean => row.supported
  const byWords = (row: CheckedClaim): boolean => row.overlap >= wordsThreshold
  return {
    claims: reportRows.length,
    f1: f1(reportRows, byCheck),
    f1Words: f1(reportRows, byWords),
    macroF1: macroF1(reportRows, byCheck),
    macroF1Words: macroF1(reportRows, byWords),
    wordsThreshold,
    gain: bootstrap(reportRows, (drawn) => macroF1(drawn, byCheck) - macroF1(drawn, byWords)),
  }
}

function f1(rows: readonly CheckedClaim[], says: (row: CheckedClaim) => boolean, wanted = true): number {
  const said = rows.filter((row) => says(row) === wanted)
  const right = said.filter((row) => row.claim.supported === wanted).length
  const all = rows.filter((row) => row.claim.supported === wanted).length
  return said.length + all === 0 ? 0 : (2 * right) / (said.length + all)
}

function macroF1(rows: readonly CheckedClaim[], says: (row: CheckedClaim) => boolean): number {
  return (f1(rows, says, true) + f1(rows, says, false)) / 2
}
