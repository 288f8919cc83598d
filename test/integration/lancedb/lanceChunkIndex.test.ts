import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile, cp, truncate, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@lancedb/lancedb'
import { it, afterAll, beforeAll, describe, expect } from 'vitest'
import { wideVectorSchema } from '../../../src/main/adapters/lancedb/tables/arrowRows.ts'
import { LanceChunkIndex } from '../../../src/main/adapters/lancedb/lanceChunkIndex.ts'
import { asId } from '../../../src/shared/domain/ids.ts'
import type { ChunkId, ContentId } from '../../../src/shared/domain/ids.ts'
import type { IndexRow, VectorRow } from '../../../src/main/ports/chunkIndex.ts'
import {
  killedIndexContent,
  killedIndexRows,
  killedIndexVectors,
  rowsPerContent,
} from '../../support/processes/killedIndexRows.ts'
import { chunkIndexContract, contractDimensions } from '../../support/contracts/chunkIndexContract.ts'
import { makeEarlierTextIndex, textIndexIds } from '../../support/libraries/earlierTextIndex.ts'
import { row, vectorRow } from '../../support/indexRows.ts'

let root: string
let folders = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'docent-test-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const newFolder = (): string => join(root, `index${folders++}.lance`)
const open = (
  folder: string,
  more: Partial<Parameters<typeof LanceChunkIndex.open>[0]> = {},
): Promise<LanceChunkIndex> =>
  LanceChunkIndex.open({ folder, embedderId: 'mini/lm q4', dimensions: contractDimensions, ...more })

chunkIndexContract('LanceDB', () => open(newFolder()))

const contentId = (id: string): ContentId => asId<ContentId>(id)
const manyRows = (content: string, count: number): IndexRow[] =>
  Array.from({ length: count }, (_, number) => row(content, String(number), `common number${number} of ${content}`))
const manyVectors = (content: string, count: number): VectorRow[] =>
  Array.from({ length: count }, (_, number) =>
    vectorRow(content, String(number), [Math.sin(number), Math.cos(number), Math.sin(number * 7), 1]),
  )

