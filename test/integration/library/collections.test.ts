/** Collections: by hand, by folder, as what a question is restricted to, and what deleting one leaves. */
import { join } from 'node:path'
import { rename } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CollectionService } from '../../../src/main/services/collectionService.ts'
import { systemClock } from '../../../src/main/ports/clock.ts'
import { membersOf } from '../../../src/shared/domain/collection.ts'
import type { Collection } from '../../../src/shared/domain/collection.ts'
import { makeTestFolders, openTestLibrary, writeFiles } from '../../support/libraries/testLibrary.ts'
import type { TestFolders, TestLibrary } from '../../support/libraries/testLibrary.ts'

let folders: TestFolders
let library: TestLibrary
let collections: CollectionService

const open = async (): Promise<void> => {
  library = await openTestLibrary({ data: folders.data })
  collections = new CollectionService({ store: library.store, library: library.library, clock: systemClock })
}

beforeEach(async () => {
  folders = makeTestFolders()
  await open()
  await writeFiles(folders.files, {
    'tax/2023.txt': 'The tax of 2023 is paid.',
    'tax/2024.txt': 'The tax of 2024 is due.',
    'taxi/ride.txt': 'The tax on the ride is small.',
    'house/roof.txt': 'The tax on the roof is waived.',
  })
  await index()
})

afterEach(async () => {
  await library.close()
  folders.remove()
})

const at = (name: string): string => join(folders.files, name)
const index = (): Promise<unknown> => library.library.index([folders.files], { until: 'ready' })
const make = (name: string, rest: Partial<Collection> = {}): Collection =>
  collections.save({ id: null, name, description: null, folders: [], ...rest })
const put = (name: string, { id }: Collection): void => {
  const document = library.store.documents.byPath(at(name))
  if (document === undefined) throw new Error(`${name} is not in the library`)
  library.library.annotate([document.id], { addToCollections: [id] })
}
const found = async (where: string): Promise<readonly string[]> =>
  (await library.library.search('tax', { limit: 9, strategy: 'bm25', where }))
    .map(({ path }) => path.slice(folders.files.length + 1))
    .toSorted()

it('has what was put into it by hand and what is in its folders, and nothing of a folder with a similar name', async () => {
  const tax = make('Tax', { folders: [at('tax')] })
  put('house/roof.txt', tax)
  const all = new Map(library.library.listDocuments().map((document) => [document.id as string, document]))
  expect([...membersOf(tax, all)]).toHaveLength(3)
  const expected = ['house/roof.txt', 'tax/2023.txt', 'tax/2024.txt']
  expect(await found('collection:TAX')).toEqual(expected)
  await writeFiles(folders.files, { 'tax/2025.txt': 'The tax of 2025 is unknown.' })
  await index()
  expect(await found('collection:tax')).toEqual([...expected, 'tax/2025.txt'])
  expect(await found('collection:tax folder:taxi')).toEqual([...expected, 'tax/2025.txt', 'taxi/ride.txt'])
  expect(await found('collection:"no such"')).toEqual([])
})

it('keeps its documents when they move and when Docent is started again', async () => {
  const home = make('Home', { description: ' The flat. ' })
  put('house/roof.txt', home)
  await rename(at('house/roof.txt'), at('tax/roof.txt'))
  await index()
  await library.close()
  await open()
  expect(collections.list()).toEqual([expect.objectContaining({ name: 'Home', description: 'The flat.' })])
  expect(await found('collection:home')).toEqual(['tax/roof.txt'])
})

it('leaves its documents, and nothing of itself, when it is deleted', () => {
  const home = make('Home')
  put('house/roof.txt', home)
  put('tax/2023.txt', home)
  const { id } = library.store.documents.byPath(at('tax/2023.txt')) ?? {}
  if (id !== undefined) library.library.annotate([id], { addTags: ['paid'] })
  collections.remove(home.id)
  expect(collections.list()).toEqual([])
  const said = library.library
    .listDocuments()
    .flatMap(({ annotation }) => (annotation === undefined ? [] : [annotation]))
  expect(said).toEqual([expect.objectContaining({ tags: ['paid'], collections: [] })])
})

it('has a name of its own, also after it was renamed', () => {
  const home = make('Home')
  make('Tax')
  expect(() => make(' home ')).toThrowError(expect.objectContaining({ code: 'collection.exists' }))
  expect(() => collections.save({ ...home, name: 'TAX' })).toThrowError(/“Tax” already/)
  expect(collections.save({ ...home, name: 'House' })).toMatchObject({ id: home.id, name: 'House' })
  collections.remove(home.id)
  expect(() => collections.save(home)).toThrowError(expect.objectContaining({ code: 'collection.notFound' }))
})
