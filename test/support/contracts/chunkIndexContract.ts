/** What every chunk index promises; runs on the one in memory and on LanceDB. Vectors have four numbers. */
import { it, afterEach, beforeEach, describe, expect } from 'vitest'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../src/shared/domain/ids.ts'
import type { ChunkIndex } from '../../../src/main/ports/chunkIndex.ts'
import { row, vectorRow } from '../indexRows.ts'

export const contractDimensions = 4

const hostileTexts: readonly string[] = [
  '',
  ' ',
  '"',
  '""',
  '"open phrase',
  "it's",
  "'; DROP TABLE chunks; --",
  'AND',
  'a AND',
  'OR OR',
  'NOT',
  '+must -not',
  'title:lease',
  '*',
  'le*',
  '?',
  '~2',
  'lease^3',
  '(((',
  ')',
  '[1 TO 2]',
  '{}',
  '\\',
  '/regex/',
  '&&',
  '||',
  '!',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00\ud83d',
  '😀'.repeat(600),
  'word '.repeat(5_000),
  'x'.repeat(10_000),
  Array.from({ length: 3_000 }, (_, index) => `w${index}`).join(' '),
  '東京'.repeat(2_000),
  'ا'.repeat(999),
  '%_',
  'the of and',
]

const content = (id: string): ContentId => asId<ContentId>(id)

