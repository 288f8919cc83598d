import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createClient } from '../../../src/shared/ipc/client.ts'
import type { ClientMessage, ServerMessage } from '../../../src/shared/ipc/messages.ts'
import { startServer } from '../../../src/main/server/startServer.ts'
import type { RunningServer } from '../../../src/main/server/startServer.ts'
import { removeOldIncoming } from '../../../src/main/server/uploads.ts'
import { createWebSocketTransport } from '../../../src/main/server/webSocketTransport.ts'
import { serveFakes } from '../../support/processes/serveFakes.ts'
import type { ServedFakes } from '../../support/processes/serveFakes.ts'
import { temporaryPage } from '../../support/files/temporaryPage.ts'

const maxUploadBytes = 100_000

interface Reply {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

describe('the browser door', () => {
  let page: ReturnType<typeof temporaryPage>
  let fakes: ServedFakes
  let server: RunningServer
  let token: string

  beforeEach(async () => {
    page = temporaryPage()
    fakes = serveFakes()
    server = await startServer({
      host: fakes.host,
      port: 0,
      rendererFolder: page.rendererFolder,
      dataFolder: page.dataFolder,
      maxUploadBytes,
    })
    token = new URL(server.url).searchParams.get('token') ?? ''
  })
  afterEach(async () => {
    await fakes.router.close()
    await server.close()
    page.remove()
  })

  const own = (): string => `127.0.0.1:${server.port}`

  /** A request as written: fetch would mend the path and refuse to send Host and Origin. */
  async function send(
    path: string,
    options: http.RequestOptions & { readonly body?: Readable | string } = {},
  ): Promise<Reply> {
    const { body, ...rest } = options
    const request = http.request({
      host: '127.0.0.1',
      port: server.port,
      path,
      ...rest,
      headers: { host: own(), ...(rest.headers as object) },
    })
    if (body instanceof Readable) body.pipe(request)
    else request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const pieces: Buffer[] = []
    for await (const piece of response) pieces.push(piece as Buffer)
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces).toString() }
  }

