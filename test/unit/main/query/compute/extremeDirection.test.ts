import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/films.csv':
    'Film,Director,Year,Minutes\nWind,Ida Falk,2016,101\nLamp,Omar Reza,1797,88\nRivers,Lea Brandt,1988,120\n',
  '/library/boats.csv':
    'Boat,Built,Year bought,Price\nSeal,1996,2008,3100\nHeron,2013,2021,7200\nOtter,1982,2019,2500\n',
  '/library/suppliers.md':
    '# Offers for the greenhouse\n\n| Firm | Offer | Delivery |\n|---|---|---|\n| Glashaus Meier | 2,400 euros | 7 weeks |\n| Nordglas | 2,150 euros | 10 weeks |\n| Vitro | 2,600 euros | 3 weeks |\n',
  '/library/runners.csv': 'Runner,Club,Laps\nPia,Harriers,12\nUlf,Striders,9\nEwa,Harriers,15\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the direction of a superlative', () => {
  it.each([
    ['Which film is the oldest?', 'Lamp, 1797'],
    ['Who directed the oldest film?', 'Omar Reza, 1797'],
    ['Which film is the newest?', 'Wind, 2016'],
    ['Which boat was bought first?', 'Seal, 2008'],
    ['Which boat was bought last?', 'Heron, 2021'],
    ['Which boat is the oldest?', 'Otter, 1982'],
    ['Which firm delivers the fastest?', 'Vitro, 3 weeks'],
    ['Which firm has the slowest delivery?', 'Nordglas, 10 weeks'],
    ['Which firm has the longest delivery?', 'Nordglas, 10 weeks'],
  ])('is that of what it measures: %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('is left open where the table has no such measure', async () => {
    expect((await askLibrary(library, 'Which runner is the fastest by laps?')).computation ?? null).toBeNull()
  })
})
