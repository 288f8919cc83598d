import { describe, expect, it } from 'vitest'
import { changesIn, sidesOf } from '../../../../../../src/main/query/text/numbers/statedChanges.ts'

const said = (text: string): readonly string[] =>
  changesIn(text).map(
    ({ form, old, now }) => `${form} ${old.digits} ${old.unit}${now === null ? '' : ` > ${now.digits} ${now.unit}`}`,
  )

describe('a change that a text states', () => {
  it.each([
    ['The rent goes up from £900 to £1,150.', 'moved 900 £ > 1,150 £'],
    ['The hours fall from 30 hours a week to 27.', 'moved 30 hours > 27 '],
    ['Die Miete steigt von 900 auf 950 Euro.', 'moved 900  > 950 Euro'],
    ['The fee, at present £80 a month, is reviewed and will be £84 from May.', 'moved 80 £ > 84 £'],
    ['The fee is £60 instead of £50.', 'replaced 50 £ > 60 £'],
    ['The fee will be £64 (at present £58).', 'remarked 58 £ > 64 £'],
    ['It was £900.', 'left 900 £'],
    ['The charge is £904, not £940.', 'corrected 940 £ > 904 £'],
    ['We have 12 chairs, not 9.', 'corrected 9  > 12 '],
  ])('%s', (text, change) => expect(said(text)).toContain(change))

  it.each(['The rent is £900.', 'Invoice 2026 no 45 is paid.', 'Eine Kaution von 4.440 Euro.', ''])(
    'is none in %j',
    (text) => expect(said(text)).toEqual([]),
  )
})

it('a span has the two sides of a change in any form of a figure', () => {
  expect(sidesOf('9am to 8:30')).toEqual({ before: '9am', after: '8:30' })
  expect(sidesOf('30 to')).toBeNull()
})
