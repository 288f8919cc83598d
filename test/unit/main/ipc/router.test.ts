import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../../src/shared/ipc/client.ts'
import { contract } from '../../../../src/shared/ipc/contract.ts'
import type { Handlers, HandlersOf } from '../../../../src/main/ipc/handlers.ts'
import { createMemoryPair } from '../../../../src/main/ipc/memoryTransport.ts'
import { browserPolicy, commandLinePolicy, desktopPolicy, programPolicy } from '../../../../src/main/ipc/policy.ts'
import type { ClientPolicy } from '../../../../src/main/ipc/policy.ts'
import { createRelay } from '../../../../src/main/ipc/relay.ts'
import { transportContract } from '../../../support/contracts/transportContract.ts'
import { serveFakes } from '../../../support/processes/serveFakes.ts'
import type { ServedFakes } from '../../../support/processes/serveFakes.ts'

transportContract('memory', async (host, policy) => {
  const pair = createMemoryPair()
  host.serve(pair.server, policy)
  return { client: pair.client, close: async () => pair.client.close() }
})

transportContract('a relay to the owner', async (host, policy) => {
  const relay = createRelay(async () => {
    const owner = createMemoryPair()
    host.serve(owner.server, commandLinePolicy)
    return owner.client
  })
  const pair = createMemoryPair()
  relay.serve(pair.server, policy)
  return { client: pair.client, close: async () => pair.client.close() }
})

function clientOf(fakes: ServedFakes, policy: ClientPolicy, through: 'router' | 'relay' = 'router') {
  const pair = createMemoryPair()
  if (through === 'router') fakes.router.serve(pair.server, policy)
  else
    createRelay(async () => {
      const owner = createMemoryPair()
      fakes.router.serve(owner.server, commandLinePolicy)
      return owner.client
    }).serve(pair.server, policy)
  return createClient(pair.client)
}

describe('the relay', () => {
  it('outlives a page that is closing while the owner still tells it things', async () => {
    const fakes = serveFakes()
    const closing = createMemoryPair()
    let tried = 0
    createRelay(async () => {
      const owner = createMemoryPair()
      fakes.router.serve(owner.server, commandLinePolicy)
      return owner.client
    }).serve(
      {
        ...closing.server,
        // What a WebSocket does between the page's farewell and its last packet.
        send: () => {
          tried += 1
          throw new Error('The connection is closed')
        },
      },
      browserPolicy,
    )
    closing.client.send({ type: 'request', id: 1, name: 'library.listSources', input: {} })
    closing.client.send({ type: 'request', id: 2, name: 'library.grantPaths', input: { paths: ['/etc'] } })
    await vi.waitFor(() => expect(tried).toBe(2))
  })

  it('lets a stream be cancelled whose connection to the owner is already going', async () => {
    const pair = createMemoryPair()
    const client = createClient({
      ...pair.client,
      send: (message) => {
        if (message.type === 'cancel') throw new Error('The connection is closed')
        pair.client.send(message)
      },
    })
    const handle = client.stream('chat.ask', { question: 'rent?' }, () => undefined)
    expect(() => handle.cancel()).not.toThrow()
    pair.server.close()
    await expect(handle.result).rejects.toMatchObject({ code: 'connection.lost' })
  })
})

describe('the handlers', () => {
  it('cannot be one too few or one too many: it would not compile', () => {
    type Some = Pick<HandlersOf<'model'>, 'model.list' | 'model.changed'>
    const some: Some = { 'model.list': () => [], 'model.changed': () => () => undefined }
    // @ts-expect-error a missing handler
    const missing: Some = { 'model.list': () => [] }
    // @ts-expect-error a handler for no route
    const extra: Some = { ...some, 'model.invent': () => [] }
    // @ts-expect-error a handler that answers something else
    const wrong: Some = { ...some, 'model.list': () => 'models' }
    // @ts-expect-error one domain is not all of them
    const incomplete: Handlers = some
    expect([missing, extra, wrong, incomplete]).toHaveLength(4)
  })

  it('exist for each route of the contract at run time too', async () => {
    const client = clientOf(serveFakes(), commandLinePolicy)
    const inputs: Record<string, unknown> = { 'library.search': { query: 'x' } }
    for (const [name, route] of Object.entries(contract)) {
      if (route.kind !== 'request') continue
      const outcome = await client
        .request(name as 'chat.list', (inputs[name] ?? {}) as Record<string, never>)
        .catch((error: unknown) => error)
      expect(outcome, name).not.toMatchObject({ code: 'request.unknownRoute' })
    }
  })
})

