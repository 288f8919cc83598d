/**
 * The desktop door: one window per library. The page loads while the library opens; its messages wait for it. Closing the window
 * closes the library in order, then the process ends.
 */
import { join } from 'node:path'
import { app, BrowserWindow, dialog, session } from 'electron'
import { AppError } from '../../shared/errors/appError.ts'
import type { Client } from '../../shared/ipc/bridge.ts'
import type { LibraryHost } from '../ipc/host.ts'
import { desktopPolicy } from '../ipc/policy.ts'
import type { Log } from '../ports/log.ts'
import { serveApp } from './appProtocol.ts'
import { handleDesktopRequests } from './desktopRequests.ts'
import { setMenu } from './menu.ts'
import { acceptPages } from './pageTransport.ts'
import { secureSession } from './security.ts'
import { openWindow, windowStateFile } from './window.ts'

/** The library as this process holds it: as its owner, or as a client of the owner. */
export interface DesktopLibrary {
  readonly host: LibraryHost
  readonly client: Client
  close(): Promise<void>
}

export interface DesktopOptions {
  /** Electron's own files go to `shell` inside it, so that the single instance is per library. */
  readonly dataFolder: string
  readonly rendererFolder: string
  readonly preload: string
  /** Index the sample library at start. */
  readonly sample: boolean
  readonly open: () => Promise<DesktopLibrary>
  readonly log: Log
}

/** Call it before the app is ready. Resolves when the window was made; false when another process has this library's window. */
export async function openDesktop(options: DesktopOptions): Promise<boolean> {
  app.setPath('userData', join(options.dataFolder, 'shell'))
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return false
  }
  app.on('second-instance', showFirstWindow)
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()
  secureSession(session.defaultSession)
  serveApp(session.defaultSession, options.rendererFolder)
  setMenu()

  const opening = options.open()
  closeBeforeQuit(opening, options.log)
  const { window, setTheme } = openWindow({ stateFile: windowStateFile(app.getPath('userData')), preload: options.preload })
  acceptPages(window.webContents, (transport) => {
    // Until the library is open the page's messages wait here, in order.
    const early: unknown[] = []
    const stopKeeping = transport.onMessage((message) => early.push(message))
    void opening.then(({ host }) => {
      stopKeeping()
      host.serve({ ...transport, onMessage: (listener) => replay(early, listener, transport.onMessage) }, desktopPolicy)
    }, () => transport.close())
  })
  handleDesktopRequests({ window, host: opening.then(({ host }) => host), client: opening.then(({ client }) => client) })
  opening.then(
    (library) => afterOpening(library, options.sample, setTheme),
    (error: unknown) => refuse(error, options.log),
  ).catch((error: unknown) => options.log.write('error', 'After opening the library', { error: String(error) }))
  return true
}

function replay(early: unknown[], listener: (message: unknown) => void, onMessage: (listener: (message: unknown) => void) => () => void): () => void {
  const off = onMessage(listener)
  for (const message of early.splice(0)) listener(message)
  return off
}

async function afterOpening({ client }: DesktopLibrary, sample: boolean, setTheme: (theme: 'system' | 'light' | 'dark') => void): Promise<void> {
  client.on('settings.changed', (settings) => setTheme(settings['appearance.theme']))
  setTheme((await client.request('settings.get', {})).values['appearance.theme'])
  if (!sample) return
  const grants = await client.request('library.grantSample', {})
  await client.stream('library.index', { grants: [...grants] }, () => undefined).result
}

function refuse(error: unknown, log: Log): void {
  log.write('error', 'The library could not be opened', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  dialog.showErrorBox('Docent cannot open this library', AppError.isInstance(error) ? error.message : 'Something went wrong. The log in the data folder has the details.')
  app.exit(1)
}

function closeBeforeQuit(opening: Promise<DesktopLibrary>, log: Log): void {
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    opening
      .then((library) => library.close())
      .catch((error: unknown) => log.write('error', 'Closing the library', { error: String(error) }))
      .finally(() => {
        closed = true
        app.quit()
      })
  })
}

function showFirstWindow(): void {
  const window = BrowserWindow.getAllWindows()[0]
  if (window === undefined) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
