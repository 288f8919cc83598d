/**
 * The entry point for a browser on this machine: HTTP and WebSocket on 127.0.0.1 with the same contract. Always holds:
 * without the token, from another Host or another Origin, the answer is 403 and nothing else, whatever the request.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { AppError } from '../../shared/errors/appError.ts'
import type { Capabilities } from '../../shared/ipc/bridge.ts'
import type { ServerMessage } from '../../shared/ipc/messages.ts'
import type { LibraryHost } from '../ipc/host.ts'
import { browserPolicy } from '../ipc/policy.ts'
import { cookieName, isAllowed, isProgramAllowed } from './access.ts'
import type { AccessOptions } from './access.ts'
import { answerApi, isApi } from './api/answerApi.ts'
import { pageHeaders, sendPage } from './page.ts'
import { BackupDownloads, backupsPath } from './backupDownloads.ts'
import { defaultMaxUploadBytes, modifiedTime, removeOldIncoming, storeUpload, tooLarge } from './uploads.ts'
import { createWebSocketTransport } from './webSocketTransport.ts'

export interface ServerOptions {
  readonly host: LibraryHost
  /** 0 for any free port. */
  readonly port: number
  /** The built page. */
  readonly rendererFolder: string
  /** Uploads go to `originals/` in it. */
  readonly dataFolder: string
  readonly maxUploadBytes?: number
}

export interface RunningServer {
  /** Contains the token: whoever opens this URL is let in. */
  readonly url: string
  readonly port: number
  /** What other programs send in their Authorization header. */
  readonly token: string
  close(): Promise<void>
}

export const browserCapabilities: Capabilities = {
  client: 'browser',
  localPaths: false,
  uploads: true,
  openDialog: true,
  showInFolder: false,
  dragOut: false,
  saveDialog: false,
  reopen: false,
}

// A page's largest message names 10,000 grants of 36 characters, or asks a question of 100,000 characters.
const maxMessageBytes = 4 * 1024 * 1024

