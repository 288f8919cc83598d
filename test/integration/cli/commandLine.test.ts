/** The real command line in real processes on a real library: LanceDB, SQLite, parse and embedding workers. */
import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { readOwnerNote } from '../../../src/main/owner/address.ts'
import { PreparedFolder } from '../../support/files/preparedFolder.ts'
import { commandLineEntry } from '../../support/processes/realCommandLine.ts'

interface Launched {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly finished: Promise<Finished>
}

interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

describe('docent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docent-cli-'))
  /** Two files and a library of them, made once: every test goes on from a copy. */
  let prepared: PreparedFolder
  let firstIndexed: Record<string, unknown>
  const started: Launched[] = []

  beforeAll(async () => {
    mkdirSync(join(folder, 'files'))
    write(
      'lease.md',
      '# Lease of the flat\n\nThe monthly rent is 900 euros. The deposit is 2,700 euros.\n\nNotice is three months.',
    )
    write('garden.txt', 'The old apple tree was planted by my grandmother in 1951.')
    // Of a whole second, which every copy keeps.
    const date = new Date(Math.floor(Date.now() / 1_000) * 1_000)
    for (const name of ['lease.md', 'garden.txt']) utimesSync(join(folder, 'files', name), date, date)
    firstIndexed = await json('index', 'files')
    prepared = new PreparedFolder(folder)
  })
  beforeEach(() => prepared.renew())
  afterAll(() => prepared.remove())
  afterEach(async () => {
    for (const { child } of started.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
  })

  const write = (name: string, text: string): void => writeFileSync(join(folder, 'files', name), text)

  function launch(...words: string[]): Launched {
    const child = spawn(process.execPath, [commandLineEntry, '--data', join(folder, 'data'), ...words], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder, DOCENT_HOME: undefined },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (data: Buffer) => (stdout += String(data)))
    child.stderr.on('data', (data: Buffer) => (stderr += String(data)))
    const finished: Promise<Finished> = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }))
    const launched: Launched = { child, finished }
    started.push(launched)
    return launched
  }

  const docent = (...words: string[]): Promise<Finished> => launch(...words).finished
  const json = async (...words: string[]): Promise<Record<string, unknown>> => {
    const result = await docent(...words, '--json')
    expect(result, words.join(' ')).toMatchObject({ code: 0, stderr: '' })
    return JSON.parse(result.stdout) as Record<string, unknown>
  }
  const listed = async () =>
    (await json('list'))['documents'] as { path: string; state: string; chunks: number; documentId: string }[]

  it('takes a folder in, finds, shows, answers, removes', async () => {
    expect(firstIndexed).toMatchObject({ added: 2, failed: 0 })
    expect(await json('index', 'files')).toMatchObject({ added: 0, unchanged: 2 })
    expect((await listed()).map(({ state }) => state)).toEqual(['ready', 'ready'])
    const lease = join(folder, 'files', 'lease.md')
    for (const strategy of ['bm25', 'vector', 'hybrid']) {
      expect(await json('search', 'monthly rent', '--strategy', strategy)).toMatchObject({
        results: [{ path: lease }, {}].slice(0, strategy === 'bm25' ? 1 : 2),
      })
    }
    expect(await json('show', 'files/lease.md')).toMatchObject({
      text: expect.stringMatching(/^# Lease of the flat\n\nThe monthly/) as unknown,
    })
    const answer = await json('ask', 'How much is the deposit?')
    expect(answer['answer']).toContain('2,700')
    const [cited] = answer['citations'] as unknown[]
    expect(cited).toMatchObject({ marker: 1, path: lease, quote: 'The deposit is 2,700 euros.' })
    expect(await json('doctor')).toMatchObject({ ok: true, problems: [] })
    expect(await json('remove', 'files/lease.md')).toMatchObject({ removed: [{ path: lease }] })
    expect(await json('search', 'monthly rent', '--strategy', 'bm25')).toEqual({ notSearched: [], results: [] })
    expect(await json('reindex')).toMatchObject({ failed: 0 })
    expect(await listed()).toHaveLength(1)
  })

  it('two that index at once: both succeed, nothing twice, nothing lost', async () => {
    rmSync(join(folder, 'data'), { recursive: true })
    mkdirSync(join(folder, 'more'))
    for (let index = 0; index < 8; index += 1)
      writeFileSync(join(folder, 'more', `${index}.txt`), `Letter number ${index} about the lighthouse.`)
    const [first, second] = await Promise.all([docent('index', 'files', '--json'), docent('index', 'more', '--json')])
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(second).toMatchObject({ code: 0, stderr: '' })
    const documents = await listed()
    expect(new Set(documents.map(({ path }) => path)).size).toBe(10)
    expect(documents).toHaveLength(10)
    expect(await json('doctor')).toMatchObject({ ok: true })
  })

  it('after kill -9 of the owner the next question is answered, and nothing is twice', async () => {
    for (let index = 0; index < 40; index += 1) write(`note-${index}.txt`, `Note ${index}. `.repeat(200))
    const owner = launch('index', 'files')
    await vi.waitUntil(() => existsSync(join(folder, 'data', 'owner.json')), { timeout: 30_000 })
    owner.child.kill('SIGKILL')
    await owner.finished
    expect((await json('ask', '--budget', '0', 'How much is the deposit?'))['answer']).toContain('2,700')
    expect(existsSync(join(folder, 'data', 'owner.json'))).toBe(false)
    expect(await json('index', 'files')).toMatchObject({ failed: 0 })
    const documents = await listed()
    expect(documents).toHaveLength(42)
    expect(documents.filter(({ state }) => state !== 'ready')).toEqual([])
    expect(await json('doctor')).toMatchObject({ ok: true, problems: [] })
  })

  it('a server owns the library, commands are its clients, and Ctrl-C ends it in order', async () => {
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>')
    const server = launch('serve', '--json', '--page', 'page')
    const [line] = (await once(createInterface({ input: server.child.stdout }), 'line')) as [string]
    const { url, port } = JSON.parse(line) as { url: string; port: number }
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(403)
    expect((await json('search', 'deposit'))['results']).toHaveLength(2)
    server.child.kill('SIGINT')
    expect(await server.finished).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(folder, 'data', 'owner.json'))).toBe(false)
  })

  it('a server outlives the owner it was a client of, and owns the library then', async () => {
    rmSync(join(folder, 'data'), { recursive: true })
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>')
    const first = launch('serve', '--json', '--page', 'page')
    await once(createInterface({ input: first.child.stdout }), 'line')
    const second = launch('serve', '--json', '--page', 'page')
    const [line] = (await once(createInterface({ input: second.child.stdout }), 'line')) as [string]
    const { url } = JSON.parse(line) as { url: string }
    first.child.kill('SIGKILL')
    await first.finished
    // A command that waits for the lock is served by whoever owns the library next.
    await json('index', 'files')
    await vi.waitFor(() => expect(readOwnerNote(join(folder, 'data'))?.pid).toBe(second.child.pid), { timeout: 20_000 })
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303)
    second.child.kill('SIGTERM')
    expect(await second.finished).toMatchObject({ code: 0, stderr: '' })
  })

  it('a library of a newer version is read, and says why it is not changed', async () => {
    const sql = openDatabase(join(folder, 'data', 'docent.sqlite'))
    sql.exec('PRAGMA user_version = 9999')
    sql.close()
    expect((await json('search', 'deposit', '--strategy', 'bm25'))['results']).toHaveLength(1)
    expect((await json('ask', '--budget', '0', 'How much is the deposit?'))['answer']).toContain('2,700')
    const refused = await docent('index', 'files')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^docent: A newer Docent wrote this library[^\n]+\n$/)
  })

  it('says in one line what is wrong with a path', async () => {
    const result = await docent('index', 'nowhere')
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(result.stderr).toMatch(/^docent: There is no file or folder [^\n]*nowhere[^\n]*\n$/)
  })

  it('unlock ends only when what lies in a locked archive was read: the password dies with the command', async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter())
    await zip.add('will.txt', new TextReader('The piano goes to the niece.'), { password: 'sesame' })
    writeFileSync(join(folder, 'files', 'locked.zip'), await zip.close())
    await json('index', 'files')
    const unlocking = launch('unlock', 'locked.zip', '--password-stdin', '--json')
    unlocking.child.stdin.end('sesame\n')
    expect(await unlocking.finished).toMatchObject({ code: 0 })
    expect((await listed()).map(({ path, state }) => [basename(path), state])).toContainEqual(['will.txt', 'ready'])
  })

  it('searches again after the index was deleted: it is rebuilt from the database', async () => {
    rmSync(join(folder, 'data', 'index.lance'), { recursive: true })
    expect((await json('search', 'deposit', '--strategy', 'bm25'))['results']).toHaveLength(1)
  })
})
