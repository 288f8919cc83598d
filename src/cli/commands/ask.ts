/** `ask "…"`: streams the answer in a terminal, then shows its final form with its sources. */
import { existsSync } from 'node:fs'
import type { Answer } from '../../shared/domain/answer.ts'
import type { IntelligenceLevel } from '../../shared/domain/level.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { Contract } from '../../shared/ipc/contract.ts'
import type { InputOf } from '../../shared/ipc/define.ts'
import { planText } from '../../shared/text/planText.ts'
import { chatByName } from '../chatByName.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { semanticFix, semanticNote } from '../output/libraryNotes.ts'
import { oneLine } from '../output/oneLine.ts'
import { ocrNote } from '../output/ocrNote.ts'
import { askShape } from '../output/answerShapes.ts'
import { cancelOnInterrupt } from '../streams.ts'
import { StreamedText } from '../output/streamedText.ts'
import { checkCollections, whereOf } from '../whereOf.ts'
import type { WhereOptions } from '../whereOf.ts'
import { exportPlace, savedText, saveExport } from './export.ts'

export interface AskOptions extends WhereOptions {
  readonly level?: IntelligenceLevel
  readonly budget?: number
  readonly trace: boolean
  /** Path of a GGUF file as typed. */
  readonly model?: string
  /** Path of a file for the answer, as typed; its extension decides the format. */
  readonly export?: string
  /** Replace that file. */
  readonly force: boolean
  /** A conversation to continue or to begin, by id or title. */
  readonly chat?: string
  /** Search again instead of taking an answer from the cache. */
  readonly fresh?: boolean
  /** Add questions that can follow. */
  readonly suggest?: boolean
}

export async function askCommand(
  context: CommandContext,
  question: string,
  options: AskOptions,
): Promise<CommandResult> {
  const model = options.model === undefined ? undefined : context.resolve(options.model)
  // A model that cannot be read still leaves an answer in quotes. A path that does not exist is a typo, so it is
  // reported.
  if (model !== undefined && !existsSync(model))
    throw new AppError('model.missing', `There is no model file ${model}. Give the path of a GGUF file to --model.`)
  const place =
    options.export === undefined ? null : exportPlace(context, { out: options.export, force: options.force })
  const named =
    options.chat === undefined ? null : chatByName(options.chat, await context.client.request('chat.list', {}))
  const streamed = new StreamedText(context.io.stdout, !context.json)
  const input = inputOf(question, options, { model, chatId: named?.chatId ?? null })
  await checkCollections(context.client, options)
  let naming: Promise<unknown> = Promise.resolve()
  const handle = context.client.stream('chat.ask', input, (event) => {
    // At once, so that a question that is stopped leaves its conversation under the name it was given.
    if (event.type === 'started' && named !== null && named.newTitle !== null)
      naming = context.client.request('chat.rename', { chatId: event.chatId, title: named.newTitle })
    if (event.type === 'step') context.progress.show(event.text)
    if (event.type === 'retract') streamed.takeBack()
    if (event.type === 'token') {
      context.progress.clear()
      streamed.add(event.text)
    }
  })
  try {
    const { answer, chatId, message } = await cancelOnInterrupt(context, handle)
    await naming
    context.progress.clear()
    const semantic = answer.kind === 'chat' || answer.kind === 'document' ? null : await semanticNote(context)
    if (context.json) {
      const suggestions = options.suggest === true ? await suggestionsFor(context, message.id) : null
      const exported = place === null ? null : await saveExport(context, message.id, place)
      context.printJson(
        askShape(answer, { chatId, messageId: message.id, keywordOnly: semantic, exported, suggestions }),
      )
      return 0
    }
    streamed.replaceBy(answer.text)
    printAnswer(context, answer, { trace: options.trace, semantic })
    if (options.suggest === true) printSuggestions(context, await suggestionsFor(context, message.id))
    // The answer is already on the screen, whatever happens to the file.
    if (place !== null) context.print(`\n${savedText(await saveExport(context, message.id, place))}`)
    return 0
  } catch (error) {
    await naming.catch(() => undefined)
    context.progress.clear()
    streamed.end()
    throw error
  }
}

