import { describe, expect, it } from 'vitest'
import { progressLine, progressShare, visibleDocuments } from '../../../src/renderer/src/features/library/libraryView.ts'
import { initialLibrary } from '../../../src/renderer/src/features/library/libraryStore.ts'
import { readyDocuments, troubledDocuments } from '../../web/fixture/library.ts'

const all = [...readyDocuments, ...troubledDocuments]
const none = new Set<string>()

describe('the library list', () => {
  it('puts what needs a look before everything else', () => {
    expect(visibleDocuments(all, none, '').slice(0, 2).map((document) => document.state).toSorted()).toEqual(['failed', 'partial'])
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

describe('progress in words', () => {
  const progress = { ...initialLibrary.progress, running: true, filesDone: 3, filesTotal: 4 }

  it('says nothing about rate and time before they are known', () => {
    expect(progressLine(progress)).toHaveLength(1)
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
