/** The application menu as data: File, Edit, View, Go and Help, in the platform's order. Pure. */
import type { MenuItemConstructorOptions } from 'electron'
import { commands, exportCommands } from '../../../shared/domain/commands.ts'
import type { CommandId } from '../../../shared/domain/commands.ts'

export interface MenuOptions {
  readonly isMac: boolean
  readonly isPackaged: boolean
  readonly run: (command: CommandId) => void
  readonly openDataFolder: () => void
}

type Item = MenuItemConstructorOptions

const separator: Item = { type: 'separator' }

export function menuTemplate(options: MenuOptions): readonly Item[] {
  const { isMac, isPackaged, openDataFolder } = options
  const item = (id: CommandId): Item => commandItem(id, options.run)
  const app: Item = {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: 'About Docent' },
      separator,
      item('settings'),
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit', label: 'Quit Docent' },
    ],
  }
  const file: Item = {
    label: '&File',
    submenu: [
      item('newChat'),
      separator,
      item('addFiles'),
      item('addFolder'),
      separator,
      { label: 'Export this chat', id: 'export', submenu: exportCommands.map(item) },
      item('print'),
      separator,
      isMac ? { role: 'close' } : { role: 'quit', label: 'Quit' },
    ],
  }
  const go: Item = {
    label: '&Go',
    submenu: [
      item('palette'),
      item('write'),
      separator,
      item('chats'),
      item('library'),
      ...(isMac ? [] : [item('settings')]),
      separator,
      item('previousChat'),
      item('nextChat'),
      separator,
      item('previousCitation'),
      item('nextCitation'),
    ],
  }
  const help: Item = {
    role: 'help',
    label: '&Help',
    submenu: [
      item('shortcuts'),
      { label: 'Open the data folder', click: openDataFolder },
      ...(isMac ? [] : [separator, { role: 'about', label: 'About Docent' } satisfies Item]),
    ],
  }
  const window: readonly Item[] = isMac ? [{ role: 'windowMenu' }] : []
  return [...(isMac ? [app] : []), file, editMenu(item), viewMenu(isPackaged), go, ...window, help]
}

function editMenu(item: (id: CommandId) => Item): Item {
  return {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      // Its role would select the whole interface, as on a web page.
      item('selectAll'),
      separator,
      item('find'),
    ],
  }
}

function viewMenu(isPackaged: boolean): Item {
  return {
    label: '&View',
    submenu: [
      { role: 'zoomIn', label: 'Larger' },
      { role: 'zoomOut', label: 'Smaller' },
      { role: 'resetZoom', label: 'Actual size' },
      separator,
      { role: 'togglefullscreen', label: 'Full screen' },
      ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } satisfies Item]),
    ],
  }
}

function commandItem(id: CommandId, run: (command: CommandId) => void): Item {
  const { label, keys } = commands[id]
  return {
    id,
    label,
    click: () => run(id),
    // The page listens to the keys itself, as it does in a browser: here they are only shown.
    ...(keys === undefined ? {} : { accelerator: keys.replace('Mod', 'CmdOrCtrl'), registerAccelerator: false }),
  }
}
