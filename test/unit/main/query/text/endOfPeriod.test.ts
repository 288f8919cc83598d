import { describe, expect, it } from 'vitest'
import { relativeDatesIn } from '../../../../../src/main/query/text/time/relativeDates.ts'

const from = { year: 2024, month: 6, day: 17 }
const datesOf = (text: string): readonly string[] => relativeDatesIn(text, from).map(({ date }) => date)

describe('the end of a year or month, written on 17 June 2024', () => {
  it.each([
    ['She will close the shop at the end of the year.', 'end of 2024'],
    ['She will close the shop at the end\nof the year.', 'end of 2024'],
    ['We are moving out by the end of next month.', 'by the end of July 2024'],
    ['He left at the end of the year.', 'end of 2023'],
    ['Wir werden bis Ende des Jahres umziehen.', 'by the end of 2024'],
    ['Elle va fermer à la fin du mois.', 'end of June 2024'],
  ])('%s', (text, date) => expect(datesOf(text)).toEqual([date]))

  it.each(['The rent is due at the end of the month.', 'She will always pay at the end of the month.'])(
    'is every one where the text says so: %s',
    (text) => expect(datesOf(text)).toEqual([]),
  )
})
