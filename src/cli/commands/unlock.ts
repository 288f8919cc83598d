/**
 * `unlock ID|PATH`: reads an encrypted file with its password, which is asked for without echo and never given on the
 * command line. The command ends only when the members of the file have been read as well, because the password is kept
 * in this process only.
 */
import type { Document } from '../../shared/domain/document.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { ErrorCode } from '../../shared/errors/codes.ts'
import { allDocuments } from '../allDocuments.ts'
import { UsageError } from '../context.ts'
import type { CommandContext, CommandResult } from '../context.ts'
import { findTarget } from '../findTargets.ts'
import { oneLine } from '../output/oneLine.ts'
import { jobShape } from '../output/shapes.ts'
import { totalsText, totalsOf } from '../output/totals.ts'
import { untilDone } from '../untilDone.ts'

const lockedCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['file.encrypted', 'file.wrongPassword'])

export async function unlockCommand(
  context: CommandContext,
  target: string,
  options: { readonly passwordStdin: boolean },
): Promise<CommandResult> {
  const { io, client } = context
  const document = await findTarget(context, target)
  const { reason, state } = document
  // An open container may have locked members, and an unlocked file may be given another password.
  if (state === 'failed' && reason !== null && !lockedCodes.has(reason.code)) {
    throw new AppError(reason.code, `A password does not help here: ${reason.message}`)
  }
  const password = options.passwordStdin
    ? firstLine(await io.readInput())
    : await io.askSecret(`Password of ${oneLine(document.title)}: `, context.interrupted)
  if (password === null)
    throw new UsageError('There is no terminal to ask for the password on; give it with --password-stdin.')
  if (password === '') throw new AppError('file.wrongPassword', 'No password was given.')
  await client.request('library.unlockDocument', { documentId: document.id, password })
  await untilDone(context, 'Reading it. The password is kept only until this command ends.')
  const { document: unlocked } = await client.request('library.getDetails', { documentId: document.id })
  if (context.json) context.printJson(jobShape('unlock', [unlocked]))
  else {
    context.print(`${unlocked.state}: ${oneLine(unlocked.path)}${reasonLine(unlocked)}`)
    const inside = (await allDocuments(client)).filter(({ path }) => path.startsWith(`${unlocked.path}/`))
    if (inside.length > 0) context.print(`Contains ${totalsText(totalsOf(inside))}.`)
    for (const member of inside)
      if (member.reason !== null && lockedCodes.has(member.reason.code))
        context.print(`${member.state}: ${oneLine(member.path)}${reasonLine(member)}`)
  }
  return 0
}

function reasonLine({ reason }: Document): string {
  return reason === null ? '' : `\n  ${oneLine(reason.message)}`
}

/** `echo` and password managers end the line; the line end is not part of the password. */
function firstLine(text: string): string {
  return text.replace(/\r?\n[^]*$/, '')
}
