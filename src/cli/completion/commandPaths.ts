/** The commands of a described program in one list, each with the words that lead to it. */
import type { DescribedCommand } from './describeProgram.ts'

export interface CommandPath {
  /** Without the program itself, such as ["models", "get"]; empty for the program. */
  readonly words: readonly string[]
  readonly command: DescribedCommand
}

/** The program first, each command before its own commands. */
export function commandPaths(command: DescribedCommand, words: readonly string[] = []): readonly CommandPath[] {
  return [{ words, command }, ...command.commands.flatMap((inner) => commandPaths(inner, [...words, inner.name]))]
}
