/**
 * An icon in the tray, while the settings ask for one: closing the window then only hides it, and the library stays
 * open. It ends by “Quit”, of the tray or of the menus. Where a system shows no tray, a second start shows the window.
 */
import { app, Menu, Tray } from 'electron'
import type { BrowserWindow } from 'electron'
import type { InterfaceLanguage, Settings } from '../../shared/domain/settings.ts'
import { smallIcon } from './dragOut.ts'
import { menuWords } from './menus/menuWords.ts'

export interface WindowTray {
  follow(settings: Pick<Settings, 'window.tray'>, language: InterfaceLanguage): void
}

// As large as most systems draw it.
const iconWidth = 22

export function windowTray(window: BrowserWindow, show: () => void): WindowTray {
  let tray: Tray | null = null
  let quitting = false
  app.on('before-quit', () => {
    quitting = true
  })
  window.on('close', (event) => {
    if (tray === null || quitting) return
    event.preventDefault()
    window.hide()
  })
  const remove = (): void => {
    tray?.destroy()
    tray = null
    // Nothing else would bring it back.
    if (!window.isDestroyed() && !window.isVisible() && !window.isMinimized()) show()
  }
  return {
    follow(settings, language) {
      if (!settings['window.tray']) {
        if (tray !== null) remove()
        return
      }
      if (tray === null) {
        tray = new Tray(smallIcon().resize({ width: iconWidth }))
        tray.setToolTip('Docent')
        tray.on('click', show)
      }
      const words = menuWords[language]
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: words.open, click: show },
          { type: 'separator' },
          { label: words.quitApp, click: () => app.quit() },
        ]),
      )
    },
  }
}
