/** The completion script of each shell. */
import { bashCompletion } from './bashCompletion.ts'
import type { DescribedCommand } from './describeProgram.ts'
import { fishCompletion } from './fishCompletion.ts'
import type { Shell } from './shells.ts'
import { zshCompletion } from './zshCompletion.ts'

const scripts: Readonly<Record<Shell, (program: DescribedCommand) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
}

export function completionScript(shell: Shell, program: DescribedCommand): string {
  return scripts[shell](program)
}
