/**
 * What a stored answer cites can be checked after its file changed, and is gone for good when the person removes it.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { it, afterEach, beforeEach, expect } from 'vitest'
import type { ChatId, ContentId } from '../../../src/shared/domain/ids.ts'
import { citingAnswer } from '../../support/citingAnswer.ts'
import { eventually } from '../../support/eventually.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

const before = '# Lease\n\nThe deposit is 1,200 euros. It is due in May.'
const after = '# Lease\n\nThe deposit is 1,500 euros now, and it is due in the middle of June.'

let folders: TestFolders
let library: TestLibrary
let path: string

beforeEach(async () => {
  folders = makeTestFolders()
  path = join(folders.files, 'lease.md')
  await writeFiles(folders.files, { 'lease.md': before })
  library = await openTestLibrary({ data: folders.data })
  await library.library.index([folders.files], { until: 'ready' })
})

afterEach(async () => {
  await library.close()
  folders.remove()
})

function contentOf(place: string): ContentId {
  const id = library.store.documents.byPath(place)?.contentId
  if (id === undefined || id === null) throw new Error(`nothing was read at ${place}`)
  return id
}

function cite(id: ContentId): ChatId {
  const chat = library.chats.createChat('Deposit')
  library.chats.finishAssistantMessage(library.chats.startAssistantMessage(chat.id).id, {
    text: '',
    answer: citingAnswer(id),
    status: 'complete',
    error: null,
  })
  return chat.id
}

async function read(id: ContentId): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of library.library.readOriginal(id)) parts.push(part)
  return Buffer.concat(parts).toString()
}

it('a cited text is shown as it was after its file changed, says so, and is not found by search any more', async () => {
  const old = contentOf(path)
  cite(old)
  expect(await library.library.getSource(old)).toMatchObject({ freshness: 'current' })
  await writeFile(path, after)
  expect(await library.library.getSource(old)).toMatchObject({ freshness: 'changed' })
  await library.library.index([folders.files], { until: 'ready' })
  expect(contentOf(path)).not.toBe(old)
  const source = await library.library.getSource(old)
  expect(source).toMatchObject({ freshness: 'changed', kind: 'markdown', documents: [{ path }] })
  expect(source.text).toContain('1,200 euros')
  await expect(read(old)).rejects.toMatchObject({
    code: 'file.changedWhileRead',
    message: expect.stringContaining(path),
  })
  expect(
    (await library.library.search('1,200', { limit: 5, strategy: 'bm25' })).map((hit) => hit.contentId),
  ).not.toContain(old)
  expect((await library.index.countByContent()).has(old)).toBe(false)
  expect((await library.library.doctor({ repair: false })).problems.map((problem) => problem.code)).not.toContain(
    'index.incomplete',
  )
})

it('survives a restart and a rebuild, and is current again when the file becomes what it was', async () => {
  const old = contentOf(path)
  cite(old)
  await writeFile(path, after)
  await library.library.index([folders.files], { until: 'ready' })
  await library.close()
  library = await openTestLibrary({ data: folders.data })
  await library.library.start()
  await library.library.reindex({})
  expect((await library.library.getSource(old)).text).toContain('1,200 euros')
  expect((await library.index.countByContent()).has(old)).toBe(false)
  await writeFile(path, before)
  await library.library.index([folders.files], { until: 'ready' })
  expect(contentOf(path)).toBe(old)
  expect(await library.library.getSource(old)).toMatchObject({ freshness: 'current' })
  expect(await read(old)).toBe(before)
  expect(
    (await library.library.search('1,200 euros', { limit: 5, strategy: 'hybrid' })).map((hit) => hit.contentId),
  ).toContain(old)
})

it('a person who removes the document removes every text it ever held, and the answer says so', async () => {
  const old = contentOf(path)
  cite(old)
  await writeFile(path, after)
  await library.library.index([folders.files], { until: 'ready' })
  const current = contentOf(path)
  cite(current)
  await library.library.remove(path)
  for (const id of [old, current]) {
    await expect(library.library.getSource(id)).rejects.toMatchObject({
      code: 'library.notFound',
      message: expect.stringContaining('removed from the library'),
    })
    expect(library.store.contents.get(id)).toBeUndefined()
  }
})

it('a text that nobody cites, or whose last chat was deleted, is not kept', async () => {
  const old = contentOf(path)
  const chat = cite(old)
  await writeFile(path, after)
  await library.library.index([folders.files], { until: 'ready' })
  const second = contentOf(path)
  await writeFile(path, `${after} Signed.`)
  await library.library.index([folders.files], { until: 'ready' })
  expect(library.store.contents.get(second)).toBeUndefined()
  expect(library.store.contents.get(old)).toBeDefined()
  library.chats.deleteChat(chat)
  await eventually(() => library.store.contents.get(old)).toBeUndefined()
})

it('an uploaded document that is removed takes its copy with it, and leaves not even its name', async () => {
  const originals = join(folders.data, 'originals')
  await writeFiles(originals, {
    'aa/letter.md': 'A letter about the harbour.',
    'aa/other.md': 'Another one about ships.',
    'bb/note.md': 'A note on tides.',
  })
  const at = (name: string): string => join(originals, name)
  await library.library.index([at('aa/letter.md'), at('aa/other.md'), at('bb/note.md')], { until: 'ready' })
  await library.library.remove(at('aa/letter.md'))
  await library.library.remove(at('bb/note.md'))
  expect([at('aa/letter.md'), at('aa/other.md'), at('bb'), path].map((place) => existsSync(place))).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(library.store.sources.isExcluded(at('aa/letter.md'))).toBe(false)
  await library.library.remove(path)
  expect(existsSync(path)).toBe(true)
})
