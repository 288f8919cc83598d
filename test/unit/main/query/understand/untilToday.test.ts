import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilTodayAsked } from '../../../../../src/main/query/understand/time/untilTodayAsked.ts'
import { askAt, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const clock = { now: () => Date.UTC(2026, 9, 12), monotonic: () => performance.now() }
const files: Readonly<Record<string, string>> = {
  '/library/people.vcf':
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ida Lund\nBDAY:1990-10-13\nEND:VCARD\n' +
    'BEGIN:VCARD\nVERSION:3.0\nFN:Tove Lund\nNOTE:daughter of Ida and Karl\nBDAY:2020-01-05\nEND:VCARD\n',
  '/library/crew.csv':
    'Name,Joined,Date of birth\nOle Berg,2014-03-01,1962-11-30\nPer Dahl,2020-06-15,1971-02-08\nNils Holm,2019-01-04,1980-09-09\n',
  '/library/club.md':
    '# Rowing club\n\nOur boathouse was built in 1998. The lease of the meadow begins on 1 May 2016.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the time from a day until today', () => {
  it.each([
    ['how old is Ida Lund', '35 years'],
    ["how old is Ida's daughter", '6 years'],
    ['how old is Ole Berg', '63 years'],
    ['how long has Ole Berg been in the crew', '12 years'],
    ['how many months has Per Dahl been in the crew', '75 months and 27 days'],
    ['how old is our boathouse', '27 or 28 years'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askAt(library, clock, question))).toBe(lead)
    expect(leadOf(await askAt(library, clock, question, 'difference'))).not.toBe(lead)
  })

  it('is no age of somebody whose day of birth is not known', async () => {
    expect((await askAt(library, clock, 'how old is Karl')).kind).not.toBe('computed')
    expect((await askAt(library, clock, 'how old is the meadow')).kind).not.toBe('computed')
  })

  it('is not asked for by a question for an age at an event, or without somebody', () => {
    const today = { year: 2026, month: 10, day: 12 }
    for (const question of ['How old was Ida when she moved?', 'How old is she?', 'How long is the lease?', ''])
      expect(untilTodayAsked(question, today)).toBeNull()
  })
})
