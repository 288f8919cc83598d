import { describe, expect, it } from 'vitest'
import { dateOfUnit } from '../../../../../src/main/query/answer/time/dated.ts'
import type { Outline, OutlineUnit } from '../../../../../src/main/query/answer/broad/outline.ts'
import { withoutBirths } from '../../../../../src/main/query/text/time/births.ts'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'
import type { DocumentStore } from '../../../../../src/main/ports/documentStore.ts'

describe('birthdays in a text', () => {
  it.each([
    ['Ann Berg, born 14 May 1991 – left knee', /left knee/],
    ['Herr Kern, geb. 3.4.1980, Befund', /Befund/],
    ['DOB: 14/05/1991', /^\s*$/],
  ])('are taken out of “%s”', (text, left) => {
    expect(withoutBirths(text)).not.toMatch(/19\d\d/)
    expect(withoutBirths(text)).toMatch(left)
  })

  it('leave other dates as they are', () => {
    expect(withoutBirths('Re: Mr Ole Brandt, 03/02/1961 - review')).not.toContain('1961')
    expect(withoutBirths('Meeting with Mr Brandt, 03/02/2024')).toContain('2024')
    expect(withoutBirths('The stubborn lid opened on 3 May 2020')).toContain('3 May 2020')
    expect(withoutBirths('')).toBe('')
  })

  it('do not date what stands under a heading that names a patient', () => {
    const unit = {
      text: 'The strength has doubled.',
      start: 0,
      end: 25,
      headings: ['Ann Berg, born 14 May 1991'],
    } as unknown as OutlineUnit // Only these fields are read.
    const place = { title: 'Letter', path: '/letter.txt', date: '2025-04-09' }
    const outline = { contentId: 'c' as ContentId, place } as unknown as Outline // As above.
    // Only these are called.
    const store = { contents: { readText: () => '', get: () => undefined } } as unknown as DocumentStore
    expect(dateOfUnit(outline, unit, store)).toEqual({ date: '2025-04-09', own: false })
  })
})
