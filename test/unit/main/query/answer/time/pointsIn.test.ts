import { describe, expect, it } from 'vitest'
import { askedChange } from '../../../../../../src/main/query/answer/time/askedChange.ts'
import { datedOfNamed } from '../../../../../../src/main/query/answer/time/namedCourse.ts'
import { pointsIn } from '../../../../../../src/main/query/answer/time/points.ts'
import type { Outline, OutlineUnit } from '../../../../../../src/main/query/answer/broad/outline.ts'

const outlineOf = (title: string, date: string, lines: readonly string[]): Outline => {
  const units = lines.map((text, index): OutlineUnit => {
    const place = { start: index * 1000, end: index * 1000 + text.length, page: null, section: 0, block: index }
    return { text, ...place, kind: 'sentence', headings: [], tableHead: '' }
  })
  // Only the parts that are read.
  return { contentId: title, place: { title, path: `/rowing/${title}.txt`, date }, units, chunks: [] } as never
}
const store = { contents: { readText: () => '', get: () => undefined } } as never

describe('the dated values of a thing', () => {
  const change = askedChange("How has the rowing club's balance moved?")
  const of = (text: string): unknown =>
    change === null ? [] : pointsIn(outlineOf('Minutes 2025-03-10', '2025-03-10', [text]), [], change)

  it('are no numbers of days', () => {
    expect(of('The balance on 30 June was £3,400.')).toMatchObject([{ figure: { value: 3400 } }])
  })

  it('have the date of their paper where they only name a season', () => {
    expect(of('The balance is £900, with the grant for 2023-24 claimed.')).toMatchObject([{ date: '2025-03-10' }])
  })
})

describe('a value that is told of the thing by a pronoun', () => {
  const change = askedChange('How has the levy gone up over the years?')
  const of = (second: string): readonly unknown[] => {
    const outline = outlineOf('Letter', '2026-03-02', ['The levy is £40 a month.', second])
    const units = outline.units.map((unit) => ({ ...unit, block: 0 }))
    return change === null ? [] : pointsIn({ ...outline, units }, [], change)
  }

  it('is one of its values, if it is an amount like the one before', () =>
    expect(of('We let you know that it will rise to £46 from 1 May 2026.')).toMatchObject([
      { figure: { value: 40 } },
      { figure: { value: 46 }, date: '2026-05-01' },
    ]))

  it('is none where the sentence tells of something else', () => {
    expect(of('The roof costs £900.')).toHaveLength(1)
    expect(of('You can object to it within 21 days.')).toHaveLength(1)
  })
})

describe('the dated lines of a paper that is named after the subject', () => {
  it('belong to its course in whatever words', () => {
    const outline = outlineOf('Bergen trip', '2025-05-01', ['Sat 3 May 2025 fish market', 'Bring a coat and boots'])
    expect(datedOfNamed([outline], ['bergen', 'holiday'], store).map(({ unit }) => unit.text)).toEqual([
      'Sat 3 May 2025 fish market',
    ])
  })

  it('are none of a paper that is named after something else', () => {
    const outline = outlineOf('Shopping', '2025-05-01', ['Sat 3 May 2025 fish market'])
    expect(datedOfNamed([outline], ['bergen', 'holiday'], store)).toEqual([])
  })
})
