/** Nothing is "ready" that cannot be found: each file is looked for by its words and its meaning, and mended once. */
import fc from 'fast-check'
import { it, afterEach, beforeEach, expect } from 'vitest'
import { eventually } from '../../../support/eventually.ts'
import type { ChunkIndex } from '../../../../src/main/ports/chunkIndex.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../../support/libraries/testLibrary.ts'

let folders: TestFolders
const opened: TestLibrary[] = []
beforeEach(() => {
  folders = makeTestFolders()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  folders.remove()
})

async function open(options: Partial<Parameters<typeof openTestLibrary>[0]> = {}): Promise<TestLibrary> {
  const library = await openTestLibrary({ data: folders.data, ...options })
  opened.push(library)
  return library
}

const history = (library: TestLibrary): string[] =>
  library.library
    .listDocuments()
    .flatMap(({ id }) => library.store.history.of(id).map(({ event }) => event))
    .filter((event) => event === 'checked' || event === 'repaired')

/** Drops the first so many writes of this kind, as a broken disk or a bug would. */
function losing(what: 'replaceContents' | 'addVectors', times: number): (index: ChunkIndex) => ChunkIndex {
  let left = times
  return (index) =>
    new Proxy(index, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name !== what) return value.bind(target) as unknown
        return (...args: readonly unknown[]): unknown =>
          left-- > 0 ? Promise.resolve() : Reflect.apply(value, target, args)
      },
    })
}

it('a file that is found both ways is noted as checked, once', async () => {
  const library = await open()
  await writeFiles(folders.files, {
    'lease.md': '# Lease\n\nThe rent is due in March.',
    'copy.md': '# Lease\n\nThe rent is due in March.',
    '日記.txt': '東京に引っ越しました。新しい家は駅の近くです。',
  })
  await library.library.index([folders.files], { until: 'ready' })
  expect(library.library.listDocuments().map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  expect(history(library)).toEqual(['checked', 'checked', 'checked'])
  expect(library.store.checks.count()).toEqual({ found: 2, unchecked: 0, missing: 0 })
  await library.library.index([folders.files], { until: 'ready' })
  expect(history(library)).toHaveLength(3)
})

it('rows that did not arrive are written again, and then the file is found', async () => {
  const library = await open({ wrapIndex: losing('replaceContents', 1) })
  await writeFiles(folders.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  await library.library.index([folders.files], { until: 'ready' })
  expect(history(library)).toEqual(['repaired', 'checked'])
  expect((await library.library.search('rent', { limit: 1, strategy: 'bm25' }))[0]?.title).toBe('Lease')
})

it('an index that is being built anew just then is not taken for a damaged one', async () => {
  let rebuild: (() => Promise<unknown>) | null = null
  const cleared = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let rebuilding: Promise<unknown> = Promise.resolve()
  const library = await open({
    wrapIndex: (index) =>
      new Proxy(index, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          const call = value.bind(target) as (...args: readonly unknown[]) => Promise<unknown>
          if (name === 'clear') return (...args: readonly unknown[]) => call(...args).then(() => cleared.resolve())
          if (name === 'replaceContents')
            return (...args: readonly unknown[]) => asked.promise.then(() => call(...args))
          if (name !== 'getVectors') return call
          return async (...args: readonly unknown[]): Promise<unknown> => {
            if (rebuild === null) return call(...args)
            rebuilding = rebuild()
            rebuild = null
            await cleared.promise
            const vectors = await call(...args)
            asked.resolve()
            return vectors
          }
        },
      }),
  })
  await writeFiles(folders.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  const indexing = library.library.index([folders.files], { until: 'keyword' })
  asked.resolve()
  await indexing
  await library.library.index([folders.files], { until: 'ready' })
  library.store.checks.again('all')
  rebuild = () => library.library.reindex({})
  await library.library.index([folders.files], { until: 'ready' })
  await rebuilding
  expect(history(library)).not.toContain('repaired')
  expect(library.library.listDocuments()).toMatchObject([{ state: 'ready', reason: null }])
})

it('whoever no longer waits for the check is let go, and the check goes on', async () => {
  const go = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const library = await open({
    wrapIndex: (index) =>
      new Proxy(index, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          const call = value.bind(target) as (...args: readonly unknown[]) => unknown
          if (name !== 'searchVector') return call
          return (...args: readonly unknown[]): unknown => {
            asked.resolve()
            return go.promise.then(() => call(...args))
          }
        },
      }),
  })
  await writeFiles(folders.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  const stop = new AbortController()
  const indexing = library.library.index([folders.files], { until: 'ready', signal: stop.signal })
  await asked.promise
  await eventually(() => library.library.listDocuments().map(({ state }) => state)).toEqual(['ready'])
  stop.abort()
  await expect(indexing).rejects.toMatchObject({ code: 'query.aborted' })
  go.resolve()
  await eventually(() => history(library)).toEqual(['checked'])
})

