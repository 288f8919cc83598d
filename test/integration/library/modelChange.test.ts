/**
 * Another embedding model: the old vectors serve until the new ones are complete, and no interruption costs more than
 * time.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { it, afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { diskFiles } from '../../../src/main/ingest/scanning/files.ts'
import type { Files } from '../../../src/main/ingest/scanning/files.ts'
import { AppError } from '../../../src/shared/errors/appError.ts'
import { eventually } from '../../support/eventually.ts'
import { FakeEmbedder } from '../../support/fakes/fakeEmbedder.ts'
import { makeModelFolder, openModelLibrary } from '../../support/libraries/modelLibrary.ts'
import type { ModelLibrary } from '../../support/libraries/modelLibrary.ts'
import { makeTestFolders, imageOf, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders } from '../../support/libraries/testLibrary.ts'
import { aroundStore } from '../../support/libraries/aroundStore.ts'

const child = fileURLToPath(new URL('../../support/processes/killedModelChange.ts', import.meta.url))

/** One place for all: what an undisturbed run makes of it needs to be known only once. */
let folders: TestFolders
let small: string
let large: string
let expected: unknown
const opened: ModelLibrary[] = []

beforeAll(async () => {
  folders = makeTestFolders()
  small = makeModelFolder(join(folders.data, '..', 'small-model'), 32)
  large = makeModelFolder(join(folders.data, '..', 'large-model'), 48)
  await writeFiles(folders.files, {
    'lease.md': '# Lease\n\nThe rent is due in March.',
    'diary.txt': 'We planted an apple tree beside the lighthouse.',
    'log.txt': Array.from(
      { length: 7_000 },
      (_, number) => `Number ${number}: the captain wrote of the weather.${number % 8 === 7 ? '\n\n' : ''}`,
    ).join(' '),
  })
  const library = await openModelLibrary({ data: folders.data, chosen: large })
  await library.library.index([folders.files], { until: 'ready' })
  expected = await imageOf(library)
  await library.close()
})
beforeEach(() => {
  rmSync(folders.data, { recursive: true, force: true })
  makeModelFolder(small, 32)
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})
afterAll(() => folders.remove())

async function open(options: Omit<Parameters<typeof openModelLibrary>[0], 'data'>): Promise<ModelLibrary> {
  const library = await openModelLibrary({ ...options, data: folders.data })
  opened.push(library)
  return library
}

async function close(library: ModelLibrary): Promise<void> {
  opened.splice(opened.indexOf(library), 1)
  await library.close()
}

/** Taken in with the small model. */
async function ingested(options: Partial<Parameters<typeof openModelLibrary>[0]> = {}): Promise<ModelLibrary> {
  const library = await open({ chosen: small, ...options })
  await library.library.index([folders.files], { until: 'ready' })
  return library
}

const atRest = (library: ModelLibrary): Promise<void> =>
  eventually(() => library.library.status().progress.running).toBe(false)
const states = (library: ModelLibrary): string[] =>
  library.library
    .listDocuments()
    .map(({ state, chunks, embedded }) => `${state} ${embedded === chunks ? 'whole' : 'lacking'}`)
const found = async (library: ModelLibrary): Promise<string | undefined> =>
  (await library.library.search('apple tree lighthouse', { limit: 1, strategy: 'vector' }))[0]?.title

/** Lets the model of these dimensions embed so many passages, and then none until it is told. */
function paused(dimensions: number, after: number) {
  const go = Promise.withResolvers<void>()
  let texts = 0
  return {
    release: () => go.resolve(),
    reached: () => texts >= after,
    load: (spec: { readonly id: string; readonly dimensions: number }) =>
      new FakeEmbedder({
        id: spec.id,
        dimensions: spec.dimensions,
        beforeText: async (_text, { priority, signal }) => {
          if (spec.dimensions !== dimensions || priority !== 'passage') return
          texts += 1
          if (texts <= after) return
          signal?.addEventListener('abort', () => go.resolve(), { once: true })
          await go.promise
        },
      }),
  }
}

