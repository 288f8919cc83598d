/** Hugging Face played by a server on this machine. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HuggingFaceFetcher } from '../../../src/main/adapters/modelSources/huggingFaceFetcher.ts'
import type { WantedPart } from '../../../src/main/adapters/modelSources/partFetcher.ts'

const weights = '0123456789'

let folder: string
let server: Server
let endpoint: string
let requests: string[]
let respond: (request: IncomingMessage, response: ServerResponse) => void
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-hub-'))
  requests = []
  respond = (request, response) => {
    const [, from = '', to = ''] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    if (from === '') response.end(weights)
    else response.writeHead(206).end(weights.slice(Number(from), Number(to) + 1))
  }
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

const part = (name: string, bytes: number, offset?: number): WantedPart => ({
  source: {
    type: 'huggingface',
    repository: 'maker/model',
    revision: 'main',
    file: 'a b.gguf',
    ...(offset === undefined ? {} : { offset }),
  },
  target: join(folder, name),
  bytes,
})

describe('fetching from Hugging Face', () => {
  it('takes a whole file, and stretches of one file as parts', async () => {
    const fetcher = new HuggingFaceFetcher({ endpoint })
    let seen = 0
    await fetcher.fetch([part('whole', 10), part('first', 4, 0), part('second', 6, 4)], (bytes) => (seen += bytes))
    expect(await readFile(join(folder, 'whole'), 'utf8')).toBe(weights)
    expect(await readFile(join(folder, 'first'), 'utf8')).toBe('0123')
    expect(await readFile(join(folder, 'second'), 'utf8')).toBe('456789')
    expect(requests[0]).toBe('/maker/model/resolve/main/a%20b.gguf')
    expect(seen).toBe(20)
  })

  it('refuses the whole file where a stretch was asked for', async () => {
    respond = (_, response) => response.end(weights)
    await expect(new HuggingFaceFetcher({ endpoint }).fetch([part('x', 4, 4)], () => undefined)).rejects.toMatchObject({
      code: 'model.download',
      retryable: false,
    })
  })

  it('says what was answered; only trouble of the server is worth another try', async () => {
    for (const [status, retryable] of [
      [404, false],
      [503, true],
    ] as const) {
      respond = (_, response) => response.writeHead(status).end()
      await expect(new HuggingFaceFetcher({ endpoint }).fetch([part('x', 10)], () => undefined)).rejects.toMatchObject({
        message: expect.stringContaining(String(status)),
        retryable,
      })
    }
  })

  it('asks an unreachable host once, so that the next source has its turn at once', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const fetcher = new HuggingFaceFetcher({ endpoint })
    const failed = { code: 'model.download', message: expect.stringContaining('cannot be reached'), retryable: false }
    await expect(fetcher.fetch([part('x', 10)], () => undefined)).rejects.toMatchObject(failed)
    server = createServer((request, response) => respond(request, response))
    await new Promise<void>((resolve) => server.listen(Number(new URL(endpoint).port), '127.0.0.1', resolve))
    await expect(fetcher.fetch([part('x', 10)], () => undefined)).rejects.toMatchObject(failed)
    await new HuggingFaceFetcher({ endpoint }).fetch([part('x', 10)], () => undefined)
  })

  it('does not wait for a host that never answers, nor for one that falls silent', async () => {
    respond = () => undefined
    await expect(
      new HuggingFaceFetcher({ endpoint, answerMs: 50 }).fetch([part('x', 10)], () => undefined),
    ).rejects.toMatchObject({ message: expect.stringContaining('no answer') })
    respond = (_, response) => void response.write('0123')
    await expect(
      new HuggingFaceFetcher({ endpoint, stallMs: 50 }).fetch([part('x', 10)], () => undefined),
    ).rejects.toMatchObject({ message: expect.stringContaining('stopped sending'), retryable: true })
  })

  it('ends when the user stops', async () => {
    const controller = new AbortController()
    respond = (_, response) => void response.write('0123')
    const fetching = new HuggingFaceFetcher({ endpoint }).fetch(
      [part('x', 10)],
      () => controller.abort(),
      controller.signal,
    )
    await expect(fetching).rejects.toThrow()
  })
})
