import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { piecesIn, pricedLines } from '../../../../../../src/main/query/answer/difference/pricedLines.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/chimney plan.md':
    '# Plan for the chimney\n\nDear Ms Lund,\n\nwe recommend:\n\n- New liner: £385\n- Two cowls: £74.50\n- Sweeping: £56\n\n' +
    'The work takes two days.\n',
  '/library/cabin booking.txt':
    'Booking of the cabin at Lake Orrin\n\nRent for the week: £610\nDog: £25\nLinen: £30\n\nDeposit paid on 7 May: £150\n',
  '/library/stove.txt': 'Receipt for the stove\n\nStove Ember: £429.00\nDelivery: £25.00\n\nTotal: £454.00\n',
  '/library/fence.txt':
    'Bill for the fence\n\nPanels: £300\nPosts: £100\nSubtotal: £400\nVAT: £80\nBalance due: £480\n',
  '/library/kiln.txt': 'Offer for the kiln\n\nKiln: £400\nFitting: £200\nLoyalty discount: £50\n',
  '/library/gate.txt': 'Invoice for the gate\n\nGate: £250\nLock: £50\nTotal before VAT: £300\nVAT: £60\nTotal: £360\n',
  '/library/gravel.md': '# Garden notes\n\nWe bought 3 bags of gravel at the yard, £6.50 each.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('what is priced line by line', () => {
  it.each([
    ['what is the total of the chimney plan', '£515.50'],
    ['what does the cabin cost in total', '£665'],
    ['how much is left to pay for the cabin', '£515'],
    ['what do the liner and the sweeping of the chimney cost together', '£441'],
    ['what did the bags of gravel that we bought at the yard cost altogether', '£19.50'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
    expect(leadOf(await askLibrary(library, question, 'difference'))).not.toBe(lead)
  })

  it.each([
    ['what does the fence cost in total', '£880'],
    ['what does the fence cost in total', '£1360'],
    ['what does the kiln cost in total', '£650'],
  ])('is not added up with a tax, a balance or a discount: %s, not %s', async (question, wrong) => {
    expect((await askLibrary(library, question)).text).not.toContain(wrong)
  })

  it('is the last of several totals, and not the one before tax', async () => {
    expect(leadOf(await askLibrary(library, 'what is the total of the gate'))).toContain('360')
  })

  it('is said with every line that was added', async () => {
    const answer = await askLibrary(library, 'what is the total of the chimney plan')
    expect(answer.text).toContain('£385 + £74.50 + £56 = £515.50.')
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      'New liner: £385',
      'Two cowls: £74.50',
      'Sweeping: £56',
    ])
  })

  it('is read from lines that end with their price', () => {
    const labels = (text: string): readonly string[] => pricedLines(text).map(({ label, cents }) => `${label} ${cents}`)
    expect(labels('Stairlift, fitted ......... £1,640.00\nFootrest .... £95.00\n')).toEqual([
      'Stairlift, fitted 164000',
      'Footrest 9500',
    ])
    expect(labels('The rent rises from £42 to £48 a year.')).toEqual([])
    expect(labels('Day rate: £320 per day\n')).toEqual([])
  })

  it('is counted by the piece', () => {
    expect(piecesIn('And the hotel is 3 nights, 89 a night')).toEqual({ count: 3, cents: 8900, sign: '', currency: '' })
    expect(piecesIn('Two adults, 89 a night')).toBeNull()
    expect(piecesIn('We paid £30 for 4 tickets.')).toBeNull()
  })
})