export function chunkIndexContract(name: string, open: () => Promise<ChunkIndex>): void {
  describe(`the chunk index contract on ${name}`, () => {
    let index: ChunkIndex
    beforeEach(async () => {
      index = await open()
    })
    afterEach(async () => {
      await index.dispose()
    })
    const found = async (text: string): Promise<string[]> =>
      (await index.searchText(text, 50)).map((hit) => hit.id).sort()

    it('rows are found by words as soon as they are written, without any upkeep', async () => {
      await index.replaceContent(content('a'), [
        row('a', '1', 'Lease\nThe boat may be kept at the pier'),
        row('a', '2', 'The rent is due in March'),
      ])
      expect(await found('pier')).toEqual(['a:1'])
      expect(await found('rent boat')).toEqual(['a:1', 'a:2'])
      const [best, second] = await index.searchText('rent march pier', 5)
      expect(best).toMatchObject({ id: 'a:2', contentId: 'a' })
      expect((best?.score ?? 0) > (second?.score ?? 0)).toBe(true)
      expect(await index.searchText('rent boat', 1)).toHaveLength(1)
      expect(await found('unrelated')).toEqual([])
    })

    it('a key, the name of a host and a word without its blank are found by their parts and as a whole', async () => {
      await index.replaceContent(content('a'), [
        row('a', '1', 'router.model: FritzBox 7590'),
        row('a', '2', 'wifi_password: larch'),
        row('a', '3', 'Keep clear by three metres.How to claim'),
        row('a', '4', 'The lighthouse stands on the rock'),
      ])
      expect(await found('the router')).toContain('a:1')
      expect(await found('router.model')).toEqual(['a:1'])
      expect(await found('password')).toEqual(['a:2'])
      expect(await found('metres')).toEqual(['a:3'])
    })

    it('replacing a content leaves none of its old rows and doubles none of its kept ones', async () => {
      await index.replaceContents(
        new Map([
          [content('a'), [row('a', '1', 'apple'), row('a', '2', 'banana')]],
          [content('b'), [row('b', '1', 'apple')]],
        ]),
      )
      const again = [row('a', '2', 'banana bread'), row('a', '3', 'cherry')]
      await index.replaceContent(content('a'), again)
      await index.replaceContent(content('a'), again)
      expect(await found('apple')).toEqual(['b:1'])
      expect(await found('bread')).toEqual(['a:2'])
      expect((await index.stats()).rows).toBe(3)
      await index.replaceContents(
        new Map([
          [content('a'), []],
          [content('b'), [row('b', '2', 'damson')]],
        ]),
      )
      expect(await found('banana cherry apple')).toEqual([])
      expect(await index.countByContent()).toEqual(new Map([[content('b'), { rows: 1, vectors: 0 }]]))
    })

    it('a chunk that a replacement dropped is not found by meaning either, and the kept ones keep their vectors', async () => {
      await index.replaceContent(content('a'), [row('a', '1', 'apple'), row('a', '2', 'banana')])
      await index.addVectors([
        vectorRow('a', '1', [1, 0, 0, 0]),
        vectorRow('a', '2', [0, 1, 0, 0]),
        vectorRow('b', '1', [0, 0, 1, 0]),
      ])
      await index.replaceContent(content('a'), [row('a', '2', 'banana'), row('a', '3', 'cherry')])
      expect((await index.searchVector(Float32Array.of(1, 0, 0, 0), 5)).map((hit) => hit.id).sort()).toEqual([
        'a:2',
        'b:1',
      ])
      await index.replaceContent(content('a'), [])
      expect((await index.stats()).vectors).toBe(1)
    })

    it('a removed content is found neither by words nor by meaning, at once', async () => {
      await index.replaceContents(
        new Map([
          [content('a'), [row('a', '1', 'apple')]],
          [content("b'"), [row("b'", '1', 'apple')]],
        ]),
      )
      await index.addVectors([vectorRow('a', '1', [1, 0, 0, 0]), vectorRow("b'", '1', [0.9, 0.1, 0, 0])])
      await index.removeContents([content("b'"), content('not there')])
      expect(await found('apple')).toEqual(['a:1'])
      expect((await index.searchVector(Float32Array.of(1, 0, 0, 0), 5)).map((hit) => hit.id)).toEqual(['a:1'])
      expect(await index.stats()).toMatchObject({ rows: 1, vectors: 1 })
    })

    it('vectors are found by cosine, best first, and written once however often they are added', async () => {
      const rows = [
        vectorRow('a', '1', [1, 0, 0, 0]),
        vectorRow('a', '2', [1, 1, 0, 0]),
        vectorRow('b', '1', [-1, 0, 0, 0]),
      ]
      await index.addVectors(rows.slice(0, 2))
      await index.addVectors([...rows, ...rows])
      const hits = await index.searchVector(Float32Array.of(1, 0, 0, 0), 5)
      expect(hits.map((hit) => hit.id)).toEqual(['a:1', 'a:2', 'b:1'])
      expect(hits.map((hit) => Math.round(hit.score * 1_000) / 1_000)).toEqual([1, 0.707, -1])
      expect([...(await index.vectorIds(content('a')))].sort()).toEqual(['a:1', 'a:2'])
      const vectors = await index.getVectors([asId<ChunkId>('a:2'), asId<ChunkId>('none')])
      expect([...vectors.keys()]).toEqual(['a:2'])
      // Kept in two bytes a number or more.
      const [kept, given] = [vectors.get(asId<ChunkId>('a:2')), rows[1]?.vector]
      expect(kept).toHaveLength(contractDimensions)
      given?.forEach((value, position) => expect(kept?.[position]).toBeCloseTo(value, 3))
      expect((await index.stats()).vectors).toBe(3)
    })

    it.each([
      ['too short', Float32Array.of(1, 0, 0)],
      ['too long', Float32Array.of(1, 0, 0, 0, 0)],
      ['zero', Float32Array.of(0, 0, 0, 0)],
      ['not a number', Float32Array.of(1, Number.NaN, 0, 0)],
      ['infinite', Float32Array.of(Infinity, 0, 0, 0)],
      ['not of unit length', Float32Array.of(1, 1, 0, 0)],
    ])('a vector that is %s is refused, with the others of its lot', async (_, vector) => {
      const good = vectorRow('a', '1', [1, 0, 0, 0])
      await expect(index.addVectors([good, { ...good, id: asId<ChunkId>('a:2'), vector }])).rejects.toMatchObject({
        code: 'internal',
      })
      expect((await index.stats()).vectors).toBe(0)
      await expect(index.searchVector(vector, 3)).rejects.toMatchObject({ code: 'internal' })
    })

    it('no text breaks a search', async () => {
      await index.replaceContent(content('a'), [row('a', '1', 'The lease of the boat')])
      for (const text of hostileTexts) expect(Array.isArray(await index.searchText(text, 5))).toBe(true)
      expect(await found('"lease AND (')).toEqual(['a:1'])
    })

    it('an empty index answers with nothing, and upkeep on it is harmless', async () => {
      await index.maintain({ force: true })
      expect(await index.searchText('anything', 5)).toEqual([])
      expect(await index.searchVector(Float32Array.of(1, 0, 0, 0), 5)).toEqual([])
      expect(await index.countByContent()).toEqual(new Map())
      await index.replaceContents(new Map())
      await index.removeContents([])
      await index.addVectors([])
      expect(await index.searchText('anything', 0)).toEqual([])
    })

    it('cleared, it is empty and takes rows again', async () => {
      await index.replaceContent(content('a'), [row('a', '1', 'apple')])
      await index.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])
      await index.clear()
      expect(await index.stats()).toMatchObject({ rows: 0, vectors: 0 })
      await index.replaceContent(content('a'), [row('a', '1', 'apple')])
      expect(await found('apple')).toEqual(['a:1'])
    })

    it('a search within one content finds nothing of another, however well it fits', async () => {
      await index.replaceContents(
        new Map([
          [content('a'), [row('a', '1', 'apple pie with apple sauce')]],
          [content('b'), [row('b', '1', 'an apple a day'), row('b', '2', 'pears')]],
        ]),
      )
      await index.addVectors([
        vectorRow('a', '1', [1, 0, 0, 0]),
        vectorRow('b', '1', [0.6, 0.8, 0, 0]),
        vectorRow('b', '2', [0, 0, 1, 0]),
      ])
      expect((await index.searchText('apple', 1, { within: content('b') })).map((hit) => hit.id)).toEqual(['b:1'])
      expect(
        (await index.searchVector(Float32Array.of(1, 0, 0, 0), 1, { within: content('b') })).map((hit) => hit.id),
      ).toEqual(['b:1'])
    })

    it('a search within several contents finds nothing of others, also where they are too many for one query', async () => {
      await index.replaceContents(
        new Map(['a', 'b', 'c'].map((name) => [content(name), [row(name, '1', `an apple of ${name}`)]] as const)),
      )
      await index.addVectors([
        vectorRow('a', '1', [1, 0, 0, 0]),
        vectorRow('b', '1', [0.8, 0.6, 0, 0]),
        vectorRow('c', '1', [0, 1, 0, 0]),
      ])
      const others = Array.from({ length: 700 }, (_, number) => content(`none${number}`))
      const within = [content('c'), ...others, content('b')]
      const vector = Float32Array.of(1, 0, 0, 0)
      expect((await index.searchText('apple', 9, { within })).map((hit) => hit.id).sort()).toEqual(['b:1', 'c:1'])
      expect((await index.searchVector(vector, 1, { within })).map((hit) => hit.id)).toEqual(['b:1'])
      expect(await index.searchText('apple', 9, { within: [] })).toEqual([])
      expect(await index.searchVector(vector, 9, { within: [] })).toEqual([])
    })

    it('a space that is filled beside the one in use is not searched before it is taken into use, and the old one until it is dropped', async () => {
      const old = index.space
      const next = { id: 'next', dimensions: 3 }
      await index.replaceContent(content('a'), [row('a', '1', 'apple'), row('a', '2', 'banana')])
      await index.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])
      const beside = await index.openSpace(next)
      const short = (id: string, values: readonly number[]) => ({
        ...vectorRow('a', id, [1, 0, 0, 0]),
        vector: Float32Array.from(values),
      })
      await beside.addVectors([short('1', [0, 1, 0]), short('2', [0, 0, 1])])
      await expect(beside.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])).rejects.toMatchObject({ code: 'internal' })
      expect(await beside.countByContent()).toEqual(new Map([[content('a'), 2]]))
      expect([...(await beside.vectorIds(content('a')))].sort()).toEqual(['a:1', 'a:2'])
      expect(await index.searchVector(Float32Array.of(1, 0, 0, 0), 5)).toHaveLength(1)

      await index.useSpace(next)
      expect(index.space).toEqual(next)
      expect((await index.searchVector(Float32Array.of(0, 0, 1), 1)).map((hit) => hit.id)).toEqual(['a:2'])
      // A question that was asked with the old model finishes with it.
      expect(await index.searchVector(Float32Array.of(1, 0, 0, 0), 5, { space: old?.id ?? '' })).toHaveLength(1)
      expect((await index.getVectors([asId<ChunkId>('a:1')], old?.id)).get(asId<ChunkId>('a:1'))).toHaveLength(4)
      await index.dropOtherSpaces([])
      expect(await index.searchVector(Float32Array.of(1, 0, 0, 0), 5, { space: old?.id ?? '' })).toEqual([])
      expect(await index.stats()).toMatchObject({ rows: 2, vectors: 2 })
      await index.replaceContent(content('a'), [row('a', '2', 'banana')])
      expect((await index.stats()).vectors).toBe(1)
    })

    it('writes that were started together all arrive', async () => {
      await Promise.all(
        Array.from({ length: 12 }, (_, number) =>
          index.replaceContent(content(`c${number}`), [row(`c${number}`, '1', `common word${number}`)]),
        ),
      )
      expect(await found('common')).toHaveLength(12)
      expect((await index.stats()).rows).toBe(12)
    })
  })
}
