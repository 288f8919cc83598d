import { describe, expect, it } from 'vitest'
import { changesFrom, correctsFigure } from '../../../../../../src/main/query/answer/time/changesFrom.ts'

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

describe('a statement that corrects a figure', () => {
  it.each([
    ['The service charge is £904, not £940.', 'Service charge: £940'],
    ['Die Umlage beträgt 904 Euro, nicht 940 Euro.', 'Umlage 940 Euro'],
    ['La charge est de 904 €, et non 940 €.', 'Charge : 940 €'],
    ['The service charge is £904, not 940 pounds.', 'Service charge: 940 GBP'],
  ])('%j corrects %j', (text, earlier) => expect(correctsFigure(text, earlier)).toBe(true))

  it.each([
    ['The service charge is £904, not £940.', 'Service charge: £904'],
    ['The service charge is £904, not £940.', 'The service charge is £904, not £940.'],
    ['We have 12 chairs, not 9.', 'The fee is £9.'],
    ['The fee covers 12 chairs, not 9.', 'The fee is £9.'],
    ['The boat is 12 m, not 9 m.', 'The boat costs £9 an hour.'],
    ['The boat costs £12, not £9.', 'The boat is 9 m long.'],
    ['The service charge is £940.', 'Service charge: £940'],
  ])('%j does not correct %j', (text, earlier) => expect(correctsFigure(text, earlier)).toBe(false))
})

describe('a figure that only stands beside "not" or "no"', () => {
  it.each([
    ['Invoice 2026 no 45 is paid.', 'Invoice 45 is for the roof.'],
    ['The class has 12 pupils and no 5 year olds.', 'The class starts at 5.'],
    ['The fee for members is £30, not £45 as for guests.', 'Guests pay a fee of £45.'],
    ['Kinder zahlen 5 Euro, nicht 10 Euro wie Erwachsene.', 'Erwachsene zahlen 10 Euro.'],
  ])('%j does not correct %j', (text, earlier) => expect(correctsFigure(text, earlier)).toBe(false))

  it('corrects what a Spanish sentence says', () => {
    expect(correctsFigure('La cuota es de 904 euros, no 940 euros.', 'La cuota es de 940 euros.')).toBe(true)
  })

  it('is looked for in a long run of digits at once', () => {
    const digits = '1'.repeat(20_000)
    const before = performance.now()
    correctsFigure(digits, 'The fee is £940.')
    changesFrom('The fee is £950.', digits)
    expect(performance.now() - before).toBeLessThan(200)
  })
})
