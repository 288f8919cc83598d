import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readNetworkStatus } from '../../../src/main/networkGuard.ts'
import { contentIdOf } from '../../../src/main/ingest/parsing/contentId.ts'
import type { ParserPool } from '../../../src/main/ingest/parsing/parserPool.ts'
import type { ParserPoolOptions } from '../../../src/main/ingest/parsing/parserPool.ts'
import type { MemoryLimits } from '../../../src/main/ingest/parsing/readersMemory.ts'
import { readFileBytes } from '../../../src/main/ingest/parsing/readFileBytes.ts'
import { eventually } from '../../support/eventually.ts'
import { builtParserPool } from '../../support/processes/builtReader.ts'

let folder = ''
let pools: ParserPool[] = []

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'docent-parser-'))))
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.dispose()))
  rmSync(folder, { recursive: true, force: true })
})

function pool(options: ParserPoolOptions = {}): ParserPool {
  const made = builtParserPool(options)
  pools = [...pools, made]
  return made
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const hostileProcess = new URL('../../support/workers/naughtyParseProcess.ts', import.meta.url)

/** Megabytes of one process; there is enough for all. */
const atMost = (megabytes: number): MemoryLimits => ({ each: megabytes * 1024 * 1024, all: Infinity })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the parse pool', () => {
  it('reads a file in a worker and gives chunks that belong to its content id', async () => {
    const parser = pool()
    const outcome = await parser.parse(file('a.md', '# Hello\n\nSome words.\n'))
    if (outcome.type !== 'parsed') throw new Error('expected a parsed file')
    expect(outcome.result.title).toBe('Hello')
    expect(outcome.bytes).toBe(21)
    expect(outcome.chunks.map(({ text, contentId }) => [text, contentId])).toEqual([
      ['Some words.', contentIdOf(outcome.sha256, parser.readerVersion)],
    ])
  })

  it('parses nothing when the bytes are known already', async () => {
    const path = file('a.txt', 'known words')
    const first = await pool().parse(path)
    const asked: string[] = []
    const second = await pool().parse(path, { knownSha256: (sha256) => asked.push(sha256) === 1 })
    expect(second).toEqual({
      type: 'known',
      contentId: first.contentId,
      sha256: first.sha256,
      bytes: 11,
      modifiedAt: first.modifiedAt,
    })
    expect(asked).toEqual([first.sha256])
  })

  it('gives a large text back whole, with the same chunks as its slices, although it travels in parts', async () => {
    const text = Array.from(
      { length: 30_000 },
      (_, index) => `Line ${index} speaks of Zürich and of ${index * 7} things.\n\n`,
    )
      .join('')
      .trimEnd()
    const outcome = await pool().parse(file('large.txt', text))
    if (outcome.type !== 'parsed') throw new Error('expected a parsed file')
    expect(outcome.result.text).toBe(text)
    expect(outcome.result.decoded).toBe(text)
    expect(outcome.result.blocks).toHaveLength(30_000)
    expect(outcome.chunks.length).toBeGreaterThan(500)
    for (const chunk of outcome.chunks) expect(chunk.text).toBe(text.slice(chunk.start, chunk.end))
  })

  it('gives a file back word for word, whether it is its text, its text with line ends around it, or other inside', async () => {
    for (const [name, bytes, edges] of [
      ['a.txt', 'One\ntwo', undefined],
      ['b.txt', '\nOne\ntwo\n\n', ['\n', '\n\n']],
      ['c.txt', 'One\r\ntwo\r\n', undefined],
    ] as const) {
      const outcome = await pool().parse(file(name, bytes))
      if (outcome.type !== 'parsed') throw new Error('expected a parsed file')
      expect([outcome.result.text, outcome.result.decoded, outcome.result.decodedEdges]).toEqual([
        'One\ntwo',
        bytes,
        edges,
      ])
    }
  })

  it('gives each kind of trouble its own code, and goes on with the next file', async () => {
    const parser = pool()
    const huge = file('huge.txt', '')
    truncateSync(huge, 201 * 1024 * 1024)
    symlinkSync(join(folder, 'loop.txt'), join(folder, 'loop.txt'))
    const codes: Record<string, unknown> = {}
    for (const [name, path] of Object.entries({
      empty: file('empty.txt', ''),
      gone: join(folder, 'gone.txt'),
      huge,
      loop: join(folder, 'loop.txt'),
      folder,
      malformed: file('bad.pdf', '%PDF-1.4\nrubbish'),
      binary: file(
        'noise.txt',
        Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256),
      ),
      good: file('good.txt', 'good words'),
    })) {
      codes[name] = await parser.parse(path).then(
        (outcome) => outcome.type,
        (error: { code: string }) => error.code,
      )
    }
    expect(codes).toEqual({
      empty: 'file.empty',
      gone: 'file.gone',
      huge: 'file.tooLarge',
      loop: 'file.symlinkLoop',
      folder: 'file.unreadable',
      malformed: 'file.malformed',
      binary: 'file.binary',
      good: 'parsed',
    })
  })

  it('says that permission is missing', async () => {
    const path = file('secret.txt', 'keyword')
    chmodSync(path, 0)
    // The superuser may read everything, so the test steps down for a moment (65534: nobody).
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    try {
      await expect(readFileBytes(path)).rejects.toMatchObject({ code: 'file.noPermission' })
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })

  it('gives up a file that hangs, replaces the worker and reads the next one', async () => {
    const parser = pool({ entry: hostileProcess, timeoutMs: 1_500 })
    const hanging = parser.parse(join(folder, 'hang.txt'))
    const next = parser.parse(join(folder, 'fine.txt'))
    await expect(hanging).rejects.toMatchObject({
      code: 'file.readerTimeout',
      message: expect.stringContaining('hang.txt'),
    })
    await expect(next).resolves.toMatchObject({ type: 'parsed' })
  })

  it('survives a process that throws, exits, crashes or runs out of memory', async () => {
    const parser = pool({ entry: hostileProcess, memory: atMost(300) })
    for (const name of ['throw.txt', 'exit.txt', 'segv.txt', 'memory.txt']) {
      await expect(parser.parse(join(folder, name))).rejects.toMatchObject({
        code: 'file.readerCrashed',
        message: expect.stringContaining(name),
      })
      await expect(parser.parse(join(folder, 'fine.txt'))).resolves.toMatchObject({ type: 'parsed' })
    }
  })

  it('ends a worker that unpacks more than it may into buffers, and leaves the other worker at its file', async () => {
    const parser = pool({ entry: hostileProcess, memory: atMost(150), size: 2 })
    const stop = new AbortController()
    const other = parser.parse(join(folder, 'hang.txt'), { signal: stop.signal })
    await expect(parser.parse(join(folder, 'buffers.txt'))).rejects.toMatchObject({
      code: 'file.readerCrashed',
      message: expect.stringContaining('memory'),
    })
    await expect(parser.parse(join(folder, 'fine.txt'))).resolves.toMatchObject({ type: 'parsed' })
    stop.abort()
    await expect(other).rejects.toMatchObject({ code: 'query.aborted' })
  })

  it('reads a file that does not fit beside another one alone, after it, instead of giving it up', async () => {
    const parser = pool({ entry: hostileProcess, size: 2, memory: { each: Infinity, all: 450 * 1024 * 1024 } })
    const order: string[] = []
    const read = (name: string): Promise<unknown> =>
      parser.parse(join(folder, name)).then(
        () => order.push(name),
        (error: { message: string }) => order.push(error.message),
      )
    // They hold 300 and 200 MB; the one beside it ends when the heavy one was put aside.
    await Promise.all([read('beside.txt'), read('heavy.txt')])
    expect(order).toEqual(['beside.txt', 'heavy.txt'])
  })

  it('counts what a file makes a reader connect to, as refused', async () => {
    const before = readNetworkStatus().refused
    await expect(pool({ entry: hostileProcess }).parse(join(folder, 'network.txt'))).resolves.toMatchObject({
      type: 'parsed',
    })
    await eventually(() => readNetworkStatus().refused).toBe(before + 1)
  })

  it('leaves no process behind when its owner is killed, although a file keeps that process busy for ever', async () => {
    const owner = fork(fileURLToPath(new URL('../../support/workers/ownerOfReader.ts', import.meta.url)), {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const [pid] = (await once(owner, 'message')) as [number]
    expect(isRunning(pid)).toBe(true)
    owner.kill('SIGKILL')
    await eventually(() => isRunning(pid)).toBe(false)
  })

  it('stops a running and a waiting file when asked, and goes on after that', async () => {
    const parser = pool({ entry: hostileProcess })
    const [running, waiting] = [new AbortController(), new AbortController()]
    const first = parser.parse(join(folder, 'hang.txt'), { signal: running.signal })
    const second = parser.parse(join(folder, 'hang too.txt'), { signal: waiting.signal })
    waiting.abort()
    await expect(second).rejects.toMatchObject({ code: 'query.aborted' })
    running.abort()
    await expect(first).rejects.toMatchObject({ code: 'query.aborted' })
    await expect(parser.parse(join(folder, 'fine.txt'))).resolves.toMatchObject({ type: 'parsed' })
  })

  it('keeps one worker for many files', async () => {
    const parser = pool({ entry: hostileProcess })
    const titles = new Set<string | null>()
    for (let index = 0; index < 5; index += 1) {
      const outcome = await parser.parse(join(folder, `${index}.txt`))
      if (outcome.type === 'parsed') titles.add(outcome.result.title)
    }
    expect(titles.size).toBe(1)
  })

  it('reads small files beside one that keeps every worker, and gives that worker too no other', async () => {
    const parser = pool({ entry: hostileProcess })
    const stop = new AbortController()
    const hanging = parser.parse(join(folder, 'hang.txt'), { signal: stop.signal })
    let isRead = false
    const other = parser.parse(join(folder, 'other.txt')).finally(() => (isRead = true))
    for (const name of ['a note.txt', 'one more.txt'])
      await expect(parser.parse(join(folder, name), { express: true })).resolves.toMatchObject({ type: 'parsed' })
    expect(isRead).toBe(false)
    stop.abort()
    await expect(hanging).rejects.toMatchObject({ code: 'query.aborted' })
    await expect(other).resolves.toMatchObject({ type: 'parsed' })
  })

  it('reads a small file that waited behind another small one when that one is stopped, while every worker is kept', async () => {
    const parser = pool({ entry: hostileProcess })
    const [stop, stopSmall] = [new AbortController(), new AbortController()]
    const hanging = parser.parse(join(folder, 'hang.txt'), { signal: stop.signal })
    const small = parser.parse(join(folder, 'hang too.txt'), { express: true, signal: stopSmall.signal })
    const behind = parser.parse(join(folder, 'a note.txt'), { express: true })
    // Until both have been looked at and only one has got a worker of its own.
    setTimeout(() => stopSmall.abort(), 300)
    await expect(small).rejects.toMatchObject({ code: 'query.aborted' })
    await expect(behind).resolves.toMatchObject({ type: 'parsed' })
    stop.abort()
    await expect(hanging).rejects.toMatchObject({ code: 'query.aborted' })
  })

  it('has a worker ready for a small file while all others are at long ones', async () => {
    const parser = pool({ entry: hostileProcess })
    const [hashed, stop] = [Promise.withResolvers<void>(), new AbortController()]
    const knownSha256 = (): boolean => {
      hashed.resolve()
      return false
    }
    const long = parser.parse(join(folder, 'long.txt'), { knownSha256, signal: stop.signal })
    await hashed.promise
    const outcome = await parser.parse(join(folder, 'a note.txt'), { express: true })
    expect(outcome.type === 'parsed' ? outcome.result.title : '').toContain('warm')
    stop.abort()
    await expect(long).rejects.toMatchObject({ code: 'query.aborted' })
  })

  it('rejects what is left when it is disposed', async () => {
    const parser = pool({ entry: hostileProcess })
    const rejections = Promise.allSettled([
      parser.parse(join(folder, 'hang.txt')),
      parser.parse(join(folder, 'fine.txt')),
    ])
    await parser.dispose()
    expect((await rejections).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(parser.parse(join(folder, 'fine.txt'))).rejects.toMatchObject({ code: 'query.aborted' })
  })

  it('notices that a file changed while it was read', async () => {
    const path = file('growing.txt', 'x'.repeat(1000))
    const change = (): void => writeFileSync(path, 'y'.repeat(2000))
    await expect(readFileBytes(path, { afterRead: change })).rejects.toMatchObject({
      code: 'file.changedWhileRead',
      retryable: true,
    })
    await expect(readFileBytes(path)).resolves.toMatchObject({ bytes: 2000 })
  })
})
