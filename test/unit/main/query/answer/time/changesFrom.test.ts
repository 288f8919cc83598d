import { describe, expect, it } from 'vitest'
import { changesFrom } from '../../../../../../src/main/query/answer/time/changesFrom.ts'

describe('a statement that changes an amount', () => {
  it.each([
    ['The rent goes up from £900 to £950.', 'The rent is £900.'],
    ['The fee is £60 instead of £50.', 'The fee is £50.'],
    ['Die Miete steigt von 900 Euro auf 950 Euro.', 'Die Miete beträgt 900 Euro.'],
    ['Die Miete steigt von 900 auf 950 Euro.', 'Die Miete beträgt 900 Euro.'],
    ['Le loyer passe de 640 € à 660 €.', 'Le loyer est de 640 €.'],
  ])('%j replaces %j', (text, earlier) => expect(changesFrom(text, earlier)).toBe(true))

  it.each([
    [
      'Der Mieter zahlt eine Kaution von 900 Euro in drei Raten.',
      'Der Mieter zahlt eine Kaution von 900 Euro in drei Raten.',
    ],
    ['Die Kaution von 900 Euro ist vor dem Einzug fällig.', 'Die Kaution beträgt 900 Euro.'],
    ['Le loyer est de 640 euros par mois.', 'Un loyer de 640 euros.'],
    ['The rent goes up from £900 to £950.', 'The rent is £950.'],
  ])('%j does not replace %j', (text, earlier) => expect(changesFrom(text, earlier)).toBe(false))
})
