import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LibraryEvent } from '../../../../src/shared/domain/library.ts'
import { LibraryEvents } from '../../../../src/main/ingest/libraryEvents.ts'
import { silentLog } from '../../../../src/main/ports/log.ts'
import { fakeDocument, idleProgress } from '../../../support/fakes/fakeServices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells the last of a mailbox in lots, every document once and progress after them, so that no door is given ten thousand at once', async () => {
  const events = new LibraryEvents({ progress: () => idleProgress, log: silentLog })
  const flushed: LibraryEvent[] = []
  events.subscribe((event) => flushed.push(event))
  for (let number = 0; number < 2_300; number += 1) events.changed(fakeDocument(`/mail/${number}.eml`))
  events.progressed()
  const all = events.flushed()
  expect(flushed.length).toBeLessThan(1_000)
  await vi.runAllTimersAsync()
  await all
  expect(
    new Set(flushed.flatMap((event) => (event.type === 'documentChanged' ? [event.document.path] : []))).size,
  ).toBe(2_300)
  expect(flushed).toHaveLength(2_301)
  expect(flushed.at(-1)?.type).toBe('progress')
})