/** Rejects when the port is taken or the page was not built. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  if (!existsSync(join(options.rendererFolder, 'index.html'))) {
    throw new AppError(
      'internal',
      `The page was not built: ${options.rendererFolder} has no index.html. Run "npm run build" once.`,
    )
  }
  await removeOldIncoming(join(options.dataFolder, 'originals'))
  const backups = new BackupDownloads(options.dataFolder)
  const server = createServer()
  const port = await listen(server, options.port)
  const secret = (): string => randomBytes(32).toString('base64url')
  const access: AccessOptions = { port, token: secret(), pageKey: secret() }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(request, response, { ...options, backups }, access).catch(() => response.destroy())
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node removes its own error listener from the socket before this event. Without one, a peer that resets its
    // connection would end the whole process.
    socket.on('error', () => socket.destroy())
    const url = addressOf(request)
    if (
      url === undefined ||
      !isAllowed({ headers: request.headers, url, originRequired: true, isPage: false }, access)
    ) {
      refuseUpgrade(socket, '403 Forbidden')
      return
    }
    if (url.pathname !== '/ws') {
      refuseUpgrade(socket, '404 Not Found')
      return
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      options.host.serve(createWebSocketTransport<ServerMessage, unknown>(webSocket), browserPolicy)
    })
  })

  return {
    url: `http://127.0.0.1:${port}/?token=${access.token}`,
    port,
    token: access.token,
    async close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A refused socket is closed, even when its peer never closes its end. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}

async function listen(server: Server, port: number): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  try {
    await listening
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new AppError(
        'request.invalid',
        `Port ${port} is taken by another program. Choose another one, or omit --port.`,
      )
    if (code === 'EACCES')
      throw new AppError('request.invalid', `You may not use port ${port}. Choose one above 1023, or omit --port.`)
    throw error
  }
  // A TCP server's address is never a path.
  return (server.address() as AddressInfo).port
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions & { readonly backups: BackupDownloads },
  access: AccessOptions,
): Promise<void> {
  const url = addressOf(request)
  if (url !== undefined && isApi(url) && isProgramAllowed(request.headers, access))
    return answerApi(request, response, url, { host: options.host, headers: pageHeaders(access.port) })
  const changing = request.method !== 'GET' && request.method !== 'HEAD'
  if (
    url === undefined ||
    isApi(url) ||
    !isAllowed({ headers: request.headers, url, originRequired: changing, isPage: !changing }, access)
  ) {
    response.writeHead(403, { 'Content-Length': 0, Connection: 'close' }).end()
    return
  }
  const headers = pageHeaders(access.port)
  if (request.method === 'POST' && url.pathname === '/upload')
    return receiveUpload(request, response, url, options, headers)
  if (request.method === 'POST' && url.pathname === backupsPath)
    return sendTicket(response, url, options.backups, headers)
  if (changing) {
    response.writeHead(405, { ...headers, Allow: 'GET, HEAD', Connection: 'close' }).end()
    return
  }
  const ticket = url.pathname.startsWith(backupsPath) ? url.pathname.slice(backupsPath.length) : null
  if (ticket !== null && request.method === 'GET' && (await options.backups.send(response, ticket, headers))) return
  if (url.pathname === '/capabilities') return sendJson(response, 200, browserCapabilities, headers)
  if (url.pathname === '/' && url.searchParams.has('token')) {
    // The token must not stay in the address bar, the history or a screenshot: the page takes it out of the fragment,
    // which no browser sends anywhere. Lax, because a link in an editor's
    // terminal or a mail leads here from another site; requests that change anything also need our Origin.
    const cookie = `${cookieName(access.port)}=${access.pageKey}; HttpOnly; SameSite=Lax; Path=/`
    response
      .writeHead(303, {
        ...headers,
        'Set-Cookie': cookie,
        Location: `${withoutToken(url)}#session=${access.token}`,
        'Content-Length': 0,
      })
      .end()
    return
  }
  await sendPage(response, options.rendererFolder, url.pathname, headers, request.method === 'GET')
}

/** The other query parameters stay. */
function withoutToken(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  query.delete('token')
  return query.size === 0 ? '/' : `/?${query.toString()}`
}

function addressOf(request: IncomingMessage): URL | undefined {
  return URL.parse(request.url ?? '/', 'http://127.0.0.1') ?? undefined
}

function sendJson(response: ServerResponse, status: number, value: unknown, headers: Record<string, string>): void {
  response
    .writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(value))
}

/** The address from which the browser can take a backup once. */
async function sendTicket(
  response: ServerResponse,
  url: URL,
  backups: BackupDownloads,
  headers: Record<string, string>,
): Promise<void> {
  try {
    const ticket = await backups.ticketFor(url.searchParams.get('name') ?? '')
    sendJson(response, 200, { path: `${backupsPath}${ticket}` }, headers)
  } catch (error) {
    if (!AppError.isInstance(error)) throw error
    sendJson(response, statuses[error.code] ?? 500, { error: error.serialize() }, headers)
  }
}

async function receiveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { host, dataFolder, maxUploadBytes = defaultMaxUploadBytes }: ServerOptions,
  headers: Record<string, string>,
): Promise<void> {
  const name = url.searchParams.get('name') ?? ''
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) throw tooLarge(name, maxUploadBytes)
    const path = await storeUpload(request, name, {
      originals: join(dataFolder, 'originals'),
      maxBytes: maxUploadBytes,
      modifiedAt: modifiedTime(url.searchParams.get('modified')),
    })
    const [grant] = await host.grant([path])
    sendJson(response, 200, { grant }, headers)
  } catch (error) {
    const known = AppError.isInstance(error)
      ? error
      : new AppError('internal', `"${name}" could not be saved. Try again.`)
    if (response.destroyed) return
    sendJson(response, statuses[known.code] ?? 500, { error: known.serialize() }, headers)
    // A browser reads the reply only after it has sent everything, so the rest of the body is read and discarded.
    request.resume()
  }
}

const statuses: Readonly<Record<string, number>> = { 'file.tooLarge': 413, 'request.invalid': 400, 'disk.full': 507 }
