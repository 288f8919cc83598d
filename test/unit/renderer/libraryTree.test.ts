import { describe, expect, it } from 'vitest'
import type { Document } from '../../../src/shared/domain/document.ts'
import { orderDocuments } from '../../../src/renderer/src/features/library/view/libraryOrder.ts'
import { treeRows } from '../../../src/renderer/src/features/library/tree/libraryTree.ts'
import { matchesWords, wordsOf } from '../../../src/renderer/src/features/library/tree/treeFilter.ts'
import type { TreeOptions, TreeRow } from '../../../src/renderer/src/features/library/tree/treeRow.ts'
import { gateDocuments, manyTroubles } from '../../web/fixture/gate.ts'
import { readyDocuments } from '../../web/fixture/library.ts'

const all = [...readyDocuments, ...gateDocuments]
const mapOf = (documents: readonly Document[]): ReadonlyMap<string, Document> =>
  new Map(documents.map((document) => [document.id, document]))
const ordered = orderDocuments(mapOf(all), 'name', null)
const plain: TreeOptions = {
  hidden: new Set(),
  text: '',
  state: 'all',
  kind: null,
  byFolder: false,
  toggled: new Set(),
}
const rowsWith = (options: Partial<TreeOptions>): readonly TreeRow[] => treeRows(ordered, { ...plain, ...options })
const names = (rows: readonly TreeRow[]): readonly string[] =>
  rows.map((row) => `${'  '.repeat(row.level - 1)}${row.type === 'document' ? row.document.title : row.key}`)
const attic = all.find((document) => document.title === 'Letters from the attic')!
const inbox = all.find((document) => document.title === 'inbox')!

describe('the library as a tree', () => {
  it('keeps what lies in a container out of sight until it is opened, and then in its place', () => {
    expect(names(rowsWith({})).filter((name) => name.includes('letter-1947'))).toEqual([])
    const opened = names(rowsWith({ toggled: new Set([attic.id]) }))
    const at = opened.indexOf('Letters from the attic')
    expect(opened.slice(at + 1, at + 5)).toEqual(['  damaged', '  letter-1947', '  notes', '  photo-list'])
  })

  it('sums up everything in a container, mails in mailboxes included', () => {
    const row = rowsWith({}).find((item) => item.key === inbox.id)
    expect(row).toMatchObject({ expanded: false, members: { total: 13, problems: 0 } })
    expect(rowsWith({}).find((item) => item.key === attic.id)).toMatchObject({ members: { total: 4, problems: 2 } })
  })

  it('opens the containers of what a filter finds, whatever was closed before', () => {
    expect(names(rowsWith({ text: 'offer boiler' }))).toEqual([
      'inbox',
      '  Re: the boiler',
      '    Offer for a new boiler',
    ])
    expect(names(rowsWith({ text: 'offer boiler', toggled: new Set([inbox.id]) }))).toEqual(['inbox'])
  })

  it('shows what lies in a container that fits by itself only when it is opened', () => {
    expect(names(rowsWith({ text: 'attic' }))).toEqual(['Letters from the attic'])
    expect(rowsWith({ text: 'attic', toggled: new Set([attic.id]) })).toHaveLength(5)
  })

  it('lists problems and locked files, but not what is only left out', () => {
    const shown = rowsWith({ state: 'problems' }).flatMap((row) =>
      row.type === 'document' && row.expanded === null ? [row.document.title] : [],
    )
    expect(shown.toSorted()).toEqual(['School reports', 'damaged', 'notes', 'pension-2025', 'tax-2024'])
    expect(names(rowsWith({ state: 'skipped' }))).toEqual(['reason unsupported', '  setup.exe'])
  })

  it('puts what is not well under its reason, wherever it lies, with what can be mended first', () => {
    const rows = rowsWith({ state: 'problems' })
    expect(
      rows.flatMap((row) =>
        row.type === 'reason' ? [`${row.group} ${row.documents.length} ${row.position}/${row.setSize}`] : [],
      ),
    ).toEqual(['locked 3 1/3', 'ocr 1 2/3', 'damaged 1 3/3'])
    expect(rows.find((row) => row.type === 'document' && row.document.title === 'damaged')).toMatchObject({
      level: 2,
      container: 'Letters from the attic',
      parent: 'reason damaged',
    })
    expect(rowsWith({ state: 'problems', toggled: new Set(['reason locked']) })).toHaveLength(rows.length - 3)
    expect(
      rowsWith({ state: 'problems', hidden: new Set([attic.id]) }).some(
        (row) => row.type === 'document' && row.container !== null,
      ),
    ).toBe(false)
  })

  it('opens a long list of one reason only when it stands alone, so that no reason hides another', () => {
    const troubles = orderDocuments(mapOf(manyTroubles), 'name', null)
    const closed = treeRows(troubles, { ...plain, state: 'problems' }).find((row) => row.key === 'reason damaged')
    expect(closed).toMatchObject({ expanded: false })
    expect(treeRows(troubles, { ...plain, state: 'problems', text: 'broken' })).toHaveLength(31)
  })

  it('takes what lies in a removed container away with it', () => {
    expect(names(rowsWith({ hidden: new Set([inbox.id]), text: 'boiler' }))).toEqual([])
  })

  it('tells a screen reader the right place among siblings', () => {
    for (const row of rowsWith({ byFolder: true, toggled: new Set([attic.id, inbox.id]) })) {
      expect(row.position).toBeGreaterThan(0)
      expect(row.position).toBeLessThanOrEqual(row.setSize)
    }
    const folders = rowsWith({ byFolder: true }).filter((row) => row.type === 'folder')
    expect(folders.map((row) => row.path?.split('/').at(-1))).toEqual([
      'Downloads',
      'Family',
      'Flat',
      'Garden',
      'House',
      'Mail',
      'Money',
      'Study',
    ])
  })
})

