import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPapers } from '../../../../../../src/main/query/retrieve/hybrid/readPapers.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(async () => {
  library = openQuestionLibrary()
  await library.add('/library/list.md', 'Kochani, w sobotę kupiliśmy z ciocią nową lodówkę i dwa krzesła do kuchni.\n')
  await library.add('/library/ogrod.md', 'Ciocia podlewa kwiaty, a sąsiad kosi trawnik i przycina krzewy.\n')
})
afterEach(() => library.close())

const found = (question: string, from: 'en' | 'de'): readonly string[] => {
  const { store } = library
  const papers = store.contents.listIds()
  return readPapers(question, from, { language: 'pl', papers, store }).map(({ contentId }) =>
    store.contents.readText(contentId),
  )
}

it('finds words in other forms than those of the lexicon', () => {
  expect(found('who mows the lawn?', 'en')).toEqual([expect.stringContaining('trawnik')])
  expect(found('Was kostet der Kühlschrank?', 'de')).toEqual([expect.stringContaining('lodówkę')])
})

it('puts the passage first that has more of the question', () =>
  expect(found('what did my aunt water in the garden, the flowers?', 'en')[0]).toContain('kwiaty'))

it('finds nothing for other matters', () => expect(found('when does the train leave?', 'en')).toEqual([]))
