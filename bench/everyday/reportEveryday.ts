/** Counts of judged answers by kind, and the table that is printed of them. */
import { share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import type { Asked } from './askEveryday.ts'
import type { Verdict } from './judge.ts'
import type { EverydayQuestion } from './question.ts'

export interface EverydayRow {
  /** Name of the library that was asked. */
  readonly library: string
  readonly question: EverydayQuestion
  readonly asked: Asked
  readonly inDialogue: boolean
  readonly verdict: Verdict
  readonly isRightFileCited: boolean
}

interface Tally {
  /** A refusal of what is not there is right. */
  readonly right: Measured
  readonly partly: number
  readonly wrong: number
  readonly refusedWrongly: number
}

export interface EverydayReport {
  readonly all: Tally
  readonly questions: Tally
  /** Turns of dialogues stand under `dialogues`, not under their own kind. */
  readonly byKind: Readonly<Record<string, Tally>>
  readonly byLabel: Readonly<Record<string, Measured>>
  /** Answered wrongly with the label High; partly right ones are not among them. */
  readonly wrongWithHigh: number
  /** Of what can be answered. */
  readonly rightFileCited: Measured
  /** Share of the answers that the language model wrote. */
  readonly generated: Measured
  readonly medianMs: number
}

/** One judged answer as programs read it, so that two runs can be compared and constants fitted. */
export interface PrintedRow {
  readonly id: string
  readonly library: string
  readonly kind: string
  readonly inDialogue: boolean
  readonly half: string
  readonly question: string
  readonly verdict: Verdict
  /** Kind of the answer: generated, extracted, computed, … */
  readonly answer: string
  readonly label: string
  readonly confidence: number
  readonly signals: Asked['signals']
  readonly cited: readonly string[]
  readonly ms: number
  /** The answer as it was shown, without citation markers. */
  readonly text: string
}

export function printedRow({ question, asked, inDialogue, library, verdict }: EverydayRow): PrintedRow {
  return {
    id: question.id,
    library,
    kind: question.kind,
    inDialogue,
    half: question.half,
    question: question.text,
    verdict,
    answer: asked.kind,
    label: asked.label,
    confidence: asked.confidence,
    signals: asked.signals,
    cited: asked.cited,
    ms: Math.round(asked.ms),
    text: asked.shown.text,
  }
}

export function summarise(rows: readonly EverydayRow[]): EverydayReport {
  const kindOf = (row: EverydayRow): string => (row.inDialogue ? 'dialogues' : row.question.kind)
  const grouped = (keyOf: (row: EverydayRow) => string): readonly (readonly [string, readonly EverydayRow[]])[] =>
    [...new Set(rows.map(keyOf))].map((key) => [key, rows.filter((row) => keyOf(row) === key)] as const)
  const answerable = rows.filter((row) => row.question.refuse !== true)
  const answered = rows.filter((row) => !row.asked.shown.refused)
  return {
    all: tally(rows),
    questions: tally(rows.filter((row) => !row.inDialogue)),
    byKind: Object.fromEntries(grouped(kindOf).map(([kind, list]) => [kind, tally(list)])),
    byLabel: Object.fromEntries(
      ['High', 'Medium', 'Low', 'Very low'].map((label) => {
        const list = answered.filter((row) => row.asked.label === label)
        return [label, share(list.filter(isRight).length, list.length)]
      }),
    ),
    wrongWithHigh: answered.filter((row) => row.asked.label === 'High' && row.verdict === 'wrong').length,
    rightFileCited: share(answerable.filter((row) => row.isRightFileCited).length, answerable.length),
    generated: share(answered.filter((row) => row.asked.kind === 'generated').length, answered.length),
    medianMs: median(rows.map((row) => row.asked.ms)),
  }
}

export const isRight = (row: EverydayRow): boolean => row.verdict === 'right' || row.verdict === 'refusedRightly'

function tally(rows: readonly EverydayRow[]): Tally {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length
  return {
    right: share(rows.filter(isRight).length, rows.length),
    partly: count('partly'),
    wrong: count('wrong'),
    refusedWrongly: count('refusedWrongly'),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

export function printReport(name: string, report: EverydayReport): void {
  const line = (name: string, { right, partly, wrong, refusedWrongly }: Tally): string =>
    [
      name.padEnd(17),
      `${Math.round(right.value * right.n)} of ${right.n}`.padStart(10),
      String(partly).padStart(7),
      String(wrong).padStart(7),
      String(refusedWrongly).padStart(9),
      `   ${interval(right)}`,
    ].join('')
  console.log(`\n${name}`)
  console.log(
    `${'kind'.padEnd(17)}${'right'.padStart(10)}${'partly'.padStart(7)}${'wrong'.padStart(7)}  refused   share`,
  )
  for (const [kind, each] of Object.entries(report.byKind)) console.log(line(kind, each))
  console.log(line('questions', report.questions))
  console.log(line('all', report.all))
  console.log(`right file cited: ${interval(report.rightFileCited)} of what can be answered`)
  console.log(`written by the model: ${interval(report.generated)}`)
  for (const [label, right] of Object.entries(report.byLabel))
    if (right.n > 0) console.log(`right of ${label}: ${interval(right)}, n=${right.n}`)
  console.log(`wrong with High: ${report.wrongWithHigh}`)
  console.log(`median: ${report.medianMs} ms`)
}

const interval = ({ value, low, high }: Measured): string =>
  `${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`
