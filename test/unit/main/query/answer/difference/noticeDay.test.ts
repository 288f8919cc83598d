import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowedEnd } from '../../../../../../src/main/query/answer/difference/terms/allowedEnd.ts'
import { noticeAsked } from '../../../../../../src/main/query/answer/difference/terms/noticeAsked.ts'
import { endDayOf, noticeTermsIn, termsIn } from '../../../../../../src/main/query/answer/difference/terms/term.ts'
import { sayDay } from '../../../../../../src/main/query/text/time/calendarDates.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/studio.txt':
    'Lease of the pottery studio\n\nTenant: Imke Bruns\n\nThe tenant may end the lease of the studio with three months’ notice.\n',
  '/library/mooring.txt':
    'Mooring at Sandpoint\n\nThe holder may end this mooring on 1 November 2028 by giving six weeks’ notice in writing.\n',
  '/library/stall.txt':
    'Licence of the market stall\n\nTerm | 2 May 2026 to 1 May 2027\n\nNotice: one month, or the licence of the stall goes on for a year.\n',
  '/library/rowing rules.txt':
    'Rules of the rowing club\n\nMembers have to be given 21 days’ notice of the annual meeting.\n',
  '/library/rowing news.txt': 'News of the rowing club\n\nThe annual meeting is on 14 May 2027 in the boat house.\n',
  '/library/grant.txt': 'Music grant\n\nThe grant for lessons is paid until the eighteenth birthday.\n',
  '/library/family.txt': 'Family\n\nLeonie was born on 6 June 2012.\n\nRufus was born on 29 February 2012.\n',
  '/library/kiln lease.txt':
    'Lease of the kiln room\n\n2.1 Four years from 1 May 2026, ending on 30 April 2030.\n\n2.2 The Tenant may end the lease of the kiln room on 1 May 2028 by six months’ notice.\n',
  '/library/caravan.txt': 'Caravan insurance\n\nPeriod | 5 June 2026 to 4 June 2027\n\nThe excess is £90.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('a term of a paper applied to a day', () => {
  it.each([
    ['If Imke gives notice on 10 March 2027, when can she leave the studio at the earliest?', '10 June 2027'],
    ['By when must the notice be in to leave the studio on 31 May 2027?', '28 February 2027'],
    ['By when must I give notice to end the mooring at Sandpoint?', '20 September 2028'],
    ['What is the latest I can cancel the market stall?', '1 April 2027'],
    ['By when must notice of the annual meeting be given to the members?', '23 April 2027'],
    ['Until what date is the grant for lessons paid for Leonie?', '6 June 2030'],
    ['When does the lease of the kiln room end?', '30 April 2030'],
    ['If Imke gives notice on 10 March 2027, on what day does the studio end?', '10 June 2027'],
    ['When does the caravan insurance run out?', '4 June 2027'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
  })

  it('is none of another day where notice is given to somebody, and not of a meeting', async () => {
    const own = openQuestionLibrary()
    await own.add(
      '/library/garage lease.txt',
      'Lease of the garage\n\nThe tenant shall give two months’ notice in writing to the landlord.\n\nThe landlord inspects the garage every six months, the last time on 4 July 2026.\n',
    )
    const answer = await askLibrary(own, 'When do I have to give notice to the landlord?')
    await own.close()
    expect(answer.text).not.toContain('4 May 2026')
  })

  it.each(['Inspected once a year since 4 July 2026.', 'Four hours a day from 2 May 2026.', 'zweimal eine Woche'])(
    'does not last for as long as it comes back after: %s',
    (sentence) => expect(termsIn(sentence)).toEqual([]),
  )

  it('is a day of the calendar for whoever was born on 29 February', async () => {
    expect(leadOf(await askLibrary(library, 'Until what date is the grant for lessons paid for Rufus?'))).toBe(
      '28 February 2030',
    )
  })

  it.each([
    [
      'ends on',
      'so that it ends on 31 March, 31 July or 30 November',
      { year: 2027, month: 4, day: 2 },
      '31 July 2027',
    ],
    ['months', 'two months to the end of a calendar month', { year: 2027, month: 4, day: 2 }, '30 April 2027'],
    ['quarters', 'drei Monate zum Quartalsende', { year: 2027, month: 4, day: 2 }, '30 June 2027'],
    ['closed', 'but not so that it ends between 1 April and 30 June', { year: 2027, month: 4, day: 2 }, '1 July 2027'],
    ['turn', 'not between 1 December and 31 January', { year: 2027, month: 12, day: 24 }, '1 February 2028'],
    ['free', 'with two months’ notice', { year: 2027, month: 4, day: 2 }, '2 April 2027'],
  ])('ends as its sentence allows: %s', (_, sentence, earliest, expected) => {
    expect(sayDay(allowedEnd(sentence, earliest))).toBe(expected)
  })

  it.each([
    ['When do I get my salary if I start on 3 May 2027?', false, 'end'],
    ['If I cancel on 3 May 2027, when is it over?', true, 'given'],
    ['By when must I hand in my notice to stop on 3 May 2027?', true, 'end'],
  ])('%s', (question, isNotice, of) => {
    expect(noticeAsked(question)).toMatchObject({ isNotice, of, day: { year: 2027, month: 5, day: 3 } })
  })

  it.each(['When is the concert?', 'How much is the rent if I leave on 3 May 2027?', 'Who gave notice?'])(
    'is not asked for: %s',
    (question) => expect(noticeAsked(question)).toBeNull(),
  )

  it('is read of a notice only where one is said', () => {
    expect(noticeTermsIn('Kündigungsfrist: drei Monate')[0]).toMatchObject({ count: 3, unit: 'month' })
    expect(noticeTermsIn('The guarantee is three months.')).toEqual([])
  })
})

describe('the day of an end on a line of a form', () => {
  it.each([
    ['Cover until | 3 July 2027', '3 July 2027'],
    ['Period of insurance: 4 July 2026 to 3 July 2027', '3 July 2027'],
    ['Laufzeit: 1.2.2026 bis 31.1.2027', '31 January 2027'],
  ])('%s', (line, day) => {
    const found = endDayOf(line)
    expect(found === null ? null : sayDay(found)).toBe(day)
  })

  it.each(['Cover from | 4 July 2026', 'The trip is from 4 July 2026 to 9 July 2026', 'Signed 4 July 2026'])(
    'is none of: %s',
    (line) => expect(endDayOf(line)).toBeNull(),
  )
})
