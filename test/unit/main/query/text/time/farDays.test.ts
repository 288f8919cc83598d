import { describe, expect, it } from 'vitest'
import { relativeDatesIn } from '../../../../../../src/main/query/text/time/relativeDates.ts'

// A Monday.
const from = { year: 2023, month: 5, day: 8 }

describe('days that are counted in weeks from another day, in a note of 8 May 2023', () => {
  it.each([
    ['The sweep comes two weeks today.', '22 May 2023'],
    ['The sweep comes a week tomorrow.', '16 May 2023'],
    ['Tomorrow week we fly.', '16 May 2023'],
    ['A fortnight today we fly.', '22 May 2023'],
    ['The roofers start a week on Tuesday.', '16 May 2023'],
    ['The roofers start two weeks on Tuesday.', '23 May 2023'],
    ['They want the form by Friday week.', '19 May 2023'],
    ['Class photo on Friday fortnight.', '26 May 2023'],
    ['Dentist is on the Wednesday after next, at ten.', '17 May 2023'],
    ['The keys come in a fortnight.', '22 May 2023'],
    ["The keys come in a fortnight's time.", '22 May 2023'],
    ['The cat came home a fortnight ago.', '24 April 2023'],
    ['Der Maler kommt heute in zwei Wochen.', '22 May 2023'],
    ['Der Maler kommt heute in acht Tagen.', '15 May 2023'],
    ['Wir treffen uns übernächsten Mittwoch.', '17 May 2023'],
    ['Le peintre vient mercredi en huit.', '17 May 2023'],
    ['Le peintre vient mercredi en quinze.', '24 May 2023'],
    ['La livraison arrive dans quinze jours.', '22 May 2023'],
    ['Il est parti il y a quinze jours.', '24 April 2023'],
  ])('%s → %s', (text, date) => {
    const found = relativeDatesIn(text, from)
    expect(found.map((each) => each.date.replace(/ \(.*/, ''))).toEqual([date])
  })

  it.each(['Two weeks. Today it rained.', 'The week went by.', 'We stayed a fortnight.'])(
    'reads no such day in "%s"',
    (text) => {
      expect(relativeDatesIn(text, from).filter(({ phrase }) => /week|fortnight/i.test(phrase))).toEqual([])
    },
  )
})
