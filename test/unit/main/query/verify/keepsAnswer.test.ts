import { describe, expect, it } from 'vitest'
import { lossOf, restatesLead } from '../../../../../src/main/query/verify/keepsAnswer.ts'

const byCode = (quotes: readonly string[], lead: string | null = null) => ({ lead, quotes })

describe('words that stand over the quotes', () => {
  it('stand when they keep the amount that was asked for', () => {
    const quotes = ['The monthly rent is 1,240 euros, due on the first.']
    expect(lossOf('The rent is 1,240 euros.', byCode(quotes), 'How much is the monthly rent?')).toBeNull()
  })

  it('do not stand when they leave the amount out', () => {
    const quotes = ['The monthly rent is 1,240 euros, due on the first.']
    expect(lossOf('The rent is due on the first.', byCode(quotes), 'How much is the monthly rent?')).toContain('1,240')
  })

  it('may take the answer from the second quote', () => {
    const quotes = ['It ends on 3 May 2024.', 'The extension ends on 9 June 2025.']
    expect(lossOf('It ends on 9 June 2025.', byCode(quotes), 'When does the warranty end?')).toBeNull()
  })

  it('must hold the figure that code found', () => {
    const quotes = ['It ends on 3 May 2024.', 'The extension ends on 9 June 2025.']
    expect(lossOf('It ends on 9 June 2025.', byCode(quotes, '3 May 2024'), 'When does it end?')).toContain('3 May 2024')
    expect(lossOf('It ends on 3 May 2024.', byCode(quotes, '3 May 2024'), 'When does it end?')).toBeNull()
  })

  it('must hold the name that code found', () => {
    const quotes = ['It was signed by Anna Berg and Clara Novak.']
    expect(lossOf('Clara Novak signed it.', byCode(quotes, 'Anna Berg'), 'Who signed the lease?')).toContain(
      'Anna Berg',
    )
  })

  it('must say more than the question', () => {
    expect(
      lossOf(
        'The pump was turned down.',
        byCode(['The pump was turned down, for it is dear.']),
        'Was the pump turned down?',
      ),
    ).toBe('It only repeats the question.')
  })

  it('must name somebody else than the person that the question names', () => {
    const question = 'Who took over the bookshop from Claire?'
    const quotes = byCode(['Claire told us that she will give up her bookshop.'])
    expect(lossOf('Claire Moreau took over the bookshop from Claire.', quotes, question)).toContain('repeats')
    expect(lossOf('Ida Moor took over the bookshop from Claire.', quotes, question)).toBeNull()
  })
})

describe('the answer of code in a sentence of the model', () => {
  it('may use the words of the question and of the quote, and no others', () => {
    const known = 'ferry booking reference\nBooking number AF-730416.'
    expect(restatesLead('The ferry booking reference is AF-730416.', 'AF-730416', known)).toBe(true)
    expect(restatesLead('The hotel booking reference is AF-730416.', 'AF-730416', known)).toBe(false)
    expect(restatesLead('The ferry booking reference is AF-111111.', 'AF-730416', known)).toBe(false)
  })
})
