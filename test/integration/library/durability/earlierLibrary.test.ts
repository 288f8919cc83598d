/** A library that an earlier version made gets what this one does better, in the background, without reading files. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentIdOf, chunkIdOf } from '../../../../src/main/ingest/parsing/contentId.ts'
import { readDocument } from '../../../../src/main/ingest/readers/readDocument.ts'
import { readerVersion } from '../../../../src/main/ingest/readers/readerVersion.ts'
import type { ParseOutcome, Parser } from '../../../../src/main/ports/reader.ts'
import { chunkDocument, chunkerVersion } from '../../../../src/main/ingest/chunking/chunk.ts'
import type { Chunk } from '../../../../src/shared/domain/chunk.ts'
import type { ReadResult } from '../../../../src/shared/domain/content.ts'
import type { ContentId } from '../../../../src/shared/domain/ids.ts'
import { indexedText } from '../../../../src/shared/text/indexedText.ts'
import { FakeEmbedder } from '../../../support/fakes/fakeEmbedder.ts'
import type { Death } from '../../../support/processes/deathPoints.ts'
import { makeEarlierTextIndex } from '../../../support/libraries/earlierTextIndex.ts'
import { eventually } from '../../../support/eventually.ts'
import type { Orders } from '../../../support/processes/killedIndexing.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../../support/libraries/testLibrary.ts'
import { aroundStore } from '../../../support/libraries/aroundStore.ts'

const killedIndexing = fileURLToPath(new URL('../../../support/processes/killedIndexing.ts', import.meta.url))

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

const titles = async ({ library }: TestLibrary, query: string): Promise<string[]> =>
  (await library.search(query, { limit: 5, strategy: 'bm25' })).map(({ title }) => title)

it('words that its text index left out are found some time after the start', async () => {
  const first = await open()
  await writeFiles(folders.files, { 'note.md': '# Barn\n\nThe man keeps hay.', 'lease.md': '# Lease\n\nThe rent.' })
  await first.library.index([folders.files], { until: 'ready' })
  await first.close()
  await makeEarlierTextIndex(join(folders.data, 'index.lance'))
  const second = await open()
  await second.library.start()
  expect(await titles(second, 'rent')).toEqual(['Lease'])
  await eventually(() => titles(second, 'man')).toEqual(['Barn'])
})

const story = (name: string): string =>
  Array.from(
    { length: 120 },
    (_, line) =>
      `Line ${line} of ${name} tells of a harbour and its ferry.${line === 118 ? ' The captain sings.' : ''}`,
  ).join('\n\n')

/** Files in the library, cut by an earlier chunker that made one piece of the last two. */
async function makeEarlierLibrary(names: readonly string[]): Promise<void> {
  await writeFiles(folders.files, Object.fromEntries(names.map((name) => [name, story(name)])))
  const embedder = new FakeEmbedder()
  const { store, index, close } = await openTestLibrary({ data: folders.data, embedder })
  const source = store.sources.add(folders.files, 'folder')
  for (const name of names) {
    const path = join(folders.files, name)
    const bytes = Buffer.from(story(name))
    const result = await readDocument({ bytes, path })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const id = contentIdOf(sha256, readerVersion)
    const chunks = cutEarlier(id, result)
    await store.contentChanges.write({ id, sha256, bytes: bytes.length, readerVersion, result, chunks })
    const modifiedAt = Math.floor(statSync(path).mtimeMs)
    const document = store.documentChanges.queue({ sourceId: source.id, path, bytes: bytes.length, modifiedAt })
    store.documentChanges.attach(document.id, id, 'ready', null)
    await index.replaceContent(id, chunks)
    const vectors = await embedder.embed(
      chunks.map((chunk) => chunk.indexedText),
      { priority: 'passage' },
    )
    await index.addVectors(
      chunks.flatMap((chunk, at) => {
        const vector = vectors[at]
        return vector === undefined ? [] : [{ id: chunk.id, contentId: id, vector }]
      }),
    )
    store.chunks.setEmbedded(id, embedder.id, chunks.length)
  }
  await close()
}

function cutEarlier(id: ContentId, result: ReadResult): Chunk[] {
  const now = chunkDocument(id, result)
  const last = now.at(-2)
  if (now.length < 4 || last === undefined) throw new Error('The text is too short to be cut in another way.')
  const text = result.text.slice(last.start)
  const joined = { ...last, end: result.text.length, text }
  const words = indexedText({ title: result.title, headingPath: last.headingPath, text })
  return [...now.slice(0, -2), { ...joined, indexedText: words }].map((chunk) => ({
    ...chunk,
    indexedText: chunk.indexedText,
    id: chunkIdOf(id, 'earlier', chunk.start, chunk.end),
  }))
}

