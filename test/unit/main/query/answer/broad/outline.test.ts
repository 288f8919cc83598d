import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outlineOf } from '../../../../../../src/main/query/answer/broad/outline.ts'
import { makePdf } from '../../../../../support/files/fileFixtures.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(() => void (library = openQuestionLibrary()))
afterAll(() => library.close())

describe('the outline of a document', () => {
  it('has a sentence that goes on over a page as one unit, on the page where it begins', async () => {
    const lines = (...texts: readonly string[]) => ({
      texts: texts.map((text, row) => ({ text, x: 60, y: 90 + row * 14 })),
    })
    const pdf = await makePdf([
      lines('Burglary is reported to the police within seven days of the day. A list of the'),
      lines('stolen things goes to the police and to us. The doors must be locked at night.'),
      lines('The main tap is turned off when the house is empty for more than three days.'),
    ])
    const id = await library.add('/library/policy.pdf', pdf)
    const contentId = library.store.documents.get(id)?.contentId
    const units = contentId == null ? [] : (outlineOf(contentId, library.store)?.units ?? [])
    expect(units.map(({ text, page }) => [text.replace(/\s+/g, ' '), page])).toEqual([
      ['Burglary is reported to the police within seven days of the day.', 1],
      ['A list of the stolen things goes to the police and to us.', 1],
      ['The doors must be locked at night.', 2],
      ['The main tap is turned off when the house is empty for more than three days.', 3],
    ])
  })
})
