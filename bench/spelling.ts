/**
 * Spelling: questions over the everyday libraries are misspelt by a script, corrected as the product does, and searched.
 * Reported: how many misspelt words come back, what the misspelling costs in finding the file, and how many clean
 * questions are changed. The weights were chosen with the seeds 1 to 3, so that others are reported.
 * Usage: node bench/spelling.ts [--seed N]… [--show] [--json]
 */
import { parseArgs } from 'node:util'
import { summariseSpelling } from './spelling/evaluateSpelling.ts'
import type { Measured } from './measuring/intervals.ts'
import { reportSeeds, runSpelling } from './spelling/runSpelling.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: reportSeeds.map(String) },
    show: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const seeds = values.seed.map(Number)
if (!seeds.every((seed) => Number.isSafeInteger(seed))) {
  console.error('Usage: npm run eval -- spelling [--seed N]… [--show] [--json]\nN is a whole number.')
  process.exit(2)
}
const rows = await runSpelling(seeds, (line) => console.error(line))
const figures = summariseSpelling(rows)
if (values.json) console.log(JSON.stringify({ kind: 'spelling', seeds, ...figures }, null, 1))
else
  for (const [name, figure] of [
    ['misspelt words restored', figures.restored],
    ['clean questions changed', figures.changed],
    ['file in the first five, clean', figures.foundClean],
    ['… misspelt, not corrected', figures.foundMisspelt],
    ['… misspelt and corrected', figures.foundCorrected],
    ['lost by misspelling', figures.lost],
  ] as const satisfies readonly (readonly [string, Measured])[])
    console.log(
      `${name.padEnd(30)} ${figure.value.toFixed(3)} [${figure.low.toFixed(3)}, ${figure.high.toFixed(3)}] of ${figure.n}`,
    )
if (values.show)
  for (const { was, misspelt, corrected, clean } of rows) {
    if (misspelt !== null && corrected !== was) console.log(`${misspelt}\n    ${corrected}`)
    if (clean !== was) console.log(`changed: ${was}\n    ${clean}`)
  }
