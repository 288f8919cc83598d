/** `history ID|PATH`: what happened to a document, oldest first, a sentence a line. */
import type { HistoryEntry } from '../../shared/domain/document.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { findTarget } from '../findTargets.ts'
import { oneLine } from '../oneLine.ts'
import { historyShape } from '../shapes.ts'

const events: Readonly<Record<HistoryEntry['event'], string>> = {
  found: 'Found',
  changed: 'The file changed',
  moved: 'Moved or renamed, from',
  read: 'Read',
  ocr: 'Scans read',
  embedded: 'Meaning added',
  checked: 'Checked',
  repaired: 'Repaired',
  partial: 'Read in part',
  failed: 'Could not be read',
  skipped: 'Left out',
  paused: 'Held back by you',
  resumed: 'Let go on by you',
  cancelled: 'Left out by you',
  retried: 'Tried again',
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

/** As the clock of this computer shows it, and in an order that sorts. */
function timeOf(at: number): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
