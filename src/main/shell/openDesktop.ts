/**
 * The desktop client: one window per library. The page loads while the library opens, and its messages wait until then.
 * Closing the window closes the library in order, then the process ends.
 */
import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, session } from 'electron'
import type { IpcMainEvent } from 'electron'
import { z } from 'zod'
import { commands } from '../../shared/domain/commands.ts'
import type { CommandId } from '../../shared/domain/commands.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import { AppError } from '../../shared/errors/appError.ts'
import { desktopChannels } from '../../shared/ipc/desktopChannels.ts'
import { desktopPolicy } from '../ipc/policy.ts'
import { keepOpen } from '../owner/keepOpen.ts'
import type { OpenLibrary, KeptLibrary } from '../owner/keepOpen.ts'
import { serveApp } from './page/appProtocol.ts'
import { addContextMenu } from './menus/contextMenu.ts'
import { handleDesktopRequests } from './desktopRequests.ts'
import { chosenMenus } from './menus/chosenMenus.ts'
import type { ChosenMenus } from './menus/chosenMenus.ts'
import { OutsideRequests } from './opening/openOutside.ts'
import { sendToPage } from './page/pageEvents.ts'
import { acceptPages } from './page/pageTransport.ts'
import { recoverPage } from './page/recoverPage.ts'
import { reportWork } from './reportWork.ts'
import { isOwnPage, secureSession } from './page/security.ts'
import { openWindow, windowStateFile } from './window.ts'
import { windowTray } from './windowTray.ts'

export interface DesktopOptions {
  /** Electron's own files go to `shell` inside it, so that there is a single instance per library. */
  readonly dataFolder: string
  readonly rendererFolder: string
  readonly preload: string
  /** Index the sample library at start. */
  readonly sample: boolean
  /** Files and links to open, as the system handed them over. */
  readonly opened: readonly string[]
  readonly open: () => Promise<OpenLibrary>
}

/**
 * Call it before the app is ready. Resolves when the window has been created, or at once when another process has this
 * library's window.
 */
export async function openDesktop(options: DesktopOptions): Promise<void> {
  app.setPath('userData', join(options.dataFolder, 'shell'))
  if (!app.requestSingleInstanceLock({ opened: options.opened })) return app.quit()
  const outside = new OutsideRequests(options.opened)
  app.on('second-instance', (_event, _words, _folder, data) => {
    showFirstWindow()
    outside.openFromSecondStart(data)
  })
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()
  secureSession(session.defaultSession)
  serveApp(session.defaultSession, options.rendererFolder)

  const { window, setTheme } = openWindow({
    stateFile: windowStateFile(app.getPath('userData')),
    preload: options.preload,
  })
  const page = sendToPage(window.webContents)
  const menus = chosenMenus({
    dataFolder: options.dataFolder,
    run: (command) => page.send({ type: 'command', command }),
  })
  const tray = windowTray(window, showFirstWindow)
  followCommands(window, menus)
  const follow = (settings: Settings): void => {
    setTheme(settings['appearance.theme'])
    menus.choose(settings)
    tray.follow(settings, menus.language())
  }
  const library = keepOpen(options.open, (opened, again) => {
    opened
      .then(async ({ client }) => {
        client.on('settings.changed', follow)
        reportWork(window, client, showFirstWindow)
        follow((await client.request('settings.get', {})).values)
        // The page's connection ended with the owner: a reloaded page starts with the present content of the library.
        if (again && !window.isDestroyed()) window.webContents.reload()
        if (options.sample && !again) await indexSample(client)
      })
      .catch(refuse)
  })
  closeBeforeQuit(library)
  recoverPage(window)
  outside.follow({
    grant: async (paths) => (await library.current()).host.grant(paths),
    send: page.send,
    show: showFirstWindow,
  })
  addContextMenu(window, {
    send: page.send,
    language: menus.language,
    client: async () => (await library.current()).client,
  })
  acceptPages(window.webContents, (transport) => library.host.serve(transport, desktopPolicy))
  handleDesktopRequests(window, library, options.dataFolder)
}

/** The page knows which commands make sense. */
function followCommands(window: BrowserWindow, menus: ChosenMenus): void {
  const known: ReadonlySet<string> = new Set(Object.keys(commands))
  const ids = z.array(z.custom<CommandId>((id) => typeof id === 'string' && known.has(id))).max(known.size)
  const follow = (event: IpcMainEvent, input: unknown): void => {
    if (isOwnPage(window.webContents, event.senderFrame)) menus.disable(ids.parse(input))
  }
  ipcMain.on(desktopChannels.disableCommands, follow)
  window.once('closed', () => void ipcMain.off(desktopChannels.disableCommands, follow))
}

async function indexSample(client: OpenLibrary['client']): Promise<void> {
  const grants = await client.request('library.grantSample', {})
  await client.stream('library.index', { grants: [...grants] }, () => undefined).result
}

function refuse(error: unknown): void {
  // The window was closed during an operation.
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
      // A second quit would be ignored while the first one is still in progress.
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
