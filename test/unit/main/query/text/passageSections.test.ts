import { describe, expect, it } from 'vitest'
import { isWithin, passageSections, sectionAt } from '../../../../../src/main/query/text/layout/passageSections.ts'
import type { Block } from '../../../../../src/shared/domain/content.ts'

const text = 'All offers are in euros.\nHuber\n12,400\nExtras\n300\nKofler\n11,850'
const heading = (word: string, level: number): Block => {
  const start = 100 + text.indexOf(word)
  return { kind: 'heading', level, start, end: start + word.length, page: null }
}
const passage = { start: 100, text, headingPath: ['Roof'] }
const blocks = [heading('Huber', 2), heading('Extras', 3), heading('Kofler', 2)]
const pathAt = (word: string): readonly string[] =>
  sectionAt(passageSections(passage, blocks), text.indexOf(word)).headingPath

describe('the sections of a passage', () => {
  it('give each sentence the headings above it, highest first', () => {
    expect(pathAt('All offers')).toEqual(['Roof'])
    expect(pathAt('12,400')).toEqual(['Roof', 'Huber'])
    expect(pathAt('300')).toEqual(['Roof', 'Huber', 'Extras'])
    expect(pathAt('11,850')).toEqual(['Roof', 'Kofler'])
  })

  it('are one where no heading stands in the passage', () => {
    expect(passageSections(passage, [])).toEqual([{ start: 0, headingPath: ['Roof'] }])
  })

  it('belong to themselves and to those around them, and not to their siblings', () => {
    const [all, huber, extras, kofler] = passageSections(passage, blocks)
    if (huber === undefined || extras === undefined || kofler === undefined) throw new Error('four sections')
    expect(isWithin(extras, all)).toBe(true)
    expect(isWithin(extras, huber)).toBe(true)
    expect(isWithin(extras, extras)).toBe(true)
    expect(isWithin(huber, extras)).toBe(false)
    expect(isWithin(kofler, huber)).toBe(false)
  })
})
