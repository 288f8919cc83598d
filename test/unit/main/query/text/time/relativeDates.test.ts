import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeDatesIn } from '../../../../../../src/main/query/text/time/relativeDates.ts'

// A Monday.
const from = { year: 2023, month: 5, day: 8 }

describe('words of time in a note of 8 May 2023', () => {
  it.each([
    ['We went there yesterday.', '7 May 2023'],
    ['He called last night.', '7 May 2023'],
    ['I moved in today.', '8 May 2023'],
    ['The plumber comes tomorrow.', '9 May 2023'],
    ['It broke the day before yesterday.', '6 May 2023'],
    ['Three days ago it rained.', '5 May 2023'],
    ['I start in two weeks.', '22 May 2023 (two weeks after 8 May 2023)'],
    ['She left a week ago.', '1 May 2023 (one week before 8 May 2023)'],
    ['Two months ago I gave it up.', 'March 2023 (two months before 8 May 2023)'],
    ['I saw her last Friday.', '5 May 2023 (the Friday before 8 May 2023)'],
    ['The exam is next Monday.', '15 May 2023 (the Monday after 8 May 2023)'],
    ['I got it last week.', 'the week before 8 May 2023 (1 May 2023 to 7 May 2023)'],
    ['We hiked last weekend.', 'the weekend before 8 May 2023 (6 May 2023 and 7 May 2023)'],
    ['We bought it last year.', '2022'],
    ['Last month the rent rose.', 'April 2023'],
    ['We met last June.', 'June 2022'],
    ['The same again next March.', 'March 2024'],
    ['Nächsten September wieder.', 'September 2023'],
    ['Last summer we sailed.', 'the summer of 2022'],
    ['Gestern kam der Brief.', '7 May 2023'],
    ['Er kommt übermorgen.', '10 May 2023'],
    ['Vor drei Wochen war er hier.', '17 April 2023 (three weeks before 8 May 2023)'],
    ['Letzten Freitag war zu.', '5 May 2023 (the Friday before 8 May 2023)'],
    ['Elle est venue avant-hier.', '6 May 2023'],
    ['Il y a trois jours.', '5 May 2023'],
    ['La semana pasada llovió.', 'the week before 8 May 2023 (1 May 2023 to 7 May 2023)'],
  ])('%s → %s', (text, date) => {
    expect(relativeDatesIn(text, from).map((found) => found.date)).toEqual([date])
  })

  it.each(['Guten Morgen!', 'Am Morgen ist es kalt.', 'The last of the weeks', 'on 3 May 2023', ''])(
    'none in "%s"',
    (text) => {
      expect(relativeDatesIn(text, from)).toEqual([])
    },
  )

  it('takes the tense for the side on which a weekday lies', () => {
    // 8 May 2023 was a Monday.
    const monday = { year: 2023, month: 5, day: 8 }
    expect(relativeDatesIn('Emil goes home on Friday.', monday)[0]?.date).toContain('12 May 2023')
    expect(relativeDatesIn('Emil went home on Friday.', monday)[0]?.date).toContain('5 May 2023')
    // A clause with a subject of its own has its own tense.
    expect(relativeDatesIn('I bought a bed, they deliver it on Friday.', monday)[0]?.date).toContain('12 May 2023')
    expect(relativeDatesIn('It is late, we met on Friday.', monday)[0]?.date).toContain('5 May 2023')
    expect(relativeDatesIn('The party is moved to Sunday.', monday)[0]?.date).toContain('14 May 2023')
    expect(relativeDatesIn('It is stuck since Thursday.', monday)[0]?.date).toContain('4 May 2023')
  })

  it('crosses months, years and leap days', () => {
    expect(relativeDatesIn('yesterday', { year: 2024, month: 3, day: 1 })[0]?.date).toBe('29 February 2024')
    expect(relativeDatesIn('yesterday', { year: 2024, month: 1, day: 1 })[0]?.date).toBe('31 December 2023')
    expect(relativeDatesIn('one month ago', { year: 2023, month: 3, day: 31 })[0]?.date).toContain('February 2023')
  })

  it('gives verbatim slices in order, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (noise) => {
        const text = `${noise} yesterday ${noise}`
        const found = relativeDatesIn(text, from)
        for (const [index, { phrase, start, end }] of found.entries()) {
          expect(text.slice(start, end)).toBe(phrase)
          expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0)
        }
      }),
    )
  })
})

describe('words of time that count from a day told before', () => {
  const last = (text: string): string | undefined => relativeDatesIn(text, from).at(-1)?.date
  it.each([
    ['The boiler broke on 3 April 2023, and the plumber came the next day.', '4 April 2023'],
    ['It broke last Friday; the following morning it was mended.', '6 May 2023'],
    ['Ordered on 3 April 2023. It came two weeks later.', '17 April 2023 (two weeks after 3 April 2023)'],
    ['Gestern war der Umzug, am nächsten Tag kam der Regen.', '8 May 2023'],
  ])('%s', (text, date) => expect(last(text)).toBe(date))
  it('are left where no day was told', () => {
    expect(relativeDatesIn('The next day it rained. Two weeks later it stopped.', from)).toEqual([])
  })
})
