/** Vectors step by step: small contents first, none computed twice, and none of another model. */
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../../src/main/adapters/sqlite/database/openDatabase.ts'
import { SqliteDocumentStore } from '../../../../../src/main/adapters/sqlite/sqliteDocumentStore.ts'
import { SpaceEmbedding } from '../../../../../src/main/ingest/embedding/spaceEmbedding.ts'
import type { EmbeddingTarget } from '../../../../../src/main/ingest/embedding/vectorWriter.ts'
import { Exclusive } from '../../../../../src/main/ingest/flow/exclusive.ts'
import { DocumentStates } from '../../../../../src/main/ingest/states/documentStates.ts'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'
import { AppError } from '../../../../../src/shared/errors/appError.ts'
import { FakeEmbedder } from '../../../../support/fakes/fakeEmbedder.ts'
import { MemoryChunkIndex } from '../../../../support/fakes/memoryChunkIndex.ts'
import { addSampleDocument } from '../../../../support/libraries/storeSamples.ts'

const databases: ReturnType<typeof openDatabase>[] = []
afterEach(() => {
  for (const sql of databases.splice(0)) sql.close()
})

function setUp(options: ConstructorParameters<typeof FakeEmbedder>[0] = {}) {
  const sql = openDatabase(':memory:')
  databases.push(sql)
  const store = new SqliteDocumentStore({ sql, embedderId: () => 'first' })
  const index = new MemoryChunkIndex(64, 'first')
  const embedder = new FakeEmbedder({ id: 'first', ...options })
  const time = { now: 0 }
  const writes: number[] = []
  const events: string[] = []
  const world = {
    store,
    index,
    embedder,
    time,
    /** The number of vectors in each write. */
    writes,
    events,
    target: { embedder, space: index } as EmbeddingTarget | null,
    /** Thrown once after the vectors were written, before they are counted. */
    failure: null as AppError | null,
  }
  const embedding = new SpaceEmbedding({
    ports: {
      store,
      states: new DocumentStates(store, () => undefined),
      writer: new Exclusive(),
      clock: { now: () => 0, monotonic: () => time.now },
      log: silentLog,
      checkpoint: (name) => {
        const { failure } = world
        if (name !== 'vectorsAdded' || failure === null) return
        world.failure = null
        throw failure
      },
      signal: new AbortController().signal,
    },
    target: () => Promise.resolve(world.target),
    listener: {
      embedded: (count) => void writes.push(count),
      complete: (id) => void events.push(`complete ${nameOf(id)}`),
      givenUp: (id, left, error) => void events.push(`given up ${nameOf(id)} ${left} ${error !== null}`),
    },
    checkpoints: { added: 'vectorsAdded', counted: 'embedded' },
  })
  const names = new Map<ContentId, string>()
  const nameOf = (id: ContentId): string => names.get(id) ?? ''
  return Object.assign(world, {
    embedding,
    /** A document of this many chunks, which waits for its vectors. */
    async add(name: string, chunks: number): Promise<ContentId> {
      const text = Array.from({ length: chunks }, (_, number) => `${name} ${number}`.padEnd(12)).join('')
      const document = await addSampleDocument(store, `/library/${name}`, { text, chunkUnits: 12 })
      const id = store.documents.get(document)?.contentId
      if (id == null) throw new Error('it has a content')
      names.set(id, name)
      embedding.add(id, chunks)
      return id
    },
    async steps(count: number): Promise<void> {
      for (let step = 0; step < count; step += 1) await embedding.step()
    },
    async toTheEnd(): Promise<void> {
      for (let step = 0; embedding.busy; step += 1) {
        if (step > 1_000) throw new Error('it has no end')
        await embedding.step()
      }
    },
    vectors: async (id: ContentId): Promise<number> => (await index.vectorIds(id)).size,
  })
}

