/**
 * `doctor`: the health of the library, which decides the exit code, and the files that need attention, which do not.
 */
import type { AppError } from '../../shared/errors/appError.ts'
import type { DoctorReport } from '../../shared/ipc/contract.ts'
import { attentionLines } from '../output/attentionLines.ts'
import type { CommandContext, CommandResult, PrintingContext, UnopenedContext } from '../context.ts'
import { oneLine } from '../output/oneLine.ts'
import { doctorShape } from '../output/shapes.ts'
import { withProgress } from '../untilDone.ts'

export interface DoctorOptions {
  readonly repair: boolean
  readonly deep: boolean
  /** Names every file that needs attention. */
  readonly all: boolean
}

/** Problems of the library fail the command, so that scripts notice them. */
export async function doctorCommand(context: CommandContext, options: DoctorOptions): Promise<CommandResult> {
  const report = context.client.request('library.doctor', { ...options, wait: true })
  // Repaired documents may have to be read and embedded again, which takes time.
  return printReport(context, await (options.repair ? withProgress(context, report) : report))
}

/** A library that is too damaged to open is exactly when a user runs the doctor. */
export async function doctorOfUnopened(
  context: UnopenedContext,
  error: AppError,
  { repair }: Pick<DoctorOptions, 'repair'>,
): Promise<CommandResult> {
  if (error.code === 'library.corrupt' && repair) {
    const aside = (await import('../../main/setAside.ts')).setAsideDatabase(context.dataFolder, new Date())
    const checks = [
      `The damaged database was set aside as ${aside}; nothing was deleted. The library is empty now: ` +
        '“docent restore FILE” restores a backup, “docent index FOLDER” reads your files again.',
    ]
    return printReport(context, { ok: true, problems: [], checks, attention: [] })
  }
  const corrupt = error.code === 'library.corrupt'
  const fix = corrupt
    ? '“docent doctor --repair” sets the damaged database aside, so that you can restore a backup or index ' +
      'your folders again.'
    : 'Nothing else can be checked until the library opens.'
  const problem = { code: error.code, message: error.message, fix }
  return printReport(context, { ok: false, problems: [problem], checks: [], attention: [] })
}

function printReport(context: PrintingContext, report: DoctorReport): CommandResult {
  const { problems, attention = [], repaired } = report
  if (context.json) context.printJson(doctorShape(report))
  else {
    for (const repair of repaired ?? []) context.print(`+ ${oneLine(repair)}`)
    if (repaired?.length === 0) context.print('+ There was nothing to repair.')
    for (const check of report.checks) context.print(`✓ ${oneLine(check)}`)
    for (const { message, fix } of problems) context.print(`✗ ${oneLine(message)}\n    → ${oneLine(fix)}`)
    for (const group of attention) for (const line of attentionLines(group)) context.print(line)
    if (attention.some(({ count, paths }) => paths.length > 0 && paths.length < count))
      context.print('“docent doctor --all” names every file; “docent list --state failed” gives the reason of each.')
    if (report.ok)
      context.print(
        attention.every(({ nothingToDo }) => nothingToDo === true)
          ? 'Everything is in order.'
          : 'The library is in order; the lines marked with ! are about files and settings, not about its health.',
      )
  }
  if (report.ok) return 0
  context.io.stderr.write(`docent: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} found\n`)
  return 1
}
