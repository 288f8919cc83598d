import { describe, expect, it } from 'vitest'
import { askedCell } from '../../../../../../src/main/query/answer/lead/cells/askedCell.ts'
import type { QuotedRow } from '../../../../../../src/main/query/answer/lead/cells/quotedRow.ts'

const row = (names: readonly string[], cells: readonly string[], isOnly = false): QuotedRow => ({
  names,
  cells,
  isOnly,
})

const cover = row(['Event', 'Sum insured', 'Deductible'], ['Theft of skis', '2,000 euros', '75 euros'])
const part = row(['Part', 'Pieces', 'Unit price', 'Total'], ['Hinge, brass', '4', '6.50 €', '26.00 €'])
const tarif = row(['Leistung', 'Höchstbetrag', 'Selbstbehalt'], ['Glasbruch', '1.500 €', '100 €'])
const loan = row(['Tool', 'Lent on', 'Due back'], ['Ladder', '3 March 2024', '17 March 2024'])
const event = row(
  ['Event', 'Date', 'Start', 'End', 'Place'],
  ['Choir concert', '2025-12-13', '18:30', '21:00', 'Hill Chapel'],
)
const bare = row(['', '', ''], ['Hinge, brass', '6.50 €', '26.00 €'])

describe('the cell of a row that answers', () => {
  it.each([
    ['What is the deductible for stolen skis?', cover, '75 euros'],
    ['How high is the excess for the theft of skis?', cover, '75 euros'],
    ['What is the sum insured for skis?', cover, '2,000 euros'],
    ['What is the unit price of the brass hinge?', part, '6.50 €'],
    ['How many pieces of the brass hinge were ordered?', part, '4'],
    ['Wie hoch ist die Selbstbeteiligung bei Glasbruch?', tarif, '100 €'],
    ['Wie hoch ist die Obergrenze bei Glasbruch?', tarif, '1.500 €'],
    ['When is the ladder due back?', loan, '17 March 2024'],
    ['On what date was the ladder lent?', loan, '3 March 2024'],
  ])('is that of the column which “%s” names', (question, quoted, text) => {
    expect(askedCell(question, quoted)).toMatchObject({ kind: 'cell', text })
  })

  it.each([
    ['When is the choir concert?', '2025-12-13'],
    ['What time is the choir concert?', '18:30'],
    ['Where is the choir concert?', 'Hill Chapel'],
  ])('of an event is its day, its start and its place: %s', (question, text) =>
    expect(askedCell(question, event)).toMatchObject({ kind: 'cell', text }),
  )

  it('of an event is not its start where its end is asked for', () => {
    expect(askedCell('Until what time is the choir concert?', event)).not.toMatchObject({ text: '18:30' })
  })

  it('is none of several of the expected kind if the question names the column of none', () => {
    expect(askedCell('How much money is it for the theft of skis?', cover)).toEqual({ kind: 'open' })
    expect(askedCell('How much did the brass hinge come to?', bare)).toEqual({ kind: 'open' })
  })

  it('is a word under the column that is asked for, but no figure of another kind', () => {
    const fire = row(['Event', 'Limit', 'Deductible'], ['Fire', '85,000 euros', 'none'])
    expect(askedCell('What is the deductible for fire?', fire)).toMatchObject({ kind: 'cell', text: 'none' })
    expect(askedCell('When was the deductible for the theft of skis agreed?', cover)).toBeNull()
    const plot = row(['Plot', 'Rent'], ['9', '80 €'])
    expect(askedCell('Who has the plot with 80 €?', plot)).toBeNull()
  })

  it('is none of a row that the question does not tell from the others of its table', () => {
    expect(askedCell('What is the deductible of our policy?', cover)).toEqual({ kind: 'open' })
    const only = row(['Start', 'Premium'], ['1 May 2024', '214.80 €'], true)
    expect(askedCell('What is the premium of our policy?', only)).toMatchObject({ kind: 'cell', text: '214.80 €' })
  })

  it('is not the cell that the question itself contains', () => {
    expect(askedCell('Which event has a deductible of 75 euros?', cover)).toMatchObject({
      kind: 'cell',
      text: 'Theft of skis',
    })
  })
})