describe.each(['router', 'relay'] as const)('the policy of a page through the %s', (through) => {
  it.each(['router', 'relay'] as const)(
    'lets another program read through the %s, and nothing else',
    async (through) => {
      const fakes = serveFakes()
      const client = clientOf(fakes, programPolicy({ mayIndex: false }), through)
      expect(await client.request('library.getStatus', {})).toMatchObject({ documents: 2 })
      const forbidden = { code: 'request.forbidden' }
      await expect(client.request('library.remove', { target: '/lib' })).rejects.toMatchObject(forbidden)
      await expect(client.request('library.grantPaths', { paths: ['/etc'] })).rejects.toMatchObject(forbidden)
      await expect(client.request('chat.list', {})).rejects.toMatchObject(forbidden)
      await expect(client.request('settings.update', {})).rejects.toMatchObject(forbidden)
      const question = { question: 'rent', model: '/etc/passwd' }
      await expect(client.stream('chat.ask', question, () => undefined).result).rejects.toMatchObject(forbidden)
      expect(fakes.services.calls).toEqual([])
      const indexing = clientOf(fakes, programPolicy({ mayIndex: true }), through)
      expect(await indexing.request('library.grantPaths', { paths: ['/lib'] })).toHaveLength(1)
      await expect(indexing.request('library.remove', { target: '/lib' })).rejects.toMatchObject(forbidden)
    },
  )

  it.each([desktopPolicy, browserPolicy])('$door: refuses to open a path and to name a model file', async (policy) => {
    const fakes = serveFakes()
    const client = clientOf(fakes, policy, through)
    await expect(client.request('library.grantPaths', { paths: ['/etc/passwd'] })).rejects.toMatchObject({
      code: 'request.forbidden',
    })
    await expect(
      client.stream('chat.ask', { question: 'x', model: '/m.gguf' }, () => undefined).result,
    ).rejects.toMatchObject({ code: 'request.forbidden' })
    expect(fakes.services.calls).toEqual([])
    await client.stream('chat.ask', { question: 'x' }, () => undefined).result
    expect(fakes.services.calls).toEqual(['ask x'])
  })

  it('lets the command line do both', async () => {
    const fakes = serveFakes()
    const client = clientOf(fakes, commandLinePolicy, through)
    const grants = await client.request('library.grantPaths', { paths: ['/home/me/a.txt'] })
    await client.stream('library.index', { grants: [...grants] }, () => undefined).result
    await client.stream('chat.ask', { question: 'x', model: '/m.gguf' }, () => undefined).result
    expect(fakes.services.calls).toEqual(['index /home/me/a.txt until accepted', 'ask x model /m.gguf'])
  })
})

describe('grants', () => {
  it('are the only way to index: a made-up one is refused', async () => {
    const fakes = serveFakes()
    const client = clientOf(fakes, desktopPolicy)
    await expect(client.stream('library.index', { grants: ['/etc'] }, () => undefined).result).rejects.toMatchObject({
      code: 'request.grant',
    })
    const [granted] = fakes.grants.grant(['/home/me'])
    await client.stream('library.index', { grants: [granted ?? ''], until: 'keyword' }, () => undefined).result
    expect(fakes.services.calls).toEqual(['index /home/me until keyword'])
  })

  it('are the only places where an export goes, and a page in a browser has none', async () => {
    const fakes = serveFakes()
    const [grant = ''] = fakes.grants.grant(['/home/me/lease.pdf'])
    const desktop = clientOf(fakes, desktopPolicy)
    const input = { target: 'chat', format: 'pdf', overwrite: true } as const
    await expect(desktop.request('export.save', { ...input, grant: '/home/me/x.pdf' })).rejects.toMatchObject({
      code: 'request.grant',
    })
    await expect(clientOf(fakes, browserPolicy).request('export.save', { ...input, grant })).rejects.toMatchObject({
      code: 'request.forbidden',
    })
    expect(fakes.services.calls).toEqual([])
    expect(await desktop.request('export.save', { ...input, grant })).toMatchObject({ path: '/home/me/lease.pdf' })
    expect(fakes.services.calls).toEqual(['export chat pdf /home/me/lease.pdf overwrite'])
  })

  it('are not needed to read an export: its bytes come in pieces and in order', async () => {
    const pieces: string[] = []
    const client = clientOf(serveFakes(), browserPolicy)
    const { result } = client.stream('export.read', { target: 'chat', format: 'md' }, (piece) => pieces.push(piece))
    expect(await result).toMatchObject({ name: 'chat.md', bytes: 500_000 })
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.map((piece) => Buffer.from(piece, 'base64').toString()).join('')).toBe('A'.repeat(500_000))
  })

  it('give any door the sample library', async () => {
    const fakes = serveFakes()
    const client = clientOf(fakes, browserPolicy)
    const grants = await client.request('library.grantSample', {})
    await client.stream('library.index', { grants: [...grants] }, () => undefined).result
    expect(fakes.services.calls).toEqual(['index /samples until accepted'])
  })
})

describe('a library of a newer version', () => {
  it('is read but never changed', async () => {
    const fakes = serveFakes({ readOnly: true })
    const client = clientOf(fakes, commandLinePolicy)
    const [grant] = await client.request('library.grantPaths', { paths: ['/a'] })
    const newer = { code: 'library.newerVersion' }
    await expect(
      client.stream('library.index', { grants: [grant ?? ''] }, () => undefined).result,
    ).rejects.toMatchObject(newer)
    await expect(client.stream('library.reindex', {}, () => undefined).result).rejects.toMatchObject(newer)
    await expect(client.request('library.remove', { target: '/lib/cv.txt' })).rejects.toMatchObject(newer)
    await expect(client.request('library.retryDocument', { documentId: 'x' })).rejects.toMatchObject(newer)
    // A pause is kept in the library, too. What is refused, and what only tells of it, says what to do.
    for (const job of ['library.pause', 'library.resume'] as const)
      await expect(client.request(job, {})).rejects.toMatchObject({
        ...newer,
        message: expect.stringContaining('Update Docent') as unknown,
      })
    expect((await client.request('library.doctor', {})).attention).toMatchObject([
      { ...newer, fix: expect.stringContaining('Update Docent') as unknown },
    ])
    expect(await client.request('library.listDocuments', {})).toHaveLength(2)
    const paths: string[] = []
    expect(
      await client.stream('library.streamDocuments', {}, (page) => paths.push(...page.map(({ path }) => path))).result,
    ).toEqual({ documents: 2 })
    expect(paths).toHaveLength(2)
    expect(await client.request('app.getInfo', {})).toMatchObject({ readOnly: true })
  })
})
