/** `dates`: the days that documents name in the time ahead, with the sentence that names each. */
import type { CommandContext, CommandResult } from '../context.ts'
import { oneLine } from '../output/oneLine.ts'
import { datesShape } from '../output/shapes.ts'

export async function datesCommand(
  context: CommandContext,
  { days }: { readonly days: number },
): Promise<CommandResult> {
  const dates = await context.client.request('documents.listUpcoming', { days })
  if (context.json) {
    context.printJson(datesShape(dates))
    return 0
  }
  if (dates.length === 0) context.print(`No document names a day within the next ${days} days.`)
  for (const { date, title, page, sentence } of dates) {
    context.print(`${date}  ${oneLine(title)}${page === null ? '' : `, page ${page}`}`)
    context.print(`            ${oneLine(sentence)}`)
  }
  return 0
}
