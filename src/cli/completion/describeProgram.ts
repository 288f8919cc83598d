/**
 * The commands of the program as plain data, read from commander's own definitions: completion scripts and the manual
 * page are made from it, so that neither can name a command or an option that does not exist, or lack one that does.
 */
import type { Argument, Command, Option } from 'commander'

/** The values that an argument or the value of an option can have. */
export type Values =
  { readonly kind: 'choices'; readonly choices: readonly string[] } | { readonly kind: 'file' | 'folder' | 'text' }

export interface DescribedOption {
  /** As in the help, such as "--level <level>". */
  readonly flags: string
  /** Each way to write it, such as "-h" and "--help". */
  readonly names: readonly string[]
  readonly description: string
  /** The description with the choices and the default. */
  readonly details: string
  /** Null for a switch. */
  readonly values: Values | null
}

export interface DescribedArgument {
  /** As in the help, such as "<paths...>". */
  readonly shown: string
  readonly description: string
  readonly values: Values
}

export interface DescribedCommand {
  readonly name: string
  readonly description: string
  readonly usage: string
  /** Its own, those of the command that runs without further words, and those of the program. */
  readonly options: readonly DescribedOption[]
  readonly arguments: readonly DescribedArgument[]
  readonly commands: readonly DescribedCommand[]
  /** The text below its options in the help, such as an example. */
  readonly notes: string
}

/** `program` is the root. What its help hides is omitted. */
export function describeProgram(program: Command): DescribedCommand {
  return describe(program, [])
}

function describe(command: Command, inherited: readonly DescribedOption[]): DescribedCommand {
  const help = command.createHelp()
  const own = help.visibleOptions(command).map((option) => ({
    ...describeOption(option),
    details: help.optionDescription(option).replace(' (default: false)', ''),
  }))
  // Options of the program can be written anywhere.
  const passedOn = command.parent === null ? own.filter(({ names }) => !names.includes('--version')) : inherited
  const commands = help.visibleCommands(command).map((each) => describe(each, passedOn))
  const unnamed = commands.find(({ name }) => name === defaultCommandOf(command))
  return {
    name: command.name(),
    description: help.commandDescription(command),
    usage: help.commandUsage(command),
    options: uniqueOptions([...own, ...(unnamed?.options ?? []), ...inherited]),
    arguments: help.visibleArguments(command).map(describeArgument),
    commands,
    notes: notesOf(command),
  }
}

function describeOption(option: Option): Omit<DescribedOption, 'details'> {
  const { flags, short, long, required, optional } = option
  const names = [short, long].filter((name) => name !== undefined)
  const value = /[<[](?<name>[^>\].]+)/u.exec(flags)?.groups?.['name'] ?? ''
  const values = required || optional ? valuesOf(option.argChoices, value) : null
  return { flags, names, description: option.description, values }
}

function describeArgument(argument: Argument): DescribedArgument {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return {
    shown: argument.required ? `<${name}>` : `[${name}]`,
    description: argument.description,
    values: valuesOf(argument.argChoices, argument.name()),
  }
}

// Documents are named by their path, their name or their title; only paths can be completed.
const fileNames: readonly string[] = ['file', 'path', 'paths', 'target', 'document']

function valuesOf(choices: readonly string[] | undefined, name: string): Values {
  if (choices !== undefined) return { kind: 'choices', choices }
  return { kind: name === 'folder' ? 'folder' : fileNames.includes(name) ? 'file' : 'text' }
}

function uniqueOptions(options: readonly DescribedOption[]): readonly DescribedOption[] {
  return options.filter(({ flags }, index) => options.findIndex((other) => other.flags === flags) === index)
}

/** The command that runs when none is named; commander keeps it, but has no function that returns it. */
function defaultCommandOf(command: Command): string | null {
  const { _defaultCommandName: name } = command as unknown as { readonly _defaultCommandName?: string | null }
  return name ?? null
}

/** commander prints these notes but does not return them, so the help is printed into a string. */
function notesOf(command: Command): string {
  const before = command.configureOutput()
  const printed: string[] = []
  command.configureOutput({ writeOut: (text) => void printed.push(text) })
  try {
    command.outputHelp()
  } finally {
    command.configureOutput(before)
  }
  return printed.join('').replace(command.helpInformation(), '').trim()
}
