import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/shared/ipc/client.ts'
import { tryFileLock } from '../../../src/main/adapters/sqlite/fileLock.ts'
import { lockPath, ownerAddress, readOwnerNote } from '../../../src/main/owner/address.ts'
import { connectToOwner } from '../../../src/main/owner/connect.ts'
import { openLibrary } from '../../../src/main/owner/openLibrary.ts'
import { serveFakes } from '../../support/processes/serveFakes.ts'

const script = fileURLToPath(new URL('../../support/processes/ownerProcess.ts', import.meta.url))

type Said = Readonly<Record<string, unknown>>

class Process {
  readonly child: ChildProcessByStdio<Writable, Readable, null>
  readonly #lines: AsyncIterator<string>

  constructor(dataFolder: string, role: 'command' | 'brief' | 'resident', task: 'stay' | 'ask' | 'hang' | 'index') {
    this.child = spawn(process.execPath, [script, dataFolder, role, task], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]()
  }

  async next(): Promise<Said> {
    const { value, done } = await this.#lines.next()
    return done ? { ended: true } : (JSON.parse(value) as Said)
  }

  async rest(): Promise<Said[]> {
    const said: Said[] = []
    for (let line = await this.next(); line['ended'] !== true; line = await this.next()) said.push(line)
    return said
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const exit = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await exit
  }
}

