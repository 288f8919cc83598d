/** Sixty questions over twelve tables. Usage: npm run eval -- tables [--show] [--out FILE] */
import { parseArgs } from 'node:util'
import { evaluateTables, tableFigures } from './tables/evaluateTables.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values } = parseArgs({
  options: { show: { type: 'boolean', default: false }, out: { type: 'string' } },
})
const rows = await evaluateTables(console.error)
for (const { isExact, question, asked } of rows)
  if (values.show || !isExact)
    console.error(
      [
        `${isExact ? 'exact' : 'WRONG'}  ${question.text}  (${question.file})`,
        `    gold: ${question.golds.join(' & ')}`,
        `    ${asked.kind}, ${asked.label}: ${asked.shown.text.replace(/\s+/g, ' ').slice(0, 300)}`,
      ].join('\n'),
    )
const result = { kind: 'tables', ...tableFigures(rows) }
if (values.out !== undefined) writeResult(result, values.out)
console.log(JSON.stringify(result, null, 1))
