/** What each command of the menus does in the window. Its names and keys stand in one list for main and page. */
import { commandIds, commands } from '../../../shared/domain/commands.ts'
import type { CommandId } from '../../../shared/domain/commands.ts'
import type { ExportFormat } from '../../../shared/domain/export.ts'
import { combinationOf } from '../../../shared/domain/shortcuts.ts'
import { newChat, openChat } from '../features/chat/chatActions.ts'
import { chatStore } from '../features/chat/chatStore.ts'
import { focusComposer } from '../features/chat/composer/composerFocus.ts'
import { exportAs } from '../features/chat/exportActions.ts'
import { importChat } from '../features/chat/importActions.ts'
import { chatRows } from '../features/chat/list/chatGroups.ts'
import { chooseAndAdd } from '../features/library/libraryActions.ts'
import { selectAllId } from '../features/library/page/table/TableHeader.tsx'
import { openSearch } from '../features/library/search/searchActions.ts'
import type { Shortcut } from '../lib/hooks/useShortcut.ts'
import { setPalette, setShortcuts, showPage, windowStore } from '../lib/windowStore.ts'
import { focusFilter } from './focusFilter.ts'
import { findInSource, printSource, stepCitation } from './reader/readerCommands.ts'

function exportOpenChat(format: ExportFormat): void {
  const { activeId, chats } = chatStore.getState()
  const chat = chats.find(({ id }) => id === activeId)
  if (chat) void exportAs({ target: chat.id, title: chat.title }, format)
}

/** The chat `step` rows below the open one in the list; from a new chat, the first. */
function openNeighbour(step: 1 | -1): void {
  const { activeId, chats, hidden, archiveShown, listedAt } = chatStore.getState()
  const ids = chatRows(chats, { hidden, archiveShown, now: listedAt }).flatMap((row) =>
    row.type === 'chat' ? [row.chat.id] : [],
  )
  const at = ids.findIndex((id) => id === activeId)
  const next = at < 0 ? ids[0] : ids[at + step]
  if (next !== undefined) void openChat(next)
}

/** Of a field its text, of the library its documents, else what is read: the drawer with the focus, or the page. */
function selectAll(): void {
  const focused = document.activeElement
  const documents = document.getElementById(selectAllId)
  if (focused instanceof HTMLTextAreaElement || (focused instanceof HTMLInputElement && focused !== documents))
    focused.select()
  else if (documents instanceof HTMLInputElement && !focused?.closest('[data-drawer]')) {
    if (!documents.checked) documents.click()
  } else {
    const read = focused?.closest('[data-drawer]') ?? document.querySelector('main')
    if (read) window.getSelection()?.selectAllChildren(read)
  }
}

function write(): void {
  showPage('conversation')
  focusComposer()
}

const actions: Readonly<Record<CommandId, () => void>> = {
  newChat: () => {
    newChat()
    focusComposer()
  },
  addFiles: () => void chooseAndAdd('files'),
  addFolder: () => void chooseAndAdd('folders'),
  'export.md': () => exportOpenChat('md'),
  'export.html': () => exportOpenChat('html'),
  'export.pdf': () => exportOpenChat('pdf'),
  'export.docx': () => exportOpenChat('docx'),
  'export.json': () => exportOpenChat('json'),
  importChat: () => void importChat(),
  print: printSource,
  find: () => {
    if (!findInSource()) focusFilter()
  },
  search: openSearch,
  selectAll,
  palette: () => setPalette(!windowStore.getState().paletteOpen),
  write,
  previousChat: () => openNeighbour(-1),
  nextChat: () => openNeighbour(1),
  previousCitation: () => stepCitation(-1),
  nextCitation: () => stepCitation(1),
  chats: () => showPage('conversation'),
  library: () => showPage(windowStore.getState().page === 'library' ? 'conversation' : 'library'),
  settings: () => showPage('settings'),
  shortcuts: () => setShortcuts(!windowStore.getState().shortcutsOpen),
}

export const runCommand = (id: CommandId): void => actions[id]()

/** What a field does with these keys by itself: it selects its text, and its Undo stays intact. */
const belongsToField = (id: CommandId, keys: string, { target }: KeyboardEvent): boolean =>
  id === 'selectAll' &&
  keys === commands.selectAll.keys &&
  target instanceof HTMLElement &&
  target.matches('input, textarea')

export function commandShortcuts(keysOf: ReadonlyMap<CommandId, string>): readonly Shortcut[] {
  return commandIds.flatMap((id) => {
    const keys = keysOf.get(id)
    if (keys === undefined) return []
    const run = (event: KeyboardEvent): void => {
      if (belongsToField(id, keys, event)) return
      event.preventDefault()
      runCommand(id)
    }
    return [{ ...combinationOf(keys), run }]
  })
}
