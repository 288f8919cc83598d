import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expandAbbreviations, longFormIn } from '../../../../../src/main/query/understand/abbreviations.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

describe('what a text says an abbreviation stands for', () => {
  it.each([
    ['The team for Intelligent Automation (IA) meets.', 'IA', 'Intelligent Automation'],
    ['We chair the Board of Trade and Industry (BTI) now.', 'BTI', 'Board of Trade and Industry'],
    ['RCD (residual current device) trips.', 'RCD', 'residual current device'],
    ['Die GmbH ist klein. EFH steht für Einfamilien-Holz-Haus im Ort.', 'EFH', null],
    ['Der Verein für Deutsche Schäferhunde (DS) lädt ein.', 'DS', 'Deutsche Schäferhunde'],
    ['The pump (IA) hums.', 'IA', null],
    ['Call Ian Arbor (IAX).', 'IA', null],
  ])('%s', (text, short, full) => {
    expect(longFormIn(text, short)).toBe(full)
  })
})

describe('abbreviations of a question', () => {
  let library: QuestionLibrary
  beforeAll(async () => {
    library = openQuestionLibrary()
    await library.add('/library/a.md', '# Plan\n\nThe Intelligent Automation (IA) programme starts in May.\n')
    await library.add('/library/b.md', '# Deck\n\nSlides about intelligent automation in the warehouse.\n')
  })
  afterAll(() => library.close())

  it('are written in full where the library explains them', async () => {
    const found = await expandAbbreviations('Where is the IA deck?', library)
    expect(found?.query).toBe('Where is the Intelligent Automation (IA) deck?')
    expect(found?.meanings).toEqual(new Map([['IA', 'Intelligent Automation']]))
  })

  it.each(['Where is the XY deck?', 'WHERE IS THE IA DECK?', 'What is Intelligent Automation (IA)?', 'Where is Ia?'])(
    '"%s" stays as it is',
    async (question) => {
      expect(await expandAbbreviations(question, library)).toBeNull()
    },
  )
})
