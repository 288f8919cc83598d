import { describe, expect, it } from 'vitest'
import { columnSpecs, compareBy } from '../../../src/renderer/src/features/library/page/table/columns.ts'
import {
  fittingColumns,
  gridTemplate,
  moved,
  parseColumns,
  parseSort,
  placed,
  sortedBy,
  storeColumns,
  storeSort,
  withColumn,
  withWidth,
} from '../../../src/renderer/src/features/library/page/table/layout.ts'
import { inPageOrder, isFiltering, pageRows } from '../../../src/renderer/src/features/library/page/pageRows.ts'
import { withCollections } from '../../../src/renderer/src/features/library/page/rowFacts.ts'
import { noFilters } from '../../../src/renderer/src/features/library/page/pageStore.ts'
import {
  extendTo,
  moveTo,
  noSelection,
  selectAll,
  selectOne,
  toggle,
} from '../../../src/renderer/src/features/library/page/table/selection.ts'
import { annotated, noAnnotation } from '../../../src/shared/domain/annotation.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { Collection } from '../../../src/shared/domain/collection.ts'
import type { CollectionId, ContentId, DocumentId } from '../../../src/shared/domain/ids.ts'
import type { ListedFacts } from '../../../src/shared/domain/library.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import { settingsPatch } from '../../../src/shared/ipc/schemas/settings.ts'
import { makeDocument } from '../../web/fixture/library.ts'

const usual = defaultSettings['appearance.libraryColumns']
const file = (title: string, rest: object = {}) =>
  makeDocument({ title, path: `/home/marek/${title}.pdf`, state: 'ready', kind: 'pdf', ...rest })
const byId = (documents: readonly ReturnType<typeof file>[]) => new Map(documents.map((one) => [one.id as string, one]))
const dated = (id: string, date?: string): [string, ListedFacts] => [
  id,
  {
    documentId: asId<DocumentId>(id),
    contentId: asId<ContentId>('c'),
    people: [],
    ...(date === undefined ? {} : { date }),
  },
]

