/** Claims with their evidence, out of public sets for grounding. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface Claim {
  readonly text: string
  readonly evidence: readonly string[]
  /** Title of the document. */
  readonly heading: string
  readonly supported: boolean
}

const wiceLine = z.object({ label: z.string(), claim: z.string(), evidence: z.array(z.string()) })
const climateLine = z.object({
  claim: z.string(),
  claim_label: z.string(),
  evidences: z.array(z.object({ evidence: z.string(), article: z.string() })),
})
const rgbLine = z.object({
  query: z.string(),
  answer: z.union([z.string(), z.array(z.unknown())]),
  fakeanswer: z.string(),
  positive: z.array(z.string()),
})

export function readGroundingSets(data: string): ReadonlyMap<string, readonly Claim[]> {
  return new Map([
    ['wice', wice(data)],
    ['climate_fever', climateFever(data)],
    ['rgb', rgb(data)],
  ])
}

/** One chunk for each claim: the first. Partly supported counts as not supported. */
function wice(data: string): readonly Claim[] {
  const seen = new Set<string>()
  return lines(join(data, 'wice', 'oracle_chunks_claim_dev.jsonl')).flatMap((line) => {
    const { claim, evidence, label } = wiceLine.parse(line)
    if (seen.has(claim)) return []
    seen.add(claim)
    return [{ text: claim, evidence, heading: evidence[0] ?? '', supported: label === 'supported' }]
  })
}

/** Disputed claims are left out: their evidence both supports and refutes them. */
function climateFever(data: string): readonly Claim[] {
  return lines(join(data, 'climate_fever', 'dev200.jsonl')).flatMap((line) => {
    const { claim, claim_label, evidences } = climateLine.parse(line)
    if (claim_label === 'DISPUTED') return []
    return [
      {
        text: claim,
        evidence: evidences.map(({ evidence }) => evidence),
        heading: evidences.map(({ article }) => article).join('\n'),
        supported: claim_label === 'SUPPORTS',
      },
    ]
  })
}

/** The question's words with the true answer, and with the false one. */
function rgb(data: string): readonly Claim[] {
  return lines(join(data, 'rgb', 'en_fact_first50.jsonl')).flatMap((line) => {
    const { answer, fakeanswer, positive, query } = rgbLine.parse(line)
    const truth = typeof answer === 'string' ? answer : String([answer[0]].flat()[0])
    const claim = (value: string, supported: boolean): Claim => ({
      text: `${query}: ${value}`,
      evidence: positive,
      heading: '',
      supported,
    })
    return [claim(truth, true), claim(fakeanswer, false)]
  })
}

function lines(file: string): readonly unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
}
