import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedThings } from '../../../../../../src/main/query/answer/broad/comparison/askedThings.ts'
import { changeAsked } from '../../../../../../src/main/query/answer/difference/seriesDifference.ts'
import type { Answer } from '../../../../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../../../../src/shared/domain/trace.ts'
import { askLibrary, itemsOf, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const policy = (year: number, premium: string, excess: string, cover: string): string =>
  `# Boat policy\n\nPeriod: 1 May ${year} to 30 April ${year + 1}\n\nAnnual premium: ${premium}\n\nExcess: ${excess}\n\n` +
  `Salvage: ${cover}\n\nBerth: Port Lind\n`
const rates = (year: number, rates: string, total: string): string =>
  `# Harbour dues ${year}\n\n| Due | Amount |\n|---|---|\n| Mooring | ${rates} |\n| Light | £20.00 |\n| Total | ${total} |\n`
const files: Readonly<Record<string, string>> = {
  '/library/boat-policy-2024.md': policy(2024, '£210.40', '£100', 'not included'),
  '/library/boat-policy-2025.md': policy(2025, '£232.90', '£100', 'included'),
  '/library/harbour-dues-2024.md': rates(2024, '£300.00', '£320.00'),
  '/library/harbour-dues-2025.md': rates(2025, '£331.50', '£351.50'),
  '/library/months.csv': 'Month,Boat,Food\nMay,12,300\nJune,40,310\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = (text: string, without?: EngineId): Promise<Answer> => askLibrary(library, text, without)

describe('two documents of one series', () => {
  it.each([
    'compare the boat policy 2024 and 2025',
    'what changed in the boat policy from 2024 to 2025',
    'compare the two boat policies',
  ])('are compared by the lines that changed: %s', async (question) => {
    const answer = await ask(question)
    expect(itemsOf(answer)).toEqual([
      'Annual premium: £210.40 → £232.90 (difference £22.50)',
      'Salvage: not included → included',
      'Period: 1 May 2024 to 30 April 2025 → 1 May 2025 to 30 April 2026',
    ])
    expect(answer.citations.map(({ quote }) => quote)).toContain('Annual premium: £210.40')
    expect(itemsOf(await ask(question, 'compare'))).not.toContain('Salvage: not included → included')
  })

  it.each([
    ['how much more is the boat policy this year than last year', '£22.50'],
    ['how much did the mooring go up', '£31.50'],
    ['how much higher are the harbour dues of 2025 than those of 2024', '31.50'],
  ])('are told apart by the figure of one line: %s → %s', async (question, lead) =>
    expect(leadOf(await ask(question))).toContain(lead),
  )

  it('need their engine', async () =>
    expect(leadOf(await ask('how much more is the boat policy this year than last year', 'difference'))).not.toContain(
      '22.50',
    ))

  it('have no difference where a line is missing', async () =>
    expect(leadOf(await ask('how much did the wharfage of the harbour dues go up'))).not.toContain('31.50'))
})

describe('things that a question compares', () => {
  it.each([
    ['compare the bill 2024 and 2025', ['bill 2024', 'bill 2025']],
    ['whats the difference between the 2024 and 2025 bill', ['2024 bill', '2025 bill']],
    ['compare the bills of january and march', ['bills january', 'bills march']],
  ])('%s', (question, things) => expect(askedThings(question)?.things).toEqual(things))
})

describe('a question by how much something changed', () => {
  it.each(['how much did the rent go up', 'by how much has the fee increased', 'how much more is it now'])(
    'is “%s”',
    (question) => expect(changeAsked(question)).toBe(true),
  )
  it.each(['how much is the rent', 'how often did we go up the hill', 'by how many per cent did it rise'])(
    'is not “%s”',
    (question) => expect(changeAsked(question)).toBe(false),
  )
})
