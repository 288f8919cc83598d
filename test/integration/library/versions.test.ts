/** Versions and near copies: linked, told, and the newer one preferred. */
import { rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { it, afterEach, beforeEach, expect } from 'vitest'
import type { RelatedDocument } from '../../../src/shared/domain/library.ts'
import { similarDocuments } from '../../../src/main/services/library/similarDocuments.ts'
import { eventually } from '../../support/eventually.ts'
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

const at = (name: string): string => join(folders.files, name)
const related = (name: string): readonly (readonly [string, RelatedDocument['relation']])[] => {
  const document = library.store.documents.byPath(at(name))
  if (document === undefined) throw new Error(`${name} is not in the library`)
  return library.library
    .details(document.id)
    .related.map(({ path, relation }): [string, RelatedDocument['relation']] => [
      path.slice(folders.files.length + 1),
      relation,
    ])
    .sort()
}

const clauses = [
  'The tenant pays the rent on the third working day of every month to the account that the landlord names.',
  'The landlord keeps the roof, the stairs and the heating in order, and tells the tenant of works two weeks before they begin.',
  'Animals may be kept as long as the neighbours are not disturbed by noise or smell.',
  'Whoever moves out paints the walls white and hands over every key on the last day.',
  'The garden belongs to all who live in the house, and each of them mows it in turn from spring to autumn.',
  'Bicycles stand in the cellar, prams in the hall, and nothing at all on the stairs.',
]
const lease = `${clauses.join('\n\n')}\n`
const changed = `${clauses.join('\n\n').replace('painted', 'papered').replace('paints the walls white', 'leaves the walls as they are')}\n\nSmoking is allowed on the balcony only.\n`

it('two versions know each other by name, the newer is told, and a passage that both have is listed once, from the newer', async () => {
  await writeFiles(folders.files, {
    'Lease v1.txt': lease,
    'Lease v2.txt': changed,
    'poem.txt':
      'A walrus and a carpenter walked along the beach and wept to see such quantities of sand, as everybody knows who went to school.',
  })
  await library.library.index([folders.files], { until: 'ready' })
  expect(related('Lease v1.txt')).toEqual([['Lease v2.txt', 'newer']])
  expect(related('Lease v2.txt')).toEqual([['Lease v1.txt', 'older']])
  expect(related('poem.txt')).toEqual([])
  const hits = await library.library.search('who mows the garden', { limit: 10, strategy: 'bm25' })
  for (const hit of hits.filter(({ path }) => path === at('Lease v1.txt')))
    expect(hit.newerVersion).toMatchObject({ title: 'Lease v2' })
  for (const hit of hits.filter(({ path }) => path === at('Lease v2.txt'))) expect(hit.newerVersion).toBeUndefined()
  // They are called otherwise now: what they are to each other follows their names.
  await rename(at('Lease v1.txt'), at('Lease v3.txt'))
  await library.library.index([folders.files], { until: 'ready' })
  expect(related('Lease v3.txt')).toEqual([['Lease v2.txt', 'older']])
})

it('two versions are one pair of similar documents, until one of them is marked as outdated', async () => {
  await writeFiles(folders.files, { 'Lease v1.txt': lease, 'Lease v2.txt': changed, 'poem.txt': 'A walrus wept.' })
  await library.library.index([folders.files], { until: 'ready' })
  const idOf = (name: string) => library.store.documents.byPath(at(name))?.id ?? expect.fail(name)
  const pairs = await similarDocuments(library.store)
  expect(pairs).toHaveLength(1)
  const relation = pairs[0]?.documentId === idOf('Lease v1.txt') ? 'newer' : 'older'
  expect(pairs[0]).toMatchObject({ relation })
  library.store.annotations.change(idOf('Lease v1.txt'), { addMarks: ['outdated'] })
  expect(await similarDocuments(library.store)).toEqual([])
})

it('a version that a start finds is linked although nobody waits for it', async () => {
  await writeFiles(folders.files, { 'Lease v1.txt': lease })
  await library.library.index([folders.files], { until: 'ready' })
  await library.close()
  await writeFiles(folders.files, { 'Lease v2.txt': changed })
  library = await openTestLibrary({ data: folders.data })
  await library.library.start()
  await eventually(() =>
    library.store.documents.byPath(at('Lease v2.txt')) === undefined ? [] : related('Lease v2.txt'),
  ).toEqual([['Lease v1.txt', 'older']])
})

it('a passage that two versions share word for word is listed once, from the newer one', async () => {
  const filler = (word: string): string =>
    Array.from(
      { length: 400 },
      (_, number) => `${word}${number % 83} ${clauses[number % 6]?.split(' ')[number % 9] ?? ''}`,
    ).join(' ')
  const shared = `# Lease\n\n## Garden\n\n${lease}\n\n## More\n\n`
  await writeFiles(folders.files, {
    'Lease draft.md': `${shared}${filler('x')}`,
    'Lease.md': `${shared}${filler('x')}\n\n## End\n\nSmoking is allowed on the balcony only, and never in the hall.`,
  })
  await library.library.index([folders.files], { until: 'ready' })
  expect(related('Lease draft.md')).toEqual([['Lease.md', 'newer']])
  const hits = await library.library.search('mows the garden in turn from spring to autumn', {
    limit: 10,
    strategy: 'hybrid',
  })
  expect(hits[0]?.path).toBe(at('Lease.md'))
  const texts = hits.map((hit) => hit.text)
  expect(new Set(texts).size).toBe(texts.length)
})

it('the same name in another folder goes by the time of the file; another name is a near copy', async () => {
  await writeFiles(folders.files, {
    'old/lease.txt': lease,
    'new/lease.txt': `${lease}Bicycles may be mended in the yard.\n`,
    'contract for uncle.txt': `${lease}Signed in the kitchen.\n`,
  })
  await utimes(at('old/lease.txt'), new Date(1_000_000), new Date(1_000_000))
  await library.library.index([folders.files], { until: 'ready' })
  expect(related('old/lease.txt')).toEqual([
    ['contract for uncle.txt', 'nearCopy'],
    ['new/lease.txt', 'newer'],
  ])
})

it('letters from one form are other letters, and so are invoices of one firm', async () => {
  const letter = (name: string, town: string, sum: number): string =>
    `Dear ${name} of ${town},\n\nyour contribution of ${sum}.00 euros for the year ${2000 + (sum % 25)} has reached us. ${lease}\nWith kind regards`
  await writeFiles(folders.files, {
    'letter weber.txt': letter('Anna Weber', 'Bremen', 40),
    'letter klein.txt': letter('Bruno Klein', 'Kassel', 85),
    'invoice 2024-05.txt': letter('Carla Sommer', 'Jena', 17),
    'invoice 2024-06.txt': letter('Carla Sommer', 'Jena', 23),
  })
  await library.library.index([folders.files], { until: 'ready' })
  for (const name of ['letter weber.txt', 'letter klein.txt', 'invoice 2024-05.txt', 'invoice 2024-06.txt'])
    expect(related(name)).toEqual([])
})