/** Reads nothing: whoever asks it to has failed. */
class NoParser implements Parser {
  readonly readerVersion = readerVersion
  readonly parsed: string[] = []
  async parse(path: string): Promise<ParseOutcome> {
    this.parsed.push(path)
    throw new Error('no file is read')
  }
  extract(): never {
    throw new Error('no file is read')
  }
  images(): never {
    throw new Error('no file is read')
  }
  async dispose(): Promise<void> {
    // Nothing was opened.
  }
}

/** What store and index hold of each document. */
async function stateOf({ store, index }: TestLibrary): Promise<unknown> {
  const counts = await index.countByContent()
  return Promise.all(
    store.documents.list().map(async ({ path, state, contentId, chunks, embedded }) => {
      if (contentId === null) return { path, state }
      const ids = store.chunks.ofContent(contentId).map(({ id, ordinal }) => `${ordinal} ${id}`)
      const vectors = [...(await index.vectorIds(contentId))].sort()
      return { path, state, chunks, embedded, ids, vectors, rows: counts.get(contentId)?.rows }
    }),
  )
}

/** The same of a library into which this version has read the files. */
async function expectedState(names: readonly string[]): Promise<unknown> {
  const own = makeTestFolders()
  const library = await openTestLibrary({ data: own.data })
  await library.library.index(
    names.map((name) => join(folders.files, name)),
    { until: 'ready' },
  )
  const state = await stateOf(library)
  await library.close()
  own.remove()
  return state
}

it('texts cut by an earlier chunker are cut anew without reading a file; only what changed is embedded', async () => {
  await makeEarlierLibrary(['a.txt', 'b.txt'])
  const expected = await expectedState(['a.txt', 'b.txt'])
  const found: number[] = []
  const parser = new NoParser()
  const embedder = new FakeEmbedder()
  const library = await open({
    parser,
    embedder,
    wrapStore: (store) =>
      aroundStore(store, (name, call) => {
        if (name !== 'chunks.replace') return call
        // While the new chunks are in the index and the old ones in the store, both texts are found.
        return (id, chunks, between, replaced) => {
          const counted = async (): Promise<void> => {
            found.push((await titles(library, 'captain')).length)
            // The third argument of `replace`.
            await (between as () => Promise<void>)()
            found.push((await titles(library, 'captain')).length)
          }
          return call(id, chunks, counted, replaced)
        }
      }),
  })
  await library.library.start()
  await eventually(() => stateOf(library)).toEqual(expected)
  expect(parser.parsed).toEqual([])
  // Two pieces of each text are new; those before them have their vectors. The check embeds a piece of some texts again.
  const pieces = new Set(embedder.embedded.flatMap((text) => /^Line \d+ of \w/.exec(text) ?? []))
  expect([...pieces]).toEqual(expect.arrayContaining(['Line 61 of a', 'Line 91 of a', 'Line 61 of b', 'Line 91 of b']))
  expect([...pieces].filter((piece) => piece.startsWith('Line 1 '))).toEqual([])
  expect(found).toEqual([2, 2, 2, 2])
  await eventually(() => library.store.meta.get('chunker')).toBe(chunkerVersion)
})

it.each<Death>([
  { point: 'chunksWritten', time: 1 },
  { point: 'midAddVectors', time: 1 },
  { point: 'midReplaceContents', time: 1 },
  { point: 'indexed', time: 1 },
  { point: 'rechunked', time: 2 },
])('a process killed at $point while it cuts texts anew loses nothing, and the next start goes on', async (death) => {
  await makeEarlierLibrary(['a.txt', 'b.txt'])
  const expected = await expectedState(['a.txt', 'b.txt'])
  const command = { type: 'start' } as const
  const orders: Orders = { data: folders.data, command, embedderId: 'fake-embedder', death }
  const child = spawn(process.execPath, [killedIndexing, JSON.stringify(orders)], { stdio: 'ignore' })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  const parser = new NoParser()
  const library = await open({ parser })
  await library.library.start()
  await eventually(() => stateOf(library)).toEqual(expected)
  expect((await titles(library, 'captain')).length).toBe(2)
  expect(parser.parsed).toEqual([])
})
