/**
 * The card: every evaluation in one table of docs/benchmarks.md, with level, models, n, a 95 % interval and the target.
 *
 *   npm run eval -- card [--data DIR] [--only ROW…] [--out FILE]
 *
 * `--data` is the folder with the public sets (squad, locomo, wice, …); everyday questions are taken from DIR/everyday
 * or DIR itself where these hold libraries, else from this project. `--only` measures the rows or groups that it names;
 * the others stay as they stand in the file, and so do those whose data are absent. The file is written after each
 * group: a run that was ended has lost only the group it was in.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { groupOf, mergeCard } from './card/cardDocument.ts'
import type { CardRow } from './card/cardRow.ts'
import { groupsOf, missingOf } from './card/measureGroups.ts'
import type { CardContext, Group } from './card/measureGroups.ts'
import type { GroupResult } from './card/outcomes.ts'
import { libraryRow, rowDefinitions } from './card/rowDefinitions.ts'
import { quoteFigures } from './card/quotedFigures.ts'
import { installedModel } from './measuring/llm.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'docs', 'benchmarks.md') },
  },
})
const context: CardContext = { data: values.data, log: (line) => console.error(line) }
const groups = groupsOf(context)
const order = rowDefinitions.map(({ id }) => id)
const wanted = [...values.only, ...positionals]
const unknown = wanted.filter((name) => !groups.has(name) && !order.includes(name))
if (unknown.length > 0 || (values.data !== undefined && !existsSync(values.data))) {
  console.error('Usage: npm run eval -- card [--data DIR] [--only ROW…] [--out FILE]')
  if (unknown.length > 0)
    console.error(
      `No such row: ${unknown.join(', ')}.\nGroups: ${[...groups.keys()].join(', ')}.\nRows: ${order.join(', ')}.`,
    )
  else console.error(`There is no folder ${values.data}.`)
  process.exit(2)
}
const chosen = new Set(wanted.map(groupOf))
for (const [name, group] of groups) {
  if (wanted.length > 0 && !chosen.has(name)) continue
  try {
    const missing = missingOf(group, context)
    add(name, group, missing === null ? await group.measure() : { outcomes: {} }, missing)
  } catch (error) {
    // The rows stand as they stood; the other groups are measured all the same.
    console.error(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    process.exitCode = 1
  }
}

function add(name: string, group: Group, { outcomes, libraries = {} }: GroupResult, missing: string | null): void {
  const models = group.roles.flatMap((role) => installedModel(role)?.id ?? [])
  const measuredOn = new Date().toISOString().slice(0, 10)
  const rows = rowDefinitions
    .filter(({ id }) => groupOf(id) === name)
    .map((definition): CardRow => {
      const outcome = outcomes[definition.id] ?? { absent: missing ?? 'there was nothing to ask' }
      return { definition, outcome, models, measuredOn }
    })
  const further = Object.entries(libraries).map(([library, outcome]): CardRow => ({
    definition: libraryRow(library),
    outcome,
    models,
    measuredOn,
  }))
  const document = existsSync(values.out) ? readFileSync(values.out, 'utf8') : ''
  mkdirSync(dirname(values.out), { recursive: true })
  const written = mergeCard(document, [...rows, ...further], order, { keepStanding: missing !== null })
  writeFileSync(values.out, written)
  // What is compared with other programs quotes the card.
  const compare = join(dirname(values.out), 'compare.md')
  if (existsSync(compare)) writeFileSync(compare, quoteFigures(readFileSync(compare, 'utf8'), written))
  for (const { definition, outcome } of [...rows, ...further])
    console.log(
      `${definition.id}: ${'value' in outcome ? `${outcome.value.toFixed(3)} of ${outcome.n}` : outcome.absent}`,
    )
}
