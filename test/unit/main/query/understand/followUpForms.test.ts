/** Forms of follow-up questions that are completed from the question before, each with a wording that is left alone. */
import { describe, expect, it } from 'vitest'
import { makeWhole } from '../../../../../src/main/query/understand/followUp/makeWhole.ts'
import { threadOf } from '../../../../../src/main/query/understand/followUp/lastAnswer/thread.ts'
import { inPlainWords } from '../../../../../src/main/query/understand/wording/plainWords.ts'
import type { ContentId } from '../../../../../src/shared/domain/ids.ts'
import type { EarlierTurn } from '../../../../../src/main/query/earlierTurn.ts'

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

describe('a name typed in small letters', () => {
  it('takes the place of the name before it', () => {
    expect(after('how much is baxters quote', 'and greenline?')).toBe('How much is greenline quote?')
  })
  it('takes the place of what money was spent on, and the month stays', () => {
    expect(after('how much did we spend on diesel in march', 'and at aldi?')).toBe(
      'How much did we spend on aldi in march?',
    )
  })
  it('is no name where it is a word', () => {
    expect(after('How much is the fence?', 'and the gate?')).toBe('How much is the gate?')
  })
})

describe('who was at a meeting', () => {
  it.each([
    ['who came to the meeting in May?', 'Who was present at the meeting in May?'],
    ['Who attended the council?', 'Who was present at the council?'],
    ['who missed the meeting?', 'Who sent apologies for the meeting?'],
    ['who came to the party?', 'who came to the party?'],
  ])('%s', (question, plain) => expect(inPlainWords(question)).toBe(plain))
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
      'Which of the roofing firms that gave a quote is cheap?',
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

const told = (question: string, lead: string): EarlierTurn => ({ ...turn(question, `${lead}.`), lead })

describe('"do it"', () => {
  const chair = told('who is in the chair of the choir?', 'Rosalind Tamm')
  it.each([
    ['who did it before her?', 'Who was in the chair of the choir before Rosalind Tamm?'],
    ['how long has she done it?', 'How long was Rosalind Tamm in the chair of the choir?'],
    ['and her predecessor?', 'Who was in the chair of the choir before Rosalind Tamm?'],
  ])('is what somebody was asked for: %j', (asked, whole) => expect(makeWhole(asked, [chair])).toBe(whole))
  it('takes the verb of the question before', () => {
    expect(makeWhole('how long did she do it?', [told('who conducts the choir?', 'Rosalind Tamm')])).toBe(
      'How long did Rosalind Tamm conduct the choir?',
    )
  })
})

describe('"it" after a question for a day', () => {
  it.each([
    ['When was Bruno operated on?', 'why was it later than planned?', 'Why was Bruno operated on later than planned?'],
    ['When did mum come home?', 'why so late?', 'Why did mum come home so late?'],
    ['When is the concert?', 'why was it postponed?', 'Why is the concert (postponed)?'],
  ])('%j, %j', (question, asked, whole) => expect(after(question, asked)).toBe(whole))
})

describe('two things of which the same was asked', () => {
  const history = [
    turn('How much chalk goes into the green paint?'),
    turn('How much chalk goes into the yellow paint?'),
  ]
  it.each([
    ['has that first one been tested?', 'Has the green paint been tested?'],
    ['does the other one dry faster?', 'Does the green paint dry faster?'],
    ['is the latter for outdoors?', 'Is the yellow paint for outdoors?'],
  ])('%j', (asked, whole) => expect(makeWhole(asked, history)).toBe(whole))
  it('are needed', () => {
    expect(makeWhole('has that first one been tested?', history.slice(0, 1))).not.toContain('green been')
  })
  it('bring their subject to a question of the two', () => {
    expect(after('What does the insurance of the boat cost?', 'which of the two is the newer?')).toContain('the boat')
  })
})

describe('another argument', () => {
  it.each([
    [
      'How much does Velo Nord want for the rear wheel?',
      'and Kurbel?',
      'How much does Kurbel want for the rear wheel?',
    ],
    ['How big is the shed in the garden?', 'and the pond?', 'How big is the pond in the garden?'],
    ['How much soap goes into the green?', 'and in the yellow?', 'How much soap goes into the yellow?'],
    ['How many kilos of potatoes did we get?', 'and plums?', 'How many kilos of plums did we get?'],
    ['How much is my pension since April 2025?', 'and before that?', 'How much was my pension before?'],
  ])('takes the place of its own kind: %j, %j', (question, asked, whole) => expect(after(question, asked)).toBe(whole))
})

describe('a question of another kind', () => {
  it('is not the one before again', () => {
    expect(after('Who repaired the pump?', 'how much was that in total?')).toBe('How much was the pump in total?')
    expect(after('Who offers the wheel?', 'until when is their offer good?')).not.toContain('Who offers')
  })
  it('without a verb brings the subject along', () => {
    expect(after('When do we leave for Helsinki?', 'which cabin?')).toBe('Which cabin (Helsinki)?')
    expect(after('What does the piano cost?', 'notice period?')).toBe('Notice period (the piano)?')
  })
  it('takes the time that something needs for that of the thing before', () => {
    expect(after('Who mixed the green paint?', 'how long does it take to dry?')).toContain('paint')
    expect(after('How much soap goes into the green paint?', 'How long does it take to get to Graz?')).toBeNull()
  })
})

describe('a pronoun', () => {
  it('prefers somebody who is known to be a woman', () => {
    const history = [turn('When was Ida Moor born?', 'In 1931.'), turn('When did the organ builder die?', 'In 1989.')]
    expect(makeWhole('and where did she live?', history)).toBe('And where did Ida Moor live?')
  })
  it('does not pass over somebody whose gender is not known', () => {
    const history = [turn('When was Ida Moor born?', 'In 1931.'), turn('When did Solveig Brandt move?', 'In 1989.')]
    expect(makeWhole('and where did she live?', history)).toBe('And where did Solveig Brandt live?')
  })
  it('means what a question for a reason was about', () => {
    const history = [turn('How much is due on the roof invoice?'), turn('why the difference?')]
    expect(makeWhole('by when did it have to be paid?', history)).toBe('By when did the roof invoice have to be paid?')
  })
  it('means the thing of its own sentence', () => {
    expect(
      after('What did the cupboard repair cost?', 'how long should the plaster dry before it is painted?'),
    ).toBeNull()
  })
  it('means nobody who only said something', () => {
    expect(after('What does the surveyor want done with the gutter?', 'what would it cost?')).toContain('gutter')
  })
})

describe('an idiom', () => {
  it('is put into the words of documents', () => {
    expect(inPlainWords('until when is the offer good for?')).toBe('until when is the offer valid?')
    expect(inPlainWords('what would the gutter come to?')).toBe('How much would the gutter cost?')
    expect(inPlainWords('is the soup good?')).toBe('is the soup good?')
  })
})

describe('what points back', () => {
  const cited = [{ contentId: 'c' as ContentId, start: 0, end: 9 }]
  const history = [{ ...turn('What was the profit?', '£300'), cited }]
  it('continues the turn before', () => {
    expect(threadOf('what did Imran charge for doing that return?', null, history)?.places).toHaveLength(1)
    expect(threadOf('who painted the barn?', null, history)?.places[0]?.weight).toBeLessThan(0.5)
    expect(threadOf('who painted the barn of Ada Bell?', null, history)).toBeNull()
  })
})
