/**
 * `index PATH…` and `reindex`: both run until everything asked for is reached, with progress on stderr, and say what
 * came of it.
 */
import type { Document } from '../../shared/domain/document.ts'
import type { IndexReport, LibraryEvent } from '../../shared/domain/library.ts'
import type { StreamHandle } from '../../shared/ipc/bridge.ts'
import { attentionLines, attentionOf } from '../attentionLines.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { semanticFix, semanticNote, pausedNote } from '../libraryNotes.ts'
import { oneLine } from '../oneLine.ts'
import { progressText } from '../progressLine.ts'
import { indexShape } from '../shapes.ts'
import { cancelOnInterrupt } from '../streams.ts'
import { totalsText, totalsOf } from '../totals.ts'

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

/** Found by words, and nothing is wrong: the command was told not to wait, or they came last. */
function followingLines(documents: readonly Document[]): readonly string[] {
  const count = documents.filter(
    ({ state, paused, reason }) => (state === 'keyword' || state === 'embedding') && !paused && reason === null,
  ).length
  return count === 0
    ? []
    : [
        `! ${count} ${count === 1 ? 'document is' : 'documents are'} found by words only as yet\n    → Meaning follows in an open window, or with “docent resume”.`,
      ]
}

function showProgress(context: CommandContext, event: LibraryEvent): void {
  if (event.type === 'progress') context.progress.show(progressText(event.progress))
}

/** Success is at least one file that can be found; nothing to do is success too, and so is work that waits. */
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
    if (paused !== null) context.print(`! ${oneLine(paused)}${totals.waiting === 0 ? '' : ` What was found waits.`}`)
    if (semantic !== null) context.print(`! ${oneLine(semantic)}\n    → ${semanticFix}`)
    else if (paused === null) for (const text of followingLines(report.documents)) context.print(text)
    if (totals.paused > 0)
      context.print(
        `! ${totals.paused} ${totals.paused === 1 ? 'document is' : 'documents are'} held back by you\n    → “docent resume FILE” lets it go on.`,
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
