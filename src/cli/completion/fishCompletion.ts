/** The completion script for fish: a line for each command and for each option. */
import { commandPaths } from './commandPaths.ts'
import type { CommandPath } from './commandPaths.ts'
import type { DescribedCommand, Values } from './describeProgram.ts'

export function fishCompletion(program: DescribedCommand): string {
  const paths = commandPaths(program)
  return [
    `# fish completion for ${program.name}, written by “${program.name} completion fish”`,
    `complete -c ${program.name} -f`,
    ...paths.flatMap((path) => linesOf(program, path)),
    '',
  ].join('\n')
}

function linesOf(program: DescribedCommand, { words, command }: CommandPath): readonly string[] {
  const start = `complete -c ${program.name} -n ${quoted(conditionOf(words, command))}`
  const [place] = command.arguments
  return [
    ...command.commands.map((inner) => `${start} -a ${inner.name} -d ${quoted(inner.description)}`),
    ...(place === undefined || command.commands.length > 0 ? [] : [`${start}${valuesOf(place.values)}`]),
    ...command.options.map(({ names, description, values }) => {
      const written = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
      const value = values === null ? '' : ` ${values.kind === 'file' ? '-r' : '-x'}${valuesOf(values)}`
      return `${start} ${written.join(' ')}${value} -d ${quoted(description)}`
    }),
  ]
}

/** True while this command is the last one that was written. */
function conditionOf(words: readonly string[], { commands }: DescribedCommand): string {
  const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`)
  const none = words.length === 0 ? ['__fish_use_subcommand'] : []
  const inner = commands.length > 0 && words.length > 0 ? [`not __fish_seen_subcommand_from ${namesOf(commands)}`] : []
  return [...seen, ...none, ...inner].join('; and ')
}

function namesOf(commands: readonly DescribedCommand[]): string {
  return commands.map(({ name }) => name).join(' ')
}

function valuesOf(values: Values): string {
  if (values.kind === 'choices') return ` -a ${quoted(values.choices.join(' '))}`
  return { file: ' -F', folder: ` -a '(__fish_complete_directories)'`, text: '' }[values.kind]
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
