/** `docent mcp` as clients start it: the program itself, a library of real files, and the client of the official SDK. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { commandLineEntry, startCommandLine } from '../../support/processes/realCommandLine.ts'
import type { RunningCommand } from '../../support/processes/realCommandLine.ts'

let folder: string
let lease: string
const clients: Client[] = []
const commands: RunningCommand[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-mcp-'))
  const files = join(folder, 'files')
  mkdirSync(files)
  lease = join(files, 'lease.md')
  // Long enough for passages with headings of their own.
  const inventory = Array.from({ length: 120 }, (_, room) => `Room ${room} has a table, two chairs and a lamp.`)
  writeFileSync(
    lease,
    [
      '# Lease of the flat',
      '## Inventory',
      inventory.join(' '),
      '## Money',
      'The monthly rent is 900 euros. The deposit is 2,700 euros.',
      '## End',
      'Notice is three months.',
    ].join('\n\n'),
  )
  writeFileSync(join(folder, 'index.html'), 'x')
  writeFileSync(join(files, 'garden.txt'), 'The old apple tree was planted by my grandmother in 1951.')
  expect(await start('index', 'files').finished).toMatchObject({ code: 0 })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  for (const { child, finished } of commands.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await finished
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

function start(...words: string[]): RunningCommand {
  const running = startCommandLine(folder, ['--data', 'data', ...words])
  commands.push(running)
  return running
}

async function connect(...words: string[]) {
  const args = [commandLineEntry, '--data', join(folder, 'data'), 'mcp', ...words]
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' })
  const client = new Client({ name: 'test', version: '1' })
  clients.push(client)
  await client.connect(transport)
  const call = async (name: string, input: Record<string, unknown>, options = {}): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: input }, undefined, options)) as CallToolResult
  return { client, call }
}

/** Chats in the database, read when nobody has it open. */
function keptChats(): number {
  const sql = openDatabase(join(folder, 'data', 'docent.sqlite'))
  try {
    return (sql.prepare('SELECT count(*) AS chats FROM chats').get() as { readonly chats: number }).chats
  } finally {
    sql.close()
  }
}

describe('docent mcp on a real library', () => {
  it('searches, answers with quotes and progress, lists, shows, and leaves no chat behind', async () => {
    const { client, call } = await connect()
    expect(client.getServerVersion()).toMatchObject({ name: 'docent' })
    const found = await call('search', { query: 'monthly rent', strategy: 'bm25' })
    expect(found.structuredContent).toMatchObject({ results: [{ path: lease }] })
    const steps: (string | undefined)[] = []
    const asked = await call(
      'ask',
      { question: 'How much is the deposit?' },
      { onprogress: ({ message }: { readonly message?: string }) => void steps.push(message) },
    )
    expect(asked.structuredContent).toMatchObject({
      citations: [{ marker: 1, path: lease, quote: 'The deposit is 2,700 euros.' }],
      chatId: null,
    })
    expect(steps.length).toBeGreaterThan(1)
    const { citations } = asked.structuredContent as { citations: { documentId: string; start: number; end: number }[] }
    const [{ documentId, start, end } = { documentId: '', start: 0, end: 0 }] = citations
    // The offsets of a citation are those of the text that is shown.
    const shown = await call('show', { document: documentId, from: start, limit: end - start })
    expect(shown.structuredContent).toMatchObject({ text: 'The deposit is 2,700 euros.' })
    const listed = await call('list_documents', {})
    expect(listed.structuredContent).toMatchObject({
      total: 2,
      documents: [{ title: expect.any(String) as unknown }, {}],
    })
    const { contents } = await client.readResource({ uri: `docent://document/${documentId}` })
    expect(contents).toMatchObject([{ text: expect.stringContaining('The monthly rent is 900 euros.') as unknown }])
    await client.close()
    expect(keptChats()).toBe(0)
  })

  it('works beside docent serve, and goes on when that ends', async () => {
    const server = start('--json', 'serve', '--port', '0', '--page', '.')
    await server.firstLine()
    const { call } = await connect()
    const titles = async (): Promise<readonly unknown[]> => {
      const found = (await call('search', { query: 'apple tree' })).structuredContent
      // The output schema of the tool, which the client has checked.
      return (found as { readonly results: readonly { readonly title: unknown }[] }).results.map(({ title }) => title)
    }
    expect(await titles()).toContain('garden')
    server.child.kill('SIGTERM')
    await server.finished
    expect(await titles()).toContain('garden')
  })

  it('adds files only where the user allowed it', async () => {
    const letter = join(folder, 'letter.txt')
    writeFileSync(letter, 'The plumber comes on Tuesday.')
    expect((await (await connect()).call('index', { paths: [letter] })).isError).toBe(true)
    const { call } = await connect('--allow-changes')
    expect((await call('index', { paths: [letter] })).structuredContent).toMatchObject({ added: 1, notRead: [] })
    const found = await call('search', { query: 'plumber', strategy: 'bm25' })
    expect(found.structuredContent).toMatchObject({ results: [{ path: letter }] })
  })

  it('prints nothing but the protocol, survives lines that are none, and ends with its client', async () => {
    const child = spawn(process.execPath, [commandLineEntry, '--data', join(folder, 'data'), 'mcp'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const ended = once(child, 'close')
    const lines: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
    const clientInfo = { name: 'raw', version: '1' }
    const messages = [
      { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
      { id: 2, method: 'tools/call', params: { name: 'ask', arguments: { question: 'How much is the rent?' } } },
      { id: 3, method: 'no/such/method' },
    ]
    child.stdin.write('this is no protocol\n{"half": \n[]\n')
    for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    await expect.poll(() => lines.length, { timeout: 60_000 }).toBe(3)
    child.stdin.end()
    expect(await ended).toEqual([0, null])
    const replies = lines.map((line) => JSON.parse(line) as { readonly jsonrpc: string; readonly id: number })
    expect(replies.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true)
    expect(replies.map(({ id }) => id).sort()).toEqual([1, 2, 3])
  })

  it('gives stdout to the protocol alone, whoever prints', async () => {
    const script = [
      `import { processIo } from ${JSON.stringify(new URL('../../../src/cli/io.ts', import.meta.url).href)}`,
      `const { output, close } = processIo().openProtocol()`,
      `console.log('a library prints')`,
      `output.write('protocol ')`,
      `close()`,
      `console.log('afterwards')`,
    ]
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script.join('\n')])
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (data: Buffer) => (stdout += String(data)))
    child.stderr.on('data', (data: Buffer) => (stderr += String(data)))
    await once(child, 'close')
    expect({ stdout, stderr }).toEqual({ stdout: 'protocol afterwards\n', stderr: 'a library prints\n' })
  })
})
