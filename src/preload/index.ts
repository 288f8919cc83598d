/**
 * Exposes `window.docent`: the contract over Electron IPC, and the functions of the desktop alone. The page gets
 * functions and plain values, never `ipcRenderer`, an Electron event or a path.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { AppError } from '../shared/errors/appError.ts'
import type { SerializedError } from '../shared/errors/appError.ts'
import type { Bridge } from '../shared/ipc/bridge.ts'
import { createClient } from '../shared/ipc/client.ts'
import { desktopChannels } from '../shared/ipc/desktopChannels.ts'
import type { DesktopReply } from '../shared/ipc/desktopChannels.ts'
import type { DesktopEvent } from '../shared/ipc/desktopEvents.ts'
import type { ServerMessage } from '../shared/ipc/messages.ts'
import { replaceWordAtCaret, wordAtCaret } from './wordAtCaret.ts'

const client = createClient({
  send: (message) => ipcRenderer.send(desktopChannels.toMain, message),
  onMessage: (listener) => {
    const receive = (_event: unknown, message: ServerMessage): void => listener(message)
    ipcRenderer.on(desktopChannels.toPage, receive)
    return () => ipcRenderer.off(desktopChannels.toPage, receive)
  },
  // The page ends with its window, so nobody is left to notify.
  onClose: () => () => undefined,
  close: () => undefined,
})

/** Errors cross into the page as plain values: the bridge would strip an `Error` of everything but its message. */
function plain<T>(result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    const serialized: SerializedError = AppError.isInstance(error)
      ? error.serialize()
      : { code: 'internal', message: 'Something went wrong in Docent.', retryable: false }
    // Throwing a plain value is intended, see above.
    throw serialized
  })
}

async function invoke<T>(channel: string, input: unknown): Promise<T> {
  const reply = (await ipcRenderer.invoke(channel, input)) as DesktopReply<T>
  if (!reply.ok) throw AppError.from(reply.error)
  return reply.value
}

const bridge: Bridge<File> = {
  capabilities: {
    client: 'desktop',
    localPaths: true,
    uploads: false,
    openDialog: true,
    showInFolder: true,
    dragOut: true,
    saveDialog: true,
    reopen: true,
  },
  request: (name, input) => plain(client.request(name, input)),
  stream: (name, input, onChunk) => {
    const handle = client.stream(name, input, onChunk)
    return { result: plain(handle.result), cancel: () => handle.cancel() }
  },
  on: (name, listener) => client.on(name, listener),
  grantFiles: (files) => {
    const paths = files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '')
    return plain(invoke<readonly string[]>(desktopChannels.grantPaths, paths))
  },
  chooseFiles: (kind) => plain(invoke<readonly string[]>(desktopChannels.chooseFiles, kind)),
  chooseSavePlace: (name) => plain(invoke<string | null>(desktopChannels.chooseSavePlace, name)),
  copyText: (text) => plain(invoke(desktopChannels.copyText, text)),
  showInFolder: (documentId) => plain(invoke(desktopChannels.showInFolder, documentId)),
  openOriginal: (documentId) => plain(invoke(desktopChannels.openOriginal, documentId)),
  dragOut: (documentIds) => plain(invoke(desktopChannels.dragOut, documentIds)),
  showDataFolder: () => plain(invoke(desktopChannels.showDataFolder, null)),
  reopenLibrary: () => plain(invoke(desktopChannels.reopenLibrary, null)),
  onDesktopEvent: (listener) => {
    const receive = (_event: unknown, event: DesktopEvent): void => listener(event)
    ipcRenderer.on(desktopChannels.event, receive)
    ipcRenderer.send(desktopChannels.listen)
    return () => ipcRenderer.off(desktopChannels.event, receive)
  },
  disableCommands: (disabled) => ipcRenderer.send(desktopChannels.disableCommands, disabled),
}

// For the context menu, which main opens: the world of this script is closed to the page.
Object.assign(globalThis, { wordAtCaret, replaceWordAtCaret })

ipcRenderer.send(desktopChannels.connect)
contextBridge.exposeInMainWorld('docent', bridge)
