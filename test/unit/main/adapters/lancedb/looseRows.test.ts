import { it, describe, expect } from 'vitest'
import { LooseRows } from '../../../../../src/main/adapters/lancedb/looseRows.ts'
import { asId } from '../../../../../src/shared/domain/ids.ts'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'

const id = (name: string): ContentId => asId<ContentId>(name)

describe('loose rows', () => {
  it('what is written while an upkeep runs is still loose when it has ended', () => {
    const loose = new LooseRows(true)
    loose.add(id('before'), 3)
    const covered = loose.covering()
    loose.add(id('after'), 2)
    loose.add(id('before'), 1)
    covered()
    const show = loose.hide()
    expect(loose.scanned).toEqual(['before', 'after'])
    show()
    expect(loose.scanned).toBeNull()
  })

  it('an upkeep that failed leaves everything loose', () => {
    const loose = new LooseRows(true)
    loose.add(id('a'), 1)
    loose.covering()
    loose.hide()
    expect(loose.scanned).toEqual(['a'])
  })

  it('rows are named one by one until the last of two large contents is in', () => {
    const loose = new LooseRows(true)
    const [first, second] = [loose.hide(), loose.hide()]
    first()
    expect(loose.scanned).toEqual([])
    second()
    expect(loose.scanned).toBeNull()
  })

  it('while somebody searches fewer rows may wait, and a minute later more again', () => {
    let now = 0
    const loose = new LooseRows(true, () => now)
    expect(loose.isDue(2_000, 0)).toBe(false)
    loose.ask()
    expect(loose.isDue(2_000, 0)).toBe(true)
    expect(loose.isDue(2_000, 20_000)).toBe(false)
    expect(loose.isDue(4_001, 1_000_000)).toBe(true)
    now += 60_000
    expect(loose.isDue(4_001, 1_000_000)).toBe(false)
    expect(loose.isDue(20_001, 100_000)).toBe(true)
    expect(loose.isDue(200_000, 1_000_000)).toBe(false)
    expect(loose.isDue(200_001, 1_000_000)).toBe(true)
  })

  it('rows of a large content that comes in do not call for an upkeep that it makes itself', () => {
    const loose = new LooseRows(true)
    loose.add(id('small'), 10)
    loose.hide()
    expect(loose.isDue(50_000, 0)).toBe(false)
  })

  it('a few rows of many are no reason to write the whole index anew, and some of few are', () => {
    const loose = new LooseRows(true)
    expect(loose.isWorthIt(200, 100_000)).toBe(false)
    expect(loose.isWorthIt(251, 100_000)).toBe(true)
    expect(loose.isWorthIt(3, 100)).toBe(true)
    expect(loose.isWorthIt(1, 0)).toBe(true)
    expect(loose.isWorthIt(0, 0)).toBe(false)
  })
})
