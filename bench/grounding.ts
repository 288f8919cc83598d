/**
 * Grounding, claim by claim: does the check of single sentences tell supported claims from others? Sets: wice (claims of
 * Wikipedia with the chunk of a web page), climate_fever (claims with five sentences), rgb (a true and a false answer to
 * a question over the same passages). Thresholds are taken from the claims of the fit half, figures from the other half.
 * Changed facts: sentences of the evidence with one number, date or name changed by script; all must be flagged.
 * Usage: npm run eval -- grounding --data DIR [--fit] [--json]
 * `--fit` prints the weights of the middle band, fitted on the fit halves of wice and climate_fever.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WorkerReranker } from '../src/main/adapters/transformers/workerReranker.ts'
import { checkClaim, measureClaim } from '../src/main/query/verify/checkClaim.ts'
import type { ClaimEvidence } from '../src/main/query/verify/checkClaim.ts'
import { defaultModel, readModelManifest } from '../src/main/services/modelManifest.ts'
import { cachedEmbedder } from './cachedEmbedder.ts'
import { changedFacts } from './changedFacts.ts'
import { readGroundingSets } from './groundingSets.ts'
import type { Claim } from './groundingSets.ts'
import { share } from './intervals.ts'
import { benchCache, embeddingModel } from './library.ts'
import { fitLogistic } from './logistic.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    fit: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
if (values.data === undefined) {
  console.error('Usage: npm run eval -- grounding --data DIR [--fit] [--json]')
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
const embedder = cachedEmbedder(join(benchCache(), 'vectors.bin'), embeddingModel())
const reranker = await openReranker()
const ports = { embedder, reranker, signal: new AbortController().signal }

interface Checked {
  readonly claim: Claim
  /** Share of the claim's words that the best sentence has. */
  readonly overlap: number
  readonly supported: boolean
  /** Overlap, similarity and relevance of those in the middle band, else null. */
  readonly band: readonly number[] | null
}

const sets = readGroundingSets(values.data)
const checked = new Map<string, readonly Checked[]>()
for (const [name, claims] of sets) checked.set(name, await checkAll(claims))
const facts = await changed([...sets.values()].flat())
await embedder.dispose()
await reranker?.dispose()

if (values.fit) fit()
const table = [...checked].map(([name, rows]) => ({ set: name, ...figures(rows) }))
if (values.json) console.log(JSON.stringify({ table, facts }))
else {
  console.table(table)
  console.table(facts)
}

async function openReranker(): Promise<WorkerReranker | null> {
  const folder = join(root, 'resources', 'models')
  const entry = defaultModel(readModelManifest(join(folder, 'manifest.json')), 'reranker')
  if (entry === undefined || entry.reranker === null) return null
  return WorkerReranker.create({ id: entry.id, folder: join(folder, entry.id), style: entry.reranker })
}

function evidenceOf({ evidence, heading }: Claim): readonly ClaimEvidence[] {
  const around = evidence.join('\n')
  return evidence.map((text) => ({ text, around, heading, vector: null }))
}

async function checkAll(claims: readonly Claim[]): Promise<readonly Checked[]> {
  const rows: Checked[] = []
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
    })
  }
  return rows
}

function figures(rows: readonly Checked[]): Record<string, number> {
  const fitRows = rows.filter((_, index) => isFit(index))
  const reportRows = rows.filter((_, index) => !isFit(index))
  const threshold = Array.from({ length: 100 }, (_, step) => step / 100)
    .map((at) => ({ at, f1: macroF1(fitRows, (row) => row.overlap >= at) }))
    .reduce((best, each) => (each.f1 > best.f1 ? each : best)).at
  const round = (value: number): number => Math.round(value * 1000) / 1000
  return {
    claims: reportRows.length,
    f1: round(f1(reportRows, (row) => row.supported)),
    f1Words: round(f1(reportRows, (row) => row.overlap >= threshold)),
    macroF1: round(macroF1(reportRows, (row) => row.supported)),
    macroF1Words: round(macroF1(reportRows, (row) => row.overlap >= threshold)),
    wordsThreshold: threshold,
  }
}

/** By twos: a true and a false claim of one question stand side by side. */
function isFit(index: number): boolean {
  return Math.floor(index / 2) % 2 === 0
}

function f1(rows: readonly Checked[], says: (row: Checked) => boolean, wanted = true): number {
  const said = rows.filter((row) => says(row) === wanted)
  const right = said.filter((row) => row.claim.supported === wanted).length
  const all = rows.filter((row) => row.claim.supported === wanted).length
  return said.length + all === 0 ? 0 : (2 * right) / (said.length + all)
}

/** The mean of both classes: a check that says yes to all gets no credit for it. */
function macroF1(rows: readonly Checked[], says: (row: Checked) => boolean): number {
  return (f1(rows, says, true) + f1(rows, says, false)) / 2
}

function fit(): void {
  const rows = ['wice', 'climate_fever'].flatMap((name) =>
    (checked.get(name) ?? []).filter((row, index) => isFit(index) && row.band !== null),
  )
  console.log(
    rows.length,
    fitLogistic(
      rows.map(({ band }) => band ?? []),
      rows.map(({ claim }) => claim.supported),
    ),
  )
}

async function changed(claims: readonly Claim[]): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {}
  for (const kind of ['number', 'date', 'name'] as const) {
    let flagged = 0
    let total = 0
    for (const claim of claims) {
      for (const sentence of changedFacts(claim.evidence, kind, total)) {
        total += 1
        if (!(await checkClaim(sentence, evidenceOf(claim), ports)).supported) flagged += 1
        else if (values.fit) console.log(`missed ${kind}: ${sentence.slice(0, 200)}`)
      }
    }
    const { value, low, high, n } = share(flagged, total)
    result[kind] = { flagged: value, low, high, n }
  }
  return result
}
