/**
 * Figures out of PDF statements: how many printed cells are read exactly, and how many of 60 questions are answered.
 *
 *   npm run eval -- statements [--cells] [--level standard] [--show] [--keep DIR]
 *
 * `--cells` stops after the cells, `--keep` writes the PDFs into a folder.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { levels } from '../src/shared/domain/level.ts'
import type { IntelligenceLevel } from '../src/shared/domain/level.ts'
import type { Measured } from './measuring/intervals.ts'
import { askStatements, evaluateCells, statementFigures } from './statements/evaluateStatements.ts'

const { values } = parseArgs({
  options: {
    cells: { type: 'boolean', default: false },
    level: { type: 'string', default: 'standard' },
    show: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})
const level = levels.find((known) => known === values.level)
if (level === undefined) {
  console.error(`There is no level “${values.level}”: ${levels.join(', ')}.`)
  process.exit(2)
}

const working = mkdtempSync(join(tmpdir(), 'docent-statements-'))
try {
  const folder = values.keep ?? join(working, 'files')
  const { exact, faults } = await evaluateCells(folder)
  if (values.show) for (const fault of faults) console.error(fault)
  console.log(`cells read exactly: ${inWords(exact)}`)
  if (!values.cells) await askAll(folder, level)
} finally {
  rmSync(working, { recursive: true, force: true })
}

async function askAll(folder: string, level: IntelligenceLevel): Promise<void> {
  const rows = await askStatements(folder, level, console.error)
  if (values.show)
    for (const { verdict, question, asked } of rows)
      console.error(
        `${verdict}: ${question.text}\n    ${question.gold} · ${asked.label}: ${asked.shown.text.replace(/\s+/g, ' ').slice(0, 300)}`,
      )
  for (const [kind, { right, refused, rightFileCited }] of Object.entries(statementFigures(rows)))
    console.log(
      `${kind.padEnd(12)} right ${inWords(right)}, refused ${count(refused)}, right file ${count(rightFileCited)}`,
    )
}

function count({ value, n }: Measured): number {
  return Math.round(value * n)
}

function inWords(measured: Measured): string {
  const { value, low, high, n } = measured
  return `${count(measured)} of ${n} (${value.toFixed(3)}, ${low.toFixed(3)} to ${high.toFixed(3)})`
}
