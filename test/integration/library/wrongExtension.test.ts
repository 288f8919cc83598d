/** A file whose name promises another kind is complete, says so, and says it of its place only. */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { it, afterEach, beforeEach, expect } from 'vitest'
import type { Document } from '../../../src/shared/domain/document.ts'
import { makePdf } from '../../support/files/fileFixtures.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

let folders: TestFolders
let library: TestLibrary

beforeEach(async () => {
  folders = makeTestFolders()
  library = await openTestLibrary({ data: folders.data })
})

afterEach(async () => {
  await library.close()
  folders.remove()
})

const at = (name: string): Document => {
  const document = library.store.documents.byPath(join(folders.files, name))
  if (document === undefined) throw new Error(`${name} is not in the library`)
  return document
}

it('a PDF named .txt is ready and says what it is; a rightly named copy of it says nothing', async () => {
  const pdf = await makePdf([{ texts: [{ text: 'The harbour opens at six.', x: 60, y: 90 }] }])
  await writeFiles(folders.files, { 'notes.txt': pdf, 'copy.pdf': pdf, scan: pdf })
  await library.library.index([folders.files], { until: 'ready' })
  expect(at('notes.txt')).toMatchObject({
    state: 'ready',
    kind: 'pdf',
    reason: {
      code: 'file.wrongExtension',
      message: expect.stringContaining('“notes.txt” is named “.txt”, but it is a PDF'),
    },
  })
  expect(at('copy.pdf')).toMatchObject({ state: 'ready', reason: null })
  expect(at('scan')).toMatchObject({ state: 'ready', reason: null })
})

it('what is odd about the name is still said after a restart, a rebuild and a renaming that changes nothing, and not after a right one', async () => {
  await writeFiles(folders.files, { 'notes.txt': '<!doctype html><p>The harbour opens at six.</p>' })
  await library.library.index([folders.files], { until: 'ready' })
  await library.close()
  library = await openTestLibrary({ data: folders.data })
  await library.library.reindex({})
  expect(at('notes.txt')).toMatchObject({ state: 'ready', reason: { code: 'file.wrongExtension' } })
  await rename(join(folders.files, 'notes.txt'), join(folders.files, 'notes.html'))
  await library.library.index([folders.files], { until: 'ready' })
  expect(at('notes.html')).toMatchObject({ state: 'ready', reason: null })
})

it('a text named .pdf is read, also where an earlier version had refused it, and nothing else is read again', async () => {
  await writeFiles(folders.files, { 'policy.pdf': 'The deductible is 150 euros.', 'notes.txt': 'Ask about hail.' })
  await library.library.index([folders.files], { until: 'ready' })
  const { id } = at('policy.pdf')
  library.store.documentChanges.setState(id, 'failed', { code: 'file.wrongExtension', message: 'It is plain text.' })
  for (const source of library.store.sources.list()) library.store.meta.set(`readers:${source.id}`, '9')
  const before = at('notes.txt').contentId
  await library.library.index([folders.files], { until: 'ready' })
  expect(at('policy.pdf')).toMatchObject({
    state: 'ready',
    reason: { message: '“policy.pdf” is named “.pdf”, but it is plain text; it was read as that.' },
  })
  expect(at('notes.txt')).toMatchObject({ state: 'ready', reason: null, contentId: before })
})

it('a text of which a part could not be read is partial and says which part', async () => {
  await writeFiles(folders.files, { 'nul.txt': `${'words and more words '.repeat(20)}\0end` })
  await library.library.index([folders.files], { until: 'ready' })
  expect(at('nul.txt')).toMatchObject({
    state: 'partial',
    reason: { code: 'file.partlyRead', message: expect.stringContaining('NUL') },
  })
})
