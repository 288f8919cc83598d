/** `docent mcp` of the built program, as assistants start it: by the official SDK, in Node and in Electron. */
import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { electronCommand, freshFolder, removeFolder } from '../support/processes/launchDocent.ts'
import { connectMcp } from '../support/processes/mcpClient.ts'

const launcher = fileURLToPath(new URL('../../bin/docent.mjs', import.meta.url))

interface Program {
  readonly command: string
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const screenVariables = ['DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY']

function inElectron(screen: boolean): Program {
  const { executable, words } = electronCommand()
  const passed = screen ? screenVariables.flatMap((name) => entryOf(name)) : []
  return { command: executable, words, env: Object.fromEntries(passed) }
}

function entryOf(name: string): readonly (readonly [string, string])[] {
  const value = process.env[name]
  return value === undefined ? [] : [[name, value]]
}

const programs: Readonly<Record<string, () => Program>> = {
  'the command line': () => ({ command: process.execPath, words: [launcher], env: {} }),
  'the app on a screen': () => inElectron(true),
  'the app without a screen': () => inElectron(false),
}

let folder: string
test.beforeEach(async () => {
  folder = await freshFolder()
})
test.afterEach(() => removeFolder(folder))

for (const [name, find] of Object.entries(programs))
  test(`${name} serves an assistant: it lists, searches, asks and shows, and prints nothing else`, async () => {
    const { command, words, env } = find()
    const data = join(folder, 'data')
    const lease = join(folder, 'files', 'lease.md')
    await mkdir(join(folder, 'files'))
    await writeFile(lease, '# Lease\n\nThe monthly rent is 900 euros. The deposit is 2,700 euros.\n')
    const index = spawn(command, [...words, '--data', data, 'index', lease], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    expect(await once(index, 'close')).toEqual([0, null])

    const connection = await connectMcp({ command, args: [...words, '--data', data, 'mcp'], env })
    try {
      expect(connection.client.getServerVersion()).toMatchObject({ name: 'docent' })
      expect(await connection.call('list_documents', {})).toMatchObject({ total: 1 })
      expect(await connection.call('search', { query: 'deposit' })).toMatchObject({ results: [{ path: lease }] })
      expect(await connection.call('ask', { question: 'How much is the deposit?' })).toMatchObject({
        citations: [{ path: lease, quote: 'The deposit is 2,700 euros.' }],
      })
      expect(await connection.call('show', { document: lease })).toMatchObject({
        text: expect.stringContaining('The monthly rent is 900 euros.'),
      })
    } finally {
      await connection.close()
    }
  })
