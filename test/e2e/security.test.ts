/** What the window may not do, proved in a real Electron. One app for the whole file: these tests change nothing. */
import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { electronCommand, freshFolder, launchDocent, removeFolder } from '../support/processes/launchDocent.ts'
import type { RunningDocent } from '../support/processes/launchDocent.ts'

let docent: RunningDocent
let folder: string

test.beforeAll(async () => {
  folder = await freshFolder()
  docent = await launchDocent(folder)
})
test.afterAll(async () => {
  await docent.quit()
  await removeFolder(folder)
})

const refusedRequests = () =>
  docent.page.evaluate(
    async () =>
      await (
        window as unknown as {
          docent: { request(name: string, input: object): Promise<{ refused: number; allowed: number }> }
        }
      ).docent.request('app.getNetwork', {}),
  )

test('the page has no Node in it, and only the bridge of Docent', async () => {
  const found = await docent.page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname'].filter((name) => name in window),
    bridge: Object.keys((window as unknown as { docent: object }).docent).toSorted(),
    address: location.origin,
  }))
  expect(found.node).toEqual([])
  expect(found.bridge).toEqual([
    'capabilities',
    'chooseFiles',
    'chooseSavePlace',
    'copyText',
    'disableCommands',
    'dragOut',
    'grantFiles',
    'on',
    'onDesktopEvent',
    'openOriginal',
    'reopenLibrary',
    'request',
    'showDataFolder',
    'showInFolder',
    'stream',
  ])
  expect(found.address).toBe('app://docent')
})

test('the window is isolated and has no Node integration', async () => {
  const preferences = await docent.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>
    }
    const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = contents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag }
  })
  expect(preferences).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  })
})

test('the page is served with a policy that refuses inline script and eval', async () => {
  const policy = await docent.page.evaluate(async () =>
    (await fetch(location.href)).headers.get('content-security-policy'),
  )
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  const ran = await docent.page.evaluate(async () => {
    // A link that runs a script is the one way to inline script that trusted types leave to this policy.
    const refused = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), { once: true }),
    )
    const link = document.createElement('a')
    link.href = 'javascript:window.inlineRan = true'
    document.body.append(link)
    link.click()
    link.remove()
    return { directive: await refused, inlineRan: 'inlineRan' in window }
  })
  expect(ran).toEqual({ directive: 'script-src-elem', inlineRan: false })
})

test('a request to the outside is refused from the page, and counted', async () => {
  const before = await refusedRequests()
  const outcome = await docent.page.evaluate(async () => {
    const image = new Promise<string>((resolve) => {
      const element = new Image()
      element.addEventListener('load', () => resolve('loaded'))
      element.addEventListener('error', () => resolve('refused'))
      element.src = 'https://example.org/pixel.png'
    })
    const request = await fetch('https://example.org/').then(
      () => 'loaded',
      () => 'refused',
    )
    return { request, image: await image }
  })
  expect(outcome).toEqual({ request: 'refused', image: 'refused' })
  // The content policy refuses these before the session sees them, so the session's own filter is tried from main.
  const fromMain = await docent.app.evaluate(async ({ session }) =>
    session.defaultSession.fetch('https://example.org/').then(
      () => 'loaded',
      () => 'refused',
    ),
  )
  expect(fromMain).toBe('refused')
  const after = await refusedRequests()
  expect(after.refused).toBeGreaterThan(before.refused)
  expect(after.allowed).toBe(0)
})

test('WebRTC sends no packet: nothing that the page does reaches another program on this machine', async () => {
  const packets: Buffer[] = []
  const listener = createSocket('udp4').on('message', (message) => packets.push(message))
  listener.bind(0, '127.0.0.1')
  await once(listener, 'listening')
  try {
    const candidates = await docent.page.evaluate(async (port) => {
      const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] })
      const found: string[] = []
      connection.createDataChannel('probe')
      // Null says that all addresses were tried.
      const gathered = new Promise<void>((resolve) => {
        connection.addEventListener('icecandidate', ({ candidate }) => {
          if (candidate === null) resolve()
          else found.push(candidate.candidate)
        })
      })
      await connection.setLocalDescription(await connection.createOffer())
      await gathered
      connection.close()
      return found
    }, listener.address().port)
    expect(candidates.filter((candidate) => / udp /i.test(candidate))).toEqual([])
    expect(packets).toEqual([])
  } finally {
    listener.close()
  }
})

