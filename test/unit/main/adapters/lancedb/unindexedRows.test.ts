import { it, describe, expect } from 'vitest'
import { UnindexedRows } from '../../../../../src/main/adapters/lancedb/keyword/unindexedRows.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'

const id = (name: string): ContentId => asId<ContentId>(name)

describe('loose rows', () => {
  it('what is written while an upkeep runs is still loose when it has ended', () => {
    const unindexedRows = new UnindexedRows(true)
    unindexedRows.add(id('before'), 3)
    const covered = unindexedRows.covering()
    unindexedRows.add(id('after'), 2)
    unindexedRows.add(id('before'), 1)
    covered()
    const show = unindexedRows.hide()
    expect(unindexedRows.scanned).toEqual(['before', 'after'])
    show()
    expect(unindexedRows.scanned).toBeNull()
  })

  it('an upkeep that failed leaves everything loose', () => {
    const unindexedRows = new UnindexedRows(true)
    unindexedRows.add(id('a'), 1)
    unindexedRows.covering()
    unindexedRows.hide()
    expect(unindexedRows.scanned).toEqual(['a'])
  })

  it('rows are named one by one until the last of two large contents is in', () => {
    const unindexedRows = new UnindexedRows(true)
    const [first, second] = [unindexedRows.hide(), unindexedRows.hide()]
    first()
    expect(unindexedRows.scanned).toEqual([])
    second()
    expect(unindexedRows.scanned).toBeNull()
  })

  it('while somebody searches fewer rows may wait, and a minute later more again', () => {
    let now = 0
    const unindexedRows = new UnindexedRows(true, () => now)
    expect(unindexedRows.isDue(2_000, 0)).toBe(false)
    unindexedRows.ask()
    expect(unindexedRows.isDue(2_000, 0)).toBe(true)
    expect(unindexedRows.isDue(2_000, 20_000)).toBe(false)
    expect(unindexedRows.isDue(4_001, 1_000_000)).toBe(true)
    now += 60_000
    expect(unindexedRows.isDue(4_001, 1_000_000)).toBe(false)
    expect(unindexedRows.isDue(20_001, 100_000)).toBe(true)
    expect(unindexedRows.isDue(200_000, 1_000_000)).toBe(false)
    expect(unindexedRows.isDue(200_001, 1_000_000)).toBe(true)
  })

  it('rows of a large content that comes in do not call for an upkeep that it makes itself', () => {
    const unindexedRows = new UnindexedRows(true)
    unindexedRows.add(id('small'), 10)
    unindexedRows.hide()
    expect(unindexedRows.isDue(50_000, 0)).toBe(false)
  })

  it('a few rows of many are no reason to write the whole index anew, and some of few are', () => {
    const unindexedRows = new UnindexedRows(true)
    expect(unindexedRows.isWorthIt(200, 100_000)).toBe(false)
    expect(unindexedRows.isWorthIt(251, 100_000)).toBe(true)
    expect(unindexedRows.isWorthIt(3, 100)).toBe(true)
    expect(unindexedRows.isWorthIt(1, 0)).toBe(true)
    expect(unindexedRows.isWorthIt(0, 0)).toBe(false)
  })
})
