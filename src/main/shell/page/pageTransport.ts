/**
 * The contract over Electron IPC, with one connection per page. A reload, a crash or the end of the window closes it,
 * so nothing is sent to a page that did not ask; messages from anything but the app's own page are dropped.
 */
import { ipcMain } from 'electron'
import type { IpcMainEvent, WebContents } from 'electron'
import type { ServerMessage, Transport } from '../../../shared/ipc/messages.ts'
import { desktopChannels } from '../../../shared/ipc/desktopChannels.ts'
import { isOwnPage } from './security.ts'

export type PageTransport = Transport<ServerMessage, unknown>

/** Calls `serve` with a new transport for each page that loads in `contents`. */
export function acceptPages(contents: WebContents, serve: (transport: PageTransport) => void): void {
  let current: { receive(message: unknown): void; close(): void } | null = null

  const drop = (): void => {
    current?.close()
    current = null
  }
  const onConnect = (event: IpcMainEvent): void => {
    if (!isOwnPage(contents, event.senderFrame)) return
    drop()
    const connection = openConnection(contents)
    current = connection
    serve(connection.transport)
  }
  const onMessage = (event: IpcMainEvent, message: unknown): void => {
    if (isOwnPage(contents, event.senderFrame)) current?.receive(message)
  }

  ipcMain.on(desktopChannels.connect, onConnect)
  ipcMain.on(desktopChannels.toMain, onMessage)
  contents.on('render-process-gone', drop)
  contents.once('destroyed', () => {
    ipcMain.off(desktopChannels.connect, onConnect)
    ipcMain.off(desktopChannels.toMain, onMessage)
    drop()
  })
}

function openConnection(contents: WebContents): {
  transport: PageTransport
  receive(message: unknown): void
  close(): void
} {
  const messageListeners = new Set<(message: unknown) => void>()
  const closeListeners = new Set<() => void>()
  let open = true

  const close = (): void => {
    if (!open) return
    open = false
    for (const listener of closeListeners) listener()
  }
  return {
    close,
    receive: (message) => {
      if (open) for (const listener of messageListeners) listener(message)
    },
    transport: {
      send: (message) => {
        if (open && !contents.isDestroyed()) contents.send(desktopChannels.toPage, message)
      },
      onMessage: (listener) => {
        messageListeners.add(listener)
        return () => messageListeners.delete(listener)
      },
      onClose: (listener) => {
        closeListeners.add(listener)
        return () => closeListeners.delete(listener)
      },
      close,
    },
  }
}
