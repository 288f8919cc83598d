import { afterEach, beforeEach, expect, it } from 'vitest'
import { searchOtherLanguages } from '../../../../../../src/main/query/retrieve/hybrid/otherLanguages.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(async () => {
  library = openQuestionLibrary()
  await library.add('/library/boat.md', '# Boat\n\nThe boat is in the shed and the oars are in the house.\n')
  await library.add(
    '/library/takelage.md',
    '# Takelwerk\n\nWir haben die Wanten gespleißt und die Püttings verstärkt.\n',
  )
})
afterEach(() => library.close())

it('finds the papers of the language that the question names, where the lexicon has none of its words', async () => {
  const named = await searchOtherLanguages('what did the german riggers splice', library)
  expect(named.lists.flat().map(({ contentId }) => library.store.contents.readText(contentId))).toEqual([
    expect.stringContaining('Wanten'),
  ])
  expect((await searchOtherLanguages('what did the riggers splice', library)).lists.flat()).toEqual([])
})
