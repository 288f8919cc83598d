/** Changing the keys of a command: pressing new ones, taking them away, giving back those it came with. */
import { create } from 'zustand'
import { commands } from '../../../../../shared/domain/commands.ts'
import type { CommandId } from '../../../../../shared/domain/commands.ts'
import { changedShortcuts, keysOf, refusalOf } from '../../../../../shared/domain/shortcuts.ts'
import type { KeysRefusal } from '../../../../../shared/domain/shortcuts.ts'
import { isMac, modKey } from '../../../lib/hooks/useShortcut.ts'
import { namedKeys } from '../../../lib/shortcutKeys.ts'
import { withUndo } from '../../../lib/undo.ts'
import { strings } from '../../../strings.ts'
import { updateSetting } from '../settingsActions.ts'
import { settingsStore } from '../settingsStore.ts'

interface KeyState {
  /** The command whose new keys are awaited. */
  readonly awaited: CommandId | null
  /** Why the last keys were not taken, in words. */
  readonly refused: { readonly command: CommandId; readonly text: string } | null
}

export const keyStore = create<KeyState>()(() => ({ awaited: null, refused: null }))
export const useKeyStore = <T>(selector: (state: KeyState) => T): T => keyStore(selector)

const text = strings.keys
const changes = () => settingsStore.getState().values['keyboard.shortcuts']

/** The menus say only the format, because it stands below “Export”. */
export const commandTitle = (command: CommandId): string =>
  command.startsWith('export.') ? text.exportAs(strings.commands[command]) : strings.commands[command]

export const awaitKeys = (command: CommandId): void => keyStore.setState({ awaited: command, refused: null })
export const stopAwaiting = (): void => keyStore.setState({ awaited: null, refused: null })

function refusedText(refusal: KeysRefusal, keys: string | null): string {
  const named = namedKeys(keys ?? '').join(' ')
  switch (refusal.why) {
    case 'unusable':
      return text.unusable(modKey())
    case 'reserved':
      return text.reserved(named)
    case 'taken':
      return text.taken(named, commandTitle(refusal.by))
  }
}

function take(command: CommandId, keys: string | null): void {
  const refusal = refusalOf(command, keys, changes())
  if (refusal !== null) return keyStore.setState({ refused: { command, text: refusedText(refusal, keys) } })
  stopAwaiting()
  void updateSetting('keyboard.shortcuts', changedShortcuts(changes(), command, keys))
}

const modifiers: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta'])

/** What was pressed while keys are awaited; the event goes no further, except Tab, which leads on. */
export function pressed(command: CommandId, event: KeyboardEvent): void {
  if (event.key === 'Tab') return stopAwaiting()
  event.preventDefault()
  event.stopPropagation()
  if (modifiers.has(event.key)) return
  const { key, ctrlKey, metaKey, altKey, shiftKey: shift } = event
  const mod = isMac() ? metaKey : ctrlKey
  if (key === 'Escape') stopAwaiting()
  else if (!mod && (key === 'Backspace' || key === 'Delete')) {
    stopAwaiting()
    void updateSetting('keyboard.shortcuts', changedShortcuts(changes(), command, ''))
  } else take(command, keysOf({ key, mod, shift, other: altKey || (isMac() ? ctrlKey : metaKey) }))
}

/** Refused like any other keys where another command has them by now. */
export function resetKeys(command: CommandId): void {
  const own = commands[command].keys
  if (own === undefined) void updateSetting('keyboard.shortcuts', changedShortcuts(changes(), command, null))
  else take(command, own)
}

export function resetAllKeys(): void {
  const before = changes()
  stopAwaiting()
  void updateSetting('keyboard.shortcuts', [])
  withUndo(text.wereReset, {
    commit: () => Promise.resolve(),
    revert: () => void updateSetting('keyboard.shortcuts', before),
  })
}
