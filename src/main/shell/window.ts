/** The one window: sandboxed, isolated, at its last position, with the theme's colour from the first frame. */
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { appOrigin } from './page/appPath.ts'
import { reachableBounds, readWindowState, writeWindowState } from './windowState.ts'
import type { WindowState } from './windowState.ts'

export interface WindowOptions {
  readonly stateFile: string
  readonly preload: string
  /** Added to the page's address: determines the view that the window opens on. */
  readonly query?: string
}

// `--paper` of src/renderer/src/styles/tokens.css, light and dark, so that no other colour flashes before the page has
// painted.
const paper = { light: '#fbfaf7', dark: '#1b1a18' }

export interface DocentWindow {
  readonly window: BrowserWindow
  setTheme(theme: WindowState['theme']): void
}

export function openWindow(options: WindowOptions): DocentWindow {
  const saved = readWindowState(options.stateFile)
  let theme = saved.theme
  nativeTheme.themeSource = theme
  const bounds = reachableBounds(
    saved.bounds,
    screen.getAllDisplays().map((display) => display.workArea),
  )
  const window = new BrowserWindow({
    width: 1200,
    height: 800,
    ...bounds,
    minWidth: 420,
    minHeight: 480,
    show: false,
    title: 'Docent',
    backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: !app.isPackaged,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  })
  if (saved.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  const repaint = (): void => window.setBackgroundColor(nativeTheme.shouldUseDarkColors ? paper.dark : paper.light)
  nativeTheme.on('updated', repaint)
  window.on('close', () => {
    writeWindowState(options.stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized(), theme })
  })
  window.once('closed', () => nativeTheme.off('updated', repaint))
  void window.loadURL(`${appOrigin}/${options.query ?? ''}`)
  return {
    window,
    setTheme: (next) => {
      theme = next
      nativeTheme.themeSource = next
    },
  }
}

/** The file with the state of this library's window. */
export function windowStateFile(userData: string): string {
  return join(userData, 'window.json')
}
