/**
 * The desktop door: one window per library. The page loads while the library opens; its messages wait for it. Closing
 * the window closes the library in order, then the process ends.
 */
import { join } from 'node:path'
import { app, BrowserWindow, dialog, session } from 'electron'
import { AppError } from '../../shared/errors/appError.ts'
import { desktopPolicy } from '../ipc/policy.ts'
import { keepOpen } from '../owner/keepOpen.ts'
import type { OpenLibrary, KeptLibrary } from '../owner/keepOpen.ts'
import { serveApp } from './appProtocol.ts'
import { handleDesktopRequests } from './desktopRequests.ts'
import { setMenu } from './menu.ts'
import { acceptPages } from './pageTransport.ts'
import { secureSession } from './security.ts'
import { openWindow, windowStateFile } from './window.ts'

export interface DesktopOptions {
  /** Electron's own files go to `shell` inside it, so that the single instance is per library. */
  readonly dataFolder: string
  readonly rendererFolder: string
  readonly preload: string
  /** Index the sample library at start. */
  readonly sample: boolean
  readonly open: () => Promise<OpenLibrary>
}

/**
 * Call it before the app is ready. Resolves when the window was made; at once when another process has this library's
 * window.
 */
export async function openDesktop(options: DesktopOptions): Promise<void> {
  app.setPath('userData', join(options.dataFolder, 'shell'))
  if (!app.requestSingleInstanceLock()) return app.quit()
  app.on('second-instance', showFirstWindow)
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()
  secureSession(session.defaultSession)
  serveApp(session.defaultSession, options.rendererFolder)
  setMenu()

  const { window, setTheme } = openWindow({
    stateFile: windowStateFile(app.getPath('userData')),
    preload: options.preload,
  })
  const library = keepOpen(options.open, (opened, again) => {
    opened
      .then(async ({ client }) => {
        client.on('settings.changed', (settings) => setTheme(settings['appearance.theme']))
        setTheme((await client.request('settings.get', {})).values['appearance.theme'])
        // The page's connection ended with the owner: a fresh page begins with what the library holds now.
        if (again && !window.isDestroyed()) window.webContents.reload()
        if (options.sample && !again) await indexSample(client)
      })
      .catch(refuse)
  })
  closeBeforeQuit(library)
  acceptPages(window.webContents, (transport) => library.host.serve(transport, desktopPolicy))
  handleDesktopRequests(window, library)
}

async function indexSample(client: OpenLibrary['client']): Promise<void> {
  const grants = await client.request('library.grantSample', {})
  await client.stream('library.index', { grants: [...grants] }, () => undefined).result
}

function refuse(error: unknown): void {
  // The window was closed while something was under way.
  if (AppError.isInstance(error) && error.code === 'connection.lost') return
  console.error(error)
  const message = AppError.isInstance(error)
    ? error.message
    : `Something went wrong: ${error instanceof Error ? error.message : String(error)}`
  dialog.showErrorBox('Docent cannot open this library', message)
  app.exit(1)
}

function closeBeforeQuit(library: KeptLibrary): void {
  app.on('will-quit', (event) => {
    event.preventDefault()
    library
      .close()
      .catch((error: unknown) => console.error('Closing the library:', error))
      // A second quit would be ignored: the first one is still on its way.
      .finally(() => app.exit(0))
  })
}

function showFirstWindow(): void {
  const window = BrowserWindow.getAllWindows()[0]
  if (window === undefined) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
