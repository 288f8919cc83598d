import { expect, it } from 'vitest'
import { longWorkMs, nextWork, noWork, workEndedText } from '../../../../src/main/shell/workWatch.ts'
import type { WorkSeen } from '../../../../src/main/shell/workWatch.ts'
import type { IndexProgress } from '../../../../src/shared/domain/library.ts'

const progress = (patch: Partial<IndexProgress>): IndexProgress => ({
  running: true,
  paused: false,
  filesDone: 0,
  filesTotal: 10,
  chunksDone: 0,
  chunksTotal: 0,
  chunksPerSecond: null,
  secondsLeft: null,
  currentPath: null,
  ...patch,
})
const idle = progress({ running: false, filesTotal: 0 })

/** The steps of work that takes so long. */
function work(ms: number, between: readonly Partial<IndexProgress>[] = []) {
  let seen: WorkSeen = noWork
  const bars: (number | null)[] = []
  for (const patch of [{}, ...between]) {
    const step = nextWork(seen, progress(patch), 1_000)
    seen = step.seen
    bars.push(step.bar)
  }
  return { bars, ended: nextWork(seen, idle, 1_000 + ms).ended }
}

it('tells the end of long work with its files, and nothing of short work', () => {
  expect(work(longWorkMs).ended).toBe(10)
  expect(work(longWorkMs - 1).ended).toBeNull()
  expect(nextWork(noWork, idle, 5).ended).toBeNull()
})

it('fills one bar over reading and embedding, and never goes back between them', () => {
  const { bars } = work(0, [
    { filesDone: 5 },
    { filesDone: 10, chunksTotal: 40 },
    { filesDone: 10, chunksTotal: 40, chunksDone: 20 },
    { filesDone: 10, chunksTotal: 40, chunksDone: 40 },
  ])
  expect(bars).toEqual([0, 0.25, 0.5, 0.75, 1])
})

it('has no bar while the work is paused, and does not call that the end', () => {
  const step = nextWork({ since: 0, filesTotal: 10 }, progress({ paused: true }), longWorkMs)
  expect(step).toEqual({ seen: { since: 0, filesTotal: 10 }, bar: null, ended: null })
})

it('says how much can be searched, and what failed only where something did', () => {
  expect(workEndedText(1, { searchable: 1, failed: 0 })).toBe('1 file has been read, 1 can be searched.')
  expect(workEndedText(1_200, { searchable: 1_190, failed: 2 })).toBe(
    '1,200 files have been read, 1,190 can be searched. 2 files could not be read.',
  )
})
