/** Files that cost the reader's time limit, or the whole process, do so twice and not at every start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ParserPool } from '../../../src/main/ingest/parsing/parserPool.ts'
import type { Parser } from '../../../src/main/ports/reader.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { eventually } from '../../support/eventually.ts'
import { freshLibraries } from '../../support/libraries/freshLibraries.ts'
import { writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestLibrary } from '../../support/libraries/testLibrary.ts'
import { builtParserPool } from '../../support/processes/builtReader.ts'

const deadlyReading = fileURLToPath(new URL('../../support/processes/deadlyReading.ts', import.meta.url))
const naughtyParseProcess = new URL('../../support/workers/naughtyParseProcess.ts', import.meta.url)
const { folders, at, start, restart } = freshLibraries()

/** Gives up on files whose name says so, at once and with the words of the time limit; counts what it was given. */
function slowParser(readerVersion?: string): Parser & { readonly tried: string[] } {
  const pool = builtParserPool()
  const tried: string[] = []
  return {
    tried,
    readerVersion: readerVersion ?? pool.readerVersion,
    parse: (path, options) => {
      tried.push(path)
      // The limit may be reached while the bytes are still being unpacked, too.
      if (path.includes('slow') && tried.length % 2 === 0) options?.knownSha256?.('of no other file')
      return path.includes('slow')
        ? Promise.reject(new AppError('file.readerTimeout', 'It took longer than 60 s.'))
        : pool.parse(path, options)
    },
    extract: (...rest) => pool.extract(...rest),
    images: (...rest) => pool.images(...rest),
    dispose: () => pool.dispose(),
  }
}

const stateOf = ({ library }: TestLibrary, name: string): unknown =>
  library.listDocuments().find(({ path }) => path === at(name))

it('a file that ran into the time limit is tried once more, and then when it, the reader or the user asks for it', async () => {
  await writeFiles(folders.files, { 'slow.txt': 'one', 'note.txt': 'two' })
  const parser = slowParser()
  let library = await start({ parser })
  const slowTries = (): number => parser.tried.filter((path) => path.includes('slow')).length
  for (const tries of [1, 2, 2, 2]) {
    expect(await library.library.index([folders.files], { until: 'ready' })).toMatchObject({ failed: 1 })
    expect(slowTries()).toBe(tries)
  }
  library = await restart(library, { parser })
  await library.library.start()
  await library.library.index([folders.files], { until: 'ready' })
  expect(slowTries()).toBe(2)

  const { id } = library.store.documents.byPath(at('slow.txt')) ?? { id: null }
  if (id === null) throw new Error('it is gone')
  await library.library.retry(id)
  await eventually(() => library.library.status().progress.running).toBe(false)
  expect(slowTries()).toBe(3)
  await library.library.index([folders.files], { until: 'ready' })
  await library.library.index([folders.files], { until: 'ready' })
  expect(slowTries()).toBe(4)

  await appendFile(at('slow.txt'), ' and more')
  await library.library.index([folders.files], { until: 'ready' })
  expect(slowTries()).toBe(5)

  const newer = slowParser('newer')
  library = await restart(library, { parser: newer })
  await library.library.index([folders.files], { until: 'ready' })
  expect(newer.tried).toContain(at('slow.txt'))
})

it('a file whose reader crashes costs nothing but itself, is tried once more, and is not read at every start', async () => {
  await writeFiles(folders.files, { 'segv.txt': 'A decoder with a defect.', 'note.txt': 'A harmless note.' })
  const tried: string[] = []
  const crashing = (): Parser => {
    const [sound, naughty] = [builtParserPool(), new ParserPool({ entry: naughtyParseProcess })]
    return {
      readerVersion: sound.readerVersion,
      parse: (path, options) => {
        tried.push(basename(path))
        return (path.includes('segv') ? naughty : sound).parse(path, options)
      },
      extract: (...rest) => sound.extract(...rest),
      images: (...rest) => sound.images(...rest),
      dispose: async () => void (await Promise.all([sound.dispose(), naughty.dispose()])),
    }
  }
  let library = await start({ parser: crashing() })
  await library.library.index([folders.files], { until: 'ready' })
  expect(stateOf(library, 'segv.txt')).toMatchObject({ state: 'failed', reason: { code: 'file.readerCrashed' } })
  expect(stateOf(library, 'note.txt')).toMatchObject({ state: 'ready' })
  for (let visit = 0; visit < 3; visit += 1) {
    library = await restart(library, { parser: crashing() })
    await library.library.start()
    await library.library.index([folders.files], { until: 'ready' })
  }
  expect(tried.filter((name) => name === 'segv.txt')).toHaveLength(2)
  expect(stateOf(library, 'note.txt')).toMatchObject({ state: 'ready' })
})

it('a reading that the user or the end of the process stops does not count as a try', async () => {
  await writeFiles(folders.files, { 'slow.txt': 'one' })
  let entered = Promise.withResolvers<void>()
  const pool = builtParserPool()
  const waiting: Parser = {
    readerVersion: pool.readerVersion,
    parse: (_path, options) => {
      options?.knownSha256?.('of no other file')
      entered.resolve()
      return new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(new AppError('query.aborted', 'Stopped.'))),
      )
    },
    extract: (...rest) => pool.extract(...rest),
    images: (...rest) => pool.images(...rest),
    dispose: () => pool.dispose(),
  }
  const first = await start({ parser: waiting })
  await first.library.index([folders.files], { until: 'accepted' })
  await entered.promise
  entered = Promise.withResolvers<void>()
  const again = await restart(first, { parser: waiting })
  await again.library.start()
  await entered.promise
  const second = await restart(again)
  await second.library.start()
  await eventually(() => stateOf(second, 'slow.txt')).toMatchObject({ state: 'ready', reason: null })
})

it('a file that ends the process twice is called failed, the others are read, and the user can have it read again', async () => {
  await writeFiles(folders.files, {
    'deadly.txt': 'A decoder with a defect.',
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`note ${index}.txt`, `Note ${index} is harmless.`]),
    ),
  })
  const run = async (): Promise<unknown> => {
    const child = spawn(process.execPath, [deadlyReading, folders.data, folders.files], { stdio: 'inherit' })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return code ?? signal
  }
  expect(await run()).toBe('SIGKILL')
  expect(await run()).toBe('SIGKILL')
  expect(await run()).toBe(0)

  const library = await start()
  const failed = library.library.listDocuments().filter(({ state }) => state !== 'ready')
  expect(failed).toMatchObject([
    {
      path: at('deadly.txt'),
      state: 'failed',
      reason: { code: 'file.readerCrashed', message: expect.stringContaining('Docent ended twice') },
    },
  ])
  for (const { id } of failed) await library.library.retry(id)
  await eventually(() => stateOf(library, 'deadly.txt')).toMatchObject({ state: 'ready', reason: null })
})
