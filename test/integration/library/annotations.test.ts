/** What the user says of documents outlives everything that happens to their files, and nothing but a removal ends it. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import JSZip from 'jszip'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreLibrary } from '../../../src/main/restoreLibrary.ts'
import type { Annotation } from '../../../src/shared/domain/annotation.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

let folders: TestFolders
let library: TestLibrary

beforeEach(async () => {
  folders = makeTestFolders()
  library = await openTestLibrary({ data: folders.data })
  await writeFiles(folders.files, {
    'a/lease.md': '# Scan 0001\n\nThe rent is 900 euros.\n',
    'b/pump.txt': 'A red pump.',
  })
  await index()
})

afterEach(async () => {
  await library.close()
  folders.remove()
})

const at = (name: string): string => join(folders.files, name)
const index = (): Promise<unknown> => library.library.index([folders.files], { until: 'ready' })
const own: Annotation = {
  title: 'Lease of the flat',
  note: 'Call Anna.',
  tags: ['flat', 'Tax'],
  marks: ['trusted'],
  collections: [],
}

function annotate(name: string): void {
  const document = library.store.documents.byPath(at(name))
  if (document === undefined) throw new Error(`${name} is not in the library`)
  const { title, note, tags, marks } = own
  library.library.annotate([document.id], { title, note, addTags: tags, addMarks: marks })
}
const said = (name: string): readonly [string | undefined, Annotation | undefined] => {
  const document = library.store.documents.byPath(at(name))
  return [document?.title, document?.annotation]
}
const kept = ['Lease of the flat', own] as const
const titleFound = async (words: string): Promise<readonly string[]> =>
  (await library.library.show(words)).candidates.concat().map(({ title }) => title)

describe('what the user said of a document stays', () => {
  beforeEach(() => annotate('a/lease.md'))

  it('when its file changes, its index is made again and Docent is started again', async () => {
    expect(said('a/lease.md')).toEqual(kept)
    await writeFile(at('a/lease.md'), '# Scan 0001, corrected\n\nThe rent is 950 euros.\n')
    await index()
    expect(said('a/lease.md')).toEqual(kept)
    await library.library.reindex({})
    expect(said('a/lease.md')).toEqual(kept)
    await library.close()
    library = await openTestLibrary({ data: folders.data })
    expect(said('a/lease.md')).toEqual(kept)
    expect((await library.library.show('lease of the flat')).shown?.document.path).toBe(at('a/lease.md'))
  })

  it('when its file is renamed, or moved to another folder', async () => {
    await rename(at('a/lease.md'), at('a/contract.md'))
    await index()
    expect(said('a/contract.md')).toEqual(kept)
    await mkdir(at('c'))
    await rename(at('a/contract.md'), at('c/contract.md'))
    await index()
    expect(said('c/contract.md')).toEqual(kept)
  })

  it('when its file is gone for a time, at its place or elsewhere', async () => {
    const text = '# Scan 0001\n\nThe rent is 900 euros.\n'
    await rm(at('a/lease.md'))
    await index()
    expect(said('a/lease.md')).toEqual([undefined, undefined])
    await writeFile(at('a/lease.md'), text)
    await index()
    expect(said('a/lease.md')).toEqual(kept)
    await rm(at('a/lease.md'))
    await index()
    await writeFile(at('b/another name.md'), text)
    await index()
    expect(said('b/another name.md')).toEqual(kept)
  })

  it('in a backup that is restored', async () => {
    const backup = join(folders.data, '..', 'library.tar')
    await library.library.backup(backup, {})
    const { id = null } = library.store.documents.byPath(at('a/lease.md')) ?? {}
    if (id !== null)
      library.library.annotate([id], { title: null, note: null, removeTags: own.tags, removeMarks: own.marks })
    expect(said('a/lease.md')).toEqual(['Scan 0001', undefined])
    await library.close()
    await restoreLibrary(backup, folders.data, {})
    library = await openTestLibrary({ data: folders.data })
    expect(said('a/lease.md')).toEqual(kept)
  })
})

it('a member keeps what was said of it while its archive is read again', async () => {
  const pack = async (note: string): Promise<void> => {
    const box = new JSZip()
    box.file('letter.txt', 'The boxed letter.')
    box.file('note.txt', note)
    await writeFile(at('box.zip'), await box.generateAsync({ type: 'uint8array' }))
  }
  await pack('A note.')
  await index()
  annotate('box.zip/letter.txt')
  await pack('A longer note.')
  await index()
  expect(said('box.zip/letter.txt')).toEqual(kept)
})

it('nothing is left of it when the user removes the document, its folder or its source', async () => {
  annotate('a/lease.md')
  await library.library.remove(at('a/lease.md'))
  await library.library.index([at('a/lease.md')], { until: 'ready' })
  expect(said('a/lease.md')).toEqual(['Scan 0001', undefined])
  annotate('a/lease.md')
  await library.library.remove(at('a'))
  await library.library.index([at('a')], { until: 'ready' })
  expect(said('a/lease.md')).toEqual(['Scan 0001', undefined])
  annotate('a/lease.md')
  await library.library.remove(folders.files)
  await index()
  expect(said('a/lease.md')).toEqual(['Scan 0001', undefined])
})

it('a title of the user is found, and without it the one of the file comes back', async () => {
  annotate('b/pump.txt')
  expect((await library.library.show('lease of the flat')).shown?.document.path).toBe(at('b/pump.txt'))
  const { id } = library.store.documents.byPath(at('b/pump.txt')) ?? {}
  if (id === undefined) throw new Error('The pump is gone')
  library.library.annotate([id], { title: '  ' })
  expect(said('b/pump.txt')[0]).toBe('pump')
  expect(await titleFound('lease of the flat')).toEqual([])
})

it('tags and marks restrict a search, and a tagged archive stands for what is in it', async () => {
  const box = new JSZip()
  box.file('shed.txt', 'The blue pump in the box.')
  await writeFile(at('box.zip'), await box.generateAsync({ type: 'uint8array' }))
  await index()
  annotate('a/lease.md')
  const { id } = library.store.documents.byPath(at('box.zip')) ?? {}
  if (id === undefined) throw new Error('The box is gone')
  library.library.annotate([id], { addTags: ['attic'], addMarks: ['outdated'] })
  const find = async (query: string, where: string): Promise<readonly string[]> =>
    (await library.library.search(query, { limit: 5, strategy: 'bm25', where })).map(({ path }) =>
      path.slice(folders.files.length + 1),
    )
  expect(await find('pump', 'tag:ATTIC')).toEqual(['box.zip/shed.txt'])
  expect(await find('pump', 'mark:outdated')).toEqual(['box.zip/shed.txt'])
  expect(await find('pump rent', 'tag:flat,attic')).toHaveLength(2)
  expect(await find('rent', 'tag:tax mark:outdated')).toEqual([])
  // Without a filter the outdated one is behind the other.
  expect(await find('pump', '')).toEqual(['b/pump.txt', 'box.zip/shed.txt'])
})
