/** Asks libraries of everyday questions one after another, as the window asks, and judges every answer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IntelligenceLevel } from '../../src/shared/domain/level.ts'
import { openEverydayLibrary } from './askEveryday.ts'
import type { Asked, EverydayLibrary } from './askEveryday.ts'
import { judge } from './judge.ts'
import { filesOf } from './libraries.ts'
import type { LibraryFolder } from './libraries.ts'
import { readQuestions } from './question.ts'
import type { EverydayQuestion, Kind, QuestionFile } from './question.ts'
import type { EverydayRow } from './reportEveryday.ts'

export interface EverydayOptions {
  readonly level: IntelligenceLevel
  /** Default: both. */
  readonly half?: 'fit' | 'report' | undefined
  /** Default: all kinds, and the dialogues. */
  readonly only?: Kind | 'dialogues' | undefined
  /** Called with each row as soon as it is judged. */
  readonly onRow?: (row: EverydayRow) => void
  /** Called with what the reader of the figures should know: models that are missing, files that were not read. */
  readonly warn: (line: string) => void
}

export interface EverydayResult {
  readonly rows: readonly EverydayRow[]
  /** Roles of models that are not there. */
  readonly missingModels: readonly string[]
}

export async function evaluateEveryday(
  folders: readonly LibraryFolder[],
  options: EverydayOptions,
): Promise<EverydayResult> {
  const rows: EverydayRow[] = []
  let missingModels: readonly string[] = []
  for (const folder of folders) {
    const questions = chosen(readQuestions(join(folder.folder, 'questions.json')), options)
    // A library that has nothing to ask in this half is not built.
    if (questions.questions.length + questions.dialogues.length === 0) continue
    const working = mkdtempSync(join(tmpdir(), 'docent-everyday-'))
    try {
      const library = await openEverydayLibrary(await filesOf(folder, working), join(working, 'data'))
      missingModels = library.missingModels
      for (const role of missingModels) options.warn(`There is no ${role} model: asking without it.`)
      for (const failed of library.failed) options.warn(`Could not be read: ${failed}`)
      rows.push(...(await askAll(folder.name, library, questions, options)))
      await library.close()
    } finally {
      rmSync(working, { recursive: true, force: true })
    }
  }
  return { rows, missingModels }
}

function chosen(file: QuestionFile, { half, only }: EverydayOptions): QuestionFile {
  const inHalf = <T extends { readonly half: string }>(all: readonly T[]): readonly T[] =>
    all.filter((each) => half === undefined || each.half === half)
  return {
    questions: inHalf(file.questions).filter((question) => only === undefined || question.kind === only),
    dialogues: only === undefined || only === 'dialogues' ? inHalf(file.dialogues) : [],
  }
}

async function askAll(
  name: string,
  library: EverydayLibrary,
  { questions, dialogues }: QuestionFile,
  { level, onRow }: EverydayOptions,
): Promise<readonly EverydayRow[]> {
  const rows: EverydayRow[] = []
  const add = (question: EverydayQuestion, asked: Asked | undefined, inDialogue: boolean): void => {
    if (asked === undefined) return
    const row: EverydayRow = {
      library: name,
      question,
      asked,
      inDialogue,
      verdict: judge(question, asked.shown),
      isRightFileCited: asked.cited.some((path) => question.files.includes(path)),
    }
    rows.push(row)
    onRow?.(row)
  }
  for (const question of questions) {
    const [asked] = await library.ask([question.text], level)
    add(question, asked, false)
  }
  for (const { id, half, language, turns } of dialogues) {
    const answers = await library.ask(
      turns.map((turn) => turn.text),
      level,
    )
    for (const [index, turn] of turns.entries())
      add({ ...turn, id: `${id}/${index + 1}`, half, language }, answers[index], true)
  }
  return rows
}
