/** The keys of the commands as the window listens to them and shows them. */
import { create } from 'zustand'
import type { CommandId } from '../../../shared/domain/commands.ts'
import { shortcutsWith } from '../../../shared/domain/shortcuts.ts'
import type { ShortcutChange } from '../../../shared/domain/shortcuts.ts'
import { modKey } from './hooks/useShortcut.ts'

interface ShortcutKeys {
  readonly changes: readonly ShortcutChange[]
  readonly keys: ReadonlyMap<CommandId, string>
}

export const shortcutStore = create<ShortcutKeys>()(() => ({ changes: [], keys: shortcutsWith([]) }))
export const useShortcutKeys = <T>(selector: (state: ShortcutKeys) => T): T => shortcutStore(selector)

/** As the settings have them. */
export function chooseShortcuts(changes: readonly ShortcutChange[]): void {
  if (changes.join() !== shortcutStore.getState().changes.join())
    shortcutStore.setState({ changes, keys: shortcutsWith(changes) })
}

/** `Mod+Shift+O` as the keys of this computer, with their names, one after the other. */
export function namedKeys(keys: string): readonly string[] {
  const signs: Readonly<Record<string, string>> = { Mod: modKey(), PageUp: 'Page ↑', PageDown: 'Page ↓' }
  return keys.split('+').map((part) => signs[part] ?? part)
}

/** For the tooltip of a button that does the same as the command. */
export function useKeysOf(id: CommandId): { readonly keys?: string } {
  const keys = useShortcutKeys((state) => state.keys.get(id))
  return keys === undefined ? {} : { keys: namedKeys(keys).join(' ') }
}
