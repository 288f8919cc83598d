import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

/** The first quote that is cited. */
async function quoteFor(text: string, question: string): Promise<string> {
  await library.add('/library/notes.md', text)
  const answer = await askLibrary(library, question)
  return `${leadOf(answer)} / ${answer.citations[0]?.quote ?? ''}`
}

describe('a word of order that belongs to a thing', () => {
  it.each([
    [
      'How much prior notice is required?',
      ['7 May 2020: 30 days of prior notice is required.', '9 June 2024: 14 days of prior notice is required.'],
      '14 days',
    ],
    [
      'How much prior warning is given?',
      ['7 May 2020: The warning given is 30 days.', '9 June 2024: The warning given is 14 days.'],
      '14 days',
    ],
    [
      'Where is the original key card kept?',
      [
        '3 May 2021: The original key card is kept in the cellar.',
        '4 June 2023: The original key card is kept in the attic.',
        '4 July 2023: The spare key card is kept in the garage.',
      ],
      'attic',
    ],
    [
      'Who has the first shift?',
      [
        '3 May 2021: Marta has the first shift.',
        '4 June 2023: Olaf has the first shift.',
        '4 July 2023: Lena has the second shift.',
      ],
      'Olaf',
    ],
    [
      'Wer leitet die erste Gruppe?',
      [
        '3. Mai 2021: Die erste Gruppe leitet Karl Brandt.',
        '4. Juni 2023: Die erste Gruppe leitet Eva Lind.',
        '4. Juni 2023: Die zweite Gruppe leitet Ute Moos.',
      ],
      'Eva Lind',
    ],
  ])('is none of time: %s', async (question, lines, value) => {
    expect(await quoteFor(`# Notes\n\n${lines.join('\n\n')}\n`, question)).toContain(value)
  })

  it('still chooses among statements that do not say it', async () => {
    const lines = ['3 May 2021: The chair is Marta Hill.', '4 June 2022: The chair is Olaf Berg.']
    expect(await quoteFor(`# Notes\n\n${lines.join('\n\n')}\n`, 'Who was the first chair?')).toContain('Marta Hill')
    expect(leadOf(await askLibrary(library, 'Who was the previous chair?'))).toBe('Marta Hill')
  })
})
