/** The application menu: what users expect of a window, and nothing that accesses the network. */
import { app, Menu } from 'electron'
import type { MenuItemConstructorOptions } from 'electron'

export function setMenu(): void {
  const mac: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...(app.isPackaged ? [] : ([{ role: 'toggleDevTools' }] satisfies MenuItemConstructorOptions[])),
    ],
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([...mac, { role: 'fileMenu' }, { role: 'editMenu' }, view, { role: 'windowMenu' }]),
  )
}
