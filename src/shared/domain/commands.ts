/**
 * What the menus of the desktop offer beside the roles that every program has. The names and keys stand here once: the
 * menus in main, the keys of the window and the list of shortcuts are made from them.
 */
import { exportFormats } from './export.ts'
import type { ExportFormat } from './export.ts'

export type CommandId =
  | 'newChat'
  | 'addFiles'
  | 'addFolder'
  | `export.${ExportFormat}`
  | 'print'
  | 'find'
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
  readonly label: string
  /** `Mod` is ⌘ on a Mac and Ctrl elsewhere; modifiers first, joined by "+". Absent where there are no keys for it. */
  readonly keys?: string
}

const formatNames: Readonly<Record<ExportFormat, string>> = {
  md: 'Markdown',
  html: 'Web page (HTML)',
  pdf: 'PDF',
  docx: 'Word (DOCX)',
  json: 'JSON',
}

export const exportCommands: readonly CommandId[] = exportFormats.map((format) => `export.${format}` as const)

export const commands: Readonly<Record<CommandId, Command>> = {
  newChat: { label: 'New chat', keys: 'Mod+N' },
  addFiles: { label: 'Add files…', keys: 'Mod+O' },
  addFolder: { label: 'Add a folder…', keys: 'Mod+Shift+O' },
  'export.md': { label: formatNames.md },
  'export.html': { label: formatNames.html },
  'export.pdf': { label: formatNames.pdf },
  'export.docx': { label: formatNames.docx },
  'export.json': { label: formatNames.json },
  print: { label: 'Print…', keys: 'Mod+P' },
  find: { label: 'Find in the document or library', keys: 'Mod+F' },
  selectAll: { label: 'Select all', keys: 'Mod+A' },
  palette: { label: 'Search or do anything', keys: 'Mod+K' },
  write: { label: 'Write a question', keys: 'Mod+J' },
  // Of the keys for tabs, which users of browsers and editors know.
  previousChat: { label: 'Previous chat', keys: 'Mod+PageUp' },
  nextChat: { label: 'Next chat', keys: 'Mod+PageDown' },
  previousCitation: { label: 'Previous citation', keys: 'Mod+Shift+E' },
  nextCitation: { label: 'Next citation', keys: 'Mod+E' },
  chats: { label: 'Chat' },
  library: { label: 'Library', keys: 'Mod+L' },
  settings: { label: 'Settings', keys: 'Mod+,' },
  shortcuts: { label: 'Keyboard shortcuts', keys: 'Mod+/' },
}

export interface KeyCombination {
  readonly key: string
  readonly shift: boolean
}

/** The key in lower case, as a keyboard event has it, and if Shift belongs to it; null without keys. */
export function keysOf(id: CommandId): KeyCombination | null {
  const parts = commands[id].keys?.split('+') ?? []
  const key = parts.at(-1)?.toLowerCase()
  return key === undefined ? null : { key, shift: parts.includes('Shift') }
}
