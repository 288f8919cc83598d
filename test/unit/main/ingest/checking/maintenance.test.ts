import { describe, expect, it } from 'vitest'
import { Maintenance } from '../../../../../src/main/ingest/checking/maintenance.ts'
import type { ChunkIndex } from '../../../../../src/main/ports/chunkIndex.ts'
import { silentLog } from '../../../../../src/main/ports/log.ts'
import { CountingQuestionGate } from '../../../../../src/main/services/questionGate.ts'
import { MemoryChunkIndex } from '../../../../support/fakes/memoryChunkIndex.ts'

function start(): { maintenance: Maintenance; asked: boolean[] } {
  const asked: boolean[] = []
  const index: ChunkIndex = new MemoryChunkIndex(4)
  index.maintain = (options) => {
    asked.push(options?.force === true)
    return Promise.resolve()
  }
  const ports = {
    index,
    gate: new CountingQuestionGate(),
    log: silentLog,
    checkpoint: () => undefined,
    signal: new AbortController().signal,
  }
  return { maintenance: new Maintenance(ports), asked }
}

describe('upkeep', () => {
  it('asks the index while rows come in, not for every file', async () => {
    const { maintenance, asked } = start()
    for (let file = 0; file < 50; file += 1) maintenance.written(10)
    await maintenance.idle()
    expect(asked).toEqual([false, false])
  })

  it('does not leave loose rows to be scanned for as long as vectors are made', async () => {
    const { maintenance, asked } = start()
    maintenance.written(300)
    maintenance.written(100)
    maintenance.keywordDone()
    maintenance.keywordDone()
    await maintenance.idle()
    expect(asked).toEqual([false, true])
  })

  it('asks the index while vectors are made, which may take hours', async () => {
    const { maintenance, asked } = start()
    for (let write = 0; write < 4; write += 1) maintenance.embedded(128)
    await maintenance.idle()
    expect(asked).toEqual([false, false])
  })

  it('puts everything in order once at the end, and not at all when nothing changed', async () => {
    const { maintenance, asked } = start()
    maintenance.finish()
    maintenance.written(3)
    maintenance.keywordDone()
    maintenance.finish()
    maintenance.finish()
    await maintenance.idle()
    expect(asked).toEqual([true])
  })
})
