/** A library that lies in a folder that it indexes: real processes, because locks belong to a process. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshLibraries } from '../../support/libraries/freshLibraries.ts'
import { startCommandLine } from '../../support/processes/realCommandLine.ts'
import type { RunningCommand } from '../../support/processes/realCommandLine.ts'
import { writeFiles } from '../../support/libraries/testLibrary.ts'

describe('the data folder within an indexed folder', () => {
  let folder: string
  let owner: RunningCommand | undefined

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docent-own-'))
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>')
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs', 'ferry.txt'), 'The owner of the ferry has no token, no pid and no address.\n')
  })
  afterEach(async () => {
    owner?.child.kill('SIGTERM')
    await owner?.finished
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const data = (): string => join(folder, 'docs', 'lib')
  const docent = async (...words: string[]): Promise<unknown> => {
    const end = await startCommandLine(folder, ['--data', data(), '--json', ...words]).finished
    expect(end).toMatchObject({ code: 0, stderr: '' })
    return JSON.parse(end.stdout)
  }
  /** The owner's locks on the files of SQLite, in the words of the system. */
  const locks = (): readonly string[] => {
    const inodes = ['docent.sqlite', 'docent.sqlite-shm', 'owner.lock'].map((name) => statSync(join(data(), name)).ino)
    return readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .filter((line) => line.includes(` ${owner?.child.pid} `) && inodes.some((inode) => line.includes(`:${inode} `)))
      .map((line) => line.replace(/^\d+: /, ''))
      .toSorted()
  }

  it.runIf(process.platform === 'linux')('is left alone: no token is found, and SQLite keeps its locks', async () => {
    owner = startCommandLine(folder, ['--data', data(), '--json', 'serve', '--port', '0', '--page', 'page'])
    await owner.firstLine()
    const { token } = JSON.parse(readFileSync(join(data(), 'owner.json'), 'utf8')) as { readonly token: string }
    const before = locks()
    expect(before.length).toBeGreaterThan(1)
    symlinkSync(join(data(), 'owner.json'), join(folder, 'docs', 'note.json'))

    await docent('index', 'docs')
    const { documents } = (await docent('list')) as { readonly documents: readonly { readonly path: string }[] }
    expect(documents.map(({ path }) => path)).toEqual([join(folder, 'docs', 'ferry.txt')])
    expect(JSON.stringify(await docent('search', 'owner token pid address'))).not.toContain(token)
    expect(locks()).toEqual(before)
  })
})

const { folders, start, at } = freshLibraries()

it('what an earlier version indexed of a data folder leaves the library at the next scan', async () => {
  await writeFiles(folders.files, { 'a.txt': 'one' })
  const library = await start({ data: at('lib') })
  await writeFiles(at('lib'), { 'owner.json': '{"token": "secret"}', 'notes.txt': 'beside the library' })
  await library.library.index([folders.files], { until: 'ready' })
  const source = library.store.sources.list()[0]
  if (source === undefined) throw new Error('no source')
  library.store.documentChanges.queue({ sourceId: source.id, path: at('lib/owner.json'), bytes: 19, modifiedAt: 1 })
  expect(library.library.listDocuments()).toHaveLength(3)
  await library.library.index([folders.files], { until: 'ready' })
  expect(library.library.listDocuments().map(({ path }) => path)).toEqual([at('a.txt'), at('lib/notes.txt')])
})

it('a file of a library that is named is refused with words, and not opened as a backup either', async () => {
  const library = await start()
  await writeFiles(folders.data, { 'owner.json': '{"token": "secret"}' })
  for (const name of ['owner.json', 'docent.sqlite'])
    await expect(library.library.index([join(folders.data, name)], { until: 'ready' })).rejects.toMatchObject({
      code: 'file.unsupported',
      message: expect.stringContaining('belongs to a library'),
    })
  await expect(library.library.verifyBackup(join(folders.data, 'docent.sqlite'), {})).rejects.toMatchObject({
    code: 'backup.notABackup',
  })
})
