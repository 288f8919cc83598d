/** A backup is the whole library or an error; a restore is the library of the backup or the one that was there. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Header } from 'tar'
import { it, afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { openForCommand } from '../../../../src/cli/openForCommand.ts'
import { tryFileLock } from '../../../../src/main/adapters/sqlite/fileLock.ts'
import { openDatabase } from '../../../../src/main/adapters/sqlite/database/openDatabase.ts'
import type { Sql } from '../../../../src/main/adapters/sqlite/database/sql.ts'
import { SqliteDocumentStore } from '../../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import { SqliteSettingsStore } from '../../../../src/main/adapters/sqlite/sqliteSettingsStore.ts'
import { latestVersion } from '../../../../src/main/adapters/sqlite/database/migrations.ts'
import { tarBackupFormat } from '../../../../src/main/adapters/tar/tarBackupFormat.ts'
import type { BackupMetadata } from '../../../../src/main/ports/backup.ts'
import { announceRestore, applyPendingRestore, clearStaging } from '../../../../src/main/pendingRestore.ts'
import { checkBackup, restoreLibrary, stageRestore } from '../../../../src/main/restoreLibrary.ts'
import { eventually } from '../../../support/eventually.ts'
import { FakeEmbedder } from '../../../support/fakes/fakeEmbedder.ts'
import { makeTestFolders, openTestLibrary, imageOf, writeFiles } from '../../../support/libraries/testLibrary.ts'
import type { TestFolders } from '../../../support/libraries/testLibrary.ts'

const child = fileURLToPath(new URL('../../../support/processes/killedRestore.ts', import.meta.url))
const format = tarBackupFormat({ schemaVersion: latestVersion })
const metadata: BackupMetadata = {
  createdAt: 1,
  appVersion: '0.0.0',
  schemaVersion: latestVersion,
  documents: 0,
  contents: 0,
  chunks: 0,
  vectors: 0,
}

/** One library and its backup for all; what changes something takes folders of its own. */
let first: TestFolders
let backup: string
let image: unknown
let own: TestFolders

beforeAll(async () => {
  first = makeTestFolders()
  backup = join(first.files, '..', 'library.tar')
  await writeFiles(first.files, {
    'lease.md': '# Lease\n\nThe rent is due in March.',
    'diary.txt': 'We planted an apple tree.',
    'broken.pdf': 'no pdf',
  })
  const upload = join(first.data, 'originals', 'ab12', 'scan.txt')
  await mkdir(join(upload, '..'), { recursive: true })
  await writeFile(upload, 'The certificate of the lighthouse.')
  const opened = await openTestLibrary({ data: first.data })
  await opened.library.index([first.files, upload], { until: 'ready' })
  opened.chats.createChat('About the lease')
  image = await imageOf(opened)
  const progress: number[] = []
  const report = await opened.library.backup(backup, {
    onProgress: ({ bytesDone, bytesTotal }) => progress.push(bytesDone / bytesTotal),
  })
  expect(report).toMatchObject({ path: backup, documents: 4, appVersion: '0.0.0' })
  expect(progress.at(-1)).toBe(1)
  expect(await checkBackup(backup, {})).toEqual(report)
  await opened.close()
})
afterAll(() => first.remove())

beforeEach(() => {
  own = makeTestFolders()
  return () => own.remove()
})

/** The backup with a database that somebody changed, with valid checksums. Returns its path. */
async function changedBackup(change: (sql: Sql) => void): Promise<string> {
  const folder = join(own.files, '..', 'changed')
  await mkdir(folder, { recursive: true })
  const { names } = await format.extract(backup, folder, {})
  const sql = openDatabase(join(folder, 'docent.sqlite'))
  change(sql)
  sql.exec('PRAGMA journal_mode = DELETE')
  sql.close()
  const file = join(folder, '..', 'changed.tar')
  const verified = await format.verify(backup, {})
  await format.write(
    file,
    names.map((name) => ({ name, file: join(folder, ...name.split('/')) })),
    verified.metadata,
    {},
  )
  return file
}

/** Another library, to be replaced. */
async function otherLibrary(): Promise<unknown> {
  await writeFiles(own.files, { 'soup.txt': 'Cut the onions and two carrots.' })
  const opened = await openTestLibrary({ data: own.data })
  await opened.library.index([own.files], { until: 'ready' })
  const other = await imageOf(opened)
  await opened.close()
  return other
}

