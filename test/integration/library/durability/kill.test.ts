/**
 * Kill −9 while indexing: after the next start the library equals one that was never disturbed, chunk for chunk and
 * vector for vector.
 */
import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import JSZip from 'jszip'
import { it, afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Death } from '../../../support/processes/deathPoints.ts'
import type { Orders } from '../../../support/processes/killedIndexing.ts'
import { eventually } from '../../../support/eventually.ts'
import { FakeEmbedder } from '../../../support/fakes/fakeEmbedder.ts'
import { makeTestFolders, openTestLibrary, imageOf, writeFiles } from '../../../support/libraries/testLibrary.ts'
import type { TestFolders } from '../../../support/libraries/testLibrary.ts'

const killedIndexing = fileURLToPath(new URL('../../../support/processes/killedIndexing.ts', import.meta.url))
/** One place for all: what an undisturbed run makes of it needs to be known only once. */
const folders: TestFolders = makeTestFolders()
let expected: unknown
/** The library of the first files, made once: every test goes on from a copy of it. */
const firstData = `${folders.data}-first`
let first: unknown

beforeAll(async () => {
  await firstFiles()
  first = await undisturbed(firstData)
})

beforeEach(async () => {
  rmSync(folders.data, { recursive: true, force: true })
  cpSync(firstData, folders.data, { recursive: true })
  rmSync(folders.files, { recursive: true, force: true })
  await firstFiles()
})

afterAll(() => folders.remove())

/** Some 300 KB with no two sentences alike: several segments in the store, several writes of vectors. */
function book(seed: string): string {
  return Array.from(
    { length: 5_000 },
    (_, number) => `In ${seed} number ${number} the captain wrote of the weather.${number % 8 === 7 ? '\n\n' : ''}`,
  ).join(' ')
}

const logbook = book('logbook')

/** Equal files make equal archives. */
async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const archive = new JSZip()
  for (const [name, content] of Object.entries(files))
    archive.file(name, content, { date: new Date(Date.UTC(2024, 0, 1)) })
  return archive.generateAsync({ type: 'uint8array' })
}

const at = (name: string): string => join(folders.files, name)

/** With one date, so that the copied library knows them as the files it has read. */
async function firstFiles(): Promise<void> {
  const files = {
    'stays.txt': 'The garden is watered at seven.',
    'twin.txt': 'The garden is watered at seven.',
    'changes.md': '# Minutes\n\nThe committee met in March.',
    'goes.txt': 'The lighthouse was sold.',
    'moves.txt': 'The ferry was painted green.',
    'box.zip': await zip({
      'stays.txt': 'The boxed letter speaks of plums.',
      'goes.txt': 'The other boxed letter speaks of figs.',
    }),
    'log.txt': logbook,
  }
  await writeFiles(folders.files, files)
  const date = new Date(Date.UTC(2024, 0, 1))
  for (const name of Object.keys(files)) await utimes(at(name), date, date)
}

/** One changed, one deleted, several new, a long one among them, one equal to another, one that fails. */
async function laterFiles(): Promise<void> {
  await writeFile(at('changes.md'), '# Minutes\n\nThe committee met in September and elected a chair.')
  await rm(at('goes.txt'))
  await rename(at('moves.txt'), at('moved.txt'))
  await writeFile(
    at('box.zip'),
    await zip({
      'stays.txt': 'The boxed letter speaks of plums.',
      'comes.txt': 'A new boxed letter speaks of quinces.',
      'in.zip': await zip({ 'deep.txt': 'Deep lies the medlar.' }),
    }),
  )
  await writeFiles(folders.files, {
    'new/one.txt': 'The first new letter speaks of apples.',
    'new/two.txt': 'The second new letter speaks of pears.',
    'new/copy.txt': 'The first new letter speaks of apples.',
    'new/empty.txt': '',
    'new/diary.txt': book('diary'),
  })
}

