import { describe, expect, it } from 'vitest'
import { companyIn, isBoilerplateTitle, isCompanyName, isOcrRubbish } from '../../../src/shared/text/letterhead.ts'

describe('letterheads', () => {
  it('are told from titles', () => {
    for (const title of [
      'UNITED STATES SECURITIES AND EXCHANGE COMMISSION',
      'United States\nSecurities and Exchange Commission Washington, D.C. 20549',
      'Paper Title (use style: paper title)',
      'FORM 10-K',
      'Annual Report',
      'Geschäftsbericht',
      '4 September 2025',
      'Lyon, le 27 avril 2025',
      'Thursday, March 6, 2025',
      '2025-03-06',
    ])
      expect(isBoilerplateTitle(title), title).toBe(true)
    for (const title of [
      'Annual Report of the Chess Club',
      'A letter to the Securities and Exchange Commission',
      'The title of nobility in Sweden',
      'Lease',
      'Diary 2025',
      'Minutes of 4 September 2025',
    ])
      expect(isBoilerplateTitle(title), title).toBe(false)
  })

  it('name a company by its legal form, or above the words of the form', () => {
    for (const name of [
      'Tarn Valley Foods Corporation',
      'BRAMBLEWICK OUTFITTERS, INC.',
      'Altwasser Maschinenbau AG',
      'Orrin & Pike Holdings plc',
    ])
      expect(isCompanyName(name), name).toBe(true)
    for (const name of [
      'The history of the East India Company in Bengal is long',
      'Meeting of the company',
      'Lease',
      'Minutes, 4 May',
    ])
      expect(isCompanyName(name), name).toBe(false)
    expect(companyIn(['FORM 10-K', '3M', '(Exact name of registrant as specified in its charter)'])).toBe('3M')
    expect(companyIn(['Dear Anna,', 'see you soon'])).toBeNull()
  })

  it('tells what OCR makes of ornaments from short titles', () => {
    for (const rubbish of ['pa) HE) SR. a', '—— * ~', 'l| i) _ ~| :;'])
      expect(isOcrRubbish(rubbish), rubbish).toBe(true)
    for (const title of ['Lease', 'IT in the EU', '2024', '코로나-19 관련 보험약관', 'Invoice (copy)', 'Q3 P&L'])
      expect(isOcrRubbish(title), title).toBe(false)
  })
})
