/**
 * Figures out of PDF statements: 15 made reports (ruled, unruled, set in two columns, over several pages, with leaders
 * and footnotes, in thousands and millions) with 60 questions. First the share of printed cells that are read exactly
 * (label, column, value, unit), then the answers of the real pipeline.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocument } from '../../src/main/ingest/readers/readDocument.ts'
import type { IntelligenceLevel } from '../../src/shared/domain/level.ts'
import { openEverydayLibrary } from '../everyday/askEveryday.ts'
import type { Asked } from '../everyday/askEveryday.ts'
import { share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'
import { drawStatement } from './drawStatement.ts'
import { judgeCells } from './judgeCells.ts'
import { statements } from './statementData.ts'
import { isRight, questionsOf } from './statementQuestions.ts'
import type { StatementQuestion } from './statementQuestions.ts'

export interface CellFigures {
  readonly exact: Measured
  /** In words, of those that were not read exactly. */
  readonly faults: readonly string[]
}

/** Writes the PDFs into `folder` and reads them again. */
export async function evaluateCells(folder: string): Promise<CellFigures> {
  mkdirSync(folder, { recursive: true })
  let cells = 0
  let right = 0
  const faults: string[] = []
  for (const statement of statements) {
    const bytes = await drawStatement(statement)
    writeFileSync(join(folder, statement.file), bytes)
    const count = judgeCells(statement, await readDocument({ bytes, path: statement.file }))
    cells += count.cells
    right += count.right
    faults.push(...count.faults)
  }
  return { exact: share(right, cells), faults }
}

export interface StatementAnswer {
  readonly question: StatementQuestion
  readonly asked: Asked
  readonly verdict: 'right' | 'refused' | 'wrong'
  readonly isRightFileCited: boolean
}

/** Asks about the PDFs that `evaluateCells` wrote into `folder`. */
export async function askStatements(
  folder: string,
  level: IntelligenceLevel,
  warn: (line: string) => void,
): Promise<readonly StatementAnswer[]> {
  const working = mkdtempSync(join(tmpdir(), 'docent-statements-'))
  try {
    const library = await openEverydayLibrary(folder, join(working, 'data'))
    for (const role of library.missingModels) warn(`There is no ${role} model: asking without it.`)
    for (const failed of library.failed) warn(`Could not be read: ${failed}`)
    const rows: StatementAnswer[] = []
    for (const question of statements.flatMap(questionsOf)) {
      const [asked] = await library.ask([question.text], level)
      if (asked === undefined) continue
      rows.push({
        question,
        asked,
        verdict: asked.shown.refused ? 'refused' : isRight(question, asked.shown.text) ? 'right' : 'wrong',
        isRightFileCited: asked.cited.some((path) => path.endsWith(question.file)),
      })
    }
    await library.close()
    return rows
  } finally {
    rmSync(working, { recursive: true, force: true })
  }
}

export interface StatementFigures {
  readonly right: Measured
  readonly refused: Measured
  readonly rightFileCited: Measured
}

/** Of all questions, and of each kind. */
export function statementFigures(rows: readonly StatementAnswer[]): Readonly<Record<string, StatementFigures>> {
  const of = (list: readonly StatementAnswer[]): StatementFigures => ({
    right: share(list.filter((row) => row.verdict === 'right').length, list.length),
    refused: share(list.filter((row) => row.verdict === 'refused').length, list.length),
    rightFileCited: share(list.filter((row) => row.isRightFileCited).length, list.length),
  })
  const kinds = [...new Set(rows.map((row) => row.question.kind))]
  return {
    all: of(rows),
    ...Object.fromEntries(kinds.map((kind) => [kind, of(rows.filter((row) => row.question.kind === kind))])),
  }
}
