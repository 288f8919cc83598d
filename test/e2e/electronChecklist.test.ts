/**
 * Electron's security checklist, point by point (electronjs.org/docs/latest/tutorial/security). What a running app shows
 * is asked of the running app; what only the configuration of the package or the source decides is read there.
 */
import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'
import type { RunningDocent } from '../support/processes/launchDocent.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

let docent: RunningDocent
let folder: string
let preferences: Record<string, unknown>

test.beforeAll(async () => {
  folder = await freshFolder()
  docent = await launchDocent(folder)
  preferences = await docent.app.evaluate(({ BrowserWindow }) => {
    // Electron's types leave this method out.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>
    }
    return contents.getLastWebPreferences()
  })
})
test.afterAll(async () => {
  await docent.quit()
  await removeFolder(folder)
})

test('1: only secure content is loaded, all of it from the app itself', async () => {
  await expect(docent.page.getByRole('button').first()).toBeVisible()
  const origins = await docent.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('script[src], link[href], img[src]')].map((element) => {
      const { protocol, host } = new URL(
        element.getAttribute('src') ?? element.getAttribute('href') ?? '',
        location.href,
      )
      return `${protocol}//${host}`
    }),
  )
  expect([...new Set(origins)]).toEqual(['app://docent'])
  expect(await docent.page.evaluate(() => window.isSecureContext)).toBe(true)
})

test('2: pages have no Node', () => {
  expect(preferences).toMatchObject({ nodeIntegration: false })
  expect(preferences['nodeIntegrationInWorker'] ?? false).toBe(false)
  expect(preferences['nodeIntegrationInSubFrames'] ?? false).toBe(false)
})

test('3: the preload script and the page do not share a world', () => {
  expect(preferences).toMatchObject({ contextIsolation: true })
})

test('4: every page is sandboxed, also one that forgets to ask for it', () => {
  expect(preferences).toMatchObject({ sandbox: true })
  // Root has no sandbox, so that a test as root cannot see its effect.
  expect(read('src/main/shell/sandbox.ts')).toContain('app.enableSandbox()')
  expect(read('src/main/index.ts')).toMatch(/^sandboxEveryPage\(\)$/m)
})

test('5: every permission is denied', async () => {
  const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi']
  const states = await docent.page.evaluate(
    async (asked) =>
      Promise.all(
        asked.map(async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state),
      ),
    names,
  )
  expect([...new Set(states)]).toEqual(['denied'])
})

test('6: the rules of the web are on', () => {
  expect(preferences).toMatchObject({ webSecurity: true })
})

test('7: a content security policy is sent with the page', async () => {
  const policy = await docent.page.evaluate(async () =>
    (await fetch(location.href)).headers.get('content-security-policy'),
  )
  const rules = (policy ?? '').split('; ')
  expect(rules).toContain("default-src 'none'")
  expect(rules).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(rules).toContain("require-trusted-types-for 'script'")
  expect(rules.filter((rule) => /\*|https?:|script-src.*unsafe-inline/.test(rule))).toEqual([])
})

test('8: insecure content is not allowed to run', () => {
  expect(preferences['allowRunningInsecureContent'] ?? false).toBe(false)
})

test('9: no experimental features of Chromium are on', () => {
  expect(preferences['experimentalFeatures'] ?? false).toBe(false)
})

test('10: no features of Blink are switched on', async () => {
  expect(preferences['enableBlinkFeatures'] ?? '').toBe('')
  const switched = await docent.app.evaluate(({ app }) => app.commandLine.hasSwitch('enable-blink-features'))
  expect(switched).toBe(false)
})

test('11 and 12: there is no webview, neither with popups nor with options', async () => {
  expect(preferences).toMatchObject({ webviewTag: false })
  const attached = await docent.page.evaluate(() => {
    const view = document.createElement('webview')
    view.setAttribute('allowpopups', '')
    document.body.append(view)
    const known = 'getWebContentsId' in view
    view.remove()
    return known
  })
  expect(attached).toBe(false)
  expect(read('src/main/shell/page/security.ts')).toContain(
    "contents.on('will-attach-webview', (event) => event.preventDefault())",
  )
})

test('13: the page stays at its address', async () => {
  await docent.page.evaluate(() => {
    location.href = 'https://example.org/'
  })
  expect(await docent.page.evaluate(() => location.href)).toBe('app://docent/')
})

test('14: no other window is opened', async () => {
  expect(await docent.page.evaluate(() => window.open('about:blank') === null)).toBe(true)
  expect(docent.app.windows()).toHaveLength(1)
})

test('15: nothing is handed to the system’s browser', () => {
  expect(sourcesIn('src').filter((path) => read(path).includes('openExternal'))).toEqual([])
})

test('16: Electron is pinned to one exact version', () => {
  // Its age is looked at when dependencies are updated; a range would leave it to the day of the installation.
  const { devDependencies } = JSON.parse(read('package.json')) as { readonly devDependencies: Record<string, string> }
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
})

test('17: each message from a page is checked for its sender', () => {
  const listening = sourcesIn('src/main').filter((path) => /ipcMain\.(?:on|handle|once)\(/.test(read(path)))
  expect(listening.length).toBeGreaterThan(0)
  expect(listening.filter((path) => !read(path).includes('isOwnPage('))).toEqual([])
})

test('18: the page comes by a scheme of its own, not from file:', async () => {
  expect(await docent.page.evaluate(() => location.protocol)).toBe('app:')
  const opened = await docent.page.evaluate(() =>
    fetch('file:///etc/hostname').then(
      () => 'read',
      () => 'refused',
    ),
  )
  expect(opened).toBe('refused')
})

test('19: the fuses of the package are set', () => {
  const { electronFuses } = parse(read('electron-builder.yml')) as { readonly electronFuses: Record<string, boolean> }
  expect(electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
})

test('20: the page gets functions of Docent, and nothing of Electron', async () => {
  const exposed = await docent.page.evaluate(() => {
    const bridge = (window as unknown as { docent: Record<string, unknown> }).docent
    return {
      electron: ['electron', 'ipcRenderer', 'require', 'process'].filter((name) => name in window || name in bridge),
      others: Object.entries(bridge).filter(([name, value]) => typeof value !== 'function' && name !== 'capabilities'),
    }
  })
  expect(exposed).toEqual({ electron: [], others: [] })
})

test('beside the list: a packed app has no developer tools', async () => {
  const packed = await docent.app.evaluate(({ app }) => app.isPackaged)
  expect(preferences['devTools'] ?? true).toBe(!packed)
  expect(read('src/main/shell/window.ts')).toContain('devTools: !app.isPackaged')
})
