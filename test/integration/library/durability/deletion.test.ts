/** Deleting everything through the real routes: the database, the index and the uploads are gone, the files are not. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openForCommand } from '../../../../src/cli/openForCommand.ts'
import type { OpenedForCommand } from '../../../../src/cli/context.ts'
import { makeTestFolders, writeFiles } from '../../../support/libraries/testLibrary.ts'
import type { TestFolders } from '../../../support/libraries/testLibrary.ts'

let own: TestFolders
beforeEach(() => {
  own = makeTestFolders()
})
afterEach(() => own.remove())

function open(): Promise<OpenedForCommand> {
  const never = new AbortController().signal
  return openForCommand({
    dataFolder: own.data,
    role: 'brief',
    onWaiting: () => undefined,
    onLingering: () => undefined,
    onNotice: () => undefined,
    interrupted: never,
    impatient: never,
  })
}

it('leaves an empty library that works, and every file of the user where it was', async () => {
  await writeFiles(own.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  const model = join(own.data, 'models', 'own', 'model.gguf')
  await mkdir(join(model, '..'), { recursive: true })
  await writeFile(model, 'a model')
  const first = await open()
  const index = async (opened: OpenedForCommand): Promise<void> => {
    const grants = await opened.client.request('library.grantPaths', { paths: [own.files] })
    await opened.client.stream('library.index', { grants: [...grants], until: 'keyword' }, () => undefined).result
  }
  await index(first)
  await first.client.request('chat.create', { title: 'About the rent' })
  await first.client.stream('library.backup', {}, () => undefined).result
  await first.client.request('library.deleteEverything', { confirmed: true })
  expect((await first.client.request('app.getInfo', {})).deletesAtStart).toBe(true)
  // Nothing is lost yet.
  expect(await first.client.request('library.search', { query: 'rent' })).toHaveLength(1)
  await first.close()

  const second = await open()
  expect((await second.client.request('app.getInfo', {})).deletesAtStart).toBe(false)
  expect(await second.client.request('library.listDocuments', {})).toEqual([])
  expect(await second.client.request('library.listSources', {})).toEqual([])
  expect(await second.client.request('chat.list', {})).toEqual([])
  expect(await second.client.request('library.search', { query: 'rent' })).toEqual([])
  expect(existsSync(join(own.data, 'backups'))).toBe(false)
  expect(readdirSync(own.data).filter((name) => name.startsWith('docent.deleted-'))).toEqual([])
  expect(await readFile(join(own.files, 'lease.md'), 'utf8')).toContain('rent')
  expect(await readFile(model, 'utf8')).toBe('a model')
  await index(second)
  expect(await second.client.request('library.search', { query: 'rent' })).toHaveLength(1)
  await second.close()
})

it('that was not meant is refused, and one that was taken back does not happen', async () => {
  await writeFiles(own.files, { 'lease.md': '# Lease\n\nThe rent is due in March.' })
  const first = await open()
  const grants = await first.client.request('library.grantPaths', { paths: [own.files] })
  await first.client.stream('library.index', { grants: [...grants], until: 'keyword' }, () => undefined).result
  // As a page could send it that skips the confirmation.
  const unconfirmed = { confirmed: false } as unknown as { confirmed: true }
  await expect(first.client.request('library.deleteEverything', unconfirmed)).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await first.client.request('library.deleteEverything', { confirmed: true })
  await first.client.request('library.keepEverything', {})
  await first.close()
  const second = await open()
  expect(await second.client.request('library.listDocuments', {})).toHaveLength(1)
  await second.close()
})
