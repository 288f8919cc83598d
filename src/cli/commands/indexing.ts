/**
 * `index PATH…` and `reindex`: both run until the requested state is reached, with progress on stderr, and report the
 * result.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { IndexReport, LibraryEvent } from '../../shared/domain/library.ts'
import type { StreamHandle } from '../../shared/ipc/bridge.ts'
import { attentionLines, attentionOf } from '../output/attentionLines.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { semanticFix, semanticNote, pausedNote } from '../output/libraryNotes.ts'
import { oneLine } from '../output/oneLine.ts'
import { progressText } from '../output/progressLine.ts'
import { indexShape } from '../output/shapes.ts'
import { cancelOnInterrupt } from '../streams.ts'
import { totalsText, totalsOf } from '../output/totals.ts'

export async function indexCommand(
  context: CommandContext,
  paths: readonly string[],
  options: { readonly wait: boolean },
): Promise<CommandResult> {
  const grants = await context.client.request('library.grantPaths', {
    paths: paths.map((path) => context.resolve(path)),
  })
  const input = { grants: [...grants], until: options.wait ? ('ready' as const) : ('keyword' as const) }
  const report = await follow(
    context,
    context.client.stream('library.index', input, (event) => showProgress(context, event)),
  )
  return printReport(context, report)
}

export async function reindexCommand(context: CommandContext): Promise<CommandResult> {
  return printReport(
    context,
    await follow(
      context,
      context.client.stream('library.reindex', {}, (event) => showProgress(context, event)),
    ),
  )
}

async function follow(context: CommandContext, handle: StreamHandle<IndexReport>): Promise<IndexReport> {
  try {
    return await cancelOnInterrupt(context, handle)
  } finally {
    context.progress.clear()
  }
}

/**
 * Documents that are only found by keyword although nothing is wrong: the command was told not to wait, or they came
 * last.
 */
function followingLines(documents: readonly Document[]): readonly string[] {
  const count = documents.filter(
    ({ state, paused, reason }) => (state === 'keyword' || state === 'embedding') && !paused && reason === null,
  ).length
  return count === 0
    ? []
    : [
        `! ${count} ${count === 1 ? 'document is' : 'documents are'} found by keyword only so far\n    → ` +
          'Semantic search follows in an open window, or with “docent resume”.',
      ]
}

function showProgress(context: CommandContext, event: LibraryEvent): void {
  if (event.type === 'progress') context.progress.show(progressText(event.progress))
}

/** The command succeeds when at least one file can be found or is waiting, and when there was nothing to do. */
async function printReport(context: CommandContext, report: IndexReport): Promise<CommandResult> {
  const paused = await pausedNote(context)
  const semantic = await semanticNote(context)
  const totals = totalsOf(report.documents)
  const ms = Math.round(context.io.elapsedMs())
  if (context.json) context.printJson(indexShape(report, { totals, paused, semantic, ms }))
  else {
    const counts = (['added', 'updated', 'unchanged', 'removed', 'failed', 'skipped', 'empty'] as const)
      .filter((key) => report[key] > 0)
      .map((key) => `${report[key]} ${key}`)
    context.print(`${counts.length === 0 ? 'Nothing to do' : counts.join(', ')} in ${(ms / 1000).toFixed(1)} s`)
    if (report.documents.length > 0) context.print(totalsText(totals))
    for (const { message } of report.refused ?? []) context.print(`! ${oneLine(message)}`)
    for (const group of attentionOf(report.documents)) for (const line of attentionLines(group)) context.print(line)
    if (paused !== null)
      context.print(`! ${oneLine(paused)}${totals.waiting === 0 ? '' : ` The files that were found are waiting.`}`)
    if (semantic !== null) context.print(`! ${oneLine(semantic)}\n    → ${semanticFix}`)
    else if (paused === null) for (const text of followingLines(report.documents)) context.print(text)
    if (totals.paused > 0)
      context.print(
        `! ${totals.paused} ${totals.paused === 1 ? 'document is' : 'documents are'} paused by you\n    → ` +
          '“docent resume FILE” resumes it.',
      )
  }
  const searchable = totals.ready + totals.keyword + totals.partial + totals.waiting + totals.paused
  if (searchable > 0 || report.removed > 0 || report.failed + report.skipped === 0) return 0
  const [first] = [
    ...(report.refused ?? []),
    ...report.documents.flatMap(({ reason }) => (reason === null ? [] : [reason])),
  ]
  context.io.stderr.write(
    `docent: none of these files could be read: ${oneLine(first?.message ?? 'see docent list')}\n`,
  )
  return 1
}