describe('the chunk index on LanceDB', () => {
  it('what was written is there after closing and opening again', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await first.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    await first.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])
    await first.dispose()
    const second = await open(folder)
    expect(await second.stats()).toEqual({ rows: 1, vectors: 1, unindexedRows: 1 })
    expect(await second.searchText('apples', 3)).toHaveLength(1)
    await second.dispose()
  })

  it('a table that a killed process was about to delete is gone after the next start, whatever is left of it', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await first.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    await first.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])
    await first.dispose()
    const [table = ''] = (await readdir(folder)).filter((name) => name.startsWith('vectors'))
    // As a kill leaves it: LanceDB deletes file by file, and opens what is left.
    await rm(join(folder, table, '_indices'), { recursive: true })
    await writeFile(join(folder, 'dropping'), `${table.replace('.lance', '')}\ngone\n\n`)
    const second = await open(folder)
    expect(await second.vectorIds(contentId('a'))).toEqual(new Set())
    await second.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])
    expect(await second.stats()).toMatchObject({ rows: 1, vectors: 1 })
    await second.clear()
    expect(await second.stats()).toMatchObject({ rows: 0, vectors: 0 })
    await second.dispose()
    expect(await readdir(folder)).not.toContain('dropping')
    // It was cut off before anything was deleted.
    await writeFile(join(folder, 'dropping'), 'chunks')
    const third = await open(folder)
    await third.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    expect(await third.stats()).toMatchObject({ rows: 1 })
    await third.dispose()
  })

  it('a content of thousands of rows is replaced without a double or a rest', async () => {
    const index = await open(newFolder())
    await index.replaceContent(contentId('b'), manyRows('b', 10))
    await index.replaceContent(contentId('a'), manyRows('a', 2_600))
    await index.replaceContent(contentId('a'), manyRows('a', 2_300))
    expect(await index.countByContent()).toEqual(
      new Map([
        [contentId('a'), { rows: 2_300, vectors: 0 }],
        [contentId('b'), { rows: 10, vectors: 0 }],
      ]),
    )
    expect((await index.searchText('number2299', 5)).map((hit) => hit.id)).toEqual(['a:2299'])
    expect(await index.searchText('number2301', 5)).toEqual([])
    await index.dispose()
  })

  it('upkeep indexes rows when they are many, sooner while somebody searches, or when forced, and loses none', async () => {
    const index = await open(newFolder())
    await index.replaceContent(contentId('a'), manyRows('a', 900))
    await index.maintain()
    expect((await index.stats()).unindexedRows).toBe(900)
    await index.replaceContent(contentId('b'), manyRows('b', 601))
    await index.maintain()
    expect((await index.stats()).unindexedRows).toBe(1_501)
    await index.searchText('common', 1)
    await index.maintain()
    expect(await index.stats()).toMatchObject({ rows: 1_501, unindexedRows: 0 })
    await index.replaceContent(contentId('c'), manyRows('c', 5))
    await index.maintain({ force: true })
    // So few are scanned for good: the whole index is not written anew for one small file.
    expect(await index.stats()).toMatchObject({ rows: 1_506, unindexedRows: 5 })
    await index.replaceContent(contentId('d'), manyRows('d', 251))
    await index.maintain({ force: true })
    expect(await index.stats()).toMatchObject({ rows: 1_757, unindexedRows: 0 })
    await index.removeContents([contentId('b')])
    expect(await index.searchText('number500', 5)).toHaveLength(1)
    expect((await index.searchText('common', 5_000)).length).toBe(1_156)
    await index.dispose()
  })

  it('rows that come in while the index is made anew are found, and those that were removed are not', async () => {
    const index = await open(newFolder())
    await index.replaceContent(contentId('a'), manyRows('a', 900))
    await index.replaceContent(contentId('b'), manyRows('b', 900))
    await index.removeContents([contentId('b')])
    await index.replaceContent(contentId('c'), manyRows('c', 900))
    await index.searchText('common', 1)
    await Promise.all([index.maintain(), index.replaceContent(contentId('new'), [row('new', '1', 'a common pier')])])
    expect((await index.stats()).rows).toBe(1_801)
    expect((await index.stats()).unindexedRows).toBeLessThan(2)
    expect((await index.searchText('pier', 5)).map((hit) => hit.id)).toEqual(['new:1'])
    expect((await index.searchText('common', 5_000)).length).toBe(1_801)
    await index.maintain({ force: true })
    expect((await index.searchText('number899', 5)).map((hit) => hit.contentId).sort()).toEqual(['a', 'c'])
    await index.dispose()
  })

  it('while a large content comes in, a small one is found at once and no search scans the large one, which is found when it is there', async () => {
    const index = await open(newFolder())
    await index.replaceContent(contentId('early'), [row('early', '1', 'common harbour')])
    const progress = { isThere: false }
    const large = index
      .replaceContent(contentId('large'), manyRows('large', 6_000))
      .then(() => (progress.isThere = true))
    let found: readonly string[] = []
    for (let number = 0; !progress.isThere || number < 2; number++) {
      await index.replaceContent(contentId(`small${number}`), [row(`small${number}`, '1', `common pier ${number}`)])
      found = (await index.searchText('pier harbour', 50)).map((hit) => hit.id)
      expect(found).toContain('early:1')
      expect(found).toHaveLength(number + 2)
      if (number === 0) expect((await index.searchText('harbouur', 50)).map((hit) => hit.id)).toEqual(['early:1'])
      const numbered = await index.searchText('number77', 5)
      // Found by an upkeep that has begun to hold it, or not at all: never by scanning.
      expect(progress.isThere || numbered.length === 0 || (await index.stats()).unindexedRows < 6_000).toBe(true)
    }
    await large
    expect((await index.searchText('number5999', 5)).map((hit) => hit.id)).toEqual(['large:5999'])
    expect((await index.searchText('common', 10_000)).length).toBe(6_000 + found.length)
    expect((await index.stats()).rows).toBe(6_000 + found.length)
    await index.dispose()
  })

  it('rows that an earlier process left outside the index are found while a large content comes in', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await first.replaceContent(contentId('left'), [row('left', '1', 'a left row')])
    await first.dispose()
    const second = await open(folder)
    const large = second.replaceContent(contentId('large'), manyRows('large', 3_000))
    expect(await second.searchText('left', 5)).toHaveLength(1)
    await large
    expect(await second.searchText('left', 5)).toHaveLength(1)
    await second.dispose()
  })

  it('removing while an upkeep runs waits for it, and leaves nothing behind', async () => {
    const index = await open(newFolder())
    await index.replaceContents(
      new Map(
        Array.from({ length: 20 }, (_, number) => [contentId(`c${number}`), manyRows(`c${number}`, 100)] as const),
      ),
    )
    const maintenance = index.maintain({ force: true })
    await Promise.all([
      maintenance,
      index.removeContents([contentId('c3')]),
      index.replaceContent(contentId('new'), manyRows('new', 3)),
      index.replaceContent(contentId('c4'), manyRows('c4', 50)),
    ])
    expect((await index.searchText('number20', 50)).map((hit) => hit.contentId).filter((id) => id === 'c3')).toEqual([])
    expect(await index.stats()).toMatchObject({ rows: 1_853 })
    await index.dispose()
  })

  it('what an append may be writing is not freed beside it, however old the clock makes it seem; what a killed process left is freed at rest', async () => {
    const folder = newFolder()
    const data = join(folder, 'chunks.lance', 'data')
    const index = await open(folder)
    await index.replaceContent(contentId('a'), manyRows('a', 300))
    // Written, and its version is not there yet; then the machine slept for an hour.
    await writeFile(join(data, 'unfinished.lance'), 'rows')
    const before = new Date(Date.now() - 3_600_000)
    await utimes(join(data, 'unfinished.lance'), before, before)
    // Several appends and an upkeep.
    await index.replaceContent(contentId('large'), manyRows('large', 2_100))
    await index.maintain({ force: true })
    expect(await index.stats()).toMatchObject({ unindexedRows: 0 })
    expect(await readdir(data)).toContain('unfinished.lance')
    const asKilled = newFolder()
    await index.addVectors([vectorRow('a', '0', [1, 0, 0, 0])])
    await index.copyInto(asKilled)
    const tables = (await readdir(asKilled)).filter((name) => name.endsWith('.lance'))
    expect(tables).toHaveLength(2)
    for (const table of tables) {
      const unfinished = join(asKilled, table, 'data', 'unfinished.lance')
      await writeFile(unfinished, 'rows')
      await utimes(unfinished, before, before)
    }
    await index.dispose()
    const again = await open(asKilled)
    await again.maintain({ force: true })
    for (const table of tables) expect(await readdir(join(asKilled, table, 'data'))).not.toContain('unfinished.lance')
    expect(await again.searchText('number2099', 5)).toHaveLength(1)
    await again.dispose()
    expect(await readdir(asKilled)).not.toContain('open')
  })

  it('vectors that come again are not doubled, whoever wrote them first, and some that were removed may come again', async () => {
    const folder = newFolder()
    const vectors = (content: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, number) => vectorRow(content, String(from + number), [1, 0, 0, 0]))
    const first = await open(folder)
    await first.replaceContent(contentId('a'), manyRows('a', 10))
    await first.addVectors(vectors('a', 0, 5))
    await first.addVectors([...vectors('a', 3, 8), ...vectors('b', 0, 2), ...vectors('b', 1, 3)])
    expect(await first.vectorIds(contentId('a'))).toHaveProperty('size', 8)
    expect((await first.stats()).vectors).toBe(11)
    await first.dispose()
    const second = await open(folder)
    await second.addVectors([...vectors('a', 6, 10), ...vectors('c', 0, 1)])
    await second.removeContents([contentId('c'), contentId('b')])
    await second.addVectors([...vectors('c', 0, 2), ...vectors('b', 0, 1)])
    await second.replaceContent(contentId('a'), [row('a', '1', 'one')])
    await second.addVectors(vectors('a', 0, 3))
    expect(
      Object.fromEntries([...(await second.countByContent())].map(([id, { vectors: count }]) => [id, count])),
    ).toEqual({ a: 3, b: 1, c: 2 })
    await second.dispose()
  })

  it('a space of four-byte numbers, as it was made before, goes on as it is', async () => {
    const folder = newFolder()
    const first = await open(folder, { embedderId: 'old' })
    await first.dispose()
    const connection = await connect(folder)
    await connection.dropTable('vectors_old')
    await connection.createEmptyTable('vectors_old', wideVectorSchema(contractDimensions))
    connection.close()
    const reasons: string[] = []
    const index = await open(folder, { embedderId: 'old', onRebuilt: (reason) => reasons.push(reason) })
    await index.addVectors([vectorRow('a', '1', [0.6, 0.8, 0, 0])])
    expect(reasons).toEqual([])
    expect((await index.searchVector(Float32Array.of(0.6, 0.8, 0, 0), 1))[0]?.score).toBeCloseTo(1, 5)
    expect((await index.getVectors([asId<ChunkId>('a:1')])).get(asId<ChunkId>('a:1'))).toEqual(
      Float32Array.of(0.6, 0.8, 0, 0),
    )
    await index.dispose()
  })

  it('slips are sought only where the exact words find nothing, and stop words alone find nothing', async () => {
    const index = await open(newFolder())
    await index.replaceContent(contentId('a'), [
      row('a', '1', 'warranty of the heater'),
      row('a', '2', 'warrants were issued'),
      row('a', '3', 'what that hat'),
    ])
    const expected = async (): Promise<void> => {
      expect((await index.searchText('waranty', 5)).map((hit) => hit.id)).toContain('a:1')
      expect((await index.searchText('heater waranty', 5)).map((hit) => hit.id)).toEqual(['a:1'])
      expect(await index.searchText('what is the', 5)).toEqual([])
    }
    // LanceDB seeks slips in the index only, and these rows wait for it.
    expect((await index.stats()).unindexedRows).toBe(3)
    await expected()
    await index.maintain({ force: true })
    expect((await index.stats()).unindexedRows).toBe(0)
    await expected()
    // Some are held and some wait; and a stem, stemmed again, would be another word: databas, databa.
    await index.replaceContent(contentId('b'), [row('b', '1', 'The Databases about the Überfall')])
    expect((await index.stats()).unindexedRows).toBe(1)
    expect((await index.searchText('dataabases', 5)).map((hit) => hit.id)).toEqual(['b:1'])
    expect((await index.searchText('waranty uberfull', 5)).map((hit) => hit.id).sort()).toEqual(['a:1', 'b:1'])
    await index.maintain({ force: true })
    expect((await index.searchText('dataabases', 5)).map((hit) => hit.id)).toEqual(['b:1'])
    await index.dispose()
  })

  it('leaves out English function words, and no word that another language counts among its own', async () => {
    const index = await open(newFolder())
    await index.replaceContent(contentId('a'), [
      row('a', '1', 'The man at war left his son a note by the door, and will come in May.'),
      row('a', '2', 'Der die das: le roi est mort. John Doe of the MIT'),
    ])
    for (const round of ['loose', 'indexed']) {
      for (const word of ['man', 'war', 'door', 'son', 'note', 'will', 'may'])
        expect([round, word, (await index.searchText(word, 5)).map((hit) => hit.id)]).toEqual([round, word, ['a:1']])
      for (const word of ['die', 'Doe', 'mit'])
        expect([round, word, (await index.searchText(word, 5)).map((hit) => hit.id)]).toEqual([round, word, ['a:2']])
      for (const word of ['the', 'being', 'during', 'because', 'very', 'what’s', 'is'])
        expect([round, word, await index.searchText(word, 5)]).toEqual([round, word, []])
      expect(await index.keepsWordsOf('who is the one')).toBe(true)
      expect(await index.keepsWordsOf('what is this about?')).toBe(false)
      await index.maintain({ force: true })
    }
    await index.dispose()
  })

  it('an index with the stop words of an earlier version is searched as it is, and made anew by the next upkeep', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await first.replaceContent(contentId('a'), [row('a', 'note', 'the man at the harbour'), ...manyRows('a', 300)])
    await first.dispose()
    await makeEarlierTextIndex(folder)
    const opened = await open(folder)
    expect((await opened.stats()).unindexedRows).toBe(0)
    expect(await opened.searchText('man', 5)).toEqual([])
    expect(await opened.keepsWordsOf('man')).toBe(false)
    // Ended before its upkeep, as by a kill: nothing is lost, and the next one does it.
    await opened.dispose()
    const again = await open(folder)
    const maintenance = again.maintain()
    expect((await again.searchText('harbour', 5)).map((hit) => hit.id)).toEqual(['a:note'])
    await again.replaceContent(contentId('b'), [row('b', '1', 'another man')])
    await maintenance
    expect((await again.searchText('man', 5)).map((hit) => hit.id).sort()).toEqual(['a:note', 'b:1'])
    expect(await again.keepsWordsOf('man')).toBe(true)
    const [made] = await textIndexIds(folder)
    await again.maintain()
    expect(await textIndexIds(folder)).toEqual([made])
    await again.dispose()
  })

  it('text in scripts without spaces and with accents is found by words', async () => {
    const index = await open(newFolder())
    await index.replaceContent(contentId('a'), [
      row('a', 'ja', '東京に引っ越しました'),
      row('a', 'de', 'Die Kündigungsfrist beträgt drei Monate'),
      row('a', 'ru', 'Договор аренды'),
    ])
    expect((await index.searchText('東京', 5)).map((hit) => hit.id)).toEqual(['a:ja'])
    expect((await index.searchText('kundigungsfrist', 5)).map((hit) => hit.id)).toEqual(['a:de'])
    expect((await index.searchText('договор', 5)).map((hit) => hit.id)).toEqual(['a:ru'])
    await index.dispose()
  })

  it('an unknown language does not end the process, and a known one stems', async () => {
    const folder = newFolder()
    const klingon = await open(folder, { language: 'Klingon' })
    await klingon.replaceContent(contentId('a'), [row('a', '1', 'Häuser am See')])
    expect(await klingon.searchText('Haus', 5)).toEqual([])
    await klingon.dispose()
    const german = await open(folder, { language: 'german' })
    expect(await german.searchText('Haus', 5)).toHaveLength(1)
    await german.dispose()
  })

  it('many vectors get an approximate index that still finds the nearest and what was added since', async () => {
    const index = await open(newFolder())
    await index.addVectors(manyVectors('a', 20_500))
    await index.maintain()
    await index.addVectors([vectorRow('late', '1', [0, 0, 0, -1])])
    for (const number of [0, 5_000, 20_499]) {
      const asked = vectorRow('a', String(number), [Math.sin(number), Math.cos(number), Math.sin(number * 7), 1]).vector
      expect((await index.searchVector(asked, 1))[0]?.score).toBeCloseTo(1, 2)
    }
    expect((await index.searchVector(Float32Array.of(0, 0, 0, -1), 1))[0]?.id).toBe('late:1')
    await index.dispose()
  })

  it('another embedding model has a space of its own, and removing a content empties both', async () => {
    const folder = newFolder()
    const first = await open(folder, { embedderId: 'one' })
    await first.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])
    await first.dispose()
    const second = await open(folder, { embedderId: 'two', dimensions: 2 })
    expect((await second.stats()).vectors).toBe(0)
    await second.addVectors([vectorRow('a', '1', [1, 0])])
    await second.removeContents([contentId('a')])
    await second.dispose()
    const again = await open(folder, { embedderId: 'one' })
    expect((await again.stats()).vectors).toBe(0)
    await again.dispose()
  })

  it('without an embedding model words work and vectors are refused', async () => {
    const index = await open(newFolder(), { embedderId: null, dimensions: 0 })
    await index.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    expect(await index.searchText('apple', 5)).toHaveLength(1)
    expect(await index.getVectors([asId<ChunkId>('a:1')])).toEqual(new Map())
    await expect(index.addVectors([])).rejects.toMatchObject({ code: 'internal' })
    await index.maintain({ force: true })
    await index.dispose()
  })

  it('a folder that holds rubbish is moved aside and an empty index started, which is reported', async () => {
    const folder = newFolder()
    await writeFile(folder, 'not a folder')
    const reasons: string[] = []
    const index = await open(folder, { onRebuilt: (reason) => reasons.push(reason) })
    expect(reasons).toHaveLength(1)
    await index.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    expect(await index.searchText('apple', 5)).toHaveLength(1)
    await index.dispose()
  })

  it('a damaged table of words is started anew and the vectors are kept', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await first.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    await first.addVectors([vectorRow('a', '1', [1, 0, 0, 0])])
    await first.dispose()
    for (const file of await readdir(join(folder, 'chunks.lance', '_versions')))
      await truncate(join(folder, 'chunks.lance', '_versions', file), 10)
    const reasons: string[] = []
    const second = await open(folder, { onRebuilt: (reason) => reasons.push(reason) })
    expect(reasons).toHaveLength(1)
    expect(await second.stats()).toMatchObject({ rows: 0, vectors: 1 })
    expect(await readdir(`${folder}.damaged`)).toEqual(['chunks.lance'])
    await second.dispose()
  })

  it('rows that vanish while it runs are an error with words, and the next start repairs', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await first.replaceContent(contentId('a'), manyRows('a', 20))
    await first.replaceContent(contentId('b'), manyRows('b', 20))
    await first.dispose()
    const data = join(folder, 'chunks.lance', 'data')
    const [victim] = (await readdir(data)).sort()
    await rm(join(data, victim ?? ''))
    const reasons: string[] = []
    const broken = await open(folder, { onRebuilt: (reason) => reasons.push(reason) })
    if (reasons.length === 0) {
      await expect(broken.searchText('common', 50)).rejects.toMatchObject({ code: 'index.damaged' })
      await broken.dispose()
      const repaired = await open(folder, { onRebuilt: (reason) => reasons.push(reason) })
      expect(await repaired.searchText('common', 50)).toEqual([])
      await repaired.dispose()
    } else {
      await broken.dispose()
    }
    expect(reasons).toHaveLength(1)
  })

  it('opened for reading it finds what is there and changes nothing, not even a missing folder', async () => {
    const folder = newFolder()
    const owner = await open(folder)
    await owner.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    const reader = await open(folder, { readOnly: true })
    expect(await reader.searchText('apple', 5)).toHaveLength(1)
    await owner.dispose()
    await reader.dispose()
    const none = await open(newFolder(), { readOnly: true })
    expect(await none.searchText('apple', 5)).toEqual([])
    await expect(none.replaceContent(contentId('a'), [])).rejects.toMatchObject({ code: 'internal' })
    await none.dispose()
  })

  it('a writer killed at any moment leaves whole contents, and writing again doubles and loses nothing', async () => {
    const folder = newFolder()
    for (const lines of [1, 6, 9, 14]) {
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('../../support/processes/killedIndexWriter.ts', import.meta.url)), folder],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      let seen = 0
      for await (const data of child.stdout) {
        seen += String(data).split('\n').length - 1
        if (seen >= lines) break
      }
      expect(seen).toBeGreaterThanOrEqual(lines)
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      const reasons: string[] = []
      const index = await open(folder, { embedderId: 'test', onRebuilt: (reason) => reasons.push(reason) })
      expect(reasons).toEqual([])
      for (const count of (await index.countByContent()).values()) {
        expect([0, rowsPerContent]).toContain(count.rows)
        expect([0, rowsPerContent]).toContain(count.vectors)
      }
      await index.dispose()
    }
    const index = await open(folder, { embedderId: 'test' })
    for (const content of [0, 1, 2, 3, 4]) {
      await index.replaceContent(killedIndexContent(content), killedIndexRows(content))
      await index.addVectors(killedIndexVectors(content))
    }
    await index.maintain({ force: true })
    const whole = { rows: rowsPerContent, vectors: rowsPerContent }
    expect([...(await index.countByContent()).values()]).toEqual([whole, whole, whole, whole, whole])
    expect(await index.searchText('word7', 50)).toHaveLength(5)
    await index.dispose()
  })

  it('a copy of the folder is a whole index, so it can be moved with the library', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await first.replaceContent(contentId('a'), [row('a', '1', 'apple')])
    await first.maintain({ force: true })
    await first.dispose()
    const copy = newFolder()
    await cp(folder, copy, { recursive: true })
    const second = await open(copy)
    expect(await second.searchText('apple', 5)).toHaveLength(1)
    await second.dispose()
  })
})
