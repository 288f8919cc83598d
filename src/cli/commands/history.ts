/** `history ID|PATH`: what happened to a document, oldest first. */
import type { HistoryEntry } from '../../shared/domain/document.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { findTarget } from '../findTargets.ts'
import { oneLine } from '../oneLine.ts'
import { historyShape } from '../shapes.ts'

export async function historyCommand(context: CommandContext, target: string): Promise<CommandResult> {
  const { id } = await findTarget(context, target)
  const { document, history } = await context.client.request('library.getDetails', { documentId: id })
  if (context.json) {
    context.printJson(historyShape(document, history))
    return 0
  }
  context.print(oneLine(`${document.title} · ${document.path}`))
  for (const entry of history) context.print(`  ${oneLine(words(entry))}`)
  return 0
}

function words({ at, event, message, ms }: HistoryEntry): string {
  const time = new Date(at).toISOString().replace('T', ' ').slice(0, 19)
  const took = ms === null ? '' : ` (${ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`})`
  return `${time}  ${event}${message === null ? '' : `: ${message}`}${took}`
}
