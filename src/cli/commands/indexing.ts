/** `index PATH…` and `reindex`: both run until everything asked for is reached, with progress on stderr. */
import type { IndexReport, LibraryEvent } from '../../shared/domain/library.ts'
import type { StreamHandle } from '../../shared/ipc/bridge.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { oneLine } from '../oneLine.ts'
import { progressWords } from '../progressLine.ts'
import { indexShape } from '../shapes.ts'
import { cancelOnInterrupt } from '../streams.ts'

export async function indexCommand(context: CommandContext, paths: readonly string[], options: { readonly wait: boolean }): Promise<CommandResult> {
  const grants = await context.client.request('library.grantPaths', { paths: paths.map((path) => context.resolve(path)) })
  const input = { grants: [...grants], until: options.wait ? ('ready' as const) : ('words' as const) }
  const report = await follow(context, context.client.stream('library.index', input, (event) => showProgress(context, event)))
  return printReport(context, report)
}

export async function reindexCommand(context: CommandContext): Promise<CommandResult> {
  return printReport(context, await follow(context, context.client.stream('library.reindex', {}, (event) => showProgress(context, event))))
}

async function follow(context: CommandContext, handle: StreamHandle<IndexReport>): Promise<IndexReport> {
  try {
    return await cancelOnInterrupt(context, handle)
  } finally {
    context.progress.clear()
  }
}

function showProgress(context: CommandContext, event: LibraryEvent): void {
  if (event.type === 'progress') context.progress.show(progressWords(event.progress))
}

/** Success is at least one file that can be found; nothing to do is success too. */
function printReport(context: CommandContext, report: IndexReport): CommandResult {
  const searchable = report.unchanged > 0 || report.documents.some(({ state }) => state === 'words' || state === 'embedding' || state === 'ready' || state === 'partial')
  const bad = report.documents.filter(({ reason }) => reason !== null)
  if (context.json) {
    context.printJson(indexShape(report))
  } else {
    const counts = (['added', 'updated', 'unchanged', 'removed', 'failed', 'skipped'] as const).filter((key) => report[key] > 0).map((key) => `${report[key]} ${key}`)
    context.print(`${counts.length === 0 ? 'Nothing to do' : counts.join(', ')} in ${(report.ms / 1000).toFixed(1)} s`)
    for (const { path, state, reason } of bad) context.print(`  ${state}: ${oneLine(path)}\n    ${oneLine(reason?.message ?? '')}`)
  }
  if (searchable || report.removed > 0 || report.failed + report.skipped === 0) return 0
  context.io.stderr.write(`docent: none of these files could be read: ${bad[0]?.reason?.message ?? 'see docent list'}\n`)
  return 1
}
