import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../src/shared/errors/appError.ts'
import { parseWhere } from '../../../../../src/main/query/understand/filter/parseWhere.ts'

describe('a filter as it is typed', () => {
  it('joins conditions', () => {
    expect(parseWhere('type:pdf after:2023-01-01 folder:tax author:"Anna Weber"')).toEqual({
      kinds: ['pdf'],
      from: '2023-01-01',
      folders: ['tax'],
      people: ['Anna Weber'],
    })
  })

  it.each([
    ['', {}],
    ['type:pdf,docx', { kinds: ['pdf', 'docx'] }],
    ['type:Spreadsheets', { kinds: ['xlsx', 'xls', 'ods', 'csv'] }],
    ['date:2023-02', { from: '2023-02-01', until: '2023-02-28' }],
    ['date:2023 after:2023-06', { from: '2023-06-01', until: '2023-12-31' }],
    ['before:2020', { until: '2019-12-31' }],
    ['language:German', { languages: ['de'] }],
    ['folder:"a, b"', { folders: ['a, b'] }],
  ])('"%s"', (text, filter) => {
    expect(parseWhere(text)).toEqual(filter)
  })

  it.each([
    ['type:scroll', 'There is no type “scroll”'],
    ['after:spring', '“spring” is no date'],
    ['after:2023-13-01', '“2023-13-01” is no date'],
    ['colour:red', 'There is no key “colour”'],
    ['pdf', '“pdf” is no condition'],
    ['folder:""', 'nothing after “folder:”'],
    ['folder:"tax', 'quotation mark is missing'],
    ['after:2023 before:2020', 'No day is both'],
    ['language:klingon', 'is no language'],
  ])('"%s" is refused with what is wrong', (text, problem) => {
    expect(() => parseWhere(text)).toThrow(problem)
    expect(() => parseWhere(text)).toThrow(/type:pdf after:2023-01-01/)
  })

  it('any text is a filter or a clear error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        try {
          parseWhere(text)
        } catch (error) {
          expect(AppError.isInstance(error) && error.code).toBe('query.badFilter')
        }
      }),
    )
  })
})
