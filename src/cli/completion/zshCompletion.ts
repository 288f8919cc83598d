/** The completion script for zsh: a function for each command, with the shell's own `_arguments` and `_describe`. */
import { commandPaths } from './commandPaths.ts'
import type { CommandPath } from './commandPaths.ts'
import type { DescribedCommand, DescribedOption, Values } from './describeProgram.ts'

export function zshCompletion(program: DescribedCommand): string {
  const name = program.name
  return [
    `#compdef ${name}`,
    `# zsh completion for ${name}, written by “${name} completion zsh”`,
    ...commandPaths(program).map((path) => functionOf(name, path)),
    // Loaded from a folder of $fpath the file is the function itself; read by "source" it only registers it.
    `if [[ "\${funcstack[1]}" == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi`,
    '',
  ].join('\n')
}

function functionOf(program: string, { words, command }: CommandPath): string {
  const name = `_${[program, ...words].join('_')}`
  const specs = [...command.options.flatMap(optionSpecs), ...placeSpecs(command)]
  const lines = [`  _arguments -C ${specs.map((spec) => `\\\n    ${spec}`).join(' ')} && return 0`]
  if (command.commands.length > 0)
    lines.push(
      `  case $state in`,
      `    command)`,
      `      commands=(`,
      ...command.commands.map((inner) => `        ${quoted(`${escaped(inner.name)}:${inner.description}`)}`),
      `      )`,
      `      _describe command commands ;;`,
      `    rest)`,
      `      case $line[1] in`,
      ...command.commands.map((inner) => `        ${inner.name}) ${name}_${inner.name} ;;`),
      `      esac ;;`,
      `  esac`,
    )
  return [`${name}() {`, `  local state line`, `  local -a commands`, ...lines, `}`].join('\n')
}

function optionSpecs({ names, description, values }: DescribedOption): readonly string[] {
  const text = description.replaceAll(/[[\]\\]/g, String.raw`\$&`)
  const others = names.length > 1 ? `(${names.join(' ')})` : ''
  // With "=" the value may follow in the same word or in the next one.
  const [equals, value] = values === null ? ['', ''] : ['=', `:value:${actionOf(values)}`]
  return names.map((name) => quoted(`${others}${name}${equals}[${text}]${value}`))
}

function placeSpecs({ commands, arguments: places }: DescribedCommand): readonly string[] {
  if (commands.length > 0) return [quoted('1: :->command'), quoted('*:: :->rest')]
  return places.map(({ shown, values }, index) => {
    const place = shown.includes('...') ? '*' : String(index + 1)
    // A place without an action shows a message, which keeps the shell from completing options there.
    const action = values.kind === 'text' ? '->text' : actionOf(values)
    return quoted(`${place}:${escaped(shown.replaceAll(/[<>[\].]/g, ''))}:${action}`)
  })
}

function actionOf(values: Values): string {
  if (values.kind === 'choices') return `(${values.choices.join(' ')})`
  return { file: '_files', folder: '_files -/', text: '' }[values.kind]
}

function escaped(text: string): string {
  return text.replaceAll(':', String.raw`\:`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
