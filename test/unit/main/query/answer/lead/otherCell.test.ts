import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOtherCell } from '../../../../../../src/main/query/answer/lead/cells/otherCell.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(() => {
  library = openQuestionLibrary()
})
afterAll(() => library.close())

async function rowOf(text: string): Promise<EvidenceSentence> {
  const table =
    '# Cover\n\n| Event | Limit | Deductible |\n|---|---|---|\n| Theft of skis | 2,000 euros | 75 euros |\n| Fire | 90 euros | none |\n'
  const documentId = await library.add('/library/cover.md', table)
  const contentId = library.store.documents.get(documentId)?.contentId
  if (contentId == null) throw new Error('The file was not read.')
  const start = library.store.contents.readText(contentId).indexOf(text)
  return {
    contentId,
    documentId,
    chunkId: '',
    text,
    start,
    end: start + text.length,
    page: null,
    score: 1,
    vector: null,
  }
}

describe('words that a model copies out of a row', () => {
  it('are of the cell that is asked for, or are not shown', async () => {
    const row = await rowOf('Theft of skis | 2,000 euros | 75 euros')
    const isOther = (question: string, words: string): boolean => isOtherCell(question, row, words, library.store)
    expect(isOther('What is the excess for the theft of skis?', '75 euros')).toBe(false)
    expect(isOther('What is the excess for the theft of skis?', '2,000 euros')).toBe(true)
    expect(isOther('How much money is it for the theft of skis?', '2,000 euros')).toBe(true)
  })
})
