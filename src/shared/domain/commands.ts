/**
 * What the menus of the desktop offer beside the roles that every program has. The keys they come with stand here once, the names
 * in commandNames.ts: with what the user changed (shortcuts.ts) the menus in main, the keys of the window and the list of
 * shortcuts are made from them.
 */
import { exportFormats } from './export.ts'
import type { ExportFormat } from './export.ts'

export type CommandId =
  | 'newChat'
  | 'addFiles'
  | 'addFolder'
  | `export.${ExportFormat}`
  | 'importChat'
  | 'print'
  | 'find'
  | 'search'
  | 'selectAll'
  | 'palette'
  | 'write'
  | 'previousChat'
  | 'nextChat'
  | 'previousCitation'
  | 'nextCitation'
  | 'chats'
  | 'library'
  | 'settings'
  | 'shortcuts'

export interface Command {
  /** `Mod` is ⌘ on a Mac and Ctrl elsewhere; modifiers first, joined by "+". Absent where there are no keys for it. */
  readonly keys?: string
}

export const exportCommands: readonly CommandId[] = exportFormats.map((format) => `export.${format}` as const)

export const commands: Readonly<Record<CommandId, Command>> = {
  newChat: { keys: 'Mod+N' },
  addFiles: { keys: 'Mod+O' },
  addFolder: { keys: 'Mod+Shift+O' },
  'export.md': {},
  'export.html': {},
  'export.pdf': {},
  'export.docx': {},
  'export.json': {},
  importChat: {},
  print: { keys: 'Mod+P' },
  find: { keys: 'Mod+F' },
  search: { keys: 'Mod+Shift+F' },
  selectAll: { keys: 'Mod+A' },
  palette: { keys: 'Mod+K' },
  write: { keys: 'Mod+J' },
  // Of the keys for tabs, which users of browsers and editors know.
  previousChat: { keys: 'Mod+PageUp' },
  nextChat: { keys: 'Mod+PageDown' },
  previousCitation: { keys: 'Mod+Shift+E' },
  nextCitation: { keys: 'Mod+E' },
  chats: {},
  library: { keys: 'Mod+L' },
  settings: { keys: 'Mod+,' },
  shortcuts: { keys: 'Mod+/' },
}

// The keys of an object are its ids.
export const commandIds = Object.keys(commands) as readonly CommandId[]
