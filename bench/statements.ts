/**
 * Figures out of PDF statements: 15 made reports (ruled, unruled, set in two columns, over several pages, with leaders
 * and footnotes, in thousands and millions) with 60 questions. First the share of printed cells that are read exactly
 * (label, column, value, unit), then the answers of the real pipeline.
 *
 *   npm run eval -- statements [--cells] [--level standard] [--show] [--keep DIR]
 *
 * `--cells` stops after the cells, `--keep` writes the PDFs into a folder.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDocument } from '../src/main/ingest/readers/readDocument.ts'
import type { IntelligenceLevel } from '../src/shared/domain/answer.ts'
import { openEverydayLibrary } from './everyday/askEveryday.ts'
import { share } from './intervals.ts'
import { drawStatement } from './statements/drawStatement.ts'
import { judgeCells } from './statements/judgeCells.ts'
import { statements } from './statements/statementData.ts'
import { isRight, questionsOf } from './statements/statementQuestions.ts'

const levels: readonly string[] = ['basic', 'standard', 'enhanced', 'maximum'] satisfies readonly IntelligenceLevel[]
const { values } = parseArgs({
  options: {
    cells: { type: 'boolean', default: false },
    level: { type: 'string', default: 'standard' },
    show: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})
if (!levels.includes(values.level)) {
  console.error(`There is no level “${values.level}”: ${levels.join(', ')}.`)
  process.exit(2)
}

const working = mkdtempSync(join(tmpdir(), 'docent-statements-'))
try {
  const folder = values.keep ?? join(working, 'files')
  mkdirSync(folder, { recursive: true })
  await readCells(folder)
  if (!values.cells) await askAll(folder)
} finally {
  rmSync(working, { recursive: true, force: true })
}

async function readCells(folder: string): Promise<void> {
  let cells = 0
  let right = 0
  for (const statement of statements) {
    const bytes = await drawStatement(statement)
    writeFileSync(join(folder, statement.file), bytes)
    const count = judgeCells(statement, await readDocument({ bytes, path: statement.file }))
    cells += count.cells
    right += count.right
    if (values.show) for (const fault of count.faults) console.error(fault)
  }
  console.log(`cells read exactly: ${right} of ${cells} (${inWords(right, cells)})`)
}

async function askAll(folder: string): Promise<void> {
  const library = await openEverydayLibrary(folder, join(working, 'data'))
  for (const role of library.missingModels) console.error(`There is no ${role} model: asking without it.`)
  for (const failed of library.failed) console.error(`Could not be read: ${failed}`)
  const counts = new Map<string, { right: number; refused: number; cited: number; all: number }>()
  for (const question of statements.flatMap(questionsOf)) {
    // Checked above.
    const [asked] = await library.ask([question.text], values.level as IntelligenceLevel)
    if (asked === undefined) continue
    const isRefused = asked.shown.refused
    const isFound = !isRefused && isRight(question, asked.shown.text)
    for (const kind of [question.kind, 'all']) {
      const count = counts.get(kind) ?? { right: 0, refused: 0, cited: 0, all: 0 }
      counts.set(kind, {
        right: count.right + Number(isFound),
        refused: count.refused + Number(isRefused),
        cited: count.cited + Number(asked.cited.some((path) => path.endsWith(question.file))),
        all: count.all + 1,
      })
    }
    if (values.show)
      console.error(
        `${isFound ? 'right' : isRefused ? 'refused' : 'wrong'}: ${question.text}\n    ${question.gold} · ${asked.label}: ${asked.shown.text.replace(/\s+/g, ' ').slice(0, 300)}`,
      )
  }
  await library.close()
  for (const [kind, { right, refused, cited, all }] of counts)
    console.log(
      `${kind.padEnd(12)} right ${right} of ${all} (${inWords(right, all)}), refused ${refused}, right file ${cited}`,
    )
}

function inWords(right: number, all: number): string {
  const { value, low, high } = share(right, all)
  return `${value.toFixed(3)}, ${low.toFixed(3)} to ${high.toFixed(3)}`
}
