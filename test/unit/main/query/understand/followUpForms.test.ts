/** Forms of follow-up questions that are completed from the question before, each with a wording that is left alone. */
import { describe, expect, it } from 'vitest'
import { makeWhole } from '../../../../../src/main/query/understand/followUp/makeWhole.ts'
import type { EarlierTurn } from '../../../../../src/main/query/retrievalState.ts'

const turn = (question: string, answer = ''): EarlierTurn => ({ question, answer, titles: [], lead: '', cited: [] })
const after = (question: string, asked: string, answer = ''): string | null =>
  makeWhole(asked, [turn(question, answer)])

describe('a clause alone', () => {
  it.each([
    ['What does the gym cost?', 'and if I cancel early?', 'What does the gym cost if I cancel early?'],
    ['Who looked after the shop?', 'and before it was sold?', 'Who looked after the shop before the shop was sold?'],
    ['Was kostet das Studio?', 'und wenn ich früher kündige?', 'Was kostet das Studio wenn ich früher kündige?'],
  ])('is a condition of %j: %j', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
  it('is not one where it asks something itself', () => {
    expect(after('What does the gym cost?', 'If I cancel early, what do I pay?')).toBeNull()
    expect(after('Que coûte le cours ?', 'Quand commence le stage ?')).toBeNull()
  })
})

describe('the month beside', () => {
  it.each([
    ['How much was the gas in March 2025?', 'and the month before?', 'How much was the gas in February 2025?'],
    ['How much was the gas in december 2024?', 'and the next month?', 'How much was the gas in January 2025?'],
    ['Wie hoch war der Strom im Januar 2024?', 'und im Monat davor?', 'Wie hoch war der Strom im Dezember 2023?'],
  ])('%j, %j', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
  it('keeps the year where a month alone is asked next', () => {
    expect(after('How much was the gas in March 2025?', 'and in may?')).toBe('How much was the gas in may 2025?')
  })
})

describe('"the one"', () => {
  it('of another date asks the same question again, also a few turns later', () => {
    const history = [turn('how much was my june invoice to Berg & Sons'), turn('when did they pay it?')]
    expect(makeWhole('and how much was the one for july?', history)).toBe(
      'How much was my july invoice to Berg & Sons?',
    )
  })
  it('of another colour stays the same thing', () => {
    expect(after('What does the red bike cost?', 'and the blue one?')).toBe('What does the blue bike cost?')
  })
  it('in the list before the last question is still on the screen', () => {
    const list = '- Hollis Roofing\n- Marsh & Daughter'
    const history = [turn('Which firms gave a quote?', list), turn('why did we ask them?', 'Because of the gutter.')]
    expect(makeWhole('how long would the second one take?', history)).toBe('How long would Marsh & Daughter take?')
  })
})

describe('another time', () => {
  it('takes the place of the first, in the tense that it needs', () => {
    expect(after('How much rent did Pawel pay at the start?', 'and now?')).toBe('How much rent does Pawel pay now?')
  })
})

describe('names typed without a capital', () => {
  it('are found with the help of the answer, and stay as they were typed', () => {
    const answer = 'Halden & Pike paid on 3 May.'
    expect(after('how much was my invoice to halden & pike', 'when did they pay it?', answer)).toBe(
      'When did halden & pike pay my invoice?',
    )
  })
  it('are not made of words that everybody uses', () => {
    expect(after('Which roofing firms gave a quote?', 'which of them is cheap?', 'Hollis Roofing')).toBe(
      'Which of the roofing firms is cheap?',
    )
  })
})

describe('what was answered', () => {
  it('shows which thing of the question is meant', () => {
    const answer = 'Before winter: reline the valley gutter.'
    expect(after('what does the surveyor want done with the valley gutter', 'what would that come to', answer)).toBe(
      'How much would the valley gutter cost',
    )
  })
  it('is asked of the thing that a question names first', () => {
    expect(after('When do we fly?', 'what about the hotel, how much is it?')).toBe('How much is the hotel?')
  })
})

describe('a German property', () => {
  it('takes the place of the property and not of its owner', () => {
    expect(after('Wie hoch ist die Miete für die Garage?', 'und die Kaution?')).toBe(
      'Wie hoch ist die Kaution für die Garage?',
    )
  })
})