function inputOf(
  question: string,
  { level, budget, fresh, ...conditions }: AskOptions,
  { model, chatId }: { readonly model: string | undefined; readonly chatId: string | null },
): InputOf<Contract['chat.ask']> {
  const where = whereOf(conditions)
  return {
    question,
    ...(level === undefined ? {} : { level }),
    ...(budget === undefined ? {} : { budget }),
    ...(model === undefined ? {} : { model }),
    ...(where === undefined ? {} : { where }),
    ...(fresh === true ? { fresh: true } : {}),
    ...(chatId === null ? {} : { chatId }),
  }
}

async function suggestionsFor(context: CommandContext, messageId: string): Promise<readonly string[]> {
  context.progress.show('Looking for questions that can follow')
  const handle = context.client.stream('chat.suggest', { messageId }, () => undefined)
  const { questions } = await cancelOnInterrupt(context, handle)
  context.progress.clear()
  return questions
}

function printSuggestions({ print }: CommandContext, questions: readonly string[]): void {
  print(questions.length === 0 ? '\nNo further question suggests itself.' : '\nYou could also ask:')
  for (const question of questions) print(oneLine(`  · ${question}`))
}

function printAnswer(
  context: CommandContext,
  answer: Answer,
  { trace, semantic }: { readonly trace: boolean; readonly semantic: string | null },
): void {
  const { print } = context
  if (answer.citations.length > 0) print('')
  // Of two documents that disagree, the date often tells which one holds.
  const disputed = new Set((answer.conflicts ?? []).flatMap(({ markers }) => markers))
  for (const { marker, title, page, path, date, quote, columns, ocrConfidence, newerVersion } of answer.citations) {
    const under = columns === undefined ? '' : ` under “${oneLine(columns.join(' | '))}”`
    const dated = date === null || !disputed.has(marker) ? '' : `, ${date}`
    print(
      `[${marker}] ${oneLine(title)}${page === null ? '' : `, page ${page}`}${dated}${ocrNote(ocrConfidence)} · ` +
        `${oneLine(path)}\n    “${oneLine(quote.replaceAll(/\s+/g, ' ').trim())}”${under}`,
    )
    if (newerVersion !== undefined) print(`    There is a newer version: ${oneLine(newerVersion.title)}`)
  }
  if (answer.choices.length > 0) print('')
  for (const { title, path } of answer.choices) print(oneLine(`  · ${title} · ${path}`))
  if (answer.kind === 'refusal' && answer.nearMisses.length > 0) print('\nNearest:')
  if (answer.kind === 'refusal')
    for (const { title, page, text, reason } of answer.nearMisses)
      print(
        `  · ${oneLine(title)}${page === null ? '' : `, page ${page}`}: ` +
          `${oneLine(text.slice(0, 160).replaceAll(/\s+/g, ' '))} (${reason})`,
      )
  // A refusal already says this in its text.
  if (answer.kind !== 'refusal' && answer.notSearched.length > 0) print(`\n${answer.notSearched.join(' ')}`)
  if (semantic !== null) print(`\n! ${oneLine(semantic)}\n    → ${semanticFix}`)
  if (answer.trace.modelProblem !== null) print(`\nNo language model: ${answer.trace.modelProblem}`)
  if (answer.askedBefore !== undefined)
    print(`\nAnswered before as “${oneLine(answer.askedBefore)}”. Add --fresh to search for these words.`)
  const { confidence, timings, budget } = answer
  const kept = answer.preparedAt === undefined ? ', from the cache' : ', prepared while idle'
  print(
    `\nConfidence: ${confidence.label} (${confidence.score.toFixed(2)}) · ` +
      `${answer.kind}${answer.cached ? kept : ''} · ` +
      `${(timings.totalMs / 1000).toFixed(1)} s · ${budget.used} of ${budget.limit} model calls`,
  )
  if (!trace) return
  if (answer.trace.summary) print(`  Plan: ${planText(answer.trace.summary)}`)
  for (const step of answer.trace.steps) print(`  ${stepLine(step)}`)
}

function stepLine(step: Answer['trace']['steps'][number]): string {
  const numbers =
    `${step.engine.padEnd(14)} ${step.status.padEnd(8)} ${step.ms.toFixed(0).padStart(6)} ms  ` +
    `${String(step.before).padStart(4)} → ${String(step.after).padEnd(4)}`
  const why = [step.reason, ...step.notes].filter((text) => text !== null && text !== '')
  return `${numbers}${step.llmCalls > 0 ? ` ${step.llmCalls} model calls` : ''} ${why.join('; ')}`.trimEnd()
}