test('text becomes no markup and no script, whatever code of the page is given', async () => {
  const outcome = await docent.page.evaluate(() => {
    const attempt = (work: () => unknown): string => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    }
    return {
      markup: attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      script: attempt(() => (document.createElement('script').src = 'https://example.org/x.js')),
      inline: attempt(() => (document.createElement('script').textContent = 'alert(1)')),
      worker: attempt(() => new Worker('data:text/javascript,0')),
    }
  })
  expect(outcome).toEqual({ markup: 'refused', script: 'refused', inline: 'refused', worker: 'refused' })
})

test('a request to the outside is refused in main, and counted', async () => {
  const before = await refusedRequests()
  const outcome = await docent.app.evaluate(async () =>
    fetch('https://example.org/').then(
      () => 'loaded',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    ),
  )
  expect(outcome).toContain('refused')
  expect((await refusedRequests()).refused).toBeGreaterThan(before.refused)
})

test('the page cannot be led away from its address, and opens no window', async () => {
  const opened = await docent.page.evaluate(() => window.open('https://example.org/') === null)
  expect(opened).toBe(true)
  await docent.page.evaluate(() => {
    location.href = 'https://example.org/'
  })
  await docent.page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'file:///etc/passwd'
    document.body.append(link)
    link.click()
    link.remove()
  })
  // The page still answers, at its own address: nothing was loaded in its place.
  expect((await refusedRequests()).allowed).toBe(0)
  expect(docent.page.url()).toBe('app://docent/')
  expect(docent.app.windows()).toHaveLength(1)
})

test('files outside the built page are not served', async () => {
  const answers = await docent.page.evaluate(async () => {
    const addresses = [
      '/../main/index.js',
      '/%2e%2e/main/index.js',
      '/..%2fmain%2findex.js',
      '/..%5cmain%5cindex.js',
      '/nothing.js',
    ]
    return Promise.all(addresses.map(async (address) => (await fetch(address)).status))
  })
  expect(answers).toEqual([404, 404, 404, 404, 404])
})

test('what pdf.js reads while it draws a page is served', async () => {
  const sizes = await docent.page.evaluate(async () => {
    const read = async (path: string): Promise<number> => (await (await fetch(path)).arrayBuffer()).byteLength
    return Promise.all(['pdfjs/cmaps/UniJIS-UCS2-H.bcmap', 'pdfjs/standard_fonts/FoxitSymbol.pfb'].map(read))
  })
  for (const size of sizes) expect(size).toBeGreaterThan(1_000)
})

test('permissions are denied', async () => {
  const states = await docent.page.evaluate(async () => {
    const camera = await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      (error: Error) => error.name,
    )
    const notification = await Notification.requestPermission()
    const place = await new Promise<string>((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (error) => resolve(error.message === '' ? 'denied' : 'denied'),
      ),
    )
    return { camera, notification, place }
  })
  expect(states.camera).not.toBe('granted')
  expect(states.notification).toBe('denied')
  expect(states.place).toBe('denied')
})

test('the page cannot name a path: only a drop or the dialog gives a grant', async () => {
  const refusal = await docent.page.evaluate(async () => {
    const bridge = (
      window as unknown as {
        docent: { request(name: string, input: object): Promise<unknown>; grantFiles(files: File[]): Promise<string[]> }
      }
    ).docent
    const byRequest = await bridge.request('library.grantPaths', { paths: ['/etc'] }).then(
      () => 'granted',
      (error: { code: string }) => error.code,
    )
    // A file that a page makes itself has no path.
    const byFile = await bridge.grantFiles([new File(['x'], '/etc/passwd')])
    return { byRequest, byFile }
  })
  expect(refusal).toEqual({ byRequest: 'request.forbidden', byFile: [] })
})

test('a second start on the same library ends at once and leaves the first window alone', async () => {
  const { executable, words } = electronCommand()
  const second = spawnSync(executable, [...words, '--data', folder], { timeout: 60_000 })
  expect(second.status).toBe(0)
  expect(docent.app.windows()).toHaveLength(1)
  expect(existsSync(join(folder, 'shell'))).toBe(true)
})