describe('embedding', () => {
  it('lets a small content go first that comes in the middle of a large one, and computes no vector twice', async () => {
    const world = setUp()
    const book = await world.add('book', 40)
    await world.steps(3)
    const letter = await world.add('letter', 1)
    await world.steps(2)
    expect(world.embedder.embedded.at(-1)).toContain('letter')
    await world.toTheEnd()
    expect(world.events.sort()).toEqual(['complete book', 'complete letter'])
    expect(world.embedder.embedded).toHaveLength(41)
    expect([await world.vectors(book), await world.vectors(letter)]).toEqual([40, 1])
    expect([world.store.chunks.embedded(book, 'first'), world.embedding.has(book)]).toEqual([40, false])
  })

  it('writes many vectors at a time, and sooner when they take long', async () => {
    const world = setUp()
    await world.add('book', 200)
    await world.toTheEnd()
    expect(world.writes).toEqual([128, 72])
    const slow = setUp({ beforeText: () => void (slow.time.now += 1_000) })
    await slow.add('book', 16)
    await slow.toTheEnd()
    expect(slow.writes).toEqual([12, 4])
  })

  it('knows the vectors that were written but not counted when the disk was full', async () => {
    const world = setUp()
    const book = await world.add('book', 150)
    world.failure = new AppError('disk.full', 'The disk is full.')
    await expect(world.toTheEnd()).rejects.toMatchObject({ code: 'disk.full' })
    expect([await world.vectors(book), world.store.chunks.embedded(book, 'first')]).toEqual([128, 0])
    await world.toTheEnd()
    expect(world.embedder.embedded).toHaveLength(150)
    expect([await world.vectors(book), world.store.chunks.embedded(book, 'first')]).toEqual([150, 150])
  })

  it('gives up the content on which the model fails, keeps what it has, and halts after three of them in a row', async () => {
    const world = setUp({ failsOn: (text) => text.includes('bad') || text.includes('half 5') })
    for (const name of ['bad', 'good', 'half']) await world.add(name, name === 'half' ? 6 : 1)
    await world.toTheEnd()
    expect(world.events.sort()).toEqual(['complete good', 'given up bad 1 true', 'given up half 2 true'])
    for (const name of ['bad 1', 'bad 2', 'bad 3', 'bad 4']) await world.add(name, 1)
    world.embedding.retry()
    await world.toTheEnd()
    expect([world.embedding.halted, world.events.length]).toEqual([true, 6])
    world.embedding.retry()
    await world.toTheEnd()
    expect(world.events).toHaveLength(7)
  })

  it('halts without a model, keeps what waits, and goes on when one is there', async () => {
    const world = setUp()
    const { target } = world
    world.target = null
    const letter = await world.add('letter', 1)
    await world.toTheEnd()
    expect([world.embedding.halted, world.embedding.has(letter)]).toEqual([true, true])
    world.target = target
    world.embedding.retry()
    await world.toTheEnd()
    expect(await world.vectors(letter)).toBe(1)
  })

  it('puts no vector of one model into the space of another', async () => {
    const world = setUp()
    const book = await world.add('book', 20)
    await world.steps(3)
    const embedder = new FakeEmbedder({ id: 'second', dimensions: 32 })
    const space = await world.index.openSpace({ id: 'second', dimensions: 32 })
    world.target = { embedder, space }
    world.embedding.retry()
    await world.toTheEnd()
    expect([await world.vectors(book), (await space.vectorIds(book)).size]).toEqual([8, 20])
    expect(embedder.embedded).toHaveLength(20)
  })

  it('drops the vectors in hand when everything is embedded anew, and not when a document is only taken out', async () => {
    let asked = Promise.withResolvers<void>()
    let go = Promise.withResolvers<void>()
    const world = setUp({
      beforeText: () => {
        asked.resolve()
        return go.promise
      },
    })
    const book = await world.add('book', 8)
    /** Does something in the middle of a step. */
    const amid = async (action: () => void): Promise<void> => {
      ;[asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await world.steps(1)
      const step = world.embedding.step()
      await asked.promise
      action()
      go.resolve()
      await step
      await world.embedding.leave()
    }
    await amid(() => world.embedding.clear())
    expect([await world.vectors(book), world.embedding.busy, world.embedding.has(book)]).toEqual([0, false, false])
    world.embedding.add(book, 8)
    await amid(() => world.embedding.remove(book))
    expect(await world.vectors(book)).toBe(4)
    world.embedding.add(book, 8)
    await world.toTheEnd()
    expect([await world.vectors(book), world.embedder.embedded.length]).toEqual([8, 12])
  })

  it('keeps no one waiting for a content that was removed', async () => {
    const world = setUp()
    const letter = await world.add('letter', 1)
    const [document] = world.store.documents.ofContent(letter)
    if (document === undefined) throw new Error('it is there')
    world.store.contentChanges.delete(world.store.documentChanges.remove(document.id))
    await world.toTheEnd()
    expect(world.events).toEqual(['given up letter 0 false'])
  })
})
