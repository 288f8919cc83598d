/** Sets the application menu, and greys out what makes no sense now. */
import { app, Menu, shell } from 'electron'
import { commands } from '../../../shared/domain/commands.ts'
import type { CommandId } from '../../../shared/domain/commands.ts'
import type { InterfaceLanguage } from '../../../shared/domain/settings.ts'
import { menuTemplate } from './menuTemplate.ts'

export interface AppMenuOptions {
  readonly language: InterfaceLanguage
  readonly keys: ReadonlyMap<CommandId, string>
  readonly dataFolder: string
  readonly run: (command: CommandId) => void
}

export function setMenu({ language, keys, dataFolder, run }: AppMenuOptions): void {
  const template = menuTemplate({
    language,
    keys,
    isMac: process.platform === 'darwin',
    isPackaged: app.isPackaged,
    run,
    openDataFolder: () => void shell.openPath(dataFolder),
  })
  app.setAboutPanelOptions({
    applicationName: 'Docent',
    applicationVersion: app.getVersion(),
    copyright: 'Apache-2.0. Answers from your own documents; nothing leaves this computer.',
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]))
}

/** All commands but these can be chosen. */
export function disableCommands(disabled: readonly CommandId[]): void {
  const menu = Menu.getApplicationMenu()
  for (const id of Object.keys(commands)) {
    const item = menu?.getMenuItemById(id)
    if (item) item.enabled = !disabled.some((each) => each === id)
  }
}
