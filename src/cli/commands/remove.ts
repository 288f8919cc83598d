/** `remove ID|PATH`: takes documents out of the library; files on disk are not touched. */
import { AppError } from '../../shared/errors/appError.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { oneLine } from '../output/oneLine.ts'
import { removeShape } from '../output/shapes.ts'

export async function removeCommand(context: CommandContext, target: string): Promise<CommandResult> {
  const { removed } = await removeByIdOrPath(context, target)
  if (context.json) context.printJson(removeShape(removed))
  else for (const { path } of removed) context.print(`removed from the library: ${oneLine(path)}`)
  return 0
}

/** An id is tried first because it never looks like an existing path. The file itself may be gone already. */
async function removeByIdOrPath(context: CommandContext, target: string) {
  try {
    return await context.client.request('library.remove', { target })
  } catch (error) {
    const path = context.resolve(target)
    if (!AppError.isInstance(error) || error.code !== 'library.notFound' || path === target) throw error
    return context.client.request('library.remove', { target: path })
  }
}
