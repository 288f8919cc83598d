/**
 * Fits src/main/query/verify/confidenceWeights.ts: asks the fit halves of SQuAD and LoCoMo by quotes alone, and fits the
 * probability that a shown answer is right to its three signals. Prints the weights, and how far they are off on the
 * other halves. Usage: node bench/fitConfidence.ts --data DIR [--train 600] [--everyday FILE] [--out FILE]. FILE: what
 * `npm run eval -- everyday --half fit --json` printed; its rows are fitted to as well.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { logitOf } from '../src/main/query/verify/calibrate.ts'
import type { PrintedRow } from './everyday/reportEveryday.ts'
import { askSets } from './answers/personalAnswers.ts'
import type { PersonalRow } from './answers/personalAnswers.ts'
import { apply, fitLogistic } from './measuring/logistic.ts'
import { locomoSets, squadSet } from './measuring/questionSets.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    train: { type: 'string', default: '600' },
    everyday: { type: 'string' },
    out: { type: 'string' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/fitConfidence.ts --data DIR [--train 600] [--out FILE]')
  process.exit(2)
}
const sets = [squadSet(values.data, Number(values.train)), ...locomoSets(values.data)]
const rows = (await askSets(sets, () => true, console.error))
  .filter((row) => !row.refused)
  .map((row) => ({
    set: row.set === 'squad' ? 'squad' : 'locomo',
    question: row.question,
    signals: signalsOf(row),
    right: row.question.kind === 'answerable' && row.right,
  }))
type Row = (typeof rows)[number]
if (values.out !== undefined) writeResult(rows, values.out)

function signalsOf({ answer }: PersonalRow): readonly number[] {
  const { retrieval, coverage, grounding } = answer.confidence.signals
  return [retrieval, coverage, logitOf(grounding)]
}

const of = (half: string, set?: string): readonly Row[] =>
  rows.filter((row) => row.question.half === half && (set === undefined || row.set === set))
// The questions that the product is made for.
const everydayTimes = 4
// Half of these sets is made to mislead; of the questions that people ask, far fewer are.
const times = ({ question }: Row): number => (question.kind === 'unanswerable' ? 1 : 4)
const weighed = [
  ...of('fit').flatMap((row) => Array.from({ length: times(row) }, () => row)),
  ...everydayRows(values.everyday).flatMap((row) => Array.from({ length: everydayTimes }, () => row)),
]
const model = fitLogistic(
  weighed.map((row) => row.signals),
  weighed.map((row) => row.right),
  { l2: 0.005 },
)
console.log(
  `bias: ${model.bias.toFixed(2)}, retrieval: ${model.weights[0]?.toFixed(2)}, coverage: ${model.weights[1]?.toFixed(2)}, grounding: ${model.weights[2]?.toFixed(2)}`,
)
print('everyday', everydayRows(values.everyday))
for (const half of ['fit', 'report']) for (const set of ['squad', 'locomo']) print(`${half} ${set}`, of(half, set))

/** Right and all answers by the probability that is said of them. */
function print(name: string, list: readonly Pick<Row, 'signals' | 'right'>[]): void {
  const edges = [0, 0.35, 0.6, 0.8, 0.85, 0.9, 1.01]
  const said = list.map(({ signals, right }) => ({ right, said: 1 / (1 + Math.exp(-apply(model, signals))) }))
  const bins = edges.slice(0, -1).map((from, index) => {
    const inside = said.filter((each) => each.said >= from && each.said < (edges[index + 1] ?? 2))
    return `${from}: ${inside.filter(({ right }) => right).length}/${inside.length}`
  })
  console.log(name, list.length, bins.join('  '))
}

/** The answers that were built of quotes: computed ones and whole documents have a confidence of their own. */
function everydayRows(file: string | undefined): readonly Pick<Row, 'signals' | 'right'>[] {
  if (file === undefined) return []
  // As `eval everyday --json` prints it.
  const { rows: printed } = JSON.parse(readFileSync(file, 'utf8')) as { readonly rows: readonly PrintedRow[] }
  return printed
    .filter(({ answer, half }) => half === 'fit' && (answer === 'extracted' || answer === 'generated'))
    .flatMap(({ signals, verdict }) =>
      signals === null
        ? []
        : [
            {
              signals: [signals.retrieval, signals.coverage, logitOf(signals.grounding)],
              right: verdict === 'right',
            },
          ],
    )
}
