/** "Show me …" over LoCoMo and the samples. Usage: node bench/lookups.ts --data DIR [--show] [--out FILE] */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluateLookups, lookupFigures } from './lookups/evaluateLookups.ts'
import { locomoSets, sampleSet } from './measuring/questionSets.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, show: { type: 'boolean', default: false }, out: { type: 'string' } },
})
if (values.data === undefined) {
  console.error('Usage: node bench/lookups.ts --data DIR [--show] [--out FILE]')
  process.exit(2)
}
const sets = [...locomoSets(values.data), sampleSet(join(import.meta.dirname, '..'))]
const rows = await evaluateLookups(sets, console.error)
if (values.show)
  for (const { kind, asked, found, path } of rows.filter((row) => !row.right))
    console.log(`-- ${kind}: ${asked} → ${found === null ? 'no look-up' : found.join(', ')} (${path})`)
const result = { kind: 'lookups', ...lookupFigures(rows) }
writeResult(result, values.out ?? join(import.meta.dirname, 'results', 'lookups.json'))
console.log(JSON.stringify(result, null, 1))
