/** What the contract promises over any transport: run on memory, WebSocket, local socket and the relay to an owner. */
import { afterEach, describe, expect, it } from 'vitest'
import type { AskEvent } from '../../../src/shared/domain/chat.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { createClient } from '../../../src/shared/ipc/client.ts'
import type { ClientMessage, ServerMessage, Transport } from '../../../src/shared/ipc/messages.ts'
import { commandLinePolicy } from '../../../src/main/ipc/policy.ts'
import type { ClientPolicy } from '../../../src/main/ipc/policy.ts'
import type { LibraryHost } from '../../../src/main/ipc/host.ts'
import { fakeDocument, idleProgress } from '../fakes/fakeServices.ts'
import type { FakeServicesOptions } from '../fakes/fakeServices.ts'
import { serveFakes } from '../processes/serveFakes.ts'

export interface ConnectedTransport {
  readonly client: Transport<ClientMessage, ServerMessage>
  /** Ends the server's side. */
  close(): Promise<void>
}

export function transportContract(
  name: string,
  connect: (host: LibraryHost, policy: ClientPolicy) => Promise<ConnectedTransport>,
): void {
  describe(`the contract over ${name}`, () => {
    const cleanups: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0)) await cleanup()
    })

    async function open(options: FakeServicesOptions = {}) {
      const fakes = serveFakes(options)
      const connected = await connect(fakes.host, commandLinePolicy)
      cleanups.push(async () => {
        await fakes.router.close()
        await connected.close()
      })
      return { ...fakes, connected, client: createClient(connected.client), raw: connected.client }
    }

    /** The next message that fits, for tests that speak below the client. */
    const next = (transport: Transport<ClientMessage, ServerMessage>, fits: (message: ServerMessage) => boolean) =>
      new Promise<ServerMessage>((resolve) => {
        const off = transport.onMessage((message) => {
          if (!fits(message)) return
          off()
          resolve(message)
        })
      })

    it('answers each request with its own reply, however many are open', async () => {
      const { client } = await open()
      const replies = await Promise.all([
        client.request('library.search', { query: 'a', limit: 1 }),
        client.request('library.listDocuments', {}),
        client.request('library.search', { query: 'b' }),
      ])
      expect(replies.map((reply) => reply.length)).toEqual([1, 2, 2])
    })

    it('carries any text unharmed', async () => {
      const { client, services } = await open()
      const query = `"quotes" \n\\ \u2028 {"json": true} 🙂 ${'é'.repeat(70_000)}`
      await client.request('library.search', { query })
      expect(services.calls).toEqual([`search ${query} limit 10 strategy hybrid`])
    })

    it('gives a handler’s error to the caller with code and words', async () => {
      const { client } = await open()
      await expect(client.request('library.remove', { target: 'nothing' })).rejects.toMatchObject({
        code: 'library.notFound',
        message: 'Nothing in the library fits "nothing".',
      })
    })

    it('says "internal" and nothing of the inside when a handler throws something unknown, and logs it whole', async () => {
      const { client, logged } = await open()
      const error = await client.request('library.getSource', { contentId: 'x' }).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: 'internal' })
      expect(String((error as Error).message)).not.toContain('The fake has no sources')
      expect(JSON.stringify(logged)).toContain('The fake has no sources')
    })

    it('refuses invalid input before any handler sees it', async () => {
      const { client, services } = await open()
      await expect(client.request('library.search', { query: 'x', limit: 0 })).rejects.toMatchObject({
        code: 'request.invalid',
      })
      expect(services.calls).toEqual([])
    })

    it.each(['library.nothing', '__proto__', 'constructor', 'library.changed', 'chat.ask'])(
      'answers a request for %s with request.unknownRoute',
      async (route) => {
        const { raw } = await open()
        const reply = next(raw, ({ type }) => type === 'error')
        raw.send({ type: 'request', id: 7, name: route, input: {} })
        expect(await reply).toMatchObject({ id: 7, error: { code: 'request.unknownRoute' } })
      },
    )

    it('survives messages that are no messages', async () => {
      const { client, raw } = await open()
      const reply = next(raw, ({ type }) => type === 'error')
      // What a broken or hostile client could send: not of the type on purpose.
      for (const broken of [{}, { type: 'request' }, { type: 'cancel', id: 99 }, { type: 'request', id: 3, name: 5 }])
        raw.send(broken as unknown as ClientMessage)
      expect(await reply).toMatchObject({ id: 3, error: { code: 'request.invalid' } })
      expect(await client.request('library.listSources', {})).toEqual([])
    })

    it('streams chunks in order and ends once, with every token and few messages', async () => {
      const words = Array.from({ length: 500 }, (_, index) => `${index} `)
      const { client, raw } = await open({
        ask: async (_question, emit) => {
          for (const text of words) emit({ type: 'token', text })
        },
      })
      const seen: ServerMessage[] = []
      raw.onMessage((message) => void seen.push(message))
      const events: AskEvent[] = []
      const { answer } = await client.stream('chat.ask', { question: 'rent?' }, (event) => events.push(event)).result
      expect(answer.text).toBe('The rent is 900. [1]')
      expect(events[0]?.type).toBe('started')
      expect(events.map((event) => (event.type === 'token' ? event.text : '')).join('')).toBe(words.join(''))
      expect(events.length).toBeLessThan(10)
      expect(seen.filter(({ type }) => type === 'end')).toHaveLength(1)
      expect(seen.at(-1)?.type).toBe('end')
    })

    it('cancels a stream: the handler is aborted and the caller hears it once', async () => {
      let aborted = false
      const { client } = await open({
        ask: (_question, emit, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              aborted = true
              reject(new AppError('query.aborted', 'Stopped.'))
            })
            emit({ type: 'token', text: 'first' })
          }),
      })
      const handle = client.stream('chat.ask', { question: 'rent?' }, (event) => {
        if (event.type === 'started') handle.cancel()
      })
      await expect(handle.result).rejects.toMatchObject({ code: 'query.aborted' })
      expect(aborted).toBe(true)
      handle.cancel()
    })

    it('keeps a large original on the disk while its reader is slow, instead of all of it in memory', async () => {
      let pulled = 0
      const { raw } = await open({
        async *readOriginal() {
          for (; pulled < 1_000; pulled += 1) yield new Uint8Array([1])
        },
      })
      let chunks = 0
      let ingesting = false
      const full = Promise.withResolvers<void>()
      raw.onMessage(({ type }) => {
        if (type !== 'chunk') return
        chunks += 1
        if (ingesting) raw.send({ type: 'ack', id: 1 })
        else if (chunks === 16) full.resolve()
      })
      raw.send({ type: 'start', id: 1, name: 'library.readOriginal', input: { contentId: 'c' } })
      await full.promise
      const reply = next(raw, ({ type }) => type === 'reply')
      raw.send({ type: 'request', id: 2, name: 'library.listSources', input: {} })
      await reply
      expect(pulled).toBeLessThan(20)
      const end = next(raw, ({ type }) => type === 'end')
      ingesting = true
      for (let taken = 0; taken < 16; taken += 1) raw.send({ type: 'ack', id: 1 })
      expect(await end).toMatchObject({ value: { bytes: 1_000 } })
    })

    it('ends the reading of an original whose reader went away while it waited', async () => {
      const ended = Promise.withResolvers<void>()
      const { raw } = await open({
        async *readOriginal() {
          try {
            for (;;) yield new Uint8Array([1])
          } finally {
            ended.resolve()
          }
        },
      })
      const first = next(raw, ({ type }) => type === 'chunk')
      raw.send({ type: 'start', id: 1, name: 'library.readOriginal', input: { contentId: 'c' } })
      await first
      raw.close()
      await expect(ended.promise).resolves.toBeUndefined()
    })

    it('aborts running streams when the client goes away', async () => {
      let started = (): void => undefined
      const running = new Promise<void>((resolve) => (started = resolve))
      let gone = (): void => undefined
      const aborted = new Promise<void>((resolve) => (gone = resolve))
      const { client } = await open({
        ask: (_question, _emit, signal) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              gone()
              resolve()
            })
            started()
          }),
      })
      const handle = client.stream('chat.ask', { question: 'rent?' }, () => undefined)
      handle.result.catch(() => undefined)
      await running
      client.close()
      await aborted
      await expect(handle.result).rejects.toMatchObject({ code: 'connection.lost' })
    })

    it('tells open calls that the connection was lost, with words, when the server ends', async () => {
      let started = (): void => undefined
      const running = new Promise<void>((resolve) => (started = resolve))
      const { client, router } = await open({
        ask: (_question, _emit, signal) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => resolve())
            started()
          }),
      })
      const { result } = client.stream('chat.ask', { question: 'rent?' }, () => undefined)
      const outcome = result.catch((error: unknown) => error)
      await running
      await router.close()
      expect(await outcome).toMatchObject({
        code: 'connection.lost',
        message: expect.stringContaining('lost') as unknown,
      })
      await expect(client.request('chat.list', {})).rejects.toMatchObject({ code: 'connection.lost' })
    })

    it('tells every client about events', async () => {
      const { client, services } = await open()
      // One round trip: the connection is served for certain.
      await client.request('chat.list', {})
      const heard = new Promise((resolve) => client.on('library.changed', resolve))
      services.emitLibrary({ type: 'documentChanged', document: fakeDocument('/lib/new.txt') })
      expect(await heard).toMatchObject({ type: 'documentChanged', document: { path: '/lib/new.txt' } })
    })

    it('keeps only the last progress when it comes faster than anybody reads', async () => {
      const { client } = await open({
        index: async (_paths, { onEvent }) => {
          for (let filesDone = 0; filesDone < 1000; filesDone += 1)
            onEvent?.({ type: 'progress', progress: { ...idleProgress, filesDone } })
          return {
            added: 0,
            updated: 0,
            unchanged: 0,
            removed: 0,
            failed: 0,
            skipped: 0,
            empty: 0,
            ms: 0,
            documents: [],
          }
        },
      })
      const [grant] = await client.request('library.grantPaths', { paths: ['/lib'] })
      const seen: number[] = []
      await client.stream('library.index', { grants: [grant ?? ''] }, (event) => {
        if (event.type === 'progress') seen.push(event.progress.filesDone)
      }).result
      expect(seen.at(-1)).toBe(999)
      expect(seen.length).toBeLessThan(10)
    })

    it('carries the bytes of an original in pieces', async () => {
      const { client } = await open()
      const pieces: string[] = []
      const { bytes } = await client.stream('library.readOriginal', { contentId: 'x' }, (piece) => pieces.push(piece))
        .result
      expect(bytes).toBe(6)
      expect(Array.from(Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))))).toEqual([0, 0, 1, 1, 2, 2])
    })
  })
}
