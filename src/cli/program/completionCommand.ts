/** `docent completion`, as commander knows it. */
import { Argument } from 'commander'
import type { Command } from 'commander'
import { shells } from '../completion/shells.ts'
import type { Shell } from '../completion/shells.ts'
import type { ProgramParts } from './programParts.ts'

export function addCompletion(on: ProgramParts): void {
  on.command(
    'completion',
    'print the script that completes commands in a shell',
    'docent completion bash > ~/.local/share/bash-completion/completions/docent',
  )
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell: Shell, _: object, command: Command) =>
      on.planStandalone('Stopped.', async (context) =>
        (await import('../commands/completion.ts')).completionCommand(context, shell, command.parent ?? command),
      ),
    )
}
