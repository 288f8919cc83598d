import { expect, it } from 'vitest'
import { kindNamed, quantitiesIn } from '../../../../../src/main/query/text/numbers/quantities.ts'

const read = (text: string) =>
  quantitiesIn(text).map(({ kind, value, raw }) => [kind, Math.round(value * 100) / 100, raw])

it.each([
  [
    'Harvested 6.5 kg of beans and 800 g of peas.',
    [
      ['weight', 6.5, '6.5 kg'],
      ['weight', 0.8, '800 g'],
    ],
  ],
  ['Sewn a curtain 2 m long.', [['length', 2, '2 m']]],
  [
    'The rent is £1,345 a month, the deposit 2,480 euros.',
    [
      ['money £ per month', 1345, '£1,345'],
      ['money €', 2480, '2,480 euros'],
    ],
  ],
  ['Die Miete beträgt 1.480 Euro im Monat.', [['money € per month', 1480, '1.480 Euro']]],
  [
    'A grant of 2.3 million euros over three years.',
    [
      ['money €', 2300000, '2.3 million euros'],
      ['duration', 1095.75, 'three years'],
    ],
  ],
  [
    'Frost, minus 4 degrees at night, then -6 °C.',
    [
      ['temperature', -4, 'minus 4 degrees'],
      ['temperature', -6, '-6 °C'],
    ],
  ],
  ['On 4 March 2024 we were 12 at table, in 2023 only 9.', []],
])('reads the quantities of "%s"', (text, expected) => expect(read(text)).toEqual(expected))

it('keeps the place of each in the text', () => {
  const text = 'Plums: 28 kg, two baskets.'
  const [plums] = quantitiesIn(text)
  expect(text.slice(plums?.start, plums?.end)).toBe('28 kg')
})

it('reads the kind that a question names', () => {
  expect(kindNamed('List the vegetables with their weights')).toBe('weight')
  expect(kindNamed('Welche Rechnungen, mit Beträgen?')).toBe('money')
  expect(kindNamed('Who signed the lease?')).toBeNull()
})
