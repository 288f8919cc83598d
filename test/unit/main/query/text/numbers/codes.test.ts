import { describe, expect, it } from 'vitest'
import { askedCode, codesIn } from '../../../../../../src/main/query/text/numbers/codes.ts'

describe('signs that are asked for', () => {
  it.each([
    ['What is my passport number?', 'reference', 'Passport C01X00T47, valid to 2030', 'C01X00T47'],
    ['What is the booking reference of the ferry?', 'reference', 'Ferry, 12.10.2024, AF-730416', 'AF-730416'],
    ['Wie lautet die Kundennummer?', 'reference', 'Kundennummer 4471 882', '4471 882'],
    ['What is the plumber’s phone number?', 'phone', 'Jo Reed, +44 117 496 0123', '+44 117 496 0123'],
    ['What is the email address of Mr Stein?', 'email', 'write to p.stein@example.org today', 'p.stein@example.org'],
    ['What is the IBAN of Gwen?', 'iban', 'Gwen, DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ] as const)('%s', (question, kind, text, code) => {
    expect(askedCode(question)).toBe(kind)
    expect(codesIn(kind, text, question).map((found) => found.text)).toEqual([code])
  })

  it.each(['How many people are there?', 'Who called?', 'What is the number of members?', ''])(
    'none is asked for by "%s"',
    (question) => {
      expect(askedCode(question)).toBeNull()
    },
  )

  it('takes no dates, years, amounts and weights for references', () => {
    expect(codesIn('reference', 'On 12.10.2024, 2024-10-12, in 2024: €1,240.50, 31kg, 2023/24, 1st')).toEqual([])
  })
})
