/**
 * Sends the page what the user asks for outside of it. Until a page listens, as at a start by "Open with" or after a
 * crash of the page, events wait in order.
 */
import { ipcMain } from 'electron'
import type { IpcMainEvent, WebContents } from 'electron'
import { desktopChannels } from '../../../shared/ipc/desktopChannels.ts'
import type { DesktopEvent } from '../../../shared/ipc/desktopEvents.ts'
import { isOwnPage } from './security.ts'

export interface PageEvents {
  send(event: DesktopEvent): void
}

export function sendToPage(contents: WebContents): PageEvents {
  const waiting: DesktopEvent[] = []
  let listening = false
  const flush = (): void => {
    if (contents.isDestroyed()) return
    for (const event of waiting.splice(0)) contents.send(desktopChannels.event, event)
  }
  const onListen = (event: IpcMainEvent): void => {
    if (!isOwnPage(contents, event.senderFrame)) return
    listening = true
    flush()
  }
  const stop = (): void => {
    listening = false
  }
  ipcMain.on(desktopChannels.listen, onListen)
  // A new page listens by itself when it has been drawn.
  contents.on('did-start-navigation', ({ isSameDocument, isMainFrame }) => {
    if (isMainFrame && !isSameDocument) stop()
  })
  contents.on('render-process-gone', stop)
  contents.once('destroyed', () => void ipcMain.off(desktopChannels.listen, onListen))
  return {
    send: (event) => {
      waiting.push(event)
      if (listening) flush()
    },
  }
}
