/**
 * Intent, challenges and answer type of labelled messages: macro-F1 with confusions. Without --data the project's own
 * messages, and the filters in the words of its own questions as well.
 * Usage: node bench/routing.ts [--data FILE] [--half fit|report|all] [--show] [--json]
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluateFilters } from './routing/evaluateFilters.ts'
import { evaluateRouting } from './routing/evaluateRouting.ts'
import { readRoutingSet } from './routing/routingSet.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    half: { type: 'string', default: 'report' },
    show: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const own = join(import.meta.dirname, 'routing')
const data = values.data ?? join(own, 'questions.jsonl')
const messages = readRoutingSet(data).filter(({ half }) => values.half === 'all' || half === values.half)
if (messages.length === 0) {
  console.error(`${data} has no messages of the half "${values.half}": name fit, report or all.`)
  process.exit(2)
}
const { wrong, ...figures } = evaluateRouting(messages)
const filters = values.data === undefined ? evaluateFilters(join(own, 'filterQuestions.jsonl'), values.half) : null
if (values.json)
  console.log(
    JSON.stringify({ kind: 'routing', half: values.half, ...figures, filters: filters?.right ?? null }, null, 1),
  )
else
  for (const [name, figure] of Object.entries(figures))
    if (figure !== null)
      console.log(
        `${name.padEnd(11)} ${('macroF1' in figure ? figure.macroF1 : figure.value).toFixed(3)} of ${figure.n}`,
      )
if (filters !== null && !values.json) console.log(`filters     ${filters.right.value.toFixed(3)} of ${filters.right.n}`)
// The texts of the report half stay unread, so that no rule is made from them.
if (values.show)
  for (const line of values.half === 'fit' ? [...wrong, ...(filters?.wrong ?? [])] : []) console.log(line)
