/** The application menu as data: File, Edit, View, Go and Help, in the platform's order. Pure. */
import type { MenuItemConstructorOptions } from 'electron'
import { exportCommands } from '../../../shared/domain/commands.ts'
import type { CommandId } from '../../../shared/domain/commands.ts'
import { commandNames } from '../../../shared/domain/commandNames.ts'
import type { InterfaceLanguage } from '../../../shared/domain/settings.ts'
import { menuWords, roleItem } from './menuWords.ts'
import type { MenuWords } from './menuWords.ts'

export interface MenuOptions {
  readonly language: InterfaceLanguage
  /** Of the commands that have some. */
  readonly keys: ReadonlyMap<CommandId, string>
  readonly isMac: boolean
  readonly isPackaged: boolean
  readonly run: (command: CommandId) => void
  readonly openDataFolder: () => void
}

type Item = MenuItemConstructorOptions

const separator: Item = { type: 'separator' }

export function menuTemplate(options: MenuOptions): readonly Item[] {
  const { language, isMac, isPackaged, openDataFolder } = options
  const words = menuWords[language]
  const item = (id: CommandId): Item => commandItem(id, options)
  const file: Item = {
    label: words.file,
    submenu: [
      item('newChat'),
      separator,
      item('addFiles'),
      item('addFolder'),
      separator,
      { label: words.export, id: 'export', submenu: exportCommands.map(item) },
      item('importChat'),
      item('print'),
      separator,
      isMac ? roleItem('close', words) : { role: 'quit', label: words.quit },
    ],
  }
  const go: Item = {
    label: words.go,
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
    label: words.help,
    submenu: [
      item('shortcuts'),
      { label: words.dataFolder, click: openDataFolder },
      ...(isMac ? [] : [separator, { role: 'about', label: words.about } satisfies Item]),
    ],
  }
  const window: readonly Item[] = isMac ? [roleItem('windowMenu', words)] : []
  return [
    ...(isMac ? [appMenu(item, words)] : []),
    file,
    editMenu(item, words),
    viewMenu(isPackaged, words),
    go,
    ...window,
    help,
  ]
}

function appMenu(item: (id: CommandId) => Item, words: MenuWords): Item {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: words.about },
      separator,
      item('settings'),
      separator,
      roleItem('hide', words),
      roleItem('hideOthers', words),
      roleItem('unhide', words),
      separator,
      { role: 'quit', label: words.quitApp },
    ],
  }
}

function editMenu(item: (id: CommandId) => Item, words: MenuWords): Item {
  return {
    label: words.edit,
    submenu: [
      roleItem('undo', words),
      roleItem('redo', words),
      separator,
      roleItem('cut', words),
      roleItem('copy', words),
      roleItem('paste', words),
      // Its role would select the whole interface, as on a web page.
      item('selectAll'),
      separator,
      item('find'),
      item('search'),
    ],
  }
}

function viewMenu(isPackaged: boolean, words: MenuWords): Item {
  return {
    label: words.view,
    submenu: [
      { role: 'zoomIn', label: words.larger },
      { role: 'zoomOut', label: words.smaller },
      { role: 'resetZoom', label: words.actualSize },
      separator,
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(isPackaged ? [] : [separator, roleItem('toggleDevTools', words)]),
    ],
  }
}

function commandItem(id: CommandId, { language, keys: keysOf, run }: MenuOptions): Item {
  const keys = keysOf.get(id)
  return {
    id,
    label: commandNames[language][id],
    click: () => run(id),
    // The page listens to the keys itself, as it does in a browser: here they are only shown.
    ...(keys === undefined ? {} : { accelerator: keys.replace('Mod', 'CmdOrCtrl'), registerAccelerator: false }),
  }
}
