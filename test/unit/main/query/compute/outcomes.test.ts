import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  await library.add(
    '/library/Ida chess 2031.csv',
    'date,opponent,result\n2031-01-05,Bo,won\n2031-01-12,Cy,lost\n2031-02-02,Di,won\n2031-02-09,Ed,drawn\n2031-03-02,Bo,won\n',
  )
  await library.add(
    '/library/Regattas 2031.csv',
    'Date,Regatta,Boat,Place,Starters\n2031-05-02,Isle Cup,Heron,1,9\n2031-05-03,Isle Cup,Teal,4,9\n2031-06-07,Bay Cup,Heron,2,6\n2031-07-05,Lake Cup,Heron,1,7\n',
  )
  await library.add('/library/Letters.csv', 'Letter,Sent\nL,yes\nW,no\nD,yes\n')
})
afterAll(() => library.close())

describe('how matches and races ended', () => {
  it.each([
    ['How many chess matches did Ida win?', '3'],
    ['How many of her chess matches did Ida lose in 2031?', '1'],
    ['How many regattas did Heron win in 2031?', '2'],
    ['Wie viele Partien hat Ida im Schach (chess) verloren?', '1'],
  ])('%s → %s', async (question, lead) => expect(leadOf(await askLibrary(library, question))).toBe(lead))
})
