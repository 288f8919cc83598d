import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthInName } from '../../../../../src/main/query/text/names/fileName.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const bill = (issued: string, period: string, total: string): string =>
  `MOORLIGHT ENERGY\nYour electricity bill\n\nMrs A Pell, 4 Hill Lane\nDate of issue: ${issued}\nPeriod: ${period}\n\nElectricity 190.00\nVAT at 5% 9.50\nTOTAL THIS PERIOD £${total}\n`

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/moorlight_bill_2025-01.txt',
    bill('4 February 2025', '1 January 2025 to 31 January 2025', '215.96'),
  )
  await library.add(
    '/library/moorlight_bill_2025-02.txt',
    bill('4 March 2025', '1 February 2025 to 28 February 2025', '182.75'),
  )
  await library.add('/library/diary.md', '# Diary 2025\n\nChanged the energy tariff after the £99.00 bill came.\n')
  await library.add('/library/autumn paper.txt', bill('6 October 2025', '1 July 2025 to 30 September 2025', '150.28'))
})
afterAll(() => library.close())

describe('a bill of a month', () => {
  it.each([
    ['How much was the energy bill in January?', '£215.96'],
    ['What was the total on the February energy bill?', '£182.75'],
    // No other was written in October; the one that covers August is the same.
    ['How much was the energy bill in October?', '£150.28'],
    ['How much was the energy bill in August?', '£150.28'],
    ['How much was the last energy bill in 2025?', '£150.28'],
    ['What was the total for the energy bill in 2025?', '£548.99'],
  ])('“%s” → %s', async (question, total) => {
    expect(leadOf(await askLibrary(library, question))).toContain(total.slice(1))
  })
})

describe('the month in the name of a file', () => {
  it.each([
    ['energy_bill_2025-03.txt', '2025-03'],
    ['energy bill mar25.pdf', '2025-03'],
    ['Gas March 2024 final.docx', '2024-03'],
    ['20250314 letter.txt', null],
    ['house 2025.txt', null],
    ['marble 25.txt', null],
    // Days, numbers and amounts.
    ['energy_2025-01-05.txt', null],
    ['INV-2025-0412.txt', null],
    ['rechnung_2025_1012.txt', null],
    ['order 2024 12 boxes.txt', null],
    ['2025-mar-04.txt', null],
  ])('%s → %s', (name, month) => {
    expect(monthInName(name)).toBe(month)
  })
})
