import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clauseOf, countsIn, saysNoun } from '../../../../../../src/main/query/answer/broad/lists/quantityBeside.ts'
import { extremeAsked } from '../../../../../../src/main/query/understand/asked/extremeAsked.ts'
import { quantitiesIn } from '../../../../../../src/main/query/text/numbers/quantities.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/policies.md':
    '# Our policies\n\n- Dog policy: 96 euros a year, excess 120 euros\n- Boat policy: 420 euros a year, excess 250 euros, covers 9,000 euros\n- Legal policy: 210 euros a year, no excess\n',
  '/library/choir-2021.md':
    '# Minutes of the choir, 5 October 2021\n\nThe choir has 52 singers. The membership of the choir costs 40 euros a year.\n',
  '/library/choir-2022.md':
    '# Minutes of the choir, 4 October 2022\n\nThe choir has 61 singers. The membership of the choir costs 45 euros a year.\n',
  '/library/choir-2023.md':
    '# Minutes of the choir, 3 October 2023\n\nThe choir has 47 singers. The membership of the choir costs 50 euros a year.\n',
  '/library/works.md':
    '# Building works\n\nThe bridge has a budget of 310,000 euros and opens in June 2027. The tunnel has a budget of 95,000 euros and opens in May 2026.\n',
  '/library/museum-2019.md':
    '# Prices of the museum 2019\n\nA day pass for adults costs 9 euros. A day pass for pupils costs 4 euros.\n',
  '/library/museum-2024.md':
    '# Prices of the museum 2024\n\nA day pass for adults costs 12 euros. A day pass for pupils costs 6 euros.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the extreme of what a noun names', () => {
  it.each([
    ['Which policy has the highest excess?', '250 euros: Boat policy'],
    ['Which policy has the lowest excess?', '120 euros: Dog policy'],
    ['Which policy is the most expensive?', '420 euros: Boat policy'],
    ['In which year did the choir have the most singers?', '4 October 2022 (61 singers)'],
    ['When did the choir have the fewest singers?', '3 October 2023 (47 singers)'],
    ['When does the work with the largest budget open?', 'June 2027 (310,000 euros)'],
    ['What is the cheapest day pass of the museum?', '6 euros: A day pass for pupils costs 6 euros'],
  ])('is compared alone: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it.each(['What is the highest excursion fee?', 'Which policy has the highest bonus?'])(
    'is none where the noun stands beside no quantity: %s',
    async (question) => {
      expect((await askLibrary(library, question)).text).not.toContain('Compared')
    },
  )

  it('is not asked of a thing that is measured by its price', () => {
    expect(extremeAsked('What is the most expensive cheese?')).toMatchObject({ noun: 'cheese', measured: '' })
    expect(extremeAsked('What is the highest deductible?')).toMatchObject({ measured: 'deductible' })
  })
})

describe('the words beside a quantity', () => {
  it('end at the next one, at a comma and at "and"', () => {
    const text = 'Rent 640 euros and deposit 1.920 euros, keys 35 euros each'
    const all = quantitiesIn(text)
    expect(all.map((each) => clauseOf(text, each, all).trim().replace(/ +/g, ' '))).toEqual([
      'Rent',
      'and deposit',
      'keys each',
    ])
  })

  it('have a noun in another form, but not in the word for something else', () => {
    expect(saysNoun('members', 'the membership fee is')).toBe(false)
    expect(saysNoun('longest drive', 'we drove')).toBe(true)
    expect(saysNoun('Beitrag', 'der Jahresbeitrag liegt bei')).toBe(true)
  })

  it('say what is counted', () => {
    expect(countsIn('members', 'In 2023 the club had 44 active members and 3 members of honour.')).toMatchObject([
      { value: 44, raw: '44 active members' },
      { value: 3, raw: '3 members' },
    ])
  })
})