async function undisturbed(data: string): Promise<unknown> {
  const opened = await openTestLibrary({ data })
  await opened.library.index([folders.files], { until: 'ready' })
  const image = await imageOf(opened)
  await opened.close()
  return image
}

const indexing = (): Pick<Orders, 'command' | 'embedderId'> => ({
  command: { type: 'index', folder: folders.files },
  embedderId: 'fake-embedder',
})

function killed(
  death: Death,
  what: Pick<Orders, 'command' | 'embedderId'> = indexing(),
): Promise<NodeJS.Signals | null> {
  const orders: Orders = { data: folders.data, death, ...what }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [killedIndexing, JSON.stringify(orders)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.on('data', (data: Buffer) => (words += data.toString()))
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      code === null ? resolve(signal) : reject(new Error(`it ended with ${code} before ${death.point}: ${words}`)),
    )
  })
}

it.each<readonly [point: string, time: number]>([
  ['queued', 3],
  ['parsed', 3],
  ['midWriteContent', 1],
  ['contentWritten', 1],
  ['midReplaceContents', 1],
  ['indexed', 1],
  ['membersQueued', 1],
  ['members.queue', 2],
  ['attached', 2],
  ['documentChanges.attach', 6],
  ['documentChanges.relocate', 1],
  ['documentChanges.remove', 1],
  ['removedFromIndex', 1],
  ['vectorsAdded', 1],
  ['midAddVectors', 2],
  ['embedded', 2],
  ['midMaintain', 1],
  ['maintained', 1],
])(
  'killed at %s (time %i), the next start ends where an undisturbed run does',
  { timeout: 120_000 },
  async (point, time) => {
    await laterFiles()
    expect(await killed({ point, time })).toBe('SIGKILL')

    const opened = await openTestLibrary({ data: folders.data })
    try {
      await opened.library.start()
      await eventually(() => opened.library.status().progress.running).toBe(false)
      expected ??= await undisturbed(`${folders.data}-undisturbed`)
      expect(await imageOf(opened)).toEqual(expected)
      expect(expected).not.toEqual(first)
      // And it has come to rest: another visit finds nothing to do.
      expect(await opened.library.index([folders.files], { until: 'ready' })).toMatchObject({
        added: 0,
        updated: 0,
        removed: 0,
        unchanged: 14,
        failed: 0,
        empty: 1,
      })
    } finally {
      await opened.close()
    }
  },
)

it.each<readonly [command: string, orders: Pick<Orders, 'command' | 'embedderId'>, death: Death]>([
  [
    'a removal',
    { command: { type: 'remove', target: at('box.zip') }, embedderId: 'fake-embedder' },
    { point: 'documentChanges.remove', time: 2 },
  ],
  [
    'a rebuild of the index',
    { command: { type: 'reindex' }, embedderId: 'fake-embedder' },
    { point: 'midReplaceContents', time: 1 },
  ],
  [
    'a change of the embedding model',
    { command: { type: 'start' }, embedderId: 'another' },
    { point: 'vectorsAdded', time: 1 },
  ],
  [
    'the upkeep of the index',
    { command: { type: 'optimise' }, embedderId: 'fake-embedder' },
    { point: 'midMaintain', time: 1 },
  ],
])('%s that is killed half way is finished by the next start', { timeout: 120_000 }, async (_name, orders, death) => {
  expect(await killed(death, orders)).toBe('SIGKILL')
  const embedder = new FakeEmbedder({ id: orders.embedderId })
  const opened = await openTestLibrary({ data: folders.data, embedder })
  try {
    await opened.library.start()
    await eventually(() => opened.library.status().progress.running).toBe(false)
    const other = await openTestLibrary({ data: `${folders.data}-${death.point}`, embedder })
    await other.library.index([folders.files], { until: 'ready' })
    if (orders.command.type === 'remove') await other.library.remove(orders.command.target)
    expect(await imageOf(opened)).toEqual(await imageOf(other))
    await other.close()
  } finally {
    await opened.close()
  }
})
