/**
 * Answers a call of the HTTP API that was let in. Always holds: each request gets one answer, a refusal is a problem in
 * JSON with code, reason and remedy, and whatever a client leaves behind when it goes is aborted.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LibraryHost } from '../../ipc/host.ts'
import { programPolicy } from '../../ipc/policy.ts'
import { withClient } from '../../programs/withClient.ts'
import { openApi, openApiPath } from './openApi.ts'
import { readInput } from './readInput.ts'
import { apiProblemOf, isGone, Refusal } from './refusal.ts'
import { apiRoutes } from './routes.ts'
import type { ApiRoute } from './routes.ts'

export interface ApiOptions {
  readonly host: Pick<LibraryHost, 'serve'>
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
}

export const isApi = (url: URL): boolean => url.pathname === '/api' || url.pathname.startsWith('/api/')

const policy = programPolicy({ mayIndex: false })

export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { host, headers }: ApiOptions,
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const events = new EventStream(response, headers)
  try {
    if (url.pathname === openApiPath && request.method === 'GET') return sendJson(response, 200, openApi(), headers)
    const { route, parts } = findRoute(request.method ?? '', url.pathname)
    const input = await readInput(request, url, route, parts)
    const wantsEvents = route.streams && (request.headers.accept ?? '').includes('text/event-stream')
    const output = await withClient(host, policy, (client) =>
      route.run(client, input, {
        signal: gone.signal,
        onEvent: ({ event, data }) => {
          if (wantsEvents) events.send(event, data)
        },
      }),
    )
    if (wantsEvents) events.end('answer', output)
    else sendJson(response, 200, output, headers)
  } catch (error) {
    if (response.destroyed || isGone(error)) return
    const problem = apiProblemOf(error)
    if (events.started) return events.end('error', problem)
    const allow = error instanceof NotAllowed ? { Allow: error.allowed.join(', ') } : {}
    sendJson(response, problem.status, problem, { ...headers, ...allow }, 'application/problem+json')
    // A client reads the reply only after it has sent everything, so the rest of the body is read and discarded.
    request.resume()
  }
}

class NotAllowed extends Refusal {
  readonly allowed: readonly string[]

  constructor(method: string, allowed: readonly string[]) {
    super(405, 'request.unknownRoute', `This address takes no ${method}, only ${allowed.join(' and ')}.`)
    this.allowed = allowed
  }
}

function findRoute(
  method: string,
  pathname: string,
): { readonly route: ApiRoute; readonly parts: Readonly<Record<string, string>> } {
  const fitting = apiRoutes.flatMap((route) => {
    const parts = partsOf(route.path, pathname)
    return parts === null ? [] : [{ route, parts }]
  })
  const found = fitting.find(({ route }) => route.method === method)
  if (found !== undefined) return found
  const allowed = pathname === openApiPath ? ['GET'] : fitting.map(({ route }) => route.method)
  if (allowed.length > 0) throw new NotAllowed(method.slice(0, 20), allowed)
  throw new Refusal(404, 'request.unknownRoute', 'There is nothing at this address.')
}

/** The values of `{name}` in the path; null when it is another path. */
function partsOf(pattern: string, pathname: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? ''
    if (!part.startsWith('{')) {
      if (part !== text) return null
    } else if (text === '') return null
    else parts[part.slice(1, -1)] = decoded(text)
  }
  return parts
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Refusal(400, 'request.invalid', 'The address is not encoded well.', 'Encode the id as a part of a URL.')
  }
}

function sendJson(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>>,
  type = 'application/json',
): void {
  const body = Buffer.from(JSON.stringify(value))
  response
    .writeHead(status, { ...headers, 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': body.length })
    .end(body)
}

/** Server-sent events. It begins with the first of them: what is refused before has a status of its own. */
class EventStream {
  readonly #response: ServerResponse
  readonly #headers: Readonly<Record<string, string>>

  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>) {
    this.#response = response
    this.#headers = headers
  }

  get started(): boolean {
    return this.#response.headersSent
  }

  send(event: string, data: object): void {
    if (this.#response.destroyed) return
    if (!this.started)
      this.#response.writeHead(200, { ...this.#headers, 'Content-Type': 'text/event-stream; charset=utf-8' })
    this.#response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(event: string, data: object): void {
    this.send(event, data)
    this.#response.end()
  }
}
