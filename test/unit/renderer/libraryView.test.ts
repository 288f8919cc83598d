import { describe, expect, it } from 'vitest'
import { progressLine, progressShare, reasonUnderName, sharedTitles, visibleDocuments } from '../../../src/renderer/src/features/library/libraryView.ts'
import { initialLibrary } from '../../../src/renderer/src/features/library/libraryStore.ts'
import { readyDocuments, troubledDocuments } from '../../web/fixture/library.ts'

const all = [...readyDocuments, ...troubledDocuments]
const none = new Set<string>()

describe('the library list', () => {
  it('is in order of titles with what is no document at its end: failures do not bury the library', () => {
    const shown = visibleDocuments(all, none, '')
    const read = shown.filter((document) => document.state !== 'skipped')
    expect(read.map((document) => document.title)).toEqual(read.map((document) => document.title).toSorted((a, b) => a.localeCompare(b)))
    expect(shown.at(-1)?.state).toBe('skipped')
  })

  it('can show nothing but what needs a look', () => {
    expect(visibleDocuments(all, none, '', true).map((document) => document.state).toSorted()).toEqual(['failed', 'partial'])
  })

  it('finds documents by title, file name and the word of their state, all words at once', () => {
    expect(visibleDocuments(all, none, 'minutes 2025').map((document) => document.path)).toEqual(['/home/marek/Documents/Garden/minutes-2025.txt'])
    expect(visibleDocuments(all, none, 'failed').map((document) => document.title)).toEqual(['pension-statement'])
  })

  it('leaves out what was removed while it can still be undone', () => {
    const [first] = readyDocuments
    expect(visibleDocuments(all, new Set([first!.id]), '')).not.toContain(first)
  })
})

describe('documents of one title', () => {
  it('are told apart by the names of their files', () => {
    const [first, second] = readyDocuments
    expect([...sharedTitles([first!, { ...second!, title: first!.title }])]).toEqual([first!.title])
    expect(sharedTitles(readyDocuments).size).toBe(0)
  })
})

describe('a reason under the name of its file', () => {
  it('does not say the name again', () => {
    expect(reasonUnderName('“a.pdf” is protected by a password. Open it.', '/x/a.pdf')).toBe('Protected by a password. Open it.')
    expect(reasonUnderName('“a.pdf” holds a page without text.', '/x/a.pdf')).toBe('Holds a page without text.')
  })

  it('keeps its sense and words about other files', () => {
    expect(reasonUnderName('“a.txt” is no longer there.', '/x/a.txt')).toBe('Is no longer there.')
    expect(reasonUnderName('“b.pdf” is damaged.', '/x/a.pdf')).toBe('“b.pdf” is damaged.')
  })
})

describe('progress in words', () => {
  const progress = { ...initialLibrary.progress, running: true, filesDone: 3, filesTotal: 4 }

  it('says nothing about rate and time before they are known', () => {
    expect(progressLine(progress)).toHaveLength(1)
  })

  it('says that it looks for files while there is none, instead of "0 of 0"', () => {
    expect(progressLine({ ...progress, filesDone: 0, filesTotal: 0 })).toEqual(['Looking for files'])
  })

  it('says that it is paused instead of a rate', () => {
    const line = progressLine({ ...progress, chunksDone: 5, chunksTotal: 10, paused: true, chunksPerSecond: 4, secondsLeft: 2 })
    expect(line).toHaveLength(3)
    expect(line[2]).toBe('Paused')
  })

  it('never shows a full bar while passages are missing, nor one past its end', () => {
    expect(progressShare({ ...progress, filesDone: 4, chunksDone: 1, chunksTotal: 10 })).toBeLessThan(1)
    expect(progressShare({ ...progress, filesDone: 9, chunksDone: 30, chunksTotal: 10 })).toBe(1)
  })
})
