import { describe, expect, it } from 'vitest'
import { UnindexedTexts } from '../../../../../src/main/adapters/lancedb/keyword/unindexedTexts.ts'
import type { IndexRow } from '../../../../../src/main/ports/chunkIndex.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../../../src/shared/domain/ids.ts'

const content = (name: string): ContentId => asId<ContentId>(name)
const row = (id: string, indexedText: string): IndexRow => ({
  id: asId<ChunkId>(id),
  contentId: content('content'),
  indexedText,
})
/** Words of five letters and more lose their last one, as a stemmer does. */
const stem = (word: string): string => (word.length < 5 ? word : word.slice(0, -1))
const stemsOf = (words: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  Promise.resolve(new Map(words.filter((word) => word !== 'the').map((word) => [word, stem(word)])))
const found = async (texts: UnindexedTexts, ...stems: string[]): Promise<readonly string[] | null> =>
  (await texts.rowsWith(stems, 2, stemsOf))?.flat() ?? null

/** With rows about something else, so that not nearly all rows are found. */
function textsOf(...rows: readonly IndexRow[]): UnindexedTexts {
  const texts = new UnindexedTexts(true)
  texts.add(content('content'), [...rows, ...Array.from({ length: 30 }, (_, at) => row(`other${at}`, 'Other.'))])
  return texts
}

describe('texts of rows that the index does not cover', () => {
  it('a row with a form of the word is named, one with a longer word that begins alike is not', async () => {
    const texts = textsOf(row('a', 'The PUMPS, repaired.'), row('b', 'A pumpernickel.'), row('c', 'Trumpets'))
    expect(await found(texts, 'pump')).toEqual(['a'])
  })

  it('a word behind a sign, in capitals or with an accent is found', async () => {
    const texts = textsOf(row('a', '(Lease)'), row('b', 'LEASES'), row('c', 'the léase'), row('d', 'release'))
    expect(await found(texts, 'leas')).toEqual(['a', 'c'])
    expect(await found(texts, 'lease')).toEqual(['b'])
  })

  it('a row with letters of another alphabet is always named, because its words are split otherwise', async () => {
    expect(await found(textsOf(row('a', '東京'), row('b', 'øl')), 'pump')).toEqual(['a', 'b'])
  })

  it('a stem whose letters stemming changed is found in any word with its first letter', async () => {
    const texts = textsOf(row('a', 'dying'), row('b', 'living'))
    expect((await texts.rowsWith(['die'], 9, () => Promise.resolve(new Map())))?.flat()).toEqual(['a'])
  })

  it('a token with signs inside is found by its beginning', async () => {
    const texts = textsOf(row('a', 'costs 1,250.50 euros'), row('b', 'costs 3,250.50 euros'))
    expect(await found(texts, '1,250.50')).toEqual(['a'])
  })

  it('words that cannot be stemmed count as found', async () => {
    const texts = textsOf(row('a', 'pumps'), row('b', 'boats'))
    expect((await texts.rowsWith(['pump'], 9, () => Promise.resolve(new Map())))?.flat()).toEqual(['a'])
  })

  it('rows come in groups of the size that one filter takes', async () => {
    const texts = textsOf(row('a', 'pump'), row('b', 'pump'), row('c', 'pump'))
    expect(await texts.rowsWith(['pump'], 2, stemsOf)).toEqual([['a', 'b'], ['c']])
  })

  it('all rows are to be scanned when nearly all are found, and while some are unknown', async () => {
    const texts = textsOf()
    expect(await found(texts, 'othe')).toBeNull()
    expect(await found(texts, 'pump')).toEqual([])
    texts.lose()
    expect(await found(texts, 'pump')).toBeNull()
    expect(await found(new UnindexedTexts(false), 'pump')).toBeNull()
  })

  it('rows that came while the index was extended stay, and a loss before it is over with it', async () => {
    const texts = textsOf(row('a', 'pump'))
    texts.lose()
    const covered = texts.covering()
    covered()
    texts.add(content('content'), [row('b', 'boats'), row('c', 'cars'), row('d', 'pump')])
    const again = texts.covering()
    texts.add(content('content'), [row('e', 'pump'), row('f', 'cars')])
    again()
    expect(await found(texts, 'pump')).toEqual(['e'])
    expect(texts.count).toBeGreaterThan(0)
  })

  it('a loss while the index was extended stays one', async () => {
    const texts = textsOf()
    const covered = texts.covering()
    texts.lose()
    covered()
    expect(await found(texts, 'pump')).toBeNull()
  })

  it('more rows than are worth keeping are scanned', async () => {
    const texts = new UnindexedTexts(true)
    texts.add(
      content('content'),
      Array.from({ length: 8_001 }, (_, at) => row(String(at), 'cars')),
    )
    expect(await found(texts, 'pump')).toBeNull()
    expect(texts.count).toBe(0)
  })
})
