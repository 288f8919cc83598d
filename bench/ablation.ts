/**
 * What each part of the pipeline costs and brings: the same questions with it and without it, at level standard and by
 * quotes alone. A part that is on by default is taken away, one that is off is added. Tools, which only level maximum
 * has, are compared there, where the model chooses them and writes nothing else. Everyday questions of the fit halves (a
 * fixed sample), and the fit halves of the retrieval sets in DIR.
 *
 *   npm run eval -- ablation [--data DIR] [--sets NAME,…] [--every N] [--every-with-model N] [--limit QUESTIONS]
 *     [--only NAME,…]
 *
 * Writes bench/results/ablation.json after each library, and docs/benchmarks.md at the end. `--every N` asks every Nth
 * everyday question (3; 0 none), `--every-with-model N` every Nth of these by tools (4), `--limit` so many of each
 * retrieval set (60). What is not asked keeps its earlier rows. `--only` measures these parts and prints them, without
 * writing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ablationRow } from './ablation/ablationRows.ts'
import type { AblationRow } from './ablation/ablationRows.ts'
import { askEverydayVariants } from './ablation/everydayAblation.ts'
import type { AskedVariants } from './ablation/everydayAblation.ts'
import { retrievalRows } from './ablation/retrievalAblation.ts'
import { addedEngines, byQuotes, withoutEngines, withoutFeatures } from './ablation/variants.ts'
import { findLibraries } from './everyday/libraries.ts'
import { embeddingModel } from './measuring/library.ts'
import { installedModel, loadDefaultChat } from './measuring/llm.ts'
import { writeResult } from './measuring/writeResult.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sets: { type: 'string' },
    every: { type: 'string', default: '3' },
    'every-with-model': { type: 'string', default: '4' },
    limit: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})
const [every, everyWithModel, limit] = [values.every, values['every-with-model'], values.limit].map(Number)
if (
  ![every, everyWithModel, limit].every((number, at) => Number.isInteger(number) && Number(number) >= Number(at > 0))
) {
  console.error('Usage: npm run eval -- ablation [--data DIR] [--sets NAME,…] [--every N] [--limit QUESTIONS] …')
  process.exit(2)
}
const file = join(import.meta.dirname, 'results', 'ablation.json')
const only = values.only?.split(',')
const log = (line: string): void => console.error(line)
const variants = [...withoutEngines(), ...withoutFeatures(), ...addedEngines()].filter(
  ({ name }) => only?.includes(name) ?? true,
)
const earlier = readEarlier()
const began = performance.now()
const asksModel = every !== 0 && variants.some(({ base = byQuotes }) => base.model !== null)
const chat = asksModel && installedModel('chat') !== null ? await loadDefaultChat() : null
if (asksModel && chat === null) log('The language model is not installed: tools are not measured.')
let everyday = every === 0 ? earlier.everyday : []
let retrieval = earlier.retrieval
let questions = every === 0 ? earlier.everydayQuestions : 0
if (every !== 0)
  await askEverydayVariants({
    folders: findLibraries(),
    every: every ?? 1,
    everyWithModel: everyWithModel ?? 1,
    variants,
    chat,
    log,
    keep: (asked) => {
      questions = asked.length
      everyday = everydayRows(asked)
      write()
    },
  })
await chat?.llm.dispose()
if (values.data !== undefined)
  await retrievalRows(values.data, {
    variants,
    sets: values.sets?.split(','),
    limit: limit ?? 1,
    log,
    keep: (rows) => {
      const sets = new Set(rows.map(({ set }) => set))
      retrieval = [...earlier.retrieval.filter(({ set }) => !sets.has(set)), ...rows]
      write()
    },
  })
print([...everyday, ...retrieval])
if (only === undefined) await import('./report.ts')

function everydayRows(asked: readonly AskedVariants[]): readonly AblationRow[] {
  return variants.flatMap(({ name, added, base = byQuotes }) => {
    const pairs = asked.flatMap(({ pairs: own }) => own.get(name) ?? [])
    if (pairs.length === 0) return []
    const byDefault = added === true ? 'off' : 'on'
    const set = base === byQuotes ? 'everyday' : `everyday, ${base.name} at level ${base.level}`
    const steps = asked.flatMap(({ steps: own }) => own.get(name) ?? [])
    return [ablationRow({ part: name, byDefault, set, measure: 'right' }, pairs, steps)]
  })
}

function write(): void {
  if (only !== undefined) return
  const { level } = byQuotes
  const model = embeddingModel().id
  const result = {
    kind: 'ablation',
    model,
    half: 'fit',
    level,
    everydayQuestions: questions,
    everyday,
    retrieval,
  }
  writeResult(result, file)
  log(`written after ${Math.round((performance.now() - began) / 60_000)} minutes`)
}

interface Earlier {
  readonly everydayQuestions: number
  readonly everyday: readonly AblationRow[]
  readonly retrieval: readonly AblationRow[]
}

function readEarlier(): Earlier {
  if (!existsSync(file)) return { everydayQuestions: 0, everyday: [], retrieval: [] }
  // Written by this script.
  return JSON.parse(readFileSync(file, 'utf8')) as Earlier
}

function print(rows: readonly AblationRow[]): void {
  for (const row of rows)
    console.log(
      [
        row.part.padEnd(26),
        row.byDefault.padEnd(5),
        row.set.padEnd(18),
        `${row.changed} of ${row.questions}`.padStart(12),
        row.without.toFixed(3).padStart(8),
        row.with.toFixed(3).padStart(8),
        row.brings.padStart(24),
        `${row.better}:${row.worse}`.padStart(9),
        row.ms === null ? '' : `${row.ms.toFixed(1)} ms`.padStart(12),
      ].join(''),
    )
}
