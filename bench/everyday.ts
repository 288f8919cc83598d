/**
 * Everyday questions over an invented private life, asked as the window asks: real files, real indexing, real chats.
 * `--data DIR` asks another library of the same layout instead: its files in DIR/library, its questions in
 * DIR/questions.json. Usage: npm run eval -- everyday [--half fit|report] [--level standard] [--only KIND] [--show]
 * [--json] [--data DIR]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { IntelligenceLevel } from '../src/shared/domain/answer.ts'
import { openEverydayLibrary } from './everyday/askEveryday.ts'
import type { Asked, EverydayLibrary } from './everyday/askEveryday.ts'
import { judge } from './everyday/judge.ts'
import { makeEveryday } from './everyday/makeEveryday.ts'
import { kinds, readQuestions } from './everyday/question.ts'
import type { EverydayQuestion, QuestionFile } from './everyday/question.ts'
import { printReport, summarise } from './everyday/reportEveryday.ts'
import type { EverydayRow } from './everyday/reportEveryday.ts'

const usage =
  'Usage: npm run eval -- everyday [--half fit|report] [--level LEVEL] [--only KIND] [--show] [--json] [--data DIR]'
const levels: readonly string[] = ['basic', 'standard', 'enhanced', 'maximum'] satisfies readonly IntelligenceLevel[]
const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    level: { type: 'string', default: 'standard' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
const isUsable =
  [undefined, 'fit', 'report'].includes(values.half) &&
  levels.includes(values.level) &&
  [undefined, 'dialogues', ...kinds].includes(values.only)
if (!isUsable) {
  console.error(`${usage}\nKinds: ${kinds.join(', ')}, dialogues.`)
  process.exit(2)
}

const working = mkdtempSync(join(tmpdir(), 'docent-everyday-'))
try {
  await run()
} finally {
  rmSync(working, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const folder = values.data ?? working
  const files = join(folder, 'library')
  if (values.data === undefined) await makeEveryday(files)
  const questions = readQuestions(
    values.data === undefined
      ? join(import.meta.dirname, 'everyday', 'questions.json')
      : join(values.data, 'questions.json'),
  )
  const library = await openEverydayLibrary(files, join(working, 'data'))
  for (const role of library.missingModels) console.error(`There is no ${role} model: asking without it.`)
  for (const failed of library.failed) console.error(`Could not be read: ${failed}`)
  const rows = await askAll(library, questions)
  await library.close()
  const report = { ...summarise(rows), level: values.level, missingModels: library.missingModels }
  if (values.json) console.log(JSON.stringify(report))
  else printReport(report)
}

async function askAll(library: EverydayLibrary, file: QuestionFile): Promise<readonly EverydayRow[]> {
  // Checked above.
  const level = values.level as IntelligenceLevel
  const inHalf = <T extends { readonly half: string }>(all: readonly T[]): readonly T[] =>
    all.filter((each) => values.half === undefined || each.half === values.half)
  const rows: EverydayRow[] = []
  for (const question of inHalf(file.questions)) {
    if (values.only !== undefined && question.kind !== values.only) continue
    const [asked] = await library.ask([question.text], level)
    if (asked !== undefined) rows.push(judged(question, asked, false))
  }
  if (values.only !== undefined && values.only !== 'dialogues') return rows
  for (const { id, half, language, turns } of inHalf(file.dialogues)) {
    const answers = await library.ask(
      turns.map((turn) => turn.text),
      level,
    )
    for (const [index, turn] of turns.entries()) {
      const asked = answers[index]
      if (asked !== undefined) rows.push(judged({ ...turn, id: `${id}/${index + 1}`, half, language }, asked, true))
    }
  }
  return rows
}

function judged(question: EverydayQuestion, asked: Asked, inDialogue: boolean): EverydayRow {
  const row: EverydayRow = {
    question,
    asked,
    inDialogue,
    verdict: judge(question, asked.shown),
    isRightFileCited: asked.cited.some((path) => question.files.includes(path)),
  }
  if (values.show) show(row)
  return row
}

function show({ question, asked, verdict }: EverydayRow): void {
  const wanted = question.documents ?? (question.document === undefined ? question.golds : [question.document])
  const gold = question.refuse === true ? 'nothing' : wanted.map((group) => [group].flat().join(' | ')).join(' & ')
  console.error(
    [
      `${verdict.padEnd(15)} ${question.text}  (${question.id}, ${question.kind})`,
      `    gold: ${gold}${question.forbidden === undefined ? '' : `  not: ${question.forbidden.join(' | ')}`}`,
      `    ${asked.kind}, ${asked.label}: ${asked.shown.text.replace(/\s+/g, ' ').slice(0, 400)}`,
    ].join('\n'),
  )
}
