import { describe, expect, it } from 'vitest'
import type { DocumentFilter } from '../../../../../src/shared/domain/filter.ts'
import { filterOf, readFilter } from '../../../../../src/main/query/understand/filter/filterOf.ts'

const today = { year: 2024, month: 5, day: 15 }
const rows: readonly (readonly [string, DocumentFilter])[] = [
  ['What do my letters from 2021 say about the fence?', { nouns: ['letter'], from: '2021-01-01', until: '2021-12-31' }],
  ['PDFs from last month', { kinds: ['pdf'], from: '2024-04-01', until: '2024-04-30' }],
  [
    'Which mails by Greta in April mention the key?',
    { kinds: ['email', 'mailbox'], people: ['Greta'], from: '2024-04-01', until: '2024-04-30' },
  ],
  ['Who is the notary in the folder purchase?', { folders: ['purchase'] }],
  ['in the "Old car" folder, what did the tyres cost?', { folders: ['Old car'] }],
  ['What is the sum in my spreadsheets?', { kinds: ['xlsx', 'xls', 'ods', 'csv'] }],
  ['letters in French about the inheritance', { nouns: ['letter'], languages: ['fr'] }],
  ['documents older than 1995', { until: '1994-12-31' }],
  ['Rechnungen aus dem letzten Jahr', { nouns: ['invoice'], from: '2023-01-01', until: '2023-12-31' }],
]

describe('what is said of documents restricts the search', () => {
  it.each(rows)('"%s"', (question, filter) => {
    expect(filterOf(question, today)).toEqual(filter)
  })

  it.each([
    'What did we pay in 2023?',
    'When was the letter sent?',
    'What is the e-mail of the vet?',
    'Who takes the photos?',
    'How long must invoices be kept?',
    'What does invoice 2025-014 charge?',
    'Who reports to Ben?',
    'Which letters may I throw away?',
  ])('"%s" restricts nothing', (question) => {
    expect(filterOf(question, today)).toBeNull()
  })

  it.each([
    ['What does the fence cost in my letters from 2021?', 'What does the fence cost?'],
    ["In last year's e-mails from Greta, where is the key?", 'where is the key?'],
    ['in the folder purchase, who is the notary?', 'who is the notary?'],
    ['Which PDFs from 2020 mention the roof?', 'Which PDFs from 2020 mention the roof?'],
    ['in my spreadsheets', 'in my spreadsheets'],
  ])('"%s" is searched as "%s"', (question, rest) => {
    expect(readFilter(question, today)?.rest).toBe(rest)
  })
})
