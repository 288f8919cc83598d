/** `history ID|PATH`: the events of a document, oldest first, one sentence per line. */
import type { HistoryEntry } from '../../shared/domain/document.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { findTarget } from '../findTargets.ts'
import { oneLine } from '../output/oneLine.ts'
import { historyShape } from '../output/shapes.ts'

const events: Readonly<Record<HistoryEntry['event'], string>> = {
  found: 'Found',
  changed: 'The file changed',
  moved: 'Moved or renamed, from',
  read: 'Read',
  ocr: 'Text recognised in scanned pages',
  embedded: 'Ready for semantic search',
  checked: 'Checked',
  repaired: 'Repaired',
  partial: 'Read in part',
  failed: 'Could not be read',
  skipped: 'Skipped',
  paused: 'Paused by you',
  resumed: 'Resumed by you',
  cancelled: 'Cancelled by you',
  retried: 'Retried',
  unlocked: 'Opened with its password',
}

export async function historyCommand(context: CommandContext, target: string): Promise<CommandResult> {
  const { id } = await findTarget(context, target)
  const { document, history } = await context.client.request('library.getDetails', { documentId: id })
  if (context.json) {
    context.printJson(historyShape(document, history))
    return 0
  }
  context.print(oneLine(`${document.title} · ${document.path}`))
  for (const entry of history) context.print(`  ${oneLine(sentence(entry))}`)
  return 0
}

function sentence({ at, event, message, ms }: HistoryEntry): string {
  const took = ms === null ? '' : ` (${ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`})`
  return `${timeOf(at)}  ${events[event]}${message === null ? '' : `: ${message.replace(/\.$/, '')}`}${took}.`
}

/** Local time, in an order that sorts. */
function timeOf(at: number): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return (
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ` +
    `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  )
}
