/**
 * Sixty questions over twelve tables, asked as the window asks. The golds come from plain code over the same rows; an
 * answer is exact when all of them stand in its first line.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEverydayLibrary } from '../everyday/askEveryday.ts'
import type { Asked } from '../everyday/askEveryday.ts'
import { findGold, tokensOf } from '../everyday/normalise.ts'
import { quantile, share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { tableFiles, tableQuestions } from './tableLibrary.ts'
import type { TableQuestion } from './tableLibrary.ts'

export interface TableRow {
  readonly question: TableQuestion
  readonly asked: Asked
  readonly isExact: boolean
}

export async function evaluateTables(warn: (line: string) => void): Promise<readonly TableRow[]> {
  const working = mkdtempSync(join(tmpdir(), 'docent-tables-'))
  try {
    const files = join(working, 'library')
    mkdirSync(files)
    for (const { path, bytes } of await tableFiles()) writeFileSync(join(files, path), bytes)
    const library = await openEverydayLibrary(files, join(working, 'data'))
    for (const failed of library.failed) warn(`Could not be read: ${failed}`)
    const rows: TableRow[] = []
    for (const question of tableQuestions()) {
      const [asked] = await library.ask([question.text], 'standard')
      if (asked !== undefined) rows.push({ question, asked, isExact: isExact(question, asked) })
    }
    await library.close()
    return rows
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
}

function isExact({ golds }: TableQuestion, { shown }: Asked): boolean {
  const said = tokensOf(shown.sentences[0] ?? '')
  return !shown.refused && golds.every((gold) => findGold(said, gold) !== -1)
}

export interface TableFigures {
  readonly exact: Measured
  readonly computation: Measured
  readonly lookup: Measured
  readonly wrongWithHigh: number
  readonly ms: { readonly p50: number; readonly p95: number }
}

export function tableFigures(rows: readonly TableRow[]): TableFigures {
  const exact = (kept: readonly TableRow[]): Measured => share(kept.filter((row) => row.isExact).length, kept.length)
  const ms = rows.map((row) => row.asked.ms)
  return {
    exact: exact(rows),
    computation: exact(rows.filter((row) => row.question.kind === 'computation')),
    lookup: exact(rows.filter((row) => row.question.kind === 'tableLookup')),
    wrongWithHigh: rows.filter((row) => row.asked.label === 'High' && !row.isExact).length,
    ms: { p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) },
  }
}
