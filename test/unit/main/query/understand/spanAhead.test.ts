import { describe, expect, it } from 'vitest'
import { iso } from '../../../../../src/main/query/understand/filter/filterOf.ts'
import { spanAhead } from '../../../../../src/main/query/understand/time/spanAhead.ts'

// A Thursday.
const now = { year: 2026, month: 11, day: 26 }

describe('a time ahead', () => {
  it.each([
    ['in December', '2026-12-01', '2026-12-31'],
    ['im März', '2027-03-01', '2027-03-31'],
    ['in November', '2026-11-01', '2026-11-30'],
    ['in May 2027', '2027-05-01', '2027-05-31'],
    ['on 2 December', '2026-12-02', '2026-12-02'],
    ['on March 5th', '2027-03-05', '2027-03-05'],
    ['on 5 May 2028', '2028-05-05', '2028-05-05'],
    ['tomorrow', '2026-11-27', '2026-11-27'],
    ['übermorgen', '2026-11-28', '2026-11-28'],
    ["aujourd'hui", '2026-11-26', '2026-11-26'],
    ['this week', '2026-11-23', '2026-11-29'],
    ['nächste Woche', '2026-11-30', '2026-12-06'],
    ['next month', '2026-12-01', '2026-12-31'],
    ['le mois prochain', '2026-12-01', '2026-12-31'],
    ['this weekend', '2026-11-28', '2026-11-29'],
    ['on Monday', '2026-11-30', '2026-11-30'],
    ['on Thursday', '2026-12-03', '2026-12-03'],
    ['in the next two weeks', '2026-11-26', '2026-12-10'],
    ['coming up', '2026-11-26', '2027-01-25'],
    ['next year', '2027-01-01', '2027-12-31'],
  ])('%s', (text, from, until) => {
    const span = spanAhead(text, now)
    expect([span === null ? null : iso(span.from), span === null ? null : iso(span.until)]).toEqual([from, until])
  })

  it.each(['May I leave early?', 'What did I do?', ''])('is none of: %s', (text) => {
    expect(spanAhead(text, now)).toBeNull()
  })
})
