import { describe, expect, it } from 'vitest'
import { sectionAround, sectionsOf } from '../../../../../src/main/query/retrieve/passages/sections.ts'
import type { Block } from '../../../../../src/shared/domain/content.ts'

const heading = (level: number, start: number): Block => ({
  kind: 'heading',
  level,
  start,
  end: start + 10,
  page: null,
})
const blocks = [heading(1, 0), heading(2, 3_000), heading(3, 4_000), heading(2, 8_000), heading(1, 12_000)]

describe('sections', () => {
  it('reach to the next heading of their level or above', () => {
    expect(sectionsOf(blocks, 20_000)).toEqual([
      { start: 0, end: 20_000 },
      { start: 0, end: 12_000 },
      { start: 3_000, end: 8_000 },
      { start: 4_000, end: 8_000 },
      { start: 8_000, end: 12_000 },
      { start: 12_000, end: 20_000 },
    ])
  })

  it('are taken as wide as can still be read', () => {
    const sections = sectionsOf(blocks, 20_000)
    expect(sectionAround({ start: 4_100, end: 4_600 }, sections)).toEqual({ start: 3_000, end: 8_000 })
    expect(sectionAround({ start: 12_100, end: 12_600 }, sections)).toBeNull()
    expect(sectionAround({ start: 0, end: 500 }, sectionsOf([], 5_000))).toEqual({ start: 0, end: 5_000 })
  })
})