describe('choosing another embedding model', () => {
  it('searches go on with the old one, and then use the new one, whose vectors are all there', async () => {
    const pause = paused(48, 20)
    const library = await ingested({ load: pause.load })
    const old = library.index.space
    library.choose(large)
    await eventually(pause.reached).toBe(true)
    expect(library.index.space).toEqual(old)
    expect(await found(library)).toBe('diary')
    expect(new Set(states(library))).toEqual(new Set(['ready whole']))
    const { progress } = library.library.status()
    expect(progress.running).toBe(true)
    expect(progress.modelChange?.model).toContain('large-model')
    expect(progress.modelChange?.chunksTotal).toBeGreaterThan(progress.modelChange?.chunksDone ?? 0)

    pause.release()
    await eventually(() => library.index.space?.dimensions).toBe(48)
    await atRest(library)
    expect(library.library.status().progress.modelChange).toBeUndefined()
    expect(await found(library)).toBe('diary')
    expect(await imageOf(library)).toEqual(expected)
    // The old vectors are gone, and its model with them.
    expect(
      await library.index.searchVector(new Float32Array(32).fill(1 / Math.sqrt(32)), 5, { space: old?.id ?? '' }),
    ).toEqual([])
    await expect(library.embedders[0]?.embed(['a'], { priority: 'query' })).rejects.toMatchObject({
      code: 'model.failed',
    })
  })

  it('a file that is taken in meanwhile is found by meaning before and after', async () => {
    const pause = paused(48, 8)
    const library = await ingested({ load: pause.load })
    library.choose(large)
    await eventually(pause.reached).toBe(true)
    const more = join(folders.data, '..', 'more')
    await writeFiles(more, { 'soup.txt': 'Cut the onions and simmer the broth.' })
    const indexing = library.library.index([more], { until: 'ready' })
    pause.release()
    await indexing
    expect((await library.library.search('onions broth', { limit: 1, strategy: 'vector' }))[0]?.title).toBe('soup')
    await eventually(() => library.index.space?.dimensions).toBe(48)
    await atRest(library)
    expect(new Set(states(library))).toEqual(new Set(['ready whole']))
    expect((await library.library.search('onions broth', { limit: 1, strategy: 'vector' }))[0]?.title).toBe('soup')
  })

  it('chosen back half way, nothing has changed and nothing is left', async () => {
    const pause = paused(48, 20)
    const library = await ingested({ load: pause.load })
    const before = await imageOf(library)
    library.choose(large)
    await eventually(pause.reached).toBe(true)
    library.choose(small)
    pause.release()
    await atRest(library)
    expect(await imageOf(library)).toEqual(before)
    expect(await found(library)).toBe('diary')
    expect(library.embedders[0]?.embedded.length).toBeGreaterThan(0)
  })

  it('that made way for a look at a folder goes on after it, also when nothing was found to read', async () => {
    const pause = paused(48, 8)
    const look = Promise.withResolvers<void>()
    let looking: 'no' | 'asked' | 'yes' = 'no'
    const files: Files = {
      ...diskFiles,
      async *list(folder) {
        if (looking !== 'no') {
          looking = 'yes'
          await look.promise
        }
        yield* diskFiles.list(folder)
      },
    }
    const library = await ingested({ load: pause.load, files })
    library.choose(large)
    await eventually(pause.reached).toBe(true)
    looking = 'asked'
    const indexing = library.library.index([folders.files], { until: 'ready' })
    const made = (): number =>
      library.store.contents
        .listIds()
        .reduce(
          (sum, id) => sum + library.store.chunks.embedded(id, library.models.embedderChange.nextSpace()?.id ?? ''),
          0,
        )
    await eventually(() => looking).toBe('yes')
    pause.release()
    // It stops at the next boundary and writes what it has.
    await eventually(made).toBeGreaterThan(0)
    look.resolve()
    expect(await indexing).toMatchObject({ unchanged: 3 })
    await eventually(() => library.index.space?.dimensions).toBe(48)
    await atRest(library)
    expect(await imageOf(library)).toEqual(expected)
  })

  it('to a model that gives fewer vectors than texts is given up with the old one in use, and does not try for ever', async () => {
    const library = await ingested({
      load: ({ id, dimensions }) => {
        const embedder = new FakeEmbedder({ id, dimensions })
        if (dimensions === 48) {
          const embed = embedder.embed.bind(embedder)
          embedder.embed = async (texts, options) => (await embed(texts, options)).slice(1)
        }
        return embedder
      },
    })
    const before = await imageOf(library)
    library.choose(large)
    await atRest(library)
    expect(library.index.space?.dimensions).toBe(32)
    expect(await imageOf(library)).toEqual(before)
  })

  it('whose write was cut off by a full disk after the vectors were there makes none of them twice', async () => {
    let full = true
    const library = await ingested({
      wrapStore: (store) =>
        aroundStore(store, (name, call) => (...args) => {
          if (full && name === 'chunks.setEmbedded' && String(args[1]).startsWith('large') && args[2] !== 0)
            throw new AppError('disk.full', 'The disk is full.')
          return call(...args)
        }),
    })
    library.choose(large)
    await eventually(() => library.library.status().progress.pausedBecause?.code).toBe('disk.full')
    full = false
    library.library.resume()
    await eventually(() => library.index.space?.dimensions).toBe(48)
    await atRest(library)
    expect(await imageOf(library)).toEqual(expected)
    const total = library.library.listDocuments().reduce((sum, { chunks }) => sum + chunks, 0)
    expect(library.embedders.find(({ dimensions }) => dimensions === 48)?.embedded).toHaveLength(total)
  })

  it('that stopped at an error of the index is tried again when another file was read', async () => {
    let failures = 0
    const library = await ingested({
      wrapIndex: (index) =>
        new Proxy(index, {
          get(from, name) {
            const value: unknown = Reflect.get(from, name)
            if (typeof value !== 'function') return value
            const bound = value.bind(from) as (...args: readonly unknown[]) => unknown
            if (name !== 'openSpace' || failures > 0) return bound
            failures += 1
            return () => Promise.reject(new Error('conflicting commit'))
          },
        }),
    })
    library.choose(large)
    await eventually(() => failures).toBe(1)
    await atRest(library)
    expect(library.index.space?.dimensions).toBe(32)
    const more = join(folders.data, '..', 'another')
    await writeFiles(more, { 'soup.txt': 'Cut the onions and simmer the broth.' })
    await library.library.index([more], { until: 'ready' })
    await eventually(() => library.index.space?.dimensions).toBe(48)
    await atRest(library)
    expect(new Set(states(library))).toEqual(new Set(['ready whole']))
  })

  it('a model that is missing or cannot be loaded changes nothing', async () => {
    const library = await ingested({
      load: (spec) => {
        if (spec.dimensions === 48) throw new Error('corrupted')
        return new FakeEmbedder({ id: spec.id, dimensions: spec.dimensions })
      },
    })
    const before = await imageOf(library)
    for (const choice of [join(folders.data, 'nowhere'), large]) {
      library.choose(choice)
      await atRest(library)
      expect(await found(library)).toBe('diary')
      expect(await imageOf(library)).toEqual(before)
    }
    await eventually(() => library.models.list().find(({ name }) => name === 'large-model')?.state).toBe('failed')
  })

  it('a model that fails on every text is given up, and the old one goes on', async () => {
    const library = await ingested({
      load: (spec) =>
        new FakeEmbedder({ id: spec.id, dimensions: spec.dimensions, failsOn: () => spec.dimensions === 48 }),
    })
    const before = await imageOf(library)
    library.choose(large)
    await atRest(library)
    expect(await found(library)).toBe('diary')
    expect(await imageOf(library)).toEqual(before)
  })

  it('closed half way, the next start goes on without making a vector twice', async () => {
    const pause = paused(48, 150)
    const library = await ingested({ load: pause.load })
    library.choose(large)
    await eventually(pause.reached).toBe(true)
    await close(library)
    const again = await open({ chosen: large })
    expect(again.index.space?.dimensions).toBe(32)
    await again.library.start()
    await eventually(() => again.index.space?.dimensions).toBe(48)
    await atRest(again)
    expect(await imageOf(again)).toEqual(expected)
    const total = again.library.listDocuments().reduce((sum, { chunks }) => sum + chunks, 0)
    expect(again.embedders.find(({ dimensions }) => dimensions === 48)?.embedded.length).toBeLessThan(total)
  })

  it.each(['besideAdded', 'besideCounted', 'spaceFilled', 'spaceSwitched'])(
    'killed at %s, the next start ends where an undisturbed run does',
    async (point) => {
      await close(await ingested())
      const killed = spawn(process.execPath, [child, folders.data, large, point], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let words = ''
      killed.stderr.on('data', (data: Buffer) => (words += data.toString()))
      expect([await new Promise((resolve) => killed.on('exit', (_code, by) => resolve(by))), words]).toEqual([
        'SIGKILL',
        '',
      ])
      const again = await open({ chosen: large })
      expect(await found(again)).toBe('diary')
      await again.library.start()
      await eventually(() => again.index.space?.dimensions).toBe(48)
      await atRest(again)
      expect(await imageOf(again)).toEqual(expected)
    },
  )

  it('when the old model is gone, the new one serves at once and the documents say how far it is', async () => {
    const before = await ingested()
    const old = before.index.space?.id ?? ''
    await close(before)
    rmSync(small, { recursive: true })
    const pause = paused(48, 20)
    const again = await open({ chosen: large, load: pause.load })
    await again.library.start()
    await eventually(pause.reached).toBe(true)
    expect(again.index.space?.dimensions).toBe(48)
    expect(states(again).some((state) => state.endsWith('lacking') && !state.startsWith('ready'))).toBe(true)
    const counted = (): number =>
      again.store.contents.listIds().reduce((sum, id) => sum + again.store.chunks.embedded(id, old), 0)
    expect(counted()).toBeGreaterThan(0)
    pause.release()
    await atRest(again)
    expect(await imageOf(again)).toEqual(expected)
    // Vectors of the old model go once they are not needed any more.
    await eventually(counted).toBe(0)
  })

  it('building the index anew uses the chosen model at once', async () => {
    const pause = paused(48, 4)
    const library = await ingested({ load: pause.load })
    library.choose(large)
    await eventually(pause.reached).toBe(true)
    const rebuilding = library.library.reindex({})
    pause.release()
    await rebuilding
    await atRest(library)
    expect(await imageOf(library)).toEqual(expected)
  })
})
