/** `unlock ID|PATH`: reads an encrypted file with its password, which is asked for without echo and never on the command line. */
import { AppError } from '../../shared/errors/appError.ts'
import type { ErrorCode } from '../../shared/errors/codes.ts'
import { type CommandContext, type CommandResult, UsageError } from '../context.ts'
import { findTarget } from '../findTargets.ts'
import { oneLine } from '../oneLine.ts'
import { jobShape } from '../shapes.ts'

const lockedCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['file.encrypted', 'file.wrongPassword'])

export async function unlockCommand(context: CommandContext, target: string, options: { readonly passwordStdin: boolean }): Promise<CommandResult> {
  const { io, client } = context
  const document = await findTarget(context, target)
  const { reason, state } = document
  // A container that is open may hold locked files, and one that was unlocked may be given another password.
  if (state === 'failed' && reason !== null && !lockedCodes.has(reason.code)) {
    throw new AppError(reason.code, `A password does not help here: ${reason.message}`)
  }
  const password = options.passwordStdin ? firstLine(await io.readInput()) : await io.askSecret(`Password of ${oneLine(document.title)}: `, context.interrupted)
  if (password === null) throw new UsageError('There is no terminal to ask for the password on; give it with --password-stdin.')
  if (password === '') throw new AppError('file.wrongPassword', 'No password was given.')
  await client.request('library.unlockDocument', { documentId: document.id, password })
  const { document: unlocked } = await client.request('library.getDetails', { documentId: document.id })
  if (context.json) context.printJson(jobShape('unlock', [unlocked]))
  else context.print(`${unlocked.state}: ${oneLine(unlocked.path)}${unlocked.reason === null ? '' : `\n  ${oneLine(unlocked.reason.message)}`}`)
  return 0
}

/** As `echo` and password managers write it: the line end is not part of it. */
function firstLine(text: string): string {
  return text.replace(/\r?\n[^]*$/, '')
}
