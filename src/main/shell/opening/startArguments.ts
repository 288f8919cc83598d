/** Decides from the arguments of the program if it opens the window or runs a command without one. */
import { resolve } from 'node:path'
import { readOpened } from './openedThings.ts'

export type Start =
  /** `opened`: files and links to open in it, as the system hands them over. */
  | { readonly kind: 'window'; readonly args: readonly string[]; readonly opened: readonly string[] }
  | { readonly kind: 'command'; readonly args: readonly string[] }
  | { readonly kind: 'selfCheck'; readonly args: readonly string[] }

/** Options of the program that take the next argument as their value, which is therefore no command. */
const withValue: ReadonlySet<string> = new Set(['--data', '--model'])

/** Switches for Electron or Chromium, not for Docent; a user or a test runner puts them anywhere. */
const chromiumSwitches = [
  'no-sandbox',
  'log-level',
  'inspect',
  'remote-debugging',
  'disable-',
  'enable-',
  'ozone-platform',
  'force-',
  'use-gl',
  'user-data-dir',
  'headless',
]
const chromium = new RegExp(`^(--(${chromiumSwitches.join('|')})|-psn_)`)

/**
 * `args` are those after the executable. If the app is not packaged, its folder is one of them (`appFolder`), wherever
 * a test runner put it. A first argument that is an absolute path or an address is opened in the window ("Open with");
 * any other that is not a flag is a command: the command line itself reports an unknown one.
 */
export function readStart(args: readonly string[], appFolder?: string): Start {
  const { own } = splitArguments(args, appFolder)
  if (own.includes('--self-check')) return { kind: 'selfCheck', args: own }
  const words = own.filter((arg, index) => !arg.startsWith('-') && !withValue.has(own[index - 1] ?? ''))
  const asksForArguments = own.some((arg) => arg === '--help' || arg === '-h' || arg === '--version')
  const opened = words.filter((word) => readOpened(word) !== null)
  const [first] = words
  if ((first !== undefined && first !== opened[0]) || asksForArguments) return { kind: 'command', args: own }
  return { kind: 'window', args: own.filter((arg) => !opened.includes(arg)), opened }
}

/** Of the same args, those that are for Electron and Chromium: they go with the program when it starts itself again. */
export function runtimeArguments(args: readonly string[], appFolder?: string): readonly string[] {
  return splitArguments(args, appFolder).runtime
}

function splitArguments(
  args: readonly string[],
  appFolder: string | undefined,
): { readonly own: readonly string[]; readonly runtime: readonly string[] } {
  const switchless = args.filter((arg) => !chromium.test(arg))
  const switches = args.filter((arg) => chromium.test(arg))
  const folderAt = appFolder === undefined ? -1 : switchless.findIndex((arg) => resolve(arg) === resolve(appFolder))
  return folderAt === -1
    ? { own: switchless, runtime: switches }
    : { own: switchless.toSpliced(folderAt, 1), runtime: [...switches, ...switchless.slice(folderAt, folderAt + 1)] }
}

/** The value of `--name VALUE` or `--name=VALUE`. */
export function optionValue(args: readonly string[], name: string): string | undefined {
  const joined = args.find((arg) => arg.startsWith(`${name}=`))
  if (joined !== undefined) return joined.slice(name.length + 1)
  const at = args.indexOf(name)
  return at === -1 ? undefined : args[at + 1]
}
