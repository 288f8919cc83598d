/** The MCP server over fake services, with the client of the official SDK. */
import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterEach, describe, expect, it } from 'vitest'
import { createMcpServer } from '../../../src/cli/mcp/createMcpServer.ts'
import { programPolicy } from '../../../src/main/ipc/policy.ts'
import { withClient } from '../../../src/main/programs/withClient.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { fakeDocument } from '../../support/fakes/fakeServices.ts'
import type { FakeServicesOptions } from '../../support/fakes/fakeServices.ts'
import { runFakeCommandLine } from '../../support/processes/runFakeCommandLine.ts'
import { serveFakes } from '../../support/processes/serveFakes.ts'

const open: Client[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})

async function connect(options: FakeServicesOptions = {}, mayIndex = false) {
  const fakes = serveFakes(options)
  const reported: unknown[] = []
  const server = createMcpServer(
    {
      call: (work) => withClient(fakes.host, programPolicy({ mayIndex }), work),
      report: (error) => void reported.push(error),
    },
    { mayIndex },
  )
  const [here, there] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  open.push(client)
  await Promise.all([server.connect(there), client.connect(here)])
  const call = async (name: string, input: Record<string, unknown>, more: Parameters<Client['callTool']>[2] = {}) =>
    (await client.callTool({ name, arguments: input }, undefined, more)) as CallToolResult
  return { client, call, calls: fakes.services.calls, reported }
}

const textOf = ({ content: [first] }: CallToolResult): string => (first?.type === 'text' ? first.text : '')

describe('the tools of docent mcp', () => {
  it('only read, unless the user allowed changes', async () => {
    const { tools } = await (await connect()).client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'ask', 'show', 'list_documents'])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    const { call, calls } = await connect()
    expect((await call('index', { paths: ['/lib'] })).isError).toBe(true)
    expect(calls).toEqual([])
    const changing = await connect({}, true)
    expect((await changing.client.listTools()).tools.at(-1)).toMatchObject({
      name: 'index',
      annotations: { readOnlyHint: false },
    })
  })

  it('answer with citations as text and as fields, and keep nothing', async () => {
    const { call, calls } = await connect()
    const result = await call('ask', { question: 'What is the rent?' })
    expect(result.structuredContent).toMatchObject({
      answer: 'The rent is 900. [1]',
      citations: [{ marker: 1, path: '/lib/lease.txt', page: 2, quote: 'The rent is 900.', date: null, headings: [] }],
      chatId: null,
    })
    expect(textOf(result)).toContain('[1] lease.txt · page 2 (/lib/lease.txt)\n    “The rent is 900.”')
    expect(calls).toEqual(['ask What is the rent? unkept'])
  })

  it('tell how far an answer is, to a client that asks for it', async () => {
    const { call } = await connect({
      ask: async (_question, emit) => {
        emit({ type: 'step', text: 'Searching' })
        emit({ type: 'step', text: 'Reading' })
      },
    })
    const told: unknown[] = []
    await call('ask', { question: 'rent' }, { onprogress: (progress) => void told.push(progress) })
    expect(told).toEqual([
      { progress: 1, message: 'Searching' },
      { progress: 2, message: 'Reading' },
    ])
    expect(textOf(await call('ask', { question: 'rent' }))).toContain('The rent is 900.')
  })

  it('stop an answer that the client cancels, and go on answering', async () => {
    const started = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<void>()
    const { call } = await connect({
      ask: (question, _emit, signal) => {
        if (question !== 'hang') return Promise.resolve()
        started.resolve()
        return new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            stopped.resolve()
            resolve()
          }),
        )
      },
    })
    const cancel = new AbortController()
    const hanging = call('ask', { question: 'hang' }, { signal: cancel.signal })
    await started.promise
    // A second question does not wait for the first.
    expect(textOf(await call('ask', { question: 'rent' }))).toContain('The rent is 900.')
    cancel.abort('enough')
    await expect(hanging).rejects.toThrow('enough')
    await stopped.promise
    expect(textOf(await call('ask', { question: 'rent' }))).toContain('The rent is 900.')
  })

  it('search, list and show in pages', async () => {
    const documents = ['/lib/b.txt', '/lib/a.txt', '/other/c.txt'].map((path) => fakeDocument(path))
    const { call } = await connect({ documents })
    const hits = await call('search', { query: 'lease', limit: 1 })
    expect(hits.structuredContent).toMatchObject({ results: [{ path: '/lib/b.txt', text: 'Text of b.txt' }] })
    expect(textOf(hits)).toContain('1. b.txt (/lib/b.txt), id document:/lib/b.txt\nText of b.txt')
    const listed = await call('list_documents', { contains: 'LIB', limit: 1, offset: 1 })
    expect(listed.structuredContent).toMatchObject({ documents: [{ path: '/lib/b.txt' }], total: 2 })
    expect(textOf(await call('list_documents', { limit: 2 }))).toContain('The next begin at offset 2.')
    const shown = await call('show', { document: '/lib/a.txt', from: 1, limit: 2 })
    expect(shown.structuredContent).toMatchObject({ text: 'la', from: 1, characters: 5, next: 3 })
    expect(textOf(shown)).toContain('the next part begins at 3')
  })

  it('give a document as a resource, and an error for one that is not there', async () => {
    const { client } = await connect()
    const uri = `docent://document/${encodeURIComponent('document:/lib/lease.txt')}`
    expect((await client.readResource({ uri })).contents).toMatchObject([{ uri, text: 'plain' }])
    await expect(client.readResource({ uri: 'docent://document/lease' })).rejects.toThrow('no document with the id')
  })

  it.each([
    ['search', { query: 'lease' }],
    ['ask', { question: 'lease?' }],
  ])('%s says that the library is empty', async (name, input) => {
    const result = await (await connect({ documents: [] })).call(name, input)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('The library is empty')
  })

  it.each([
    ['show', { document: 'nothing' }, 'Nothing in the library fits "nothing".'],
    ['ask', { question: ' ' }, 'The question is empty.'],
    ['ask', { questio: 'rent' }, 'Unrecognized key: "questio"'],
    ['ask', { question: 'rent', model: '/etc/passwd' }, 'Unrecognized key: "model"'],
    ['search', { query: 'rent', limit: 0 }, 'Too small'],
    ['remove', { target: '/lib' }, 'Tool remove not found'],
  ])('%s of %j fails with “%s”', async (name, input, message) => {
    const result = await (await connect()).call(name, input)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain(message)
  })

  it('hide what went wrong inside from the client and tell it to the log', async () => {
    const { call, reported } = await connect({ ask: () => Promise.reject(new TypeError('x is not a function')) })
    const result = await call('ask', { question: 'rent' })
    expect(result.isError).toBe(true)
    expect(textOf(result)).not.toContain('x is not a function')
    // The owner of the library has it in its own log.
    expect(reported).toEqual([])
  })

  it('index absolute paths alone, and say what could not be read', async () => {
    const { call, calls } = await connect({}, true)
    expect(textOf(await call('index', { paths: ['/lib/a.txt', 'b.txt'] }))).toBe(
      'Not an absolute path: b.txt. Nothing was added.',
    )
    expect(calls).toEqual([])
    const told: unknown[] = []
    const result = await call(
      'index',
      { paths: ['/lib/a.txt', '/lib/bad.txt'] },
      { onprogress: (p) => void told.push(p) },
    )
    expect(calls).toEqual(['index /lib/a.txt /lib/bad.txt until keyword'])
    expect(result.structuredContent).toMatchObject({ added: 1, failed: 1, notRead: [{ path: '/lib/bad.txt' }] })
    expect(textOf(result)).toContain('- /lib/bad.txt: /lib/bad.txt is damaged.')
    expect(told).not.toEqual([])
  })
})

