import { expect, it } from 'vitest'
import { formOf } from '../../../../../../src/main/query/answer/time/series.ts'

const months = ['2024-01', '2024-02', '2024-03']

it.each([
  'savings',
  'net worth',
  'account balance',
  'hourly wage',
  'rent',
  'price of milk',
  'Kontostand',
  'Kaltmiete',
  'Strompreis',
  'loyer',
  'Ersparnisse oder so',
])('what stands at a time is no amount: %s', (thing) => {
  expect(formOf('EUR', thing, months)).toBe('measurements')
})

it.each(['grocery spending', 'electricity bills', 'donations', 'Stromkosten', 'Ausgaben', 'dépenses'])(
  'what comes together within a month is one: %s',
  (thing) => {
    expect(formOf('EUR', thing, months)).toBe('amounts')
    expect(formOf('EUR', thing, ['2024-01-03', '2024-02-07'])).toBe('measurements')
  },
)
