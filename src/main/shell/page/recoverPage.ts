/**
 * Loads the page again when its process has crashed. The library lives in main, so nothing is lost; the page finds its
 * place again by itself. A page that crashes over and over is left to the user.
 */
import { dialog } from 'electron'
import type { BrowserWindow } from 'electron'

// A page that crashes again so soon was not helped by loading it: chosen by judgement.
const soonMs = 10_000

export function recoverPage(window: BrowserWindow): void {
  let lastCrash = -Infinity
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const now = performance.now()
    const isSoon = now - lastCrash < soonMs
    lastCrash = now
    if (!isSoon) window.webContents.reload()
    else void askToReload(window)
  })
}

async function askToReload(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The window stopped working twice in a row.',
    detail: 'Your documents and chats are safe. Load the window again, or close Docent and start it again.',
    buttons: ['Load again', 'Close Docent'],
    defaultId: 0,
    cancelId: 0,
  })
  if (window.isDestroyed()) return
  if (response === 0) window.webContents.reload()
  else window.close()
}