describe('the columns of the library page', () => {
  it('come back from the settings as they were stored, and a name that is unknown is skipped', () => {
    const columns = withWidth(parseColumns(usual), 'date', 140.4)
    expect(storeColumns(columns)).toEqual(['name', 'kind', 'date:140', 'size', 'state', 'folder'])
    expect(parseColumns([...storeColumns(columns), 'colour:90'])).toEqual(columns)
  })

  it('always begin with the name, and hold no column twice', () => {
    expect(parseColumns(['date', 'name', 'date']).map(({ id }) => id)).toEqual(['name', 'date'])
  })

  it('are all settings that the schema takes, at any width that can be drawn', () => {
    const wide = parseColumns(usual).reduce((columns, { id }) => withWidth(columns, id, 99_999), parseColumns(usual))
    const narrow = parseColumns(usual).reduce((columns, { id }) => withWidth(columns, id, -5), parseColumns(usual))
    for (const columns of [wide, narrow])
      expect(settingsPatch.safeParse({ 'appearance.libraryColumns': storeColumns(columns) }).success).toBe(true)
    expect(settingsPatch.safeParse({ 'appearance.libraryColumns': ['colour'] }).success).toBe(false)
  })

  it('come back to their place in the menu when they are chosen again', () => {
    const without = withColumn(parseColumns(usual), 'kind', false)
    expect(without.map(({ id }) => id)).toEqual(['name', 'date', 'size', 'state', 'folder'])
    expect(withColumn(without, 'kind', true).map(({ id }) => id)).toEqual(usual)
  })

  it('are moved by a drag and by steps, and nothing stands before the name', () => {
    const columns = parseColumns(['name', 'kind', 'date:140', 'size'])
    const names = (changed: ReturnType<typeof placed>): string => storeColumns(changed).join(' ')
    expect(names(placed(columns, 'size', { column: 'kind', side: 'before' }))).toBe('name size kind date:140')
    expect(names(placed(columns, 'kind', { column: 'size', side: 'after' }))).toBe('name date:140 size kind')
    expect(names(placed(columns, 'date', { column: 'name', side: 'before' }))).toBe('name date:140 kind size')
    expect(names(placed(columns, 'name', { column: 'size', side: 'after' }))).toBe('name kind date:140 size')
    expect(names(moved(columns, 'date', -1))).toBe('name date:140 kind size')
    expect(names(moved(columns, 'date', 1))).toBe('name kind size date:140')
    expect(names(moved(columns, 'kind', -1))).toBe('name kind date:140 size')
    expect(names(moved(columns, 'size', 1))).toBe('name kind date:140 size')
    expect(names(withWidth(columns, 'date', null))).toBe('name kind date size')
  })

  it('name the collections of a document, also those of its folder, and sort by them', () => {
    const [lease, letter, note] = [
      file('Lease', { annotation: { ...noAnnotation, collections: [asId<CollectionId>('flat')] } }),
      file('Letter'),
      makeDocument({ title: 'Note', path: '/home/marek/Trips/note.md', state: 'ready', kind: 'markdown' }),
    ]
    const collection = (id: string, name: string, folders: readonly string[]) =>
      ({ id: asId<CollectionId>(id), name, description: null, folders, createdAt: 0 }) satisfies Collection
    const facts = withCollections(
      new Map([dated(lease.id, '2024-03-14')]),
      [collection('everything', 'All', ['/home/marek/Trips']), collection('flat', 'Flat', ['/home/marek/Trips'])],
      byId([lease, letter, note]),
    )
    const { text } = columnSpecs.collection
    expect([lease, letter, note].map((one) => text(one, facts.get(one.id)))).toEqual(['Flat', '', 'All, Flat'])
    expect(facts.get(lease.id)?.date).toBe('2024-03-14')
    const sorted = [letter, lease, note].sort(compareBy(parseSort('collection'), facts, new Set()))
    expect(sorted.map(({ title }) => title)).toEqual(['Note', 'Lease', 'Letter'])
  })

  it('give way from the end where a window is narrow, the state after all others, and the name never', () => {
    const columns = parseColumns(usual)
    expect(fittingColumns(columns, 2_000)).toEqual(columns)
    expect(fittingColumns(columns, 420).map(({ id }) => id)).toEqual(['name', 'kind', 'state'])
    expect(fittingColumns(columns, 350).map(({ id }) => id)).toEqual(['name', 'state'])
    expect(fittingColumns(columns, 10).map(({ id }) => id)).toEqual(['name'])
  })

  it('leave the rest of the room to the name, until that has a width of its own', () => {
    expect(gridTemplate(parseColumns(['name', 'size']))).toMatch(/1fr\) minmax\(\d+px, \d+px\)$/)
    expect(gridTemplate(parseColumns(['name:300', 'size']))).toMatch(/300px\) .* minmax\(0, 1fr\)$/)
  })
})

describe('the order of the library page', () => {
  it('begins with the largest of dates and sizes, and turns round at the second click', () => {
    const byName = parseSort('name')
    expect(storeSort(sortedBy('date', byName))).toBe('-date')
    expect(storeSort(sortedBy('date', sortedBy('date', byName)))).toBe('date')
    expect(storeSort(sortedBy('kind', byName))).toBe('kind')
    expect(parseSort('colour')).toEqual({ column: 'name', descending: false })
  })

  it('puts documents without a date last in both directions', () => {
    const [old, recent, none] = [file('old'), file('recent'), file('none')]
    const facts = new Map([dated(old.id, '2019-03'), dated(recent.id, '2024-01-02'), dated(none.id)])
    const titles = (sort: string) =>
      [none, old, recent].sort(compareBy(parseSort(sort), facts, new Set())).map(({ title }) => title)
    expect(titles('date')).toEqual(['old', 'recent', 'none'])
    expect(titles('-date')).toEqual(['recent', 'old', 'none'])
  })

  it('is made again when the facts arrive that it follows from', () => {
    const [old, recent] = [file('a old'), file('b recent')]
    const documents = byId([old, recent])
    const before = inPageOrder(documents, parseSort('-date'), new Map())
    expect(before.map(({ title }) => title)).toEqual(['a old', 'b recent'])
    const facts = new Map([dated(old.id, '2019'), dated(recent.id, '2024')])
    expect(inPageOrder(documents, parseSort('-date'), facts)).toEqual([recent, old])
  })

  it('puts what needs attention first when it is sorted by state', () => {
    const failed = file('failed', { state: 'failed', reason: { code: 'file.malformed', message: 'x' } })
    const sorted = [file('ready'), failed].sort(compareBy(parseSort('state'), new Map(), new Set()))
    expect(sorted[0]).toBe(failed)
  })
})

