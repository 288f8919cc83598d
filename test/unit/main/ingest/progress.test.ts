import { it, describe, expect } from 'vitest'
import { EmbeddingQueue } from '../../../../src/main/ingest/embedding/embeddingQueue.ts'
import { Exclusive } from '../../../../src/main/ingest/flow/exclusive.ts'
import { LibraryEvents } from '../../../../src/main/ingest/libraryEvents.ts'
import { IndexJob } from '../../../../src/main/ingest/indexJob.ts'
import { Progress } from '../../../../src/main/ingest/progress.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { asId } from '../../../../src/shared/domain/ids.ts'
import type { ContentId, DocumentId } from '../../../../src/shared/domain/ids.ts'
import type { LibraryEvent } from '../../../../src/shared/domain/library.ts'

const running = { running: true, paused: false }
const content = (name: string): ContentId => asId<ContentId>(name)
const document = (name: string): DocumentId => asId<DocumentId>(name)

describe('progress', () => {
  function measured(): { readonly progress: Progress; pass(ms: number): void } {
    let time = 1_000
    return { progress: new Progress({ now: () => time, monotonic: () => time }), pass: (ms) => (time += ms) }
  }

  it('nothing is known before the first vectors, and nothing is divided by zero', () => {
    const { progress } = measured()
    expect(progress.snapshot(running)).toMatchObject({
      chunksPerSecond: null,
      secondsLeft: null,
      filesDone: 0,
      filesTotal: 0,
    })
    progress.addChunks(10, 0)
    progress.chunksEmbedded(1)
    expect(progress.snapshot(running)).toMatchObject({
      chunksPerSecond: null,
      secondsLeft: null,
      chunksDone: 1,
      chunksTotal: 10,
    })
  })

  it('the rate counts what was done since work began, and the time left follows from it', () => {
    const { progress, pass } = measured()
    progress.addChunks(100, 20)
    progress.embeddingStarts()
    pass(2_000)
    progress.chunksEmbedded(20)
    expect(progress.snapshot(running)).toMatchObject({
      chunksDone: 40,
      chunksTotal: 100,
      chunksPerSecond: 10,
      secondsLeft: 6,
    })
  })

  it('the rate forgets what is more than ten seconds old', () => {
    const { progress, pass } = measured()
    progress.addChunks(10_000, 0)
    progress.embeddingStarts()
    for (let second = 0; second < 30; second += 1) {
      pass(1_000)
      progress.chunksEmbedded(100)
    }
    for (let second = 0; second < 15; second += 1) {
      pass(1_000)
      progress.chunksEmbedded(10)
    }
    expect(progress.snapshot(running).chunksPerSecond).toBeCloseTo(10, 5)
  })

  it('while files are left the time told is theirs: nobody knows yet how many passages they hold', () => {
    const { progress, pass } = measured()
    for (let file = 0; file < 100; file += 1) progress.addFile()
    expect(progress.snapshot(running)).toMatchObject({ filesPerSecond: null, secondsLeft: null })
    progress.addChunks(50, 0)
    progress.embeddingStarts()
    for (let file = 0; file < 20; file += 1) {
      pass(500)
      progress.fileDone()
      progress.chunksEmbedded(1)
    }
    expect(progress.snapshot(running)).toMatchObject({ filesPerSecond: 2, chunksPerSecond: 2, secondsLeft: 40 })
    for (let file = 0; file < 80; file += 1) progress.fileDone()
    expect(progress.snapshot(running)).toMatchObject({ filesPerSecond: null, secondsLeft: 15 })
  })

  it('a pause of an hour is no part of a rate: no days are promised after it', () => {
    const { progress, pass } = measured()
    progress.addChunks(1_000, 0)
    progress.embeddingStarts()
    pass(1_000)
    progress.chunksEmbedded(10)
    pass(3_600_000)
    progress.chunksEmbedded(10)
    expect(progress.snapshot(running)).toMatchObject({ chunksPerSecond: null, secondsLeft: null })
    pass(1_000)
    progress.chunksEmbedded(10)
    expect(progress.snapshot(running)).toMatchObject({ chunksPerSecond: 10, secondsLeft: 97 })
  })

  it('never more is done than there is, also after chunks left the lot', () => {
    const { progress } = measured()
    progress.addFile()
    progress.fileDone()
    progress.fileDone()
    progress.addChunks(5, 2)
    progress.dropChunks(10)
    progress.chunksEmbedded(9)
    expect(progress.snapshot(running)).toMatchObject({
      filesDone: 1,
      filesTotal: 1,
      chunksDone: 2,
      chunksTotal: 2,
      secondsLeft: null,
    })
  })
})

