/**
 * The keys of the commands: those they come with, changed by the user. Always holds: no two commands have the same keys,
 * and no command has keys that belong to the system, to typing or to the lists.
 */
import { commandIds, commands } from './commands.ts'
import type { CommandId } from './commands.ts'

/** `command=keys` as in the settings ("newChat=Mod+Shift+N"); with nothing behind the sign it has no keys. */
export type ShortcutChange = string

export interface KeyCombination {
  /** In lower case, as a keyboard event has it. */
  readonly key: string
  readonly mod: boolean
  readonly shift: boolean
}

/** Why keys cannot be used, for the one who chose them. */
export type KeysRefusal =
  { readonly why: 'unusable' } | { readonly why: 'reserved' } | { readonly why: 'taken'; readonly by: CommandId }

export interface PressedKeys {
  readonly key: string
  readonly mod: boolean
  readonly shift: boolean
  /** Alt, or a further modifier of the system. */
  readonly other: boolean
}

// Copy, paste and the like, zoom, quit and close, developer tools, full screen, and F2 for titles in the lists.
const reserved: ReadonlySet<string> = new Set(
  ['A C V X Y Z Q W H M 0 - =', 'Shift+Z Shift+V Shift+I']
    .flatMap((keys) => keys.split(' '))
    .map((keys) => `Mod+${keys}`)
    .concat(['F2', 'F11']),
)

const functionKey = /^F([1-9]|1[0-2])$/
const namedKey = /^(PageUp|PageDown)$/
// Of ASCII, because the menus know no other signs; "+" joins the keys here.
const sign = /^[!-*,-~]$/

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key)
/** With a sign Shift says nothing: on some keyboards the sign needs it, on others it does not. */
const shiftCounts = (key: string): boolean => isLetter(key) || key.length > 1

/** As it is written in the settings and shown; null for keys that cannot be a shortcut. */
export function keysOf({ key, mod, shift, other }: PressedKeys): string | null {
  if (other) return null
  const name = key.length === 1 ? key.toUpperCase() : key
  const usable = functionKey.test(name) || (mod && (namedKey.test(name) || sign.test(name)))
  if (!usable) return null
  return [...(mod ? ['Mod'] : []), ...(shift && shiftCounts(name) ? ['Shift'] : []), name].join('+')
}

export function combinationOf(keys: string): KeyCombination {
  const parts = keys.split('+')
  return {
    key: (parts.at(-1) ?? '').toLowerCase(),
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
  }
}

/** Whether these keys were pressed; `event` is as a keyboard event has it, in lower case. */
export function isPressed(keys: KeyCombination, event: KeyCombination): boolean {
  return keys.key === event.key && keys.mod === event.mod && (!shiftCounts(keys.key) || keys.shift === event.shift)
}

/** True for a change as the settings may hold it. */
export function isShortcutChange(change: string): boolean {
  const { id, keys } = partsOf(change)
  if (id === null) return false
  return keys === '' || (isWritten(keys) && (!reserved.has(keys) || commands[id].keys === keys))
}

const isWritten = (keys: string): boolean => {
  const name = keys.split('+').at(-1) ?? ''
  const { mod, shift } = combinationOf(keys)
  return keysOf({ key: name, mod, shift, other: false }) === keys
}

function partsOf(change: ShortcutChange): { readonly id: CommandId | null; readonly keys: string } {
  const at = change.indexOf('=')
  const id = commandIds.find((each) => each === change.slice(0, Math.max(at, 0))) ?? null
  return { id, keys: change.slice(at + 1) }
}

/**
 * The keys of every command that has some. What the user chose comes first: a command that would have the same keys by
 * itself has none then.
 */
export function shortcutsWith(changes: readonly ShortcutChange[]): ReadonlyMap<CommandId, string> {
  const chosen = new Map<CommandId, string>()
  const used = new Set<string>()
  for (const { id, keys } of changes.map(partsOf)) {
    if (id === null || used.has(keys)) continue
    chosen.set(id, keys)
    if (keys !== '') used.add(keys)
  }
  const all = new Map<CommandId, string>()
  for (const id of commandIds) {
    const own = commands[id].keys
    const keys = chosen.get(id) ?? (own === undefined || used.has(own) ? '' : own)
    if (keys !== '') all.set(id, keys)
  }
  return all
}

/** Null when the command may have these keys. */
export function refusalOf(id: CommandId, keys: string | null, changes: readonly ShortcutChange[]): KeysRefusal | null {
  if (keys === null) return { why: 'unusable' }
  if (reserved.has(keys) && commands[id].keys !== keys) return { why: 'reserved' }
  const by = [...shortcutsWith(changes)].find(([other, taken]) => other !== id && taken === keys)?.[0]
  return by === undefined ? null : { why: 'taken', by }
}

/** The changes with other keys for one command; '' takes them away, and null gives it back those it came with. */
export function changedShortcuts(
  changes: readonly ShortcutChange[],
  id: CommandId,
  keys: string | null,
): readonly ShortcutChange[] {
  const others = changes.filter((change) => partsOf(change).id !== id)
  return keys === null || keys === (commands[id].keys ?? '') ? others : [...others, `${id}=${keys}`]
}

export const isChanged = (id: CommandId, changes: readonly ShortcutChange[]): boolean =>
  changes.some((change) => partsOf(change).id === id)
