/**
 * Everyday questions over invented private lives, asked as the window asks: real files, real indexing, real chats. The
 * figures are printed for each library and for all together. `--data DIR` asks other libraries of the same layout: DIR
 * is the folder of one (questions.json beside sources/ or library/), or holds several of them.
 */
import { parseArgs } from 'node:util'
import { levels } from '../src/shared/domain/level.ts'
import { evaluateEveryday } from './everyday/evaluateEveryday.ts'
import { findLibraries } from './everyday/libraries.ts'
import type { LibraryFolder } from './everyday/libraries.ts'
import { kinds } from './everyday/question.ts'
import type { Kind } from './everyday/question.ts'
import { printedRow, printReport, summarise } from './everyday/reportEveryday.ts'
import type { EverydayReport, EverydayRow } from './everyday/reportEveryday.ts'

const usage = [
  'Usage: npm run eval -- everyday [--library NAME|all] [--half fit|report] [--level LEVEL] [--only KIND] [--show]',
  '[--json] [--data DIR]',
].join(' ')
const { values } = parseArgs({
  options: {
    library: { type: 'string', default: 'all' },
    half: { type: 'string' },
    level: { type: 'string', default: 'standard' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
const level = oneOf(levels, values.level)
const half = oneOf(['fit', 'report'] as const, values.half)
const only = oneOf<Kind | 'dialogues'>(['dialogues', ...kinds], values.only)
if (level === undefined || (half ?? values.half) !== half || (only ?? values.only) !== only) refuse()

const folders = foldersOf()
const { rows, missingModels } = await evaluateEveryday(folders, {
  level,
  half,
  only,
  warn: (line) => console.error(line),
  ...(values.show ? { onRow: show } : {}),
})
const reports = folders.flatMap(({ name }): readonly (readonly [string, EverydayReport])[] => {
  const own = rows.filter((row) => row.library === name)
  return own.length === 0 ? [] : [[name, summarise(own)]]
})
const total = summarise(rows)
if (values.json)
  console.log(
    JSON.stringify({
      level,
      missingModels,
      total,
      byLibrary: Object.fromEntries(reports),
      rows: rows.map(printedRow),
    }),
  )
else {
  for (const [name, report] of reports) printReport(name, report)
  if (reports.length > 1) printReport('all libraries', total)
}

function oneOf<T extends string>(allowed: readonly T[], value: string | undefined): T | undefined {
  return allowed.find((each) => each === value)
}

function refuse(message = `Kinds: ${kinds.join(', ')}, dialogues. Levels: ${levels.join(', ')}.`): never {
  console.error(`${usage}\n${message}`)
  process.exit(2)
}

function foldersOf(): readonly LibraryFolder[] {
  try {
    return findLibraries(values.data, values.library)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function show({ question, asked, verdict, library }: EverydayRow): void {
  const wanted = question.documents ?? (question.document === undefined ? question.golds : [question.document])
  const gold = question.refuse === true ? 'nothing' : wanted.map((group) => [group].flat().join(' | ')).join(' & ')
  console.error(
    [
      `${verdict.padEnd(15)} ${question.text}  (${library}, ${question.id}, ${question.kind})`,
      `    gold: ${gold}${question.forbidden === undefined ? '' : `  not: ${question.forbidden.join(' | ')}`}`,
      `    ${asked.kind}, ${asked.label}: ${asked.shown.text.replace(/\s+/g, ' ').slice(0, 400)}`,
    ].join('\n'),
  )
}
