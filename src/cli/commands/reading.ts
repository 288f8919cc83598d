/** The commands that only read: `search`, `show`, `list`, `doctor`. */
import { existsSync } from 'node:fs'
import type { Document } from '../../shared/domain/document.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { SearchStrategy } from '../../shared/domain/search.ts'
import type { DoctorReport } from '../../shared/ipc/contract.ts'
import type { CommandContext, CommandResult, PrintingContext, UnopenedContext } from '../context.ts'
import { oneLine } from '../oneLine.ts'
import { recognisedNote } from '../recognisedNote.ts'
import { doctorShape, listShape, searchShape, showShape } from '../shapes.ts'

// Enough to see what a passage is about, on about three lines of a terminal.
const snippetLength = 240

export async function searchCommand(context: CommandContext, query: string, options: { readonly limit: number; readonly strategy: SearchStrategy }): Promise<CommandResult> {
  const hits = await context.client.request('library.search', { query, ...options })
  if (context.json) {
    context.printJson(searchShape(hits))
    return 0
  }
  if (hits.length === 0) context.print('Nothing found.')
  for (const [index, hit] of hits.entries()) {
    const text = hit.text.replaceAll(/\s+/g, ' ').trim()
    context.print(`${index + 1}. ${oneLine(hit.title)}${hit.page === null ? '' : `, page ${hit.page}`}${recognisedNote(hit.recognised)} · ${hit.score.toFixed(3)}\n   ${oneLine(hit.path)}`)
    for (const path of hit.alsoAt) context.print(`   also at ${oneLine(path)}`)
    if (hit.newerVersion !== undefined) context.print(`   there is a newer version: ${hit.newerVersion.title}`)
    context.print(`   ${text.length > snippetLength ? `${text.slice(0, snippetLength)}…` : text}\n`)
  }
  return 0
}

export async function showCommand(context: CommandContext, target: string): Promise<CommandResult> {
  const path = context.resolve(target)
  const result = await context.client.request('library.show', { target: existsSync(path) ? path : target })
  if (result.shown === null && result.candidates.length === 0) {
    throw new AppError('library.notFound', `Nothing in the library fits "${target}". "docent list" shows what there is.`)
  }
  if (context.json) {
    context.printJson(showShape(result))
    return 0
  }
  if (result.shown !== null) {
    const { decoded, text, document } = result.shown
    context.print(decoded ?? text)
    const { recognisedPages } = await context.client.request('library.getDetails', { documentId: document.id })
    // Not part of the document: where its text is piped on, this is not.
    if (recognisedPages > 0) context.io.stderr.write(`Recognised text: ${recognisedPages === 1 ? 'one page was' : `${recognisedPages} pages were`} read from pictures and may hold mistakes.\n`)
    return 0
  }
  context.print('Several documents fit:')
  for (const { title, path: place, documentId } of result.candidates) context.print(`  ${oneLine(title)} · ${oneLine(place)} · ${documentId}`)
  return 0
}

export async function listCommand(context: CommandContext): Promise<CommandResult> {
  const documents = await context.client.request('library.listDocuments', {})
  if (context.json) {
    context.printJson(listShape(documents))
    return 0
  }
  if (documents.length === 0) context.print('The library is empty. "docent index PATH" adds files or folders.')
  for (const { document, depth } of nested(documents)) {
    const { kind, chunks, path, title, reason } = document
    context.print(`${stateWords(document).padEnd(9)} ${(kind ?? '').padEnd(8)} ${String(chunks).padStart(5)}  ${'  '.repeat(depth)}${oneLine(title)} · ${oneLine(path)}`)
    if (reason !== null) context.print(`          ${oneLine(reason.message)}`)
  }
  return 0
}

function stateWords({ state, paused, recognising }: Document): string {
  if (paused) return 'held'
  return recognising === null ? state : `${recognising.done}/${recognising.total} pp`
}

/** What lies in a container follows it, further in. */
function nested(documents: readonly Document[]): readonly { readonly document: Document; readonly depth: number }[] {
  const inside = Map.groupBy(documents, ({ parentId }) => parentId)
  const lines = (parent: Document['parentId'], depth: number): { readonly document: Document; readonly depth: number }[] =>
    (inside.get(parent) ?? []).flatMap((document) => [{ document, depth }, ...lines(document.id, depth + 1)])
  return lines(null, 0)
}

/** Problems found are a failure, so that scripts notice. */
export async function doctorCommand(context: CommandContext, options: { readonly repair: boolean; readonly deep: boolean }): Promise<CommandResult> {
  return printReport(context, await context.client.request('library.doctor', options))
}

/** A library too damaged to open is what a doctor is called for. */
export async function doctorOfUnopened(context: UnopenedContext, error: AppError, { repair }: { readonly repair: boolean }): Promise<CommandResult> {
  if (error.code === 'library.corrupt' && repair) {
    const aside = (await import('../../main/setAside.ts')).setAsideDatabase(context.dataFolder, new Date())
    const checks = [
      `The damaged database was set aside as ${aside}; nothing was deleted. The library is empty now: “docent restore FILE” brings a backup back, “docent index FOLDER” reads your files again.`,
    ]
    return printReport(context, { ok: true, problems: [], checks })
  }
  const corrupt = error.code === 'library.corrupt'
  const fix = corrupt ? '“docent doctor --repair” sets the damaged database aside, so that you can restore a backup or index your folders again.' : 'Nothing else can be checked until the library opens.'
  const problem = { code: error.code, message: error.message, fix }
  return printReport(context, { ok: false, problems: [problem], checks: [] })
}

function printReport(context: PrintingContext, report: DoctorReport): CommandResult {
  if (context.json) context.printJson(doctorShape(report))
  else {
    for (const repair of report.repaired ?? []) context.print(`+ ${repair}`)
    if (report.repaired?.length === 0) context.print('+ There was nothing to mend.')
    for (const check of report.checks) context.print(`✓ ${check}`)
    for (const { message, fix } of report.problems) context.print(`✗ ${message}\n  ${fix}`)
    if (report.ok) context.print('Everything is in order.')
  }
  if (report.ok) return 0
  context.io.stderr.write(`docent: ${report.problems.length} ${report.problems.length === 1 ? 'problem' : 'problems'} found\n`)
  return 1
}
