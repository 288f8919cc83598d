/** `docent completion`: prints what the shell reads. */
import type { Command } from 'commander'
import { completionScript } from '../completion/completionScript.ts'
import { describeProgram } from '../completion/describeProgram.ts'
import type { Shell } from '../completion/shells.ts'
import type { CommandResult, StandaloneContext } from '../context.ts'

export async function completionCommand(
  { io, json, printJson }: StandaloneContext,
  shell: Shell,
  program: Command,
): Promise<CommandResult> {
  const script = completionScript(shell, describeProgram(program))
  // As it is: nothing in it comes from a file, and every character counts.
  if (json) printJson({ shell, script })
  else io.stdout.write(script)
  return 0
}
