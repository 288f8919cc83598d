import { afterEach, describe, expect, it } from 'vitest'
import { namesAnother } from '../../../../../src/main/query/answer/parts/inSamePaper.ts'
import { askLibrary } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary | undefined
afterEach(() => library?.close())

describe('a later part of a question', () => {
  it('is answered in the paper that answered the first one', async () => {
    library = openQuestionLibrary()
    await library.add(
      '/library/kiln.txt',
      'Repair of the kiln\n\nThe kiln was repaired on 4 May 2026.\n\nFor the kiln the bill was £318.\n',
    )
    await library.add('/library/water.txt', 'Water for July\n\nThe whole bill was £92.\n')
    const answer = await askLibrary(library, 'When was the kiln repaired and how much was the whole bill?')
    expect(answer.text.split('\n')[0]).toContain('£318')
  })

  it.each([
    ['How much was the whole bill?', 'When was the kiln repaired?', false],
    ['What does Odette charge?', 'When was the kiln repaired?', true],
    ['Where does Odette live?', 'How old is Odette?', false],
  ])('names something else: %s after %s → %s', (question, first, expected) =>
    expect(namesAnother(question, first)).toBe(expected),
  )
})
