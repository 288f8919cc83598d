import { describe, expect, it } from 'vitest'
import { findInText, hitFrom, maxHits } from '../../../../src/renderer/src/features/source/find/findInText.ts'

const found = (text: string, query: string): readonly string[] =>
  findInText(text, query).map(({ start, end }) => text.slice(start, end))

describe('a search in a document', () => {
  it('finds words whatever their capitals, accents and curly signs, and marks what stands there', () => {
    expect(found('Café and CAFE', 'café')).toEqual(['Café', 'CAFE'])
    expect(found('the tenant’s “flat”', `tenant's "flat"`)).toEqual(['tenant’s “flat”'])
    expect(found('2019–2024', '2019-2024')).toEqual(['2019–2024'])
  })

  it('finds words across the end of a line and of a page', () => {
    expect(found('three months\nnotice\fto the', 'months notice to')).toEqual(['months\nnotice\fto'])
  })

  it('takes signs of patterns as signs', () => {
    expect(found('a+b costs 1.5 (net) [x]', '1.5 (net) [x]')).toEqual(['1.5 (net) [x]'])
    expect(found('a+b', 'a.b')).toEqual([])
  })

  it('finds nothing for an empty field, and stops at a number that can be drawn', () => {
    expect(found('anything', '  ')).toEqual([])
    expect(findInText('a '.repeat(5_000), 'a')).toHaveLength(maxHits)
  })

  it('stays at the place where the user is while a word is typed on', () => {
    const hits = findInText('deposit … depot … deposit', 'dep')
    expect(hitFrom(hits, 9)).toBe(1)
    expect(hitFrom(hits, 1_000)).toBe(0)
  })
})
