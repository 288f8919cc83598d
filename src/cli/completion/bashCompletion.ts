/**
 * The completion script for bash, from version 3.2 on. It needs nothing but the shell: the tables of commands, options
 * and values are written into it.
 */
import { commandPaths } from './commandPaths.ts'
import type { CommandPath } from './commandPaths.ts'
import type { DescribedCommand, Values } from './describeProgram.ts'

export function bashCompletion(program: DescribedCommand): string {
  const paths = commandPaths(program)
  const name = program.name
  return [
    `# bash completion for ${name}, written by “${name} completion bash”`,
    `_${name}() {`,
    `  local current="\${COMP_WORDS[COMP_CWORD]}" command='' value='' offered='' word at line`,
    `  COMPREPLY=()`,
    `  for ((at = 1; at < COMP_CWORD; at += 1)); do`,
    `    word="\${COMP_WORDS[at]}"`,
    // bash takes "--level=basic" for three words.
    `    if [[ "$word" == '=' ]]; then continue; fi`,
    `    if [[ -n "$value" ]]; then value=''; continue; fi`,
    `    case "$command:$word" in`,
    ...optionCases(paths).map((line) => `      ${line}`),
    ...commandCases(paths).map((line) => `      ${line}`),
    `    esac`,
    `  done`,
    `  if [[ "$current" == '=' ]]; then current=''; fi`,
    `  if [[ -n "$value" ]]; then offered="$value"`,
    `  elif [[ "$current" == -* ]]; then`,
    `    case "$command" in`,
    ...paths.map(
      ({ words, command }) => `      ${quoted(words.join(' '))}) offered=${quoted(optionNames(command))} ;;`,
    ),
    `    esac`,
    `  else`,
    `    case "$command" in`,
    ...paths.map(({ words, command }) => `      ${quoted(words.join(' '))}) offered=${quoted(placeOf(command))} ;;`),
    `    esac`,
    `  fi`,
    `  case "$offered" in`,
    `    @text) ;;`,
    `    @file|@folder)`,
    `      if [[ "$offered" == '@file' ]]; then word='-f'; else word='-d'; fi`,
    `      compopt -o filenames 2>/dev/null`,
    `      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$word" -- "$current") ;;`,
    `    *) while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -W "$offered" -- "$current") ;;`,
    `  esac`,
    `}`,
    `complete -F _${name} ${name}`,
    '',
  ].join('\n')
}

/** A line for each option that takes a value: the next word is one. */
function optionCases(paths: readonly CommandPath[]): readonly string[] {
  return paths.flatMap(({ words, command }) =>
    command.options.flatMap(({ names, values }) => {
      if (values === null) return []
      const written = names.map((name) => quoted(`${words.join(' ')}:${name}`))
      return [`${written.join('|')}) value=${quoted(wordsOf(values))} ;;`]
    }),
  )
}

function commandCases(paths: readonly CommandPath[]): readonly string[] {
  return paths.flatMap(({ words }) =>
    words.length === 0
      ? []
      : [`${quoted(`${words.slice(0, -1).join(' ')}:${words.at(-1) ?? ''}`)}) command=${quoted(words.join(' '))} ;;`],
  )
}

function optionNames({ options }: DescribedCommand): string {
  return options.flatMap(({ names }) => names).join(' ')
}

/** The words that can stand where the next argument stands. */
function placeOf({ commands, arguments: places }: DescribedCommand): string {
  if (commands.length > 0) return commands.map(({ name }) => name).join(' ')
  const [first] = places
  return wordsOf(first?.values ?? { kind: 'text' })
}

function wordsOf(values: Values): string {
  return values.kind === 'choices' ? values.choices.join(' ') : `@${values.kind}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
