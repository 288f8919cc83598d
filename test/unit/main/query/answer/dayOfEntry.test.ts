import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeEach(() => {
  library = openQuestionLibrary()
})
afterEach(() => library.close())

async function leadFor(question: string, text: string): Promise<string> {
  await library.add('/library/notes.md', text)
  return leadOf(await askLibrary(library, question))
}

describe('a question about the past', () => {
  it.each([
    ['When did I pay the water bill?', '3 May 2022: Paid the water bill until the end of June.', '3 May 2022'],
    ['When was the boiler serviced?', '12 March 2021: Boiler serviced, next service in two years.', '12 March 2021'],
    ['When did Ida order the stove?', '9 April 2023: Ida ordered the stove, it will come soon.', '9 April 2023'],
    [
      'Wann wurde der Kamin gereinigt?',
      '4. Mai 2023: Kamin gereinigt, nächste Reinigung in einem Jahr.',
      '4. Mai 2023',
    ],
    // Nothing else says when it was.
    [
      'When did the chimney sweep come?',
      '8 May 2024: The chimney sweep comes next Tuesday.',
      '14 May 2024 (the Tuesday after 8 May 2024)',
    ],
    ['When did Karl go home?', '7 May 2024: Karl goes home on Friday.', '10 May 2024 (the Friday after 7 May 2024)'],
  ])('%s', async (question, line, lead) => expect(await leadFor(question, `# Diary\n\n${line}\n`)).toBe(lead))

  it('is not answered by the day on which a plan was noted', async () =>
    expect(await leadFor('When did Ann sell the shop?', '# Diary\n\n17 June 2024: Ann will sell the shop.\n')).toBe(''))
})

describe('a question in the present', () => {
  it.each([
    [
      'Wann schließt die Kita?',
      '# Kita Sonnenschein\n\n1. September 2025\n\nLiebe Eltern, die Kita schließt um 17:00 Uhr.\n',
      '17:00 Uhr',
    ],
    ['When does the pool open?', '# Pool\n\n3 June 2024\n\nThe pool opens at 9 am for members.\n', '9 am'],
    ['When do lessons start?', '# Music\n\n3 June 2024\n\nThe lessons start in the old hall with the violins.\n', ''],
    [
      'Quand commence le cours de danse ?',
      '# Danse\n\n12 mars 2024\n\nLe cours de danse commence dans la grande salle.\n',
      '',
    ],
  ])('is not answered by the date of the entry: %s', async (question, text, lead) =>
    expect(await leadFor(question, text)).toBe(lead),
  )
})

it('does not take the date of a title for the day of an event in it', async () => {
  await library.add(
    '/library/school.md',
    '# Letter of 4 April 2024\n\nOur daughter Lea learned to swim with her aunt.\n',
  )
  expect(leadOf(await askLibrary(library, 'When did Lea learn to swim?'))).toBe('')
  await library.add('/library/2024-05-09 pool.md', '# Pool\n\nOur son Ben learned to dive with his uncle.\n')
  expect(leadOf(await askLibrary(library, 'When did Ben learn to dive?'))).toContain('9 May 2024')
})

describe('dated lines of which a reader makes one paragraph', () => {
  const lines = [
    '3 May 2024: Winter tyres stored at Holm.',
    '2 August 2024: Car inspection last Friday.',
    '19 September 2024: Karl moves next month.',
    '20 September 2024: Ida wrote the will yesterday.',
  ]
  it.each([
    ['When was the car inspection?', '26 July 2024'],
    ['When did Ida write the will?', '19 September 2024'],
  ])('stand each under its own: %s', async (question, lead) =>
    expect(await leadFor(question, `# Notes\n\n${lines.join('\n')}\n`)).toContain(lead),
  )
})
