/** `eval`: asks the questions of the user's own test set again; `eval export` and `eval import` carry the set elsewhere. */
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import type { Outcome, TestResult } from '../../shared/domain/testSet.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { importTestsInput } from '../../shared/ipc/schemas/evaluation.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { oneLine } from '../output/oneLine.ts'
import { testQuestionShape, testResultShape } from '../output/shapes.ts'
import { cancelOnInterrupt } from '../streams.ts'

const noMarks =
  'No answer has been marked yet. In the window, mark answers by the two buttons below them (right, wrong); ' +
  'each marked question is asked again here.'

/** Exit code 1 when a question is answered wrong, so that a script notices. */
export async function evalCommand(
  context: CommandContext,
  { level }: { readonly level?: IntelligenceLevel },
): Promise<CommandResult> {
  const { client, json, print, printJson, progress } = context
  const all = await client.request('evaluation.list', {})
  if (all.length === 0) {
    if (json) printJson({ questions: [], totals: totalsOf([]) })
    else print(noMarks)
    return 0
  }
  const results: TestResult[] = []
  const showNext = (): void => {
    const next = all[results.length]
    if (next !== undefined) progress.show(oneLine(`${results.length + 1} of ${all.length}: ${next.question}`))
  }
  showNext()
  const handle = client.stream('evaluation.run', level === undefined ? {} : { level }, (result) => {
    results.push(result)
    progress.clear()
    if (!json) for (const line of linesOf(result)) print(line)
    showNext()
  })
  await cancelOnInterrupt(context, handle)
  progress.clear()
  const totals = totalsOf(results)
  if (json) printJson({ questions: results.map(testResultShape), totals })
  else
    print(
      `\n${results.length} ${results.length === 1 ? 'question' : 'questions'}: ` +
        `${totals.right} right, ${totals.wrong} wrong, ${totals.changed} changed`,
    )
  return totals.wrong > 0 ? 1 : 0
}

function totalsOf(results: readonly TestResult[]): Readonly<Record<Outcome, number>> {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length
  return { right: count('right'), wrong: count('wrong'), changed: count('changed') }
}

// Two lines of a terminal.
const shownAnswer = 160

function linesOf({ question, outcome, reason, answer }: TestResult): readonly string[] {
  const line = oneLine(`${outcome.padEnd(8)}${question.question}`)
  if (outcome === 'right') return [line]
  const shown = answer.length > shownAnswer ? `${answer.slice(0, shownAnswer)}…` : answer
  return [line, oneLine(`        ${reason}`), oneLine(`        Now: ${shown}`)]
}

export async function exportTestsCommand(
  context: CommandContext,
  file: string,
  { force }: { readonly force: boolean },
): Promise<CommandResult> {
  const path = context.resolve(file)
  if (existsSync(path) && !force)
    throw new AppError(
      'export.exists',
      `${path} exists already and was left as it is. Choose another name, or add --force to replace it.`,
    )
  const questions = await context.client.request('evaluation.list', {})
  if (questions.length === 0) throw new AppError('export.nothing', noMarks)
  const text = JSON.stringify({ questions: questions.map(testQuestionShape) }, null, 2)
  await writeFile(path, `${text}\n`, { flag: force ? 'w' : 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw new AppError('export.noFolder', `${path} could not be written. Name a file in a folder that exists.`, {
      cause,
    })
  })
  if (context.json) context.printJson({ path, questions: questions.length })
  else
    context.print(oneLine(`Exported ${questions.length} ${questions.length === 1 ? 'question' : 'questions'}: ${path}`))
  return 0
}

export async function importTestsCommand(context: CommandContext, file: string): Promise<CommandResult> {
  const path = context.resolve(file)
  const { added, known } = await context.client.request('evaluation.import', readTests(path))
  if (context.json) context.printJson({ path, added, known })
  else
    context.print(`Added ${added} of ${added + known} questions${known === 0 ? '' : `; ${known} were there already`}.`)
  return 0
}

function readTests(path: string): z.output<typeof importTestsInput> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new AppError(
      'file.notFound',
      `${path} cannot be read. Give the path of a file that “docent eval export” wrote.`,
      {
        cause,
      },
    )
  }
  let data: unknown = null
  try {
    data = JSON.parse(text)
  } catch {
    // Said below, with what is wrong in any other file.
  }
  const parsed = importTestsInput.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')}: ${issue.message})`
  throw new AppError(
    'request.invalid',
    `${path} is no test set${where}. Nothing was added. Give the path of a file that “docent eval export” wrote.`,
  )
}