describe('docent mcp', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }
  const callSearch = {
    jsonrpc: '2.0',
    id: 2,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'x' } },
  }

  it('opens the library like the window does, ends when its client is gone, and closes it', async () => {
    const result = await runFakeCommandLine(['mcp'])
    expect(result).toMatchObject({ code: 0, stdout: '', stderr: '', closed: 1, opened: [{ role: 'resident' }] })
  })

  it('ends at Ctrl-C', async () => {
    const input = new PassThrough()
    const result = await runFakeCommandLine(['mcp'], {
      protocol: { input, output: new PassThrough(), close: () => undefined },
      onStart: (pressCtrlC) => pressCtrlC(),
    })
    expect(result).toMatchObject({ code: 0, closed: 1 })
  })

  it('lets the assistant tell the user why the library cannot be opened', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const lines: string[] = []
    const answered = new Promise<void>((resolve) => {
      output.on('data', (data: Buffer) => {
        lines.push(...String(data).trim().split('\n'))
        if (lines.length === 2) resolve()
      })
    })
    input.write(`${JSON.stringify(initialize)}\n${JSON.stringify(callSearch)}\n`)
    const run = runFakeCommandLine(['mcp'], {
      protocol: { input, output, close: () => undefined },
      openError: new AppError('library.newerVersion', 'This library was written by a newer Docent.'),
    })
    await answered
    input.end()
    expect(await run).toMatchObject({ code: 0, stderr: 'docent: This library was written by a newer Docent.\n' })
    expect(lines[1]).toContain('This library was written by a newer Docent. Update Docent.')
  })
})