it('what was once not found and is found now is no longer called so', async () => {
  const library = await open()
  await writeFiles(folders.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  await library.library.index([folders.files], { until: 'ready' })
  const [lease] = library.library.listDocuments()
  if (lease?.contentId == null) throw new Error('it was taken in')
  library.store.checks.set(lease.contentId, -1)
  library.store.documentChanges.setState(lease.id, 'partial', {
    code: 'model.failed',
    message: 'It is found by its words only.',
  })
  library.store.checks.again('all')
  await library.library.index([folders.files], { until: 'ready' })
  await eventually(() => library.library.listDocuments()).toMatchObject([{ state: 'ready', reason: null }])
})

it('vectors that did not arrive are made again, and then the file is found', async () => {
  const library = await open({ wrapIndex: losing('addVectors', 1) })
  await writeFiles(folders.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  await library.library.index([folders.files], { until: 'ready' })
  await eventually(() => history(library)).toEqual(['repaired', 'checked'])
  expect(library.library.listDocuments()[0]).toMatchObject({ state: 'ready' })
  expect((await library.library.search('rent', { limit: 1, strategy: 'vector' }))[0]?.ranks.vector).toBe(1)
})

it('what cannot be found after mending is not called ready, and the person is told what to do', async () => {
  const library = await open({ wrapIndex: losing('replaceContents', Number.MAX_SAFE_INTEGER), embedder: null })
  await writeFiles(folders.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  await library.library.index([folders.files], { until: 'ready' })
  expect(library.library.listDocuments()[0]).toMatchObject({
    state: 'failed',
    reason: { code: 'file.noText', message: expect.stringMatching(/^“lease\.md” .*doctor --repair/) },
  })
  expect(library.store.checks.count()).toEqual({ found: 0, unchecked: 0, missing: 1 })
})

it('a text of words that every index leaves out is found by its meaning, and is not called lost', async () => {
  const library = await open()
  await writeFiles(folders.files, { 'count.txt': 'with the' })
  await library.library.index([folders.files], { until: 'ready' })
  expect(library.library.listDocuments()).toMatchObject([
    {
      state: 'partial',
      reason: { code: 'file.noText', message: expect.stringContaining('by semantic search only') as unknown },
    },
  ])
  expect(library.store.checks.count()).toMatchObject({ unchecked: 0 })
})

it('what a closed library left unchecked is checked at the next start', async () => {
  const first = await open()
  await writeFiles(folders.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  await first.library.index([folders.files], { until: 'ready' })
  first.store.checks.again('all')
  await opened.pop()?.close()
  const second = await open()
  expect(second.store.checks.count().unchecked).toBe(1)
  await second.library.start()
  await eventually(() => second.store.checks.count()).toEqual({ found: 1, unchecked: 0, missing: 0 })
})

it(
  'whatever text it is, a file that is ready is found, and one that is not says why',
  { timeout: 120_000 },
  async () => {
    const library = await open()
    const texts = fc.sample(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
        fc.lorem(),
        fc.constantFrom(
          'the of and',
          '...',
          '1 2 3',
          'I',
          '😀😀',
          'https://a.b/c?d=e',
          'x'.repeat(300),
          'كتاب',
          '— — —',
        ),
      ),
      { numRuns: 60, seed: 20_261_122 },
    )
    await writeFiles(folders.files, Object.fromEntries(texts.map((text, number) => [`${number}.txt`, text])))
    await library.library.index([folders.files], { until: 'ready' })
    const documents = library.library.listDocuments()
    expect(documents).toHaveLength(60)
    for (const document of documents) {
      const { state, reason, contentId, path } = document
      if (state !== 'ready') {
        expect([path, state, reason?.message.length ?? 0], path).not.toContain(0)
        continue
      }
      expect(document.chunks, path).toBeGreaterThan(0)
      const [chunk] = library.store.chunks.ofContent(contentId ?? ('' as never))
      const hits = await library.index.searchText(
        chunk?.text ?? '',
        60,
        contentId === null ? {} : { within: contentId },
      )
      expect(hits.length, `${path}: ${chunk?.text ?? ''}`).toBeGreaterThan(0)
    }
  },
)
