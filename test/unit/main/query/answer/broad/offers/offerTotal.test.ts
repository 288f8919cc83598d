import { describe, expect, it } from 'vitest'
import { offerTotals } from '../../../../../../../src/main/query/answer/broad/offers/offerTotal.ts'
import type { OutlineUnit } from '../../../../../../../src/main/query/answer/broad/outline.ts'

const unitsOf = (texts: readonly string[], tableHead = ''): readonly OutlineUnit[] =>
  texts.map((text, index) => ({
    text,
    start: index * 1_000,
    end: index * 1_000 + text.length,
    page: null,
    kind: 'sentence',
    headings: [],
    section: 0,
    block: index,
    tableHead,
  }))
function totalsOf(texts: readonly string[], tableHead = ''): readonly (string | undefined)[] {
  const { net, gross } = offerTotals({ units: unitsOf(texts, tableHead) })
  return [net?.quantity.raw, gross?.quantity.raw]
}

describe('what an offer comes to, without the tax and with it', () => {
  it.each([
    [
      ['Windows | £900', 'Total before VAT | £4,000', 'VAT | £800', 'Total | £4,800'],
      ['£4,000', '£4,800'],
    ],
    [['We would be at £4,950 plus VAT (so £5,940 all in).'], ['£4,950', '£5,940']],
    [['New gutters: £7,900 plus VAT (£9,480).'], ['£7,900', '£9,480']],
    [['Together £3,950  plus VAT (£790) = £4,740'], ['£3,950', '£4,740']],
    [['Net total £16,500, less discount £1,000: £15,500 plus VAT £3,100 = £18,600'], ['£15,500', '£18,600']],
    [
      ['All in £7,350.', 'I am not VAT registered.'],
      ['£7,350', '£7,350'],
    ],
    [
      ['We can build it for £51,300 including VAT.', 'Insured for £5,000,000.'],
      [undefined, '£51,300'],
    ],
    [
      ['Total excl. VAT £12,480', 'VAT at 20 % is £2,496.'],
      ['£12,480', '£14,976 (£12,480 + £2,496)'],
    ],
    [
      ['Total HT | 13 600 €', 'TVA 10 % | 1 360 €', 'Total TTC | 14 960 €'],
      ['13 600 €', '14 960 €'],
    ],
    // The currency stands elsewhere, or nowhere.
    [
      ['Parts cost £90.', "I'd do it for 4,150 and VAT on top, 13.5."],
      ['£4,150', '£4,710.25 (£4,150 + 13.5 %)'],
    ],
    [['TOTAL incl. VAT      2,945.00'], [undefined, '2,945.00']],
    [
      ['Timber          1,500\n  Edging            880\n  ---------\n  Total before VAT      GBP 8,750'],
      ['GBP 8,750', undefined],
    ],
    // What is paid before, and what would come on top.
    [
      ['Total €4,860 including VAT.', 'Deposit €1,000 on ordering.'],
      [undefined, '€4,860'],
    ],
    [
      ['Total net £2,000', 'If you must have stone it would be £9,000 before VAT.'],
      ['£2,000', undefined],
    ],
    [
      ['A new valve is not included; it can be added for £96 including VAT.', 'Price: £80 with VAT.'],
      [undefined, '£80'],
    ],
    [['Nothing is said of money.'], [undefined, undefined]],
  ])('%j → %j', (texts, totals) => expect(totalsOf(texts)).toEqual(totals))

  it('is on the side that the head of the column says', () => {
    expect(totalsOf(['Taps | 120', 'Total | 1,180'], 'Item | £ ex VAT')).toEqual(['£1,180', undefined])
    expect(totalsOf(['Taps | £120', 'Total | £1,180'], 'Item | Price incl. VAT')).toEqual([undefined, '£1,180'])
  })
})
