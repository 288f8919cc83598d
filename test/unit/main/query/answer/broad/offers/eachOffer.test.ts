import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachOfferAsked } from '../../../../../../../src/main/query/understand/asked/eachOfferAsked.ts'
import { askLibrary } from '../../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/shed/Quote Alder.md':
    '# Alder Sheds\n\nQuote for the shed\n\n| Item | £ |\n|---|---|\n| Timber | 900.00 |\n| Total with VAT | 2,400.00 |\n\nDuration: seven days.\n',
  '/library/shed/Birch estimate.md':
    '# Birch & Sons\n\nEstimate for the shed\n\nAll in: £2,160 including VAT.\n\nIt will take nine days.\n',
  '/library/shed/Minutes May.md':
    '# Committee\n\nTwo quotes for the shed: Alder £2,400 and Birch £2,160, a total of £4,560.\n\nIt took us two days.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('all offers for one thing', () => {
  it('are told by the firms that made them, and by nobody who speaks of them', async () => {
    const { text } = await askLibrary(library, 'Which firms gave us a price for the shed?')
    expect(text).toContain('Birch & Sons: £2,160')
    expect(text).toContain('£2,400.00')
    expect(text).not.toMatch(/Committee|£4,560/)
  })

  it('each say what is asked of all of them', async () => {
    const { text } = await askLibrary(library, 'How many days does each of the two shed firms need?')
    expect(text).toMatch(/Alder.*seven/)
    expect(text).toMatch(/Birch & Sons.*nine/)
  })
})

describe('a question about all offers', () => {
  it.each([
    ['Which roofers quoted for the barn?', ''],
    ['Who gave me a quote for the barn?', ''],
    ['From which firms did we get prices for the barn?', ''],
    ['How long does each of the barn firms guarantee the work?', 'How long does the firm guarantee the work?'],
    ['When could each of the three builders start?', 'When could the firm start?'],
  ])('%s', (question, ofOne) => expect(eachOfferAsked(question)?.ofOne).toBe(ofOne))

  it.each([
    'Which firm is the cheapest?',
    'Which firm did we choose for the barn?',
    'How many of the three quotes came by mail?',
    'What is the difference between the three quotes?',
    'How many days does each of the children need?',
  ])('is no other: %s', (question) => expect(eachOfferAsked(question)).toBeNull())
})
