/** The manual page (section 1) in the macros of man(7), made from the same definitions as the help. */
import { commandPaths } from './commandPaths.ts'
import type { CommandPath } from './commandPaths.ts'
import type { DescribedCommand } from './describeProgram.ts'

export interface ManualFacts {
  readonly version: string
  /** Each exit code with its meaning. */
  readonly exitCodes: readonly (readonly [code: number, meaning: string])[]
}

export function manualPage(program: DescribedCommand, { version, exitCodes }: ManualFacts): string {
  const commands = commandPaths(program).filter(({ words }) => words.length > 0 && words.at(-1) !== 'help')
  return [
    `.TH ${program.name.toUpperCase()} 1 "" "${program.name} ${text(version)}" "User Commands"`,
    `.SH NAME`,
    `${program.name} \\- ${text(uncapitalised(program.description))}`,
    `.SH SYNOPSIS`,
    `.B ${program.name}`,
    text(program.usage.replace(new RegExp(`^${program.name} `), '')),
    `.SH DESCRIPTION`,
    text(program.description),
    `.SH OPTIONS`,
    ...optionLines(program),
    `.SH COMMANDS`,
    ...commands.flatMap((path) => commandLines(program, path)),
    `.SH EXIT STATUS`,
    ...exitCodes.flatMap(([code, meaning]) => [`.TP`, `.B ${code}`, text(meaning)]),
    '',
  ].join('\n')
}

function commandLines(program: DescribedCommand, { words, command }: CommandPath): readonly string[] {
  const shared = new Set(program.options.map(({ flags }) => flags))
  const own = { ...command, options: command.options.filter(({ flags }) => !shared.has(flags)) }
  const places = command.arguments.flatMap(({ shown, description }) => [`.TP`, `.I ${text(shown)}`, text(description)])
  const notes = command.notes === '' ? [] : [`.PP`, `.nf`, ...command.notes.split('\n').map(text), `.fi`]
  const usage = command.arguments.map(({ shown }) => ` ${shown}`).join('')
  const heading = `.SS "${text(`${words.join(' ')}${usage}`)}"`
  return [heading, text(capitalised(command.description)), ...places, ...optionLines(own), ...notes]
}

function optionLines({ options }: DescribedCommand): readonly string[] {
  return options.flatMap(({ flags, details }) => [`.TP`, `.B ${text(flags)}`, text(details)])
}

/** Hyphens stay hyphens that can be copied, and no line of text is taken for a macro. */
function text(words: string): string {
  const safe = words
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll('"', String.raw`\(dq`)
  return /^[.']/.test(safe) ? String.raw`\&${safe}` : safe
}

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
}

function uncapitalised(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`.replace(/\.$/, '')
}
