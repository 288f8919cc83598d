import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  const cv = [
    '# Curriculum vitae of Ida Lund',
    '## Cooking',
    '| Years | Post | Kitchen |',
    '|---|---|---|',
    '| 2015–2024 | Head cook | Hotel Astrid |',
    '| 2009–2015 | Second cook | Hotel Astrid |',
    '| 2004–2009 | Cook | Ferry Kitchens, Aarhus |',
    '| 2001–2004 | Apprentice | Old Mill Inn |',
  ]
  await library.add('/library/cv.md', cv.join('\n\n').replaceAll('|\n\n|', '|\n|'))
  const races = [
    'date,race,runner,position,time',
    '2025-03-01,Gull Cliff,Ivo Brandt,7,0:51',
    '2025-03-01,Gull Cliff,Lea Holt,3,0:44',
    '2025-05-10,Mill Dyke,Ivo Brandt,12,0:39',
    '2025-05-10,Mill Dyke,Lea Holt,7,0:36',
    '2025-07-05,Long Sands,Ivo Brandt,2,1:10',
  ]
  await library.add('/library/races 2025.csv', races.join('\n'))
  const spent = [
    'Date,Item,Category,Amount (£),Paid from',
    '2025-02-01,Bramble Nursing invoice 1,Care,420.00,Edda',
    '2025-03-01,Bramble Nursing invoice 2,Care,400.00,Edda',
    '2025-03-04,Bed rail,Equipment,35.00,Per',
    '2025-03-09,Taxi,Travel,12.00,Per',
  ]
  await library.add('/library/expenses of Edda.csv', spent.join('\n'))
  const fairs = [
    'Date,Fair,Tickets sold',
    '2024-12-07,Christmas,221',
    '2025-12-06,Christmas,214',
    '2025-06-21,Summer,90',
  ]
  await library.add('/library/fairs.csv', fairs.join('\n'))
  await library.add('/library/minutes.md', '# Minutes\n\nFor the Christmas fair 40 tickets go to the sponsors.\n')
})
afterAll(() => library.close())

describe('the row beside those of a name', () => {
  it.each([
    ['Where did I cook before I came to Hotel Astrid?', 'Ferry Kitchens, Aarhus'],
    ['Where did I cook before Ferry Kitchens?', 'Old Mill Inn'],
    ['Where did I cook after Ferry Kitchens?', 'Hotel Astrid'],
    ['How long did I cook before Hotel Astrid?', '2004–2009'],
  ])('answers “%s”', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it.each(['Where did I live before Hotel Astrid?', 'Where did I cook before Old Mill Inn?'])(
    'is none for “%s”',
    async (question) => {
      expect(leadOf(await askLibrary(library, question))).not.toMatch(/^(?:Ferry Kitchens|Hotel Astrid|Old Mill)/)
    },
  )
})

describe('what a table is not asked for', () => {
  it('is who somebody is, where it has but a category of that name', async () => {
    expect(leadOf(await askLibrary(library, "Who is Edda's regular carer?"))).not.toMatch(/invoice/)
    expect((await askLibrary(library, "Who is Edda's regular carer?")).text).not.toContain('was read as')
  })

  it('is not told by a sentence without the year', async () => {
    expect(leadOf(await askLibrary(library, 'How many tickets went for the Christmas fair in 2025?'))).toBe('214')
    expect(leadOf(await askLibrary(library, 'How many tickets went for the Christmas fair in 2024?'))).toBe('221')
  })
})

describe('the place that somebody came in', () => {
  it.each([
    ['In which race did Ivo Brandt come seventh?', 'Gull Cliff'],
    ['Which race was it that Ivo Brandt finished second in?', 'Long Sands'],
    ['Who came 3rd at Gull Cliff?', 'Lea Holt'],
  ])('selects the row for “%s”', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })
})
