/** `export CHAT|ANSWER` and `ask … --export FILE`: writes an answer or a chat to a file. */
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { exportEndings, exportFormatOf, exportFormats, withExportEnding } from '../../shared/domain/export.ts'
import type { ExportFormat, ExportReport } from '../../shared/domain/export.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { UsageError } from '../context.ts'
import { oneLine } from '../output/oneLine.ts'
import { exportShape } from '../output/shapes.ts'

export interface ExportOptions {
  readonly out: string
  /** Without it the extension of `out` decides. */
  readonly format?: ExportFormat
  /** Replace an existing file. */
  readonly force: boolean
}

/** The path and format of an export. */
export interface ExportPlace {
  /** Absolute. */
  readonly path: string
  readonly format: ExportFormat
  readonly force: boolean
}

export async function exportCommand(
  context: CommandContext,
  target: string,
  options: ExportOptions,
): Promise<CommandResult> {
  const report = await saveExport(context, target, exportPlace(context, options))
  if (context.json) context.printJson(exportShape(report))
  else context.print(savedText(report))
  return 0
}

/** Throws `UsageError` when the format is unknown, and `export.…` when the file cannot be written there. */
export function exportPlace(context: Pick<CommandContext, 'resolve'>, options: ExportOptions): ExportPlace {
  const named = context.resolve(options.out)
  const format = options.format ?? exportFormatOf(named)
  if (format === null) {
    const endings = exportFormats.map((known) => exportEndings[known][0]).join(', ')
    throw new UsageError(`${named} says no format: end its name with ${endings}, or add --format.`)
  }
  const path = withExportEnding(named, format)
  // Checked before a question costs its time; main checks again when it writes.
  if (!existsSync(dirname(path)))
    throw new AppError('export.noFolder', `The folder ${dirname(path)} does not exist. Make it, or name another one.`)
  for (const folder of [named, path])
    if (existsSync(folder) && statSync(folder).isDirectory())
      throw new AppError('export.exists', `${folder} is a folder. Name a file in it.`)
  if (existsSync(path) && !options.force)
    throw new AppError(
      'export.exists',
      `${path} exists already and was left as it is. Choose another name, or add --force to replace it.`,
    )
  return { path, format, force: options.force }
}

export async function saveExport(
  { client }: Pick<CommandContext, 'client'>,
  target: string,
  { path, format, force }: ExportPlace,
): Promise<ExportReport> {
  const [grant = ''] = await client.request('library.grantPaths', { paths: [path] })
  return client.request('export.save', { target, format, grant, overwrite: force })
}

export function savedText({ path, answers, notes }: ExportReport): string {
  const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`
  return oneLine(`Exported ${count(answers, 'answer')} with ${count(notes, 'note')}: ${path}`)
}
