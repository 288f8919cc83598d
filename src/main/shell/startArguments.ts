/** What the words after the program's name ask for: the window, or a command without one. */
import { resolve } from 'node:path'

export type Start =
  | { readonly kind: 'window'; readonly words: readonly string[] }
  | { readonly kind: 'command'; readonly words: readonly string[] }
  | { readonly kind: 'selfCheck'; readonly words: readonly string[] }

/** Options of the program that take the next word as their value: that word is no command. */
const withValue: ReadonlySet<string> = new Set(['--data', '--model'])

/** Switches that are read by Electron or Chromium, not by Docent; a person or a test runner puts them anywhere. */
const chromium =
  /^(--(no-sandbox|log-level|inspect|remote-debugging|disable-|enable-|ozone-platform|force-|use-gl|user-data-dir|headless)|-psn_)/

/**
 * `words` are those after the executable. Where the app is not packaged its folder is one of them (`appFolder`),
 * wherever a test runner put it. Any first word that is not a flag is a command: the command line itself says when
 * there is none of that name.
 */
export function readStart(words: readonly string[], appFolder?: string): Start {
  const { own } = splitWords(words, appFolder)
  if (own.includes('--self-check')) return { kind: 'selfCheck', words: own }
  const first = own.find((word, index) => !word.startsWith('-') && !withValue.has(own[index - 1] ?? ''))
  const asksForArguments = own.some((word) => word === '--help' || word === '-h' || word === '--version')
  return { kind: first !== undefined || asksForArguments ? 'command' : 'window', words: own }
}

/** Of the same words, those that are for Electron and Chromium: they go with the program when it starts itself again. */
export function runtimeArguments(words: readonly string[], appFolder?: string): readonly string[] {
  return splitWords(words, appFolder).runtime
}

function splitWords(
  words: readonly string[],
  appFolder: string | undefined,
): { readonly own: readonly string[]; readonly runtime: readonly string[] } {
  const switchless = words.filter((word) => !chromium.test(word))
  const switches = words.filter((word) => chromium.test(word))
  const folderAt = appFolder === undefined ? -1 : switchless.findIndex((word) => resolve(word) === resolve(appFolder))
  return folderAt === -1
    ? { own: switchless, runtime: switches }
    : { own: switchless.toSpliced(folderAt, 1), runtime: [...switches, ...switchless.slice(folderAt, folderAt + 1)] }
}

/** The value of `--name VALUE` or `--name=VALUE`. */
export function optionValue(words: readonly string[], name: string): string | undefined {
  const joined = words.find((word) => word.startsWith(`${name}=`))
  if (joined !== undefined) return joined.slice(name.length + 1)
  const at = words.indexOf(name)
  return at === -1 ? undefined : words[at + 1]
}