async function imageIn(data: string): Promise<unknown> {
  const opened = await openTestLibrary({ data })
  try {
    return await imageOf(opened)
  } finally {
    await opened.close()
  }
}

const named = (data: string): string[] =>
  readdirSync(data)
    .filter((name) => !name.startsWith('owner') && name !== 'logs')
    .sort()

describe('a backup', () => {
  it('restored into an empty folder is the same library, with its chats, and nothing is read or embedded again', async () => {
    await restoreLibrary(backup, own.data, {})
    const embedder = new FakeEmbedder()
    const opened = await openTestLibrary({ data: own.data, embedder })
    const restored = (await imageOf(opened)) as { documents: { path: string }[] }
    // What was uploaded lies in the new folder now.
    const moved = join(own.data, 'originals', 'ab12', 'scan.txt')
    const expected = JSON.parse(
      JSON.stringify(image).replaceAll(
        JSON.stringify(join(first.data, 'originals', 'ab12', 'scan.txt')),
        JSON.stringify(moved),
      ),
    )
    expect(JSON.parse(JSON.stringify(restored, null, 0))).toEqual({
      ...expected,
      documents: expect.arrayContaining(expected.documents),
    })
    expect(await readFile(moved, 'utf8')).toContain('lighthouse')
    expect(opened.chats.listChats().map(({ title }) => title)).toEqual(['About the lease'])
    await opened.library.start()
    await eventually(() => opened.library.status().progress.running).toBe(false)
    expect(embedder.embedded).toEqual([])
    expect((await opened.library.search('certificate', { limit: 1, strategy: 'vector' }))[0]?.path).toBe(moved)
    await opened.close()
    expect(named(own.data)).toEqual(['docent.sqlite', 'index.lance', 'originals'])
  })

  it('restored over another library leaves nothing of that one', async () => {
    await otherLibrary()
    await restoreLibrary(backup, own.data, {})
    const opened = await openTestLibrary({ data: own.data })
    expect(
      opened.store.documents
        .list()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Lease', 'broken', 'diary', 'scan'])
    expect(await opened.library.search('onions', { limit: 5, strategy: 'bm25' })).toEqual([])
    await opened.close()
  })

  it('laid ready by a library that is open changes it at the next start only', async () => {
    const other = await otherLibrary()
    const opened = await openTestLibrary({ data: own.data })
    await opened.library.restoreBackup(backup, {})
    expect(await imageOf(opened)).toEqual(other)
    await opened.close()
    applyPendingRestore(own.data)?.confirm()
    const after = await openTestLibrary({ data: own.data })
    expect(after.store.documents.list()).toHaveLength(4)
    await after.close()
  })

  it('keeps texts and search of folders that this computer does not have', async () => {
    const gone = makeTestFolders()
    await writeFiles(gone.files, { 'log.txt': 'The captain wrote of the weather.' })
    const before = await openTestLibrary({ data: gone.data })
    await before.library.index([gone.files], { until: 'ready' })
    const file = join(own.files, '..', 'gone.tar')
    await before.library.backup(file, {})
    await before.close()
    gone.remove()
    await restoreLibrary(file, own.data, {})
    const opened = await openTestLibrary({ data: own.data })
    await opened.library.start()
    await eventually(() => opened.library.listSources().map(({ present }) => present)).toEqual([false])
    await eventually(() => opened.library.status().progress.running).toBe(false)
    expect((await opened.library.search('captain', { limit: 1, strategy: 'hybrid' }))[0]?.text).toContain('weather')
    expect(opened.library.listDocuments()[0]).toMatchObject({ state: 'ready' })
    await opened.close()
  })

  it('made while files are taken in is whole, and a search is answered meanwhile', async () => {
    await writeFiles(
      own.files,
      Object.fromEntries(
        Array.from({ length: 60 }, (_, number) => [
          `${number}.txt`,
          `Letter ${number} speaks of harbour number${number}.`,
        ]),
      ),
    )
    const opened = await openTestLibrary({ data: own.data })
    const file = join(own.files, '..', 'busy.tar')
    const indexing = opened.library.index([own.files], { until: 'ready' })
    const backing = opened.library.backup(file, {})
    expect(await opened.library.search('anything', { limit: 1, strategy: 'bm25' })).toEqual([])
    await Promise.all([indexing, backing])
    const everything = await imageOf(opened)
    await opened.close()
    const data = join(own.data, '..', 'restored')
    await restoreLibrary(file, data, {})
    const restored = await openTestLibrary({ data })
    await restored.library.index([own.files], { until: 'ready' })
    await eventually(() => restored.library.status().progress.running).toBe(false)
    expect(await imageOf(restored)).toEqual(everything)
    await restored.close()
  })

  it('lies in the data folder when no place is named, and leaves no snapshot', async () => {
    await otherLibrary()
    const opened = await openTestLibrary({ data: own.data })
    const { path } = await opened.library.backup(null, {})
    expect(path.startsWith(join(own.data, 'backups'))).toBe(true)
    await opened.close()
    expect(named(own.data)).toEqual(['backups', 'docent.sqlite', 'index.lance'])
    expect((await checkBackup(path, {})).documents).toBe(1)
  })
})

describe('a backup that cannot be trusted', () => {
  it('is refused at whichever byte it was changed, and nothing is changed by it', async () => {
    const bytes = await readFile(backup)
    const other = await otherLibrary()
    const spoilt = join(own.files, '..', 'spoilt.tar')
    // Every part of the file: spread over it, dense at both ends, where headers, lists and checksums are.
    const spread = Array.from({ length: 120 }, (_, step) => Math.floor((step * (bytes.length - 1)) / 119))
    const ends = Array.from({ length: 32 }, (_, step) => [step * 41, bytes.length - 1 - step * 67]).flat()
    for (const offset of new Set([...spread, ...ends])) {
      const changed = Buffer.from(bytes)
      changed[offset] = (changed[offset] ?? 0) ^ 0x20
      await writeFile(spoilt, changed)
      await expect(checkBackup(spoilt, {}), `byte ${offset}`).rejects.toMatchObject({ code: 'backup.damaged' })
    }
    await expect(stageRestore(spoilt, own.data, {})).rejects.toMatchObject({ code: 'backup.damaged' })
    expect(named(own.data)).toEqual(['docent.sqlite', 'index.lance'])
    expect(await imageIn(own.data)).toEqual(other)
  })

  it('is refused when it was cut off anywhere', async () => {
    const { length } = await readFile(backup)
    const cut = join(own.files, '..', 'cut.tar')
    for (const left of [length - 1, length - 512, length - 2048, length - 5000, Math.floor(length / 2), 20_000, 600]) {
      await copyFile(backup, cut)
      await truncate(cut, left)
      await expect(checkBackup(cut, {}), `${left} bytes`).rejects.toMatchObject({ code: 'backup.damaged' })
    }
  })

  it('is refused with the name of what is damaged', async () => {
    const bytes = await readFile(backup)
    const spoilt = join(own.files, '..', 'spoilt.tar')
    const database = bytes.indexOf('SQLite format 3')
    bytes[database + 30_000] = (bytes[database + 30_000] ?? 0) ^ 1
    await writeFile(spoilt, bytes)
    await expect(checkBackup(spoilt, {})).rejects.toMatchObject({
      message: expect.stringContaining('docent.sqlite'),
      data: { what: 'docent.sqlite' },
    })
  })

  it('of a newer version is told from a damaged one', async () => {
    const part = { name: 'docent.sqlite', file: join(first.files, 'diary.txt') }
    const newer = join(own.files, '..', 'newer.tar')
    await format.write(newer, [part], { ...metadata, schemaVersion: latestVersion + 1 }, {})
    await expect(checkBackup(newer, {})).rejects.toMatchObject({ code: 'backup.newerVersion' })
    await expect(restoreLibrary(newer, own.data, {})).rejects.toMatchObject({ code: 'backup.newerVersion' })
  })

  it.each([
    '../evil.txt',
    'originals/../../evil.txt',
    '/evil.txt',
    'originals/a\\..\\evil.txt',
    'models/evil.onnx',
    'originals/c:evil',
  ])('writes nothing to %s', async (name) => {
    const file = join(own.files, '..', 'evil.tar')
    await format.write(file, [{ name, file: join(first.files, 'diary.txt') }], metadata, {})
    await expect(restoreLibrary(file, own.data, {})).rejects.toMatchObject({ code: 'backup.damaged' })
    expect(named(own.data)).toEqual([])
    expect(existsSync(join(own.data, '..', 'evil.txt'))).toBe(false)
  })

  it('with a database that is none is refused before anything is switched', async () => {
    const other = await otherLibrary()
    const file = join(own.files, '..', 'text.tar')
    await format.write(file, [{ name: 'docent.sqlite', file: join(first.files, 'diary.txt') }], metadata, {})
    await expect(restoreLibrary(file, own.data, {})).rejects.toMatchObject({ code: 'backup.damaged' })
    expect(await imageIn(own.data)).toEqual(other)
  })

  it.each([
    ['a trigger', 'CREATE TRIGGER more AFTER INSERT ON chats BEGIN DELETE FROM documents; END'],
    [
      'a trigger of ours with other words',
      'DROP TRIGGER ocr_pages_go; CREATE TRIGGER ocr_pages_go AFTER DELETE ON contents BEGIN DELETE FROM documents; END',
    ],
    ['a view', 'CREATE VIEW more AS SELECT * FROM documents'],
    ['a table', 'CREATE TABLE more (value TEXT)'],
    ['a generated column', 'ALTER TABLE chats ADD COLUMN more TEXT AS (upper(title))'],
  ])('with %s that no Docent makes is refused, and the library stays', async (_what, schema) => {
    const other = await otherLibrary()
    const file = await changedBackup((sql) => sql.exec(schema))
    await expect(restoreLibrary(file, own.data, {})).rejects.toMatchObject({
      code: 'backup.damaged',
      message: expect.stringContaining('no Docent makes'),
    })
    expect(await imageIn(own.data)).toEqual(other)
  })

  it('does not choose the model that native code loads: paths are dropped, names and installed models stay', async () => {
    const evil = join(own.data, 'originals', 'ab12', 'evil.gguf')
    const chosen = join(own.data, 'models', 'mine', 'mine.gguf')
    await writeFiles(own.data, { 'models/mine/mine.gguf': 'GGUF' })
    const file = await changedBackup((sql) => {
      const put = sql.prepare('INSERT INTO settings (name, value) VALUES (?, ?)')
      put.run('model.chat', JSON.stringify(evil))
      put.run('model.embedding', JSON.stringify(chosen))
      sql
        .prepare("INSERT INTO meta (name, value) VALUES ('servingEmbedder', ?)")
        .run(JSON.stringify({ id: 'bge', dimensions: 384, choice: '/tmp/evil' }))
    })
    await restoreLibrary(file, own.data, {})
    const sql = openDatabase(join(own.data, 'docent.sqlite'))
    expect(new SqliteSettingsStore({ sql }).read()).toEqual({ 'model.embedding': chosen })
    expect(JSON.parse(new SqliteDocumentStore({ sql }).meta.get('servingEmbedder') ?? '')).toEqual({
      id: 'bge',
      dimensions: 384,
      choice: 'bge',
    })
    sql.close()
  })

  it('with an entry that is no file is refused', async () => {
    const file = join(own.files, '..', 'linked.tar')
    const bytes = Buffer.from(await readFile(backup))
    const at = bytes.indexOf('docent.sqlite\0', 512)
    const header = new Header(bytes.subarray(at, at + 512))
    header.type = 'SymbolicLink'
    header.encode(bytes, at)
    await writeFile(file, bytes)
    await expect(checkBackup(file, {})).rejects.toMatchObject({
      code: 'backup.damaged',
      message: expect.stringContaining('docent.sqlite'),
    })
  })

  it('is not taken for one when it is something else', async () => {
    await expect(checkBackup(join(first.files, 'diary.txt'), {})).rejects.toMatchObject({ code: 'backup.notABackup' })
    await expect(checkBackup(first.files, {})).rejects.toMatchObject({ code: 'backup.notABackup' })
    await expect(checkBackup(join(first.files, 'nowhere.tar'), {})).rejects.toMatchObject({ code: 'file.gone' })
  })
})

describe('writing a backup', () => {
  const part = (): { name: string; file: string } => ({ name: 'docent.sqlite', file: join(first.files, 'diary.txt') })

  it('that cannot be opened at the next start leaves the library as it was, and the command that finds out says so once', async () => {
    const { data } = own
    const said: string[] = []
    const open = async (): Promise<number> => {
      const never = new AbortController().signal
      const opened = await openForCommand({
        dataFolder: data,
        role: 'brief',
        onWaiting: () => undefined,
        onLingering: () => undefined,
        onNotice: (words) => void said.push(words),
        interrupted: never,
        impatient: never,
      })
      const { documents } = await opened.client.request('library.getStatus', {})
      await opened.close()
      return documents
    }
    await open()
    await writeFile(join(clearStaging(data), 'docent.sqlite'), 'garbage '.repeat(2_000))
    announceRestore(data)
    expect(await open()).toBe(0)
    expect(said).toEqual([expect.stringMatching(/A backup was to be restored.*docent\.sqlite.*as it was before/s)])
    await open()
    expect(said).toHaveLength(1)
  })

  it('on a disk that fills up leaves nothing, and the backup of that name from before', async () => {
    const place = join(own.files, 'library.tar')
    await copyFile(backup, place)
    const fullDisk = tarBackupFormat({
      schemaVersion: latestVersion,
      openForWriting: async (path) => {
        await writeFile(path, '')
        return {
          write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
          sync: () => Promise.resolve(),
          close: () => Promise.resolve(),
        }
      },
    })
    await expect(fullDisk.write(place, [part()], metadata, {})).rejects.toMatchObject({ code: 'disk.full' })
    expect(readdirSync(own.files)).toEqual(['library.tar'])
    expect((await checkBackup(place, {})).documents).toBe(4)
  })

  it('that is cancelled leaves nothing', async () => {
    const opened = await openTestLibrary({ data: first.data })
    const cancel = new AbortController()
    const place = join(own.files, 'library.tar')
    await expect(
      opened.library.backup(place, { signal: cancel.signal, onProgress: () => cancel.abort() }),
    ).rejects.toMatchObject({ code: 'query.aborted' })
    await opened.close()
    expect(readdirSync(own.files)).toEqual([])
    expect(named(first.data)).not.toContain('backup.snapshot')
  })

  it('never replaces a file that is no backup', async () => {
    const letter = join(own.files, 'letter.txt')
    await writeFile(letter, 'My only copy.')
    await expect(format.write(letter, [part()], metadata, {})).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(format.write(own.files, [part()], metadata, {})).rejects.toMatchObject({ code: 'request.invalid' })
    expect(await readFile(letter, 'utf8')).toBe('My only copy.')
  })

  it('keeps names that are longer than a tar header has room for', async () => {
    const name = `originals/${'a'.repeat(200)}/${'é'.repeat(90)}.txt`
    const file = join(own.files, 'long.tar')
    await format.write(file, [part(), { ...part(), name }], metadata, {})
    const { names } = await format.extract(file, own.data, {})
    expect(names).toEqual(['docent.sqlite', name])
    expect(await readFile(join(own.data, name), 'utf8')).toBe('We planted an apple tree.')
  })
})

describe('restoring', () => {
  it('is refused while somebody has the library open', async () => {
    const other = await otherLibrary()
    const lock = tryFileLock(join(own.data, 'owner.lock'))
    await expect(restoreLibrary(backup, own.data, { waitMs: 0 })).rejects.toMatchObject({ code: 'library.locked' })
    lock?.release()
    expect(await imageIn(own.data)).toEqual(other)
  })

  it.each(['oneMoved', 'oneSwitched'])('killed at %s, the next start finds one whole library', async (step) => {
    await otherLibrary()
    const killed = spawn(process.execPath, [child, backup, own.data, step], { stdio: 'ignore' })
    const signal = await new Promise((resolve) => killed.on('exit', (_code, by) => resolve(by)))
    expect(signal).toBe('SIGKILL')
    applyPendingRestore(own.data)?.confirm()
    const opened = await openTestLibrary({ data: own.data })
    expect(opened.store.check()).toEqual([])
    expect(opened.library.listDocuments()).toHaveLength(4)
    expect(await opened.library.search('rent', { limit: 1, strategy: 'bm25' })).toHaveLength(1)
    await opened.close()
    expect(named(own.data)).toEqual(['docent.sqlite', 'index.lance', 'originals'])
    await rm(own.data, { recursive: true })
  })
})
