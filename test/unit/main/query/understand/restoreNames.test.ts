import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expandHasty } from '../../../../../src/main/query/text/words/contractions.ts'
import { restoreNames } from '../../../../../src/main/query/understand/spelling/restoreNames.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(async () => {
  library = openQuestionLibrary()
  await library.add('/library/a.md', '# Clinic\n\nWe saw Marek Zielinski. The knee of Marek hurts. He zorbs at home.\n')
})
afterEach(() => library.close())

describe('a question typed in haste', () => {
  it('has its names as the library writes them', async () => {
    expect(await restoreNames("when was marek's visit", library)).toBe("when was Marek's visit")
    expect(await restoreNames('what does zielinski have', library)).toBe('what does Zielinski have')
  })

  it('has its owners with an apostrophe, where something is owned', async () => {
    expect(await restoreNames('what is wrong with mareks knee', library)).toBe("what is wrong with Marek's knee")
    expect(await restoreNames('where are the mareks', library)).toBe('where are the mareks')
  })

  it('keeps words that are no names, that the library does not have, and all of a German question', async () => {
    for (const question of ['how often does he zorbs', 'when did anselm call', 'wie heißt der Arzt von marek'])
      expect(await restoreNames(question, library)).toBe(question)
  })

  it('has the words that were run together in full', () => {
    expect(expandHasty('Whats the rent and wheres the lease')).toBe('What is the rent and where is the lease')
    expect(expandHasty("what's the rent of Dontcaster")).toBe("what's the rent of Dontcaster")
  })
})
