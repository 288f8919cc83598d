import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import { askLibrary, itemsOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/Invoices 2025.csv',
    'No,Date,Client,Net,Paid on\nB-1,2025-01-09,Hay & Sons,570,2025-02-05\nB-2,2025-02-16,Orr Ltd,140,\nB-3,2025-03-01,Pell,95,\n',
  )
  await library.add('/library/letter.txt', 'Dear Ms Orr,\n\nthe invoice of February has not been paid.\n')
  await library.add('/library/notes.txt', 'Notes\n\nOrr Ltd moved to Leeds. Their papers are in the blue folder.\n')
})
afterAll(() => library.close())

const ask = (question: string): Promise<Answer> => askLibrary(library, question)

describe('papers that are the rows of a table', () => {
  it.each([
    'Which invoices have not been paid yet?',
    'Which invoices are unpaid?',
    'List the unpaid invoices',
    "Which of my invoices haven't been paid?",
  ])('are listed from it: %s', async (question) => {
    const answer = await ask(question)
    expect(answer.kind).toBe('computed')
    expect(itemsOf(answer).join('\n')).toMatch(/Orr Ltd[\s\S]*Pell/)
    expect(answer.text).not.toContain('Hay')
  })

  it('are documents where all of them are asked for', async () => {
    const answer = await ask('Which documents mention Orr Ltd?')
    expect(answer.kind).not.toBe('computed')
    expect(answer.citations.map(({ path }) => path)).toContain('/library/notes.txt')
  })
})