describe('the rows of the library page', () => {
  const [lease, letter] = [file('Lease'), file('Letter', { kind: 'docx' })]
  it('fit every filter at once, and what main did not find is not among them', () => {
    const rows = (change: object, fitting: readonly string[] | null = null) =>
      pageRows([lease, letter], { ...noFilters, ...change }, fitting && new Set(fitting), new Set())
    expect(rows({})).toEqual([lease, letter])
    expect(rows({ text: 'le', kinds: new Set(['Word']) })).toEqual([letter])
    expect(rows({}, [lease.id])).toEqual([lease])
    expect(rows({ state: 'problems' })).toEqual([])
  })

  it('are without a removed document and what was inside it', () => {
    const inside = file('Inside', { parentId: lease.id })
    expect(pageRows([lease, inside, letter], noFilters, null, new Set([lease.id]))).toEqual([letter])
  })

  it('fit a tag or a mark that they have themselves, or that what contains them has', () => {
    const annotation = annotated(noAnnotation, { addTags: ['Flat'], addMarks: ['trusted'] })
    const box = file('Box', { annotation })
    const inside = file('Inside', { parentId: box.id })
    const rows = (change: object) =>
      pageRows([box, inside, letter], { ...noFilters, ...change }, null, new Set()).map(({ title }) => title)
    expect(rows({ tags: new Set(['flat']) })).toEqual(['Box', 'Inside'])
    expect(rows({ marks: new Set(['outdated', 'trusted']) })).toEqual(['Box', 'Inside'])
    expect(rows({ tags: new Set(['flat']), marks: new Set(['outdated']) })).toEqual([])
    expect(rows({ text: 'flat' })).toEqual(['Box'])
  })

  it('say that they are filtered by a person alone', () => {
    expect(isFiltering(noFilters)).toBe(false)
    expect(isFiltering({ ...noFilters, facts: { people: ['Anna'] } })).toBe(true)
  })
})

describe('a selection', () => {
  const rows = ['a', 'b', 'c', 'd', 'e']
  it('extends from its anchor in both directions, and shrinks again', () => {
    const down = extendTo(selectOne('c'), 'e', rows)
    expect([...down.ids]).toEqual(['c', 'd', 'e'])
    const up = extendTo(down, 'b', rows)
    expect([...up.ids]).toEqual(['b', 'c'])
    expect(up).toMatchObject({ active: 'b', anchor: 'c' })
  })

  it('keeps single rows beside a range that is added', () => {
    const two = toggle(selectOne('a'), 'd')
    expect([...extendTo(two, 'e', rows, true).ids]).toEqual(['a', 'd', 'e'])
  })

  it('does not change while the keyboard only moves', () => {
    expect(moveTo(selectOne('a'), 'c')).toMatchObject({ ids: new Set(['a']), active: 'c' })
  })

  it('begins at the row itself when its anchor is not listed any more', () => {
    expect([...extendTo(selectOne('gone'), 'b', rows).ids]).toEqual(['b'])
    expect([...selectAll(noSelection, rows).ids]).toEqual(rows)
  })
})
