/** The HTTP API over fake services: what it answers, what it refuses, and that its description is true. */
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../../src/main/server/api/routes.ts'
import { maxBodyBytes } from '../../../src/main/server/api/readInput.ts'
import { startServer } from '../../../src/main/server/startServer.ts'
import type { RunningServer } from '../../../src/main/server/startServer.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { apiMismatch, eventsOf } from '../../support/apiDescription.ts'
import type { ApiDescription } from '../../support/apiDescription.ts'
import { fakeDocument } from '../../support/fakes/fakeServices.ts'
import type { FakeServicesOptions } from '../../support/fakes/fakeServices.ts'
import { serveFakes } from '../../support/processes/serveFakes.ts'
import type { ServedFakes } from '../../support/processes/serveFakes.ts'
import { temporaryPage } from '../../support/files/temporaryPage.ts'

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly token?: string | null
}

interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly json: Readonly<Record<string, unknown>>
}

describe('the HTTP API', () => {
  let page: ReturnType<typeof temporaryPage>
  let fakes: ServedFakes
  let server: RunningServer
  let description: ApiDescription

  async function serve(options: FakeServicesOptions = {}): Promise<void> {
    fakes = serveFakes({ documents: ['/lib/lease.txt', '/lib/cv.txt'].map((path) => fakeDocument(path)), ...options })
    server = await startServer({
      host: fakes.host,
      port: 0,
      rendererFolder: page.rendererFolder,
      dataFolder: page.dataFolder,
    })
    description = (await send('/api/openapi.json')).json as unknown as ApiDescription
  }

  beforeEach(() => {
    page = temporaryPage()
  })
  afterEach(async () => {
    await fakes.router.close()
    await server.close()
    page.remove()
  })

  function open(path: string, { method = 'GET', headers = {}, token = server.token }: Sent) {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
    return httpRequest({
      host: '127.0.0.1',
      port: server.port,
      path,
      method,
      headers: { host: `127.0.0.1:${server.port}`, ...authorization, ...headers },
    })
  }

  async function send(path: string, sent: Sent = {}): Promise<Reply> {
    const request = open(path, sent)
    request.end(sent.body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const pieces: Buffer[] = []
    for await (const piece of response) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString()
    const isJson = /json/.test(response.headers['content-type'] ?? '')
    const json = (isJson ? JSON.parse(body) : {}) as Reply['json']
    return { status: response.statusCode ?? 0, headers: response.headers, body, json }
  }

  /** The same, and held against the description. */
  async function call(path: string, sent: Sent = {}, template = path.split('?')[0] ?? ''): Promise<Reply> {
    const reply = await send(path, sent)
    const answer = {
      method: sent.method ?? 'GET',
      path: template,
      status: reply.status,
      contentType: reply.headers['content-type'] ?? '',
      body: reply.body,
    }
    expect(apiMismatch(description, answer)).toBeNull()
    return reply
  }

  const post = (path: string, value: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(value),
    })
  const lease = encodeURIComponent('document:/lib/lease.txt')

  it('describes every route that it has, and no other', async () => {
    await serve()
    expect(description.openapi).toBe('3.1.0')
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = ['GET /api/openapi.json', ...apiRoutes.map(({ method, path }) => `${method} ${path}`)]
    expect(described.sort()).toEqual(routes.sort())
    // A description that takes everything would hold everything true.
    const answer = { method: 'GET', path: '/api/documents', status: 200, contentType: 'application/json' }
    expect(apiMismatch(description, { ...answer, body: '{"documents":[]}' })).toContain('total')
    expect(apiMismatch(description, { ...answer, body: '{"documents":[],"total":0,"more":1}' })).not.toBeNull()
  })

  it('answers every route as described', async () => {
    await serve()
    expect((await post('/api/ask', { question: 'rent?' })).json).toMatchObject({
      answer: 'The rent is 900. [1]',
      citations: [{ marker: 1, path: '/lib/lease.txt', page: 2, quote: 'The rent is 900.' }],
      chatId: null,
    })
    for (const reply of [
      await call('/api/search?query=heat%20pump&limit=1'),
      await post('/api/search', { query: 'heat pump', limit: 1 }),
    ])
      expect(reply.json['results']).toMatchObject([{ path: '/lib/lease.txt' }])
    expect((await call('/api/documents?limit=1&offset=1')).json).toMatchObject({
      documents: [{ path: '/lib/lease.txt' }],
      total: 2,
    })
    expect((await call(`/api/documents/${lease}`, {}, '/api/documents/{id}')).json).toMatchObject({ author: null })
    const shown = await call(`/api/documents/${lease}/show?from=1&limit=2`, {}, '/api/documents/{id}/show')
    expect(shown.json).toMatchObject({ text: 'la', next: 3, characters: 5 })
    expect(fakes.services.calls.slice(0, 3)).toEqual([
      'ask rent? unkept',
      'search heat pump limit 1 strategy hybrid',
      'search heat pump limit 1 strategy hybrid',
    ])
    await post('/api/ask', { question: 'kept?', keep: true })
    await post('/api/ask', { question: 'next?', chatId: 'one' })
    expect(fakes.services.calls.slice(-2)).toEqual(['ask kept?', 'ask next? chat one'])
  })

  it('streams steps, checked text and the answer to a client that takes events', async () => {
    await serve({
      ask: async (_question, emit) => {
        emit({ type: 'step', text: 'Searching' })
        emit({ type: 'token', text: 'The rent\nis 800.' })
        emit({ type: 'retract', reason: 'It is not in the sources' })
      },
    })
    const reply = await post('/api/ask', { question: 'rent?' }, { accept: 'text/event-stream' })
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(eventsOf(reply.body)).toMatchObject([
      { event: 'progress', data: { text: 'Searching' } },
      { event: 'text', data: { text: 'The rent\nis 800.' } },
      { event: 'retract', data: { reason: 'It is not in the sources' } },
      { event: 'answer', data: { answer: 'The rent is 900. [1]' } },
    ])
  })

  it('ends a stream that fails with the problem, and refuses before the stream with a status', async () => {
    await serve({
      ask: async (_question, emit) => {
        emit({ type: 'step', text: 'Searching' })
        throw new AppError('disk.full', 'The disk is full.')
      },
    })
    const headers = { accept: 'text/event-stream' }
    const broken = await post('/api/ask', { question: 'rent?' }, headers)
    expect(eventsOf(broken.body).at(-1)).toMatchObject({ event: 'error', data: { code: 'disk.full', status: 507 } })
    expect(await post('/api/ask', { question: ' ' }, headers)).toMatchObject({
      status: 400,
      json: { code: 'query.empty' },
    })
  })

  it('stops the answer of a client that goes away, and answers two at once', async () => {
    const hanging = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<void>()
    await serve({
      ask: (question, emit, signal) => {
        if (question !== 'hang') return Promise.resolve()
        emit({ type: 'step', text: 'Thinking' })
        hanging.resolve()
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            stopped.resolve()
            resolve()
          })
        })
      },
    })
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
    const request = open('/api/ask', { method: 'POST', headers })
    request.on('error', () => undefined)
    request.end(JSON.stringify({ question: 'hang' }))
    await hanging.promise
    expect(await post('/api/ask', { question: 'rent?' })).toMatchObject({ status: 200 })
    request.destroy()
    await stopped.promise
    expect(await post('/api/ask', { question: 'rent?' })).toMatchObject({ status: 200 })
  })

  const json = { 'content-type': 'application/json' }
  const asking = (body: string | Buffer, headers = json): Sent => ({ method: 'POST', headers, body })

  it.each<[string, string, Sent, number, string, string?]>([
    ['JSON that does not parse', '/api/ask', asking('{"question": '), 400, 'request.invalid'],
    ['bytes that are no UTF-8', '/api/ask', asking(Buffer.from([0x22, 0xff, 0x22])), 400, 'request.invalid'],
    ['no body', '/api/ask', asking(''), 400, 'request.invalid'],
    ['null', '/api/ask', asking('null'), 400, 'request.invalid'],
    ['a list', '/api/ask', asking('["question"]'), 400, 'request.invalid'],
    ['deep nesting', '/api/ask', asking('['.repeat(500_000)), 400, 'request.invalid'],
    ['an unknown field', '/api/ask', asking('{"question":"x","model":"/etc/passwd"}'), 400, 'request.invalid'],
    ['a field of another type', '/api/ask', asking('{"question":7}'), 400, 'request.invalid'],
    ['__proto__', '/api/ask', asking('{"question":"x","__proto__":{"keep":true}}'), 400, 'request.invalid'],
    ['a form', '/api/ask', asking('question=x', { 'content-type': 'text/plain' }), 415, 'request.invalid'],
    ['a body over the limit', '/api/ask', asking('x'.repeat(maxBodyBytes + 1)), 413, 'request.invalid'],
    ['a limit that is no number', '/api/search?query=x&limit=many', {}, 400, 'request.invalid'],
    ['a limit that is too large', '/api/search?query=x&limit=201', {}, 400, 'request.invalid'],
    ['a field twice', '/api/search?query=x&query=y', {}, 400, 'request.invalid'],
    ['a search for nothing', '/api/search', {}, 400, 'request.invalid'],
    ['an id in the query', `/api/documents/${lease}?id=x`, {}, 400, 'request.invalid', '/api/documents/{id}'],
    ['an id that is not encoded well', '/api/documents/%zz', {}, 400, 'request.invalid', '/api/documents/{id}'],
    ['a document that is not there', '/api/documents/x/show', {}, 404, 'library.notFound', '/api/documents/{id}/show'],
    ['a title for an id', '/api/documents/lease/show', {}, 404, 'library.notFound', '/api/documents/{id}/show'],
    ['another method', '/api/documents', { method: 'DELETE' }, 405, 'request.unknownRoute'],
    ['GET for a question', '/api/ask?question=x', {}, 405, 'request.unknownRoute'],
    ['another address', '/api/settings', {}, 404, 'request.unknownRoute', '/api/documents'],
    ['no address', '/api', {}, 404, 'request.unknownRoute', '/api/documents'],
    ['an address that climbs', '/api/../api/x/%2e%2e/secret', {}, 404, 'request.unknownRoute', '/api/documents'],
  ])('refuses %s with a problem', async (_name, path, sent, status, code, template) => {
    await serve()
    const reply = await call(path, sent, template)
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(reply).toMatchObject({ status, json: { status, code } })
    for (const words of [reply.json['detail'], reply.json['fix']]) expect(words).toMatch(/^[A-Z/“"_a-z].+[.]$/)
    expect(fakes.services.calls.filter((line) => !line.startsWith('show'))).toEqual([])
    if (status === 405) expect(reply.headers.allow).toMatch(/^(GET|POST)/)
  })

  it('refuses a body that never ends, and one that its client breaks off', async () => {
    await serve()
    const endless = open('/api/ask', { method: 'POST', headers: json })
    endless.on('error', () => undefined)
    endless.write('x'.repeat(maxBodyBytes + 1))
    const [response] = (await once(endless, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    endless.destroy()
    const broken = open('/api/ask', { method: 'POST', headers: { ...json, 'content-length': '100' } })
    broken.on('error', () => undefined)
    await new Promise((resolve) => broken.write('{"question"', resolve))
    broken.destroy()
    expect(await post('/api/ask', { question: 'rent?' })).toMatchObject({ status: 200 })
  })

  it('hides what went wrong inside', async () => {
    await serve({ ask: () => Promise.reject(new TypeError('x is not a function')) })
    const reply = await post('/api/ask', { question: 'rent?' })
    expect(reply).toMatchObject({ status: 500, json: { code: 'internal' } })
    expect(reply.body).not.toContain('x is not a function')
  })

  it.each<[string, Sent, string?]>([
    ['no token', { token: null }],
    ['a wrong token', { token: 'x'.repeat(43) }],
    ['an empty token', { token: '' }],
    ['the token in the address', { token: null }, '?token='],
    ['another host', { headers: { host: 'evil.example' } }],
    ['another origin', { headers: { origin: 'http://evil.example' } }],
    ['a null origin', { headers: { origin: 'null' } }],
    ['the token in another scheme', { token: null, headers: { authorization: 'Basic TOKEN' } }],
  ])('answers %s with 403 and nothing else', async (_name, sent, query) => {
    await serve()
    const headers = Object.entries(sent.headers ?? {}).map(([key, value]) => [
      key,
      value.replace('TOKEN', server.token),
    ])
    for (const [method, path] of [
      ['GET', '/api/documents'],
      ['GET', '/api/openapi.json'],
      ['GET', '/api/nothing'],
      ['POST', '/api/ask'],
      ['OPTIONS', '/api/ask'],
    ] as const) {
      const target = query === undefined ? path : `${path}${query}${server.token}`
      const reply = await send(target, {
        ...sent,
        method,
        headers: Object.fromEntries(headers) as Record<string, string>,
      })
      expect(reply, `${method} ${path}`).toMatchObject({ status: 403, body: '' })
      expect(Object.keys(reply.headers).sort()).toEqual(['connection', 'content-length', 'date'])
    }
    expect(fakes.services.calls).toEqual([])
  })

  it('lets in its own page and programs that say no Origin', async () => {
    await serve()
    for (const headers of [{}, { origin: `http://127.0.0.1:${server.port}` }])
      expect(await send('/api/documents', { headers })).toMatchObject({ status: 200 })
    const reply = await send('/api/documents')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