  async function upgrade(path: string, headers: Record<string, string>): Promise<string> {
    const socket = connect(server.port, '127.0.0.1')
    const lines = Object.entries({
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
      ...headers,
    })
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n`)
    const [data] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return String(data)
  }

  const withToken = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}token=${token}`

  /** What a browser sends by itself to whoever listens on 127.0.0.1. */
  async function cookie(): Promise<{ readonly cookie: string }> {
    const [set] = (await send(withToken('/'))).headers['set-cookie'] ?? []
    return { cookie: set?.split(';')[0] ?? '' }
  }

  it('hands a backup to the page that asked with the token, by an address that works once', async () => {
    mkdirSync(join(page.dataFolder, 'backups'))
    writeFileSync(join(page.dataFolder, 'backups', 'docent-2026-11-26.tar'), 'all of it')
    const ask = (name: string, headers: Record<string, string>): Promise<Reply> =>
      send(withToken(`/backups/?name=${encodeURIComponent(name)}`), { method: 'POST', headers })
    const origin = { origin: `http://${own()}` }
    const asked = await ask('docent-2026-11-26.tar', origin)
    const { path } = JSON.parse(asked.body) as { readonly path: string }
    expect(path).not.toContain(token)
    // Another program, which has neither cookie nor token, has no use for the address.
    expect((await send(path)).status).toBe(403)
    const headers = await cookie()
    const file = await send(path, { headers })
    expect([file.status, file.body, file.headers['content-disposition']]).toEqual([
      200,
      'all of it',
      "attachment; filename*=UTF-8''docent-2026-11-26.tar",
    ])
    expect((await send(path, { headers })).status).toBe(404)
    // Nothing but backups, and only for our page.
    for (const name of ['../docent.db', 'missing.tar', '']) expect((await ask(name, origin)).status).toBe(400)
    expect((await ask('docent-2026-11-26.tar', {})).status).toBe(403)
    expect((await send('/backups/?name=docent-2026-11-26.tar', { method: 'POST', headers })).status).toBe(403)
  })

  it('listens on this machine only', () => {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/?token=${token}`)
    expect(token.length).toBeGreaterThanOrEqual(40)
  })

  it('gives the page and a cookie for the token, and the rest of the page for the cookie', async () => {
    const entry = await send(`/?token=${token}`)
    // The token leaves the address bar and the history at once.
    expect(entry).toMatchObject({ status: 303, body: '', headers: { location: `/#session=${token}` } })
    expect((await send(`/?a=1&token=${token}&b=%2F`)).headers.location).toBe(`/?a=1&b=%2F#session=${token}`)
    const [cookie] = entry.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Path=\/$/)
    expect(cookie).not.toContain(token)
    const headers = { cookie: cookie?.split(';')[0] ?? '' }
    const first = await send('/', { headers })
    expect(first).toMatchObject({ status: 200, body: '<!doctype html><title>Docent</title>' })
    const script = await send('/assets/app.js', { headers })
    expect(script).toMatchObject({ status: 200, body: 'export {}' })
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    for (const { headers } of [first, script]) {
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  const places = [
    '/api/documents',
    '/api/openapi.json',
    '/',
    '/assets/app.js',
    '/capabilities',
    '/nothing',
    '/upload?name=a.txt',
    '/ws',
  ]
  const strangers: [string, () => Record<string, string>, ((path: string) => string)?][] = [
    ['no token', () => ({})],
    ['a wrong token', () => ({ cookie: `docent-${server.port}=${'x'.repeat(token.length)}` })],
    ['an empty token', () => ({ cookie: `docent-${server.port}=` })],
    ['the token under another name', () => ({ cookie: `docent=${token}` })],
    ['another host', () => ({ host: `evil.example:${server.port}` }), withToken],
    ['another port in the host', () => ({ host: '127.0.0.1:1' }), withToken],
    ['no port in the host', () => ({ host: '127.0.0.1' }), withToken],
    ['another origin', () => ({ origin: 'http://evil.example' }), withToken],
    ['the origin of another port', () => ({ origin: 'http://127.0.0.1:1' }), withToken],
    ['a null origin', () => ({ origin: 'null' }), withToken],
  ]

  it.each(strangers)(
    'answers %s with 403 and nothing else, whatever is asked for',
    async (_name, headers, at = (path) => path) => {
      for (const path of places) {
        for (const method of ['GET', 'POST', 'DELETE']) {
          const reply = await send(at(path), { method, headers: headers(), body: method === 'POST' ? 'bytes' : '' })
          expect(reply, `${method} ${path}`).toMatchObject({ status: 403, body: '' })
          expect(Object.keys(reply.headers).sort()).toEqual(['connection', 'content-length', 'date'])
        }
      }
      expect(readdirSync(page.dataFolder)).toEqual([])
      const reply = await upgrade(at('/ws'), {
        Host: own(),
        Origin: `http://${own()}`,
        ...Object.fromEntries(
          Object.entries(headers()).map(([key, value]) => [
            key === 'host' ? 'Host' : key === 'origin' ? 'Origin' : 'Cookie',
            value,
          ]),
        ),
      })
      expect(reply).toMatch(/^HTTP\/1\.1 403 /)
    },
  )

  it('gives whoever has only the cookie the page and nothing else: every port of this machine sees it', async () => {
    const headers = { ...(await cookie()), origin: `http://${own()}` }
    expect(await send('/', { headers })).toMatchObject({ status: 200 })
    for (const path of ['/upload?name=a.txt', '/'])
      expect(await send(path, { method: 'POST', headers, body: 'x' })).toMatchObject({ status: 403, body: '' })
    expect(await upgrade('/ws', { Host: own(), Origin: headers.origin, Cookie: headers.cookie })).toMatch(
      /^HTTP\/1\.1 403 /,
    )
  })

  it('refuses a wrong token in the address too', async () => {
    expect(await send(`/?token=${token}x`)).toMatchObject({ status: 403, body: '' })
  })

  it('refuses a WebSocket and an upload that do not say where they come from', async () => {
    expect(await upgrade(withToken('/ws'), { Host: own() })).toMatch(/^HTTP\/1\.1 403 /)
    expect(await send(withToken('/upload?name=a.txt'), { method: 'POST', body: 'x' })).toMatchObject({
      status: 403,
      body: '',
    })
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/%00',
    '/%zz',
    '//etc/passwd',
    '/assets',
  ])('serves nothing outside the page: %s', async (path) => {
    const reply = await send(path, { headers: await cookie() })
    expect(reply.status).toBe(404)
    expect(reply.body).not.toContain('secret')
  })

  it('says what this door can do', async () => {
    expect(JSON.parse((await send('/capabilities', { headers: await cookie() })).body)).toEqual({
      client: 'browser',
      localPaths: false,
      uploads: true,
      openDialog: true,
      showInFolder: false,
      saveDialog: false,
      dragOut: false,
      reopen: false,
    })
  })

  it('speaks the contract over its WebSocket, as a page that may not name paths', async () => {
    const socket = new WebSocket(`ws://${own()}${withToken('/ws')}`, { origin: `http://${own()}` })
    await once(socket, 'open')
    const client = createClient(createWebSocketTransport<ClientMessage, ServerMessage>(socket))
    expect(await client.request('library.listDocuments', {})).toHaveLength(2)
    await expect(client.request('library.grantPaths', { paths: ['/etc'] })).rejects.toMatchObject({
      code: 'request.forbidden',
    })
    socket.terminate()
  })

  describe('an upload', () => {
    const post = (
      name: string,
      body: Readable | string,
      headers: Record<string, string> = {},
      more = '',
    ): Promise<Reply> =>
      send(withToken(`/upload?name=${encodeURIComponent(name)}${more}`), {
        method: 'POST',
        headers: { origin: `http://${own()}`, ...headers },
        body,
      })
    const stored = (reply: Reply): string =>
      fakes.grants.resolve([(JSON.parse(reply.body) as { grant: string }).grant])[0] ?? ''
    const originals = (): string => join(page.dataFolder, 'originals')

    it('is kept by its content and becomes a grant that can be indexed', async () => {
      const bytes = 'A lease.\n'.repeat(1000)
      const reply = await post('Größe & lease.txt', Readable.from([bytes.slice(0, 10), bytes.slice(10)]))
      expect(reply.status).toBe(200)
      const { grant } = JSON.parse(reply.body) as { grant: string }
      const [path] = fakes.grants.resolve([grant])
      expect(path).toBe(join(originals(), createHash('sha256').update(bytes).digest('hex'), 'Größe & lease.txt'))
      expect(readFileSync(path ?? '', 'utf8')).toBe(bytes)
      expect(statSync(path ?? '').mode & 0o077).toBe(0)
    })

    it.each(['../../escape.txt', '..\\..\\escape.txt', '/etc/escape.txt'])(
      'cannot choose its folder: %s',
      async (name) => {
        const reply = await post(name, 'x')
        const [path] = fakes.grants.resolve([(JSON.parse(reply.body) as { grant: string }).grant])
        expect(path?.startsWith(originals())).toBe(true)
        expect(path?.endsWith('escape.txt')).toBe(true)
        expect(existsSync(join(page.folder, 'escape.txt'))).toBe(false)
      },
    )

    it('that a killed server left half received is removed a day later, and not before', async () => {
      const incoming = join(originals(), '.incoming')
      mkdirSync(incoming, { recursive: true })
      for (const name of ['old', 'new']) writeFileSync(join(incoming, name), 'x')
      const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
      utimesSync(join(incoming, 'old'), twoDaysAgo, twoDaysAgo)
      await removeOldIncoming(originals())
      expect(readdirSync(incoming)).toEqual(['new'])
    })

    it('keeps the time of its last change, but not one that is no time or still to come', async () => {
      const changed = Date.UTC(2022, 8, 3, 12)
      const of = async (modified: string): Promise<number> =>
        statSync(stored(await post('lease.txt', `Lease ${modified}`, {}, `&modified=${modified}`))).mtimeMs
      expect(await of(String(changed))).toBe(changed)
      const before = Date.now() - 60_000
      for (const unusable of ['yesterday', '', '-5', '1e300', String(Date.now() + 1e9)])
        expect(await of(unusable)).toBeGreaterThan(before)
    })

    it('without a name is refused', async () => {
      expect(await post('..', 'x')).toMatchObject({ status: 400 })
    })

    it.each([
      ['says it is too large', true],
      ['turns out too large', false],
    ])('that %s is refused with words and leaves nothing behind', async (_name, declared) => {
      const pieces = Array.from({ length: 11 }, () => 'x'.repeat(10_000))
      const reply = await post('huge.txt', Readable.from(pieces), declared ? { 'content-length': '110000' } : {})
      expect(reply.status).toBe(413)
      expect(reply.body).toContain('file.tooLarge')
      expect(reply.body).not.toContain('grant"')
      const left = existsSync(join(originals(), '.incoming')) ? readdirSync(join(originals(), '.incoming')) : []
      expect(left).toEqual([])
      expect(existsSync(originals()) ? readdirSync(originals()).filter((name) => name !== '.incoming') : []).toEqual([])
    })

    it('of exactly the limit is kept', async () => {
      expect(await post('limit.txt', 'x'.repeat(maxUploadBytes))).toMatchObject({ status: 200 })
    })
  })

  it('says in words that a port is taken, and that the page was not built', async () => {
    const options = { host: fakes.host, rendererFolder: page.rendererFolder, dataFolder: page.dataFolder }
    await expect(startServer({ ...options, port: server.port })).rejects.toMatchObject({
      message: expect.stringContaining(`Port ${server.port}`) as unknown,
    })
    await expect(startServer({ ...options, port: 0, rendererFolder: page.dataFolder })).rejects.toMatchObject({
      message: expect.stringContaining('npm run build') as unknown,
    })
  })
})
