/**
 * Grounding, claim by claim. Usage: npm run eval -- grounding --data DIR [--fit] [--json]
 * `--fit` prints the weights of the middle band, fitted on the fit halves of wice and climate_fever.
 */
import { parseArgs } from 'node:util'
import { evaluateGrounding, groundingFigures } from './grounding/evaluateGrounding.ts'
import { fitLogistic } from './measuring/logistic.ts'

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
const result = await evaluateGrounding(values.data)
if (values.fit) fit()
const table = [...result.sets].map(([set, rows]) => ({ set, ...groundingFigures(rows) }))
const facts = Object.fromEntries(Object.entries(result.facts).map(([kind, { flagged }]) => [kind, flagged]))
if (values.json) console.log(JSON.stringify({ table, facts }))
else {
  const round = (value: number): number => Math.round(value * 1000) / 1000
  console.table(
    table.map(({ gain, ...row }) => ({
      ...row,
      f1: round(row.f1),
      f1Words: round(row.f1Words),
      macroF1: round(row.macroF1),
      macroF1Words: round(row.macroF1Words),
      gain: `${round(gain.value)} [${round(gain.low)}, ${round(gain.high)}]`,
    })),
  )
  console.table(facts)
}

function fit(): void {
  const rows = ['wice', 'climate_fever'].flatMap((name) =>
    (result.sets.get(name) ?? []).filter((row) => row.half === 'fit' && row.band !== null),
  )
  console.log(
    rows.length,
    fitLogistic(
      rows.map(({ band }) => band ?? []),
      rows.map(({ claim }) => claim.supported),
    ),
  )
  for (const [kind, { missed }] of Object.entries(result.facts))
    for (const sentence of missed) console.log(`missed ${kind}: ${sentence.slice(0, 200)}`)
}
