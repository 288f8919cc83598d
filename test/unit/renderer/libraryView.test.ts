import { describe, expect, it } from 'vitest'
import { fixesOf } from '../../../src/renderer/src/features/library/reasons/fixes.ts'
import {
  detailLine,
  keptTogether,
  membersLine,
  progressShare,
  progressText,
  readableReason,
  reasonUnderName,
  retryLabel,
  sharedTitles,
} from '../../../src/renderer/src/features/library/libraryView.ts'
import { initialLibrary } from '../../../src/renderer/src/features/library/libraryStore.ts'
import { manyTroubles } from '../../web/fixture/gate.ts'
import { readyDocuments } from '../../web/fixture/library.ts'

describe('documents of one title', () => {
  it('are told apart by the names of their files', () => {
    const [first, second] = readyDocuments
    expect([...sharedTitles([first!, { ...second!, title: first!.title }])]).toEqual([first!.title])
    expect(sharedTitles(readyDocuments).size).toBe(0)
  })
})

it('what the user skipped is added by the same name everywhere, and is not tried again', () => {
  expect(retryLabel({ reason: { code: 'file.cancelled', message: 'You skipped this file.' } })).toBe('Add')
  expect(retryLabel({ reason: { code: 'file.malformed', message: 'It is damaged.' } })).toBe('Try again')
})

describe('a reason under the name of its file', () => {
  it('does not say the name again', () => {
    expect(reasonUnderName('“a.pdf” is protected by a password. Open it.', '/x/a.pdf')).toBe(
      'Protected by a password. Open it.',
    )
    expect(reasonUnderName('“a.pdf” holds a page without text.', '/x/a.pdf')).toBe('Holds a page without text.')
  })

  it('does not show the path of an upload, which is a checksum', () => {
    expect(
      reasonUnderName(
        '/data/originals/5521f0/a.pdf was read, and nothing of it can be found.',
        '/data/originals/5521f0/a.pdf',
      ),
    ).toBe('Read, and nothing of it can be found.')
    expect(readableReason('Open “/x/a.pdf” again.', '/x/a.pdf')).toBe('Open “a.pdf” again.')
  })

  it('keeps its sense and words about other files', () => {
    expect(reasonUnderName('“a.txt” is no longer there.', '/x/a.txt')).toBe('Is no longer there.')
    expect(reasonUnderName('“b.pdf” is damaged.', '/x/a.pdf')).toBe('“b.pdf” is damaged.')
  })
})

describe('the line under a title', () => {
  const poster = manyTroubles.find((document) => document.title === 'poster')!

  it('does not say again what the heading over it says, and is broken between its parts only', () => {
    const place = { container: 'Letters', offline: true }
    expect(detailLine(poster, null, place)).toBe('Failed · PDF · 24 kB · in Letters · not reachable now')
    expect(detailLine(poster, null, { ...place, underReason: true })).toBe(
      'PDF · 24 kB · in Letters · not reachable now',
    )
    expect(keptTogether('PDF · not reachable now · in a container with a name of its own')).toBe(
      'PDF · not\u00a0reachable\u00a0now · in a container with a name of its own',
    )
  })

  it('of a scan that could not be read leads to its languages, also while nothing but its name is known', () => {
    expect(fixesOf({ ...poster, kind: null }, true)[0]).toBe('languages')
    expect(fixesOf({ ...poster, kind: null, path: '/a/notes.txt' }, true)[0]).toBe('retry')
  })
})

describe('progress in words', () => {
  const progress = { ...initialLibrary.progress, running: true, filesDone: 3, filesTotal: 4 }

  it('says nothing about passages, rate and time before they are known', () => {
    expect(progressText(progress, false)).toEqual({
      files: '3 of 4 files',
      filesRate: null,
      passages: null,
      rate: null,
      left: null,
    })
  })

  it('says that it looks for files while there is none, instead of "0 of 0"', () => {
    expect(progressText({ ...progress, filesDone: 0, filesTotal: 0 }, false).files).toBe('Looking for files')
  })

  it('tells the rate of what is under way: of files while any is left, then of passages', () => {
    const known = { ...progress, filesPerSecond: 6.24, chunksDone: 5, chunksTotal: 10, chunksPerSecond: 11.6 }
    expect(progressText(known, false)).toMatchObject({ filesRate: '6.2 a second', rate: null })
    expect(progressText({ ...known, filesPerSecond: 0.01 }, false).filesRate).toBeNull()
    expect(progressText({ ...known, filesDone: 4, filesPerSecond: null }, false)).toMatchObject({
      filesRate: null,
      rate: '12 a second',
    })
  })

  it('promises neither rate nor end while it is paused or waits for an answer', () => {
    const known = { ...progress, filesPerSecond: 3, chunksDone: 5, chunksTotal: 10, chunksPerSecond: 4, secondsLeft: 2 }
    expect(progressText({ ...known, paused: true }, false)).toMatchObject({
      filesRate: null,
      rate: null,
      left: 'Paused',
    })
    expect(progressText(known, true)).toMatchObject({ filesRate: null, rate: null, left: 'Waiting for your answer' })
  })

  it('never shows a full bar while passages are missing, nor one past its end', () => {
    expect(progressShare({ ...progress, filesDone: 4, chunksDone: 1, chunksTotal: 10 })).toBeLessThan(1)
    expect(progressShare({ ...progress, filesDone: 9, chunksDone: 30, chunksTotal: 10 })).toBe(1)
  })
})

describe('what lies in a container', () => {
  it('is not called unread while it is found by words and only its meaning is missing', () => {
    expect(membersLine({ total: 26, problems: 0, working: 26 })).toBe('26 of 26 not finished yet')
    expect(membersLine({ total: 26, problems: 0, working: 0 })).toBe('26 files inside')
  })
})
