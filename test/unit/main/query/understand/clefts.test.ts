import { describe, expect, it } from 'vitest'
import type { EarlierTurn } from '../../../../../src/main/query/earlierTurn.ts'
import { makeWhole } from '../../../../../src/main/query/understand/followUp/makeWhole.ts'

const turn = (question: string, lead = ''): EarlierTurn => ({ question, answer: lead, titles: [], lead, cited: [] })

describe('a question that is asked again', () => {
  it.each([
    [
      'Who chairs the rowing club?',
      'Ida Moor',
      'and who was it back in 2015?',
      'Who chairs the rowing club back in 2015?',
    ],
    ['Who is the warden these days?', 'Ida Moor', 'Who was it before her?', 'Who was the warden before Ida Moor?'],
    ['Which shed do we have?', 'B4', 'which one was it before?', 'Which shed did we have before?'],
    ["what's leo's coach called", 'Mr Ray Dunn', 'who was it last year?', "What was leo's coach called last year?"],
    ['Which shop sold us the oven?', 'Berg', 'why that one?', 'Why Berg sold us the oven?'],
    ['Why did the mill close?', 'because of the flood', 'when?', 'When did the mill close?'],
    ['When did the mill close?', '3 May 2020', 'why?', 'Why did the mill close?'],
    ['Profit for 2021-22 of the shop', '900', 'and the year before?', 'Profit for 2020-21 of the shop'],
    ['how much solar in may 2025', '433 kWh', 'and in may the year before?', 'How much solar in may 2024'],
    ['how much solar in may 2025', '433 kWh', 'and in june of the previous year?', 'How much solar in june 2024'],
    ['how much solar in 2025', '433 kWh', 'and the same month the year before?', 'How much solar in 2024'],
    ['how much solar in 2025', '3000 kWh', 'and in may the year before', 'How much solar in may 2024'],
    ['Who did the last gas check?', 'Ann Lee', 'and the one before?', 'Who did the previous gas check?'],
    ['How big is Ann Lee’s plot?', '20 m²', 'and Tom Reed’s?', "How big is Tom Reed's plot?"],
    ['Which car did we sell?', 'the Golf', 'and the other one?', 'Which other car did we sell?'],
    ['What does the tuner charge?', '80', 'and per hour?', 'What does the tuner charge per hour?'],
    ['Where did the club buy the oven?', 'Berg', 'how much was it?', 'How much was the oven?'],
    ['when do we fly to malaga', '3 May', 'booking code?', 'Booking code (malaga)?'],
    [
      'Wer ist der Vorsitzende des Vereins?',
      'Karl Benz',
      'Und vor ihm?',
      'Wer ist der Vorsitzende des Vereins vor Karl Benz?',
    ],
    ['Qui est le président du club ?', 'Luc Morel', 'Et avant lui ?', 'Qui est le président du club avant Luc Morel?'],
  ])('%j, %j, %j', (question, lead, asked, whole) => {
    expect(makeWhole(asked, [turn(question, lead)])).toBe(whole)
  })

  it('takes nobody but the person whom the answer names for "him"', () => {
    const history = [turn('who chairs the club', 'Karl Benz'), turn('who was it before him?', 'Olaf Lund')]
    expect(makeWhole('what is his plot number?', history)).toBe("What is Olaf Lund's plot number?")
  })
})