describe('the queue for vectors', () => {
  it('small contents come first, equals in the order they came, and none twice', () => {
    const queue = new EmbeddingQueue()
    expect([
      queue.add(content('book'), 900),
      queue.add(content('b'), 3),
      queue.add(content('a'), 2),
      queue.add(content('one'), 1),
      queue.add(content('b'), 3),
    ]).toEqual([true, true, true, true, false])
    expect([queue.size, queue.chunks]).toEqual([4, 512 + 2 + 2 + 1])
    const order: (ContentId | undefined)[] = []
    while (queue.size > 0) {
      const next = queue.peek()
      order.push(next)
      if (next !== undefined) queue.remove(next)
    }
    expect(order).toEqual(['one', 'b', 'a', 'book'])
    expect(queue.chunks).toBe(0)
    expect(queue.peek()).toBeUndefined()
  })
})

describe('a lot', () => {
  it('words are reached before vectors, and neither before the scan is over', async () => {
    const indexJob = new IndexJob(0)
    const reached: string[] = []
    const words = indexJob.when('keyword').then(() => reached.push('keyword'))
    const ready = indexJob.when('ready').then(() => reached.push('ready'))
    indexJob.queued(document('d'), 'added')
    indexJob.documentDone(document('d'), null, content('c'))
    expect(indexJob.finished).toBe(false)
    await Promise.resolve()
    expect(reached).toEqual([])
    indexJob.scanned()
    await words
    expect(reached).toEqual(['keyword'])
    indexJob.contentDone(content('c'))
    await ready
    expect(reached).toEqual(['keyword', 'ready'])
  })

  it('a document that left is not waited for', async () => {
    const indexJob = new IndexJob(0)
    indexJob.queued(document('d'), 'added')
    indexJob.scanned()
    indexJob.removed(document('d'))
    await indexJob.when('ready')
    expect(indexJob.finished).toBe(true)
  })

  it('who waits for a lot that cannot go on is told, also who comes later', async () => {
    const indexJob = new IndexJob(0)
    const waiting = indexJob.when('keyword')
    indexJob.fail(new Error('full'))
    await expect(waiting).rejects.toThrow('full')
    await expect(indexJob.when('ready')).rejects.toThrow('full')
  })
})

describe('events of the library', () => {
  const options = {
    progress: () => ({
      ...running,
      filesDone: 1,
      filesTotal: 1,
      chunksDone: 0,
      chunksTotal: 0,
      chunksPerSecond: null,
      secondsLeft: null,
      currentPath: null,
    }),
    log: silentLog,
  }

  it('many changes become one event each with the newest state, and progress one', () => {
    const events = new LibraryEvents(options)
    const heard: LibraryEvent[] = []
    events.subscribe((event) => heard.push(event))
    const changed = (id: string, title: string): void =>
      events.changed({ id: document(id), title } as Parameters<typeof events.changed>[0])
    for (let time = 0; time < 50; time += 1) {
      changed('a', `title ${time}`)
      events.progressed()
    }
    changed('b', 'other')
    expect(heard).toEqual([])
    events.flush()
    expect(heard.map((event) => (event.type === 'documentChanged' ? event.document.title : event.type))).toEqual([
      'title 49',
      'other',
      'progress',
    ])
    events.flush()
    expect(heard).toHaveLength(3)
  })

  it('a removed document is not announced as changed afterwards, and a listener that fails stops nobody', () => {
    const events = new LibraryEvents(options)
    const heard: string[] = []
    events.subscribe(() => {
      throw new Error('broken listener')
    })
    const stop = events.subscribe((event) => heard.push(event.type))
    events.changed({ id: document('a') } as Parameters<typeof events.changed>[0])
    events.removed(document('a'))
    events.flush()
    expect(heard).toEqual(['documentRemoved'])
    stop()
    events.removed(document('b'))
    expect(heard).toHaveLength(1)
  })
})

describe('one writer at a time', () => {
  it('work runs in the order it came, also after a failure', async () => {
    const writer = new Exclusive()
    const order: string[] = []
    const failing = writer.run(async () => {
      await Promise.resolve()
      order.push('first')
      throw new Error('no')
    })
    const second = writer.run(() => {
      order.push('second')
      return Promise.resolve(2)
    })
    await expect(failing).rejects.toThrow('no')
    expect(await second).toBe(2)
    expect(order).toEqual(['first', 'second'])
  })
})
