/**
 * What each part of the pipeline costs and brings: the same questions with it and without it, by quotes alone at level
 * standard. Everyday questions of the fit halves (a fixed sample), and the fit halves of the retrieval sets in DIR.
 *
 *   npm run eval -- ablation [--data DIR] [--every N] [--limit QUESTIONS] [--only NAME,…]
 *
 * Writes bench/results/ablation.json and docs/benchmarks.md. `--every N` asks every Nth everyday question (3),
 * `--limit` so many of each retrieval set (60). `--only` measures these parts and prints them, without writing.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ablationRow } from './ablation/ablationRows.ts'
import type { AblationRow } from './ablation/ablationRows.ts'
import { askEverydayVariants } from './ablation/everydayAblation.ts'
import { retrievalRows } from './ablation/retrievalAblation.ts'
import { addedEngines, withoutEngines, withoutFeatures } from './ablation/variants.ts'
import { findLibraries } from './everyday/libraries.ts'
import { embeddingModel } from './library.ts'
import { writeResult } from './writeResult.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    every: { type: 'string', default: '3' },
    limit: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})
const [every, limit] = [Number(values.every), Number(values.limit)]
if (!Number.isInteger(every) || every < 1 || !(limit >= 1)) {
  console.error('Usage: npm run eval -- ablation [--data DIR] [--every N] [--limit QUESTIONS] [--only NAME,…]')
  process.exit(2)
}
const only = values.only?.split(',')
const log = (line: string): void => console.error(line)
const variants = [...withoutEngines(), ...withoutFeatures(), ...addedEngines()].filter(
  ({ name }) => only?.includes(name) ?? true,
)
const began = performance.now()
const asked = await askEverydayVariants({ folders: findLibraries(), every, variants, log })
const everyday = variants.map((variant): AblationRow => {
  const byDefault = variant.added === true ? 'off' : 'on'
  const pairs = asked.map(({ right, variants: own }) => {
    const other = Number(own.get(variant.name) ?? right)
    const whole = Number(right)
    return {
      on: byDefault === 'on' ? whole : other,
      off: byDefault === 'on' ? other : whole,
      changed: own.has(variant.name),
    }
  })
  const steps = asked.flatMap((each) => each.steps.get(variant.name) ?? [])
  return ablationRow({ part: variant.name, set: 'everyday', measure: 'right', byDefault }, pairs, steps)
})
// A run that is ended has lost only the retrieval sets.
write([])
const retrieval = values.data === undefined ? [] : await retrievalRows(values.data, { variants, limit, log })
write(retrieval)
for (const row of [...everyday, ...retrieval])
  console.log(
    [
      row.part.padEnd(26),
      row.set.padEnd(18),
      `${row.changed} of ${row.questions}`.padStart(12),
      row.without.toFixed(3).padStart(8),
      row.with.toFixed(3).padStart(8),
      row.brings.padStart(24),
      `${row.better}:${row.worse}`.padStart(9),
      row.ms === null ? '' : `${row.ms.toFixed(1)} ms`.padStart(12),
    ].join(''),
  )
if (only === undefined) await import('./report.ts')

function write(found: readonly AblationRow[]): void {
  if (only !== undefined) return
  const minutes = Math.round((performance.now() - began) / 60_000)
  const result = {
    kind: 'ablation',
    model: embeddingModel().id,
    half: 'fit',
    level: 'standard',
    everydayQuestions: asked.length,
    minutes,
    everyday,
    retrieval: found,
  }
  writeResult(result, join(import.meta.dirname, 'results', 'ablation.json'))
}