describe('one owner per library', () => {
  let folder: string
  const running: Process[] = []
  const start = (...args: ConstructorParameters<typeof Process>): Process => {
    const made = new Process(...args)
    running.push(made)
    return made
  }

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'docent-owner-')), 'data')
    mkdirSync(folder)
  })
  afterEach(async () => {
    for (const made of running.splice(0)) await made.kill()
    rmSync(dirname(folder), { recursive: true, force: true })
  })

  /** Owners in the order they came and went; throws when two overlapped. A killed owner never left. */
  function owners(): number {
    let inside: string | undefined
    let count = 0
    for (const line of readFileSync(join(folder, 'writes.log'), 'utf8').trim().split('\n')) {
      const [what, pid] = line.split(' ')
      if (what === 'enter') {
        if (inside !== undefined) throw new Error(`Process ${pid} opened the library while ${inside} had it open`)
        inside = pid
        count += 1
      } else inside = undefined
    }
    return count
  }

  it('the second process is the client of the first, whose socket nobody else may open', async () => {
    const first = start(folder, 'command', 'stay')
    expect(await first.next()).toEqual({ opened: 'owner' })
    expect(statSync(ownerAddress(folder)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'owner.json')).mode & 0o777).toBe(0o600)
    expect(await start(folder, 'command', 'ask').rest()).toEqual([
      { opened: 'client' },
      { asked: 'The rent is 900. [1]' },
      { closed: true },
    ])
    first.child.stdin.end()
    // It may hear of the client's end only after its own: then it says that it lingers, and for how long is another
    // test.
    expect((await first.rest()).filter((line) => !('lingering' in line))).toEqual([{ closed: true }])
    expect(existsSync(join(folder, 'owner.json'))).toBe(false)
    expect(existsSync(ownerAddress(folder))).toBe(false)
    expect(owners()).toBe(1)
  })

  it('after kill -9 of the owner the next one takes over the stale socket, and its client hears of the loss', async () => {
    const first = start(folder, 'command', 'stay')
    await first.next()
    const client = start(folder, 'command', 'hang')
    expect(await client.next()).toEqual({ opened: 'client' })
    expect(await client.next()).toEqual({ step: 'Thinking' })
    await first.kill()
    expect(existsSync(ownerAddress(folder))).toBe(true)
    expect(await client.rest()).toEqual([
      { failed: 'connection.lost', message: expect.stringContaining('lost') as unknown },
    ])
    rmSync(join(folder, 'writes.log'))
    expect(await start(folder, 'command', 'ask').rest()).toEqual([
      { opened: 'owner' },
      { asked: 'The rent is 900. [1]' },
      { closed: true },
    ])
  })

  it('two that index at once both succeed, and never both write', async () => {
    const all = await Promise.all([
      start(folder, 'command', 'index').rest(),
      start(folder, 'command', 'index').rest(),
      start(folder, 'command', 'index').rest(),
    ])
    for (const said of all) {
      expect(said.slice(1)).toEqual([{ added: 1 }, { closed: true }])
    }
    expect(owners()).toBeGreaterThanOrEqual(1)
  })

  it('readers that meet wait for one another', async () => {
    const all = await Promise.all([1, 2, 3].map(() => start(folder, 'brief', 'ask').rest()))
    for (const said of all)
      expect(said).toEqual([{ opened: 'owner' }, { asked: 'The rent is 900. [1]' }, { closed: true }])
    expect(owners()).toBe(3)
  })

  it('an owner that closes while a client streams tells it so', async () => {
    const first = start(folder, 'resident', 'stay')
    await first.next()
    const client = start(folder, 'command', 'hang')
    await client.next()
    await client.next()
    first.child.stdin.end()
    expect(await client.rest()).toEqual([
      { failed: 'connection.lost', message: expect.stringContaining('lost') as unknown },
    ])
    expect(await first.next()).toEqual({ closed: true })
  })

  it.each(['command', 'resident'] as const)(
    'a command that owned the library lets the calls of a %s finish first',
    async (kind) => {
      const first = start(folder, 'command', 'stay')
      await first.next()
      const transport = await connectToOwner(folder, kind)
      if (transport === undefined) throw new Error('Nobody listens')
      const client = createClient(transport)
      const closed = new Promise<void>((resolve) => client.onClose(resolve))
      let streaming = (): void => undefined
      const started = new Promise<void>((resolve) => (streaming = resolve))
      const handle = client.stream('chat.ask', { question: 'hang' }, () => streaming())
      await started
      first.child.stdin.end()
      if (kind === 'command') {
        expect(await first.next()).toEqual({ lingering: true })
        expect(await client.request('library.listDocuments', {})).toHaveLength(2)
        // Whoever comes now is served, instead of finding a locked library and nobody there.
        expect(await start(folder, 'command', 'ask').rest()).toEqual([
          { opened: 'client' },
          { asked: 'The rent is 900. [1]' },
          { closed: true },
        ])
      }
      handle.cancel()
      expect((await handle.result).answer.text).toBe('The rent is 900. [1]')
      if (kind === 'command') {
        expect(await client.request('library.listDocuments', {})).toHaveLength(2)
        client.close()
      }
      await closed
      expect(await first.rest()).toEqual([{ closed: true }])
    },
  )

  it('a command that lingers for others ends when the person will not wait, and tells them', async () => {
    const { host, router } = serveFakes()
    const opened = await openLibrary({
      dataFolder: folder,
      tryLock: tryFileLock,
      role: 'command',
      compose: async () => ({ host, idle: () => router.idle(), close: () => router.close() }),
    })
    const client = start(folder, 'command', 'stay')
    expect(await client.next()).toEqual({ opened: 'client' })
    const impatient = new AbortController()
    await opened.close({ linger: { onWaiting: () => impatient.abort(), signal: impatient.signal } })
    expect(impatient.signal.aborted).toBe(true)
    const lock = tryFileLock(lockPath(folder))
    expect(lock).toBeDefined()
    lock?.release()
  })

  it('a killed owner is remembered until a library was repaired and closed in order', async () => {
    const first = start(folder, 'command', 'stay')
    await first.next()
    await first.kill()
    const crashes: boolean[] = []
    const open = () =>
      openLibrary({
        dataFolder: folder,
        tryLock: tryFileLock,
        role: 'brief',
        compose: async ({ afterCrash }) => {
          crashes.push(afterCrash)
          const { host, router } = serveFakes()
          return { host, idle: () => router.idle(), close: () => router.close() }
        },
      })
    const repairing = await open()
    expect(readOwnerNote(folder)).toBeDefined()
    await repairing.close()
    await (await open()).close()
    expect(crashes).toEqual([true, false])
  })

  it.each(['/proc/docent', '/dev/null/docent', '/dev/null'])(
    'says in words that %s cannot hold a library, at once',
    async (dataFolder) => {
      const compose = () => Promise.reject(new Error('not reached'))
      await expect(openLibrary({ dataFolder, tryLock: tryFileLock, role: 'brief', compose })).rejects.toThrow(
        `cannot be kept in ${dataFolder}`,
      )
    },
  )

  it('an owner whose lock file was deleted locks the new one, and stays the only one', async () => {
    const owner = start(folder, 'resident', 'stay')
    expect(await owner.next()).toEqual({ opened: 'owner' })
    rmSync(lockPath(folder))
    await vi.waitFor(() => expect(existsSync(lockPath(folder))).toBe(true), { timeout: 20_000 })
    expect((await start(folder, 'command', 'ask').rest())[0]).toEqual({ opened: 'client' })
    expect(owners()).toBe(1)
  })

  it.skipIf(process.platform === 'win32')(
    'an owner that finds another one in its place gives way, and leaves that one its note and socket',
    async () => {
      const first = start(folder, 'resident', 'stay')
      expect(await first.next()).toEqual({ opened: 'owner' })
      // It cannot notice before the second one has the lock.
      first.child.kill('SIGSTOP')
      rmSync(lockPath(folder))
      const second = start(folder, 'resident', 'stay')
      expect(await second.next()).toEqual({ opened: 'owner' })
      first.child.kill('SIGCONT')
      await vi.waitFor(
        () => expect(readFileSync(join(folder, 'writes.log'), 'utf8')).toContain(`leave ${first.child.pid}`),
        { timeout: 20_000 },
      )
      first.child.stdin.end()
      expect(await first.rest()).toEqual([{ closed: true }])
      expect(JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8'))).toMatchObject({ pid: second.child.pid })
      expect((await start(folder, 'command', 'ask').rest())[0]).toEqual({ opened: 'client' })
    },
  )

  it('a lock file with something in it is made anew: nothing of Docent is ever in it', async () => {
    writeFileSync(lockPath(folder), 'rubbish '.repeat(500))
    expect((await start(folder, 'command', 'ask').rest())[0]).toEqual({ opened: 'owner' })
  })

  it('a data folder with a long path has its socket in a private folder', async () => {
    const long = join(folder, 'x'.repeat(90), 'y'.repeat(90))
    mkdirSync(long, { recursive: true })
    const first = start(long, 'command', 'stay')
    expect(await first.next()).toEqual({ opened: 'owner' })
    const { address } = readOwnerNote(long) ?? { address: '' }
    expect(Buffer.byteLength(address)).toBeLessThan(104)
    expect(statSync(address).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(address)).mode & 0o777).toBe(0o700)
    expect((await start(long, 'command', 'ask').rest())[0]).toEqual({ opened: 'client' })
    first.child.stdin.end()
    await first.rest()
    expect(existsSync(address)).toBe(false)
  })

  it('a process without the token in the folder is not let in', async () => {
    const first = start(folder, 'command', 'stay')
    await first.next()
    for (const greeting of [
      'wrong\n',
      '{"type":"request","id":1,"name":"chat.list","input":{}}\n',
      `${'x'.repeat(32)}\n`,
    ]) {
      const socket = connect(ownerAddress(folder))
      const heard: Buffer[] = []
      socket.on('data', (data: Buffer) => heard.push(data))
      socket.on('error', () => undefined)
      socket.write(greeting)
      await once(socket, 'close')
      expect(Buffer.concat(heard).toString()).toBe('')
    }
  })

  it('a note that points nowhere, or is rubbish, is no owner', async () => {
    for (const note of ['', '{}', 'rubbish', JSON.stringify({ pid: 1, address: ownerAddress(folder), token: 'x' })]) {
      writeFileSync(join(folder, 'owner.json'), note)
      expect(await connectToOwner(folder, 'command')).toBeUndefined()
    }
    expect((await start(folder, 'command', 'ask').rest())[0]).toEqual({ opened: 'owner' })
  })

  it('says in words when the library is held by something that does not answer', async () => {
    const lock = tryFileLock(lockPath(folder))
    expect(lock).toBeDefined()
    expect(tryFileLock(lockPath(folder))).toBeUndefined()
    let waited = 0
    const { host, router } = serveFakes()
    const open = () =>
      openLibrary({
        dataFolder: folder,
        tryLock: tryFileLock,
        role: 'brief',
        waitMs: 50,
        onWaiting: () => (waited += 1),
        compose: async () => ({ host, idle: () => router.idle(), close: () => router.close() }),
      })
    await expect(open()).rejects.toMatchObject({ code: 'library.locked' })
    expect(waited).toBe(1)
    lock?.release()
    const opened = await open()
    expect(opened.owned).toBeDefined()
    await opened.close()
  })

  it('gives the lock back when the library cannot be opened', async () => {
    const compose = () => Promise.reject(new Error('damaged'))
    await expect(openLibrary({ dataFolder: folder, tryLock: tryFileLock, role: 'command', compose })).rejects.toThrow(
      'damaged',
    )
    const lock = tryFileLock(lockPath(folder))
    expect(lock).toBeDefined()
    lock?.release()
  })
})