describe('the filter', () => {
  it('finds a document by its title and its file name, whatever their case', () => {
    for (const document of readyDocuments) {
      const name = document.path.split('/').at(-1) ?? ''
      for (const text of [document.title.toUpperCase(), document.title.toLowerCase(), name.toUpperCase()])
        expect(matchesWords(document, wordsOf(text)), text).toBe(true)
    }
  })
})

describe('the order of the library', () => {
  const titles = (documents: readonly Document[]): readonly string[] => documents.map((document) => document.title)

  it('puts numbers by value and what is no document at the end', () => {
    const parts = titles(ordered).filter((title) => title.startsWith('Minutes, part'))
    expect(parts.at(1)).toBe('Minutes, part 2')
    expect(parts.at(-1)).toBe('Minutes, part 11')
    expect(titles(ordered).at(-1)).toBe('setup.exe')
  })

  it('is the same after an event as when made anew: an event moves only what it changed', () => {
    const changed = mapOf(
      all.flatMap((document, index) =>
        index % 7 === 3
          ? []
          : [
              index % 5 === 2
                ? { ...document, title: `${9 - (index % 9)} renamed` }
                : index % 3 === 0
                  ? { ...document, embedded: 1 }
                  : document,
            ],
      ),
    )
    const extra = new Map(changed).set('new', { ...all[0]!, id: 'new' as Document['id'], title: 'Middle' })
    expect(orderDocuments(extra, 'name', ordered)).toEqual(orderDocuments(extra, 'name', null))
  })

  it('is by the name that is shown: of files with one title by their file names, for as long as there are two', () => {
    const file = (name: string, title: string) => ({
      ...all[0]!,
      id: name as Document['id'],
      path: `/home/marek/${name}`,
      title,
    })
    const boat = file('boat.md', 'Boat')
    const [first, second] = [file('rent v1.md', 'Garage rent'), file('rent v2.md', 'Garage rent')]
    const lease = file('lease.md', 'Lease')
    const shown = (documents: readonly Document[]) => documents.map(({ path }) => path.split('/').at(-1))
    const both = orderDocuments(mapOf([second, first, lease, boat]), 'name', null)
    expect(shown(both)).toEqual(['boat.md', 'lease.md', 'rent v1.md', 'rent v2.md'])
    const one = orderDocuments(mapOf([first, lease, boat]), 'name', both)
    expect(shown(one)).toEqual(['boat.md', 'rent v1.md', 'lease.md'])
    expect(orderDocuments(mapOf([first, lease, boat, second]), 'name', one)).toEqual(both)
  })
})
