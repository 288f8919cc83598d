import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'
import { splitParts } from '../../../../../../../src/main/query/understand/wording/splitParts.ts'
import { dearestAsked } from '../../../../../../../src/main/query/understand/asked/dearestAsked.ts'

const files: Readonly<Record<string, string>> = {
  '/library/barn/Quote Alder.md':
    '# Alder Roofing\n\nQuote for the barn roof\n\n| Item | Price |\n|---|---|\n| Tiles | £900 |\n| Total before VAT | £4,000 |\n| VAT | £800 |\n| Total | £4,800 |\n\nGuaranteed for five years.\n',
  '/library/barn/Birch estimate.md':
    '# Birch & Sons\n\nEstimate for the roof of the barn, 2 May 2031\n\n- Scaffold: £600\n- Tiles: £2,900\n\nAll in: £5,160 including VAT. Guaranteed for ten years.\n',
  '/library/barn/Birch estimate revised.md':
    '# Birch & Sons\n\nRevised estimate for the roof of the barn, 20 May 2031\n\nAll in: £4,560 including VAT. Guaranteed for ten years.\n',
  '/library/barn/Cedar offer.md':
    '# Cedar\n\nWe are pleased to offer the roof of the barn for £4,200 plus VAT £840 = £5,040. Guaranteed for three years. Insured for public liability to a total of £2,000,000.\n',
  '/library/boat/Quote Dune.md': '# Dune Boats\n\nQuote for the mast of the boat\n\nTotal: £700\n',
  '/library/barn/Invoice Elm.md': '# Elm\n\nInvoice for the gutter of the barn\n\nTotal: £90\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the cheapest of several offers', () => {
  it.each([
    ['Which of the three roofers is the cheapest for the barn?', 'Birch & Sons: £4,560'],
    ['Which quote for the barn roof is the most expensive?', 'Cedar: £5,040'],
    ['How do the three quotes for the barn roof compare on price?', 'Birch & Sons: £4,560'],
    ['What did each of the roofers want for the barn?', 'Birch & Sons: £4,560'],
    ['Which roofing firm is cheapest, VAT included, and what do they charge?', 'Birch & Sons: £4,560'],
  ])('%s', async (question, lead) => {
    const answer = await askLibrary(library, question)
    expect(leadOf(answer)).toBe(lead)
    // Neither another thing nor an invoice is compared, and of one firm only its latest paper.
    expect(answer.text).toContain('Compared 3 statements')
    expect(answer.text).not.toMatch(/£700|£90\b|£5,160/)
  })

  it('is not asked for by other questions', () => {
    for (const question of [
      'What did the plumber charge?',
      'Compare the two leases',
      'How much do they charge per metre?',
    ])
      expect(dearestAsked(question)).toBeNull()
    expect(dearestAsked('Which month was the cheapest?')).toBeNull()
    expect(dearestAsked('Which roofer is second cheapest?')).toBeNull()
    expect(dearestAsked('Which quote was not the cheapest?')).toBeNull()
    expect(dearestAsked('Which supplier is most expensive in the stock list?')).toBeNull()
    expect(dearestAsked('Which firm gives the longest guarantee?')).toBeNull()
    expect(dearestAsked('How much is the quote of Alder?')).toBeNull()
    expect(dearestAsked('Which builder gave the lowest estimate?')?.thing).toEqual(['build'])
    expect(dearestAsked('Which of the roofers is cheapest?')).toEqual({ direction: 'min', thing: ['roof'] })
  })

  it('compares those that lie together where nothing says for what they are', async () => {
    const answer = await askLibrary(library, 'Which quote is the cheapest?')
    expect(answer.text).not.toContain('£700')
  })

  it('is one of the trade that is asked for, and of no other', async () => {
    for (const question of ['Which movers are least expensive?', 'Which fitter is the cheapest?'])
      expect((await askLibrary(library, question)).text).not.toContain('£4,560')
  })

  it('says its value itself', () => {
    expect(splitParts('Which firm is the cheapest and what do they charge?')).toHaveLength(1)
    expect(splitParts('Who gives the longest guarantee, and how long is it?')).toHaveLength(1)
    expect(splitParts('Who is the landlord and what does he charge?')).toHaveLength(2)
    expect(splitParts('Which flight is the earliest and how much is it?')).toHaveLength(2)
    expect(splitParts('Which contract is the cheapest and how long is it?')).toHaveLength(2)
  })
})
