import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, itemsOf, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const invoice =
  '# Invoice 881, Hollis Gates\n\nFor the garden gate. Our offer named a total of 900.00 euros.\n\n| Item | Quantity | Unit price | Total |\n|---|---|---|---|\n| Oak boards | 12 | 40.00 € | 480.00 € |\n| Steel lock | 1 | 210.00 € | 210.00 € |\n| Screws | 100 | 0.20 € | 20.00 € |\n| Net total | | | 710.00 € |\n| Value added tax 20 % | | | 142.00 € |\n| Amount due | | | 852.00 € |\n'
const rechnung =
  '# Rechnung 17 der Dachdeckerei Kern\n\nDachrinne am Haus\n\n| Posten | Menge | Einzelpreis | Gesamt |\n|---|---|---|---|\n| Rinne | 8 | 30,00 € | 240,00 € |\n| Gerüst | 1 | 150,00 € | 150,00 € |\n| Rechnungsbetrag | | | 390,00 € |\n'

const offer =
  '# Offer: photos of the wedding, Lind & Osei\n\n| Item | Hours | Price |\n|---|---|---|\n| On site | 10 | €1,500 |\n| Editing | 16 | €640 |\n| Travel | | €60 |\n\nTotal: €2,200. A deposit of 30 % is due on booking.\n'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add('/library/gate invoice.md', invoice)
  await library.add('/library/dach-rechnung.md', rechnung)
  await library.add('/library/wedding.md', offer)
})
afterAll(() => library.close())

describe('a question for one invoice that it names', () => {
  it.each([
    ['Total of the gate invoice?', /^852\.00 (?:€|EUR)$/],
    ['How much was the gate invoice?', /^852\.00 (?:€|EUR)$/],
    ['Most expensive item on the gate invoice?', /^Oak boards, 480\.00 €$/],
    ['What is the cheapest item on the gate invoice?', /^Screws, 20\.00 €$/],
    ['Was ist der Gesamtbetrag der Rechnung der Dachdeckerei Kern?', /^390,00 (?:€|EUR)$/],
  ])('“%s” is answered from its own lines', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toMatch(lead)
  })

  it('is answered from a line that goes on after the sum, as it is printed', async () => {
    const answer = await askLibrary(library, 'What does the offer for the Lind wedding come to?')
    expect(leadOf(answer)).toBe('€2,200')
    expect(itemsOf(answer)).toEqual(['Total: €2,200'])
    expect(leadOf(await askLibrary(library, 'Total of the Lind offer?'))).toBe('€2,200')
  })

  it('takes no sum for another figure of the invoice', async () => {
    expect(leadOf(await askLibrary(library, 'What is the total of the gate invoice without tax?'))).not.toMatch(/852/)
  })
})
