/** Whom and what the words of a follow-up question mean, each with the reading that was wrong. */
import { describe, expect, it } from 'vitest'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'
import type { EarlierTurn } from '../../../../../../src/main/query/earlierTurn.ts'

const turn = (question: string, lead = ''): EarlierTurn => ({
  question,
  answer: lead === '' ? '' : `${lead}.`,
  titles: [],
  lead,
  cited: [],
})
const after = (question: string, asked: string, lead = ''): string | null => makeWhole(asked, [turn(question, lead)])

describe('“it” is the one that was chosen only where one of several was asked for', () => {
  it.each([
    ['Who did the plaster in the kitchen?', 'Bob Fenn', 'How much did it cost?', 'How much did the plaster cost?'],
    ['Who made the chest of drawers?', 'Carol Dyer', 'When was it delivered?', 'When was the chest delivered?'],
    ['Who built the older barn?', 'Sam Oak', 'What is it used for?', 'What is the older barn used for?'],
    ['Who knows more about the boiler?', 'Jo Lark', 'When was it serviced?', 'When was the boiler serviced?'],
    ['Which quote is the cheapest?', 'Berg & Sons: £840', 'What does it include?', 'What does Berg & Sons include?'],
  ])('%s %s. %s', (question, lead, asked, whole) => {
    expect(after(question, asked, lead)).toBe(whole)
  })
})

describe('“he”, “she” and “they” are people', () => {
  it.each([
    [
      'the owner of what was asked for, and not that',
      "How much is Odran's fee in Trieste?",
      'And what does he pay for lunch?',
      '300',
      'And what does Odran pay for lunch?',
    ],
    [
      'somebody by name, and not what somebody is',
      'Since when is Odran listed as a keyholder?',
      'Which floor does he clean?',
      '2 May',
      'Which floor does Odran clean?',
    ],
    [
      'those who were asked for, and not where they come to',
      'Who is coming to the cottage on 3 July?',
      'Are they bringing a cot?',
      'Hannah Moss',
      'Are Hannah Moss bringing a cot?',
    ],
    [
      'the firm that answered',
      'Which firm did we ask for the gutters?',
      'When did they put the scaffold up?',
      'Kestrel Roofing',
      'When did Kestrel Roofing put the scaffold up?',
    ],
    [
      'nobody of whom only an abbreviation was said',
      'Which stair quote is the cheapest without VAT?',
      'And when could they begin painting?',
      '£840',
      'And when could they begin painting (the stair quote, the cheapest)?',
    ],
    [
      'things where things can do it',
      'How big are the tents?',
      'When do they go back?',
      'four metres',
      'When do the tents go back?',
    ],
  ])('%s', (_, question, asked, lead, whole) => {
    expect(after(question, asked, lead)).toBe(whole)
  })
})

it('“he” is nobody of whom only a word with a capital stands in the answer', () => {
  const turns = [
    { ...turn('Which gutter quote has a warranty?'), answer: '3 years\nWarranty is 3 years on the joints.' },
  ]
  expect(makeWhole('When could he begin?', turns)).toBe('When could he begin (the gutter quote)?')
})

describe('“it”, “that” and “there”', () => {
  it.each([
    ['Which glue does the veneer need?', 'How much of it?', '', 'How much glue does the veneer need?'],
    [
      'What did the blue kayak cost?',
      'How much of that was paid in advance?',
      '900',
      'How much of the blue kayak was paid in advance?',
    ],
    [
      'When is Ida going to the zoo?',
      'What time are we there that day?',
      '3 May 2026',
      'What time are we at the zoo on 3 May 2026?',
    ],
    ['Where is Odran moving to?', 'What will Odran earn there?', 'Trieste', 'What will Odran earn in Trieste?'],
    ['How many hours a week is the pool open?', 'Which day is it closed?', '', 'Which day is the pool closed?'],
    ['Who is secretary of the club in May?', 'And who does it now?', 'Ann Lee', 'Who is secretary of the club now?'],
  ])('%j, %j', (question, asked, lead, whole) => {
    expect(after(question, asked, lead)).toBe(whole)
  })
  it('have the topic beside them where nothing is named that they could mean', () => {
    expect(after('what do we pay greenside on a monday?', 'how long would it take to get out of it?')).toBe(
      'How long would it take to get out of it (greenside, monday)?',
    )
    expect(after('Who wrote to me about the hedge by the lane?', 'Which of them wants it cut?', 'Ann Lee')).toContain(
      'those who wrote to me about the hedge by the lane',
    )
  })
  it('“the first one” of two times is what happened then', () => {
    const turns = [turn('How did we do against Otter Vale in May?', '3-1'), turn('And in July?', '0-2')]
    expect(makeWhole('Who scored in the first one?', turns)).toBe('Who scored in the one in May (Otter Vale)?')
  })
})

describe('a question that only goes on', () => {
  it('takes what its parts belong to from the turns before', () => {
    const turns = [
      turn('When is the band doing its summer fair?', '4 June'),
      turn('What are we paying the drummer?', '80'),
    ]
    expect(makeWhole('And what do the tickets cost?', turns)).toBe(
      'And what do the tickets cost (the band, the summer fair)?',
    )
  })
  it('is left alone where it names something itself', () => {
    expect(after('When is the summer fair?', 'And what does Ida Moor charge?')).toBeNull()
    expect(after('When is the summer fair?', 'And what does my bike need?')).toBeNull()
  })
  it.each([
    ['How much was the saddle?', 'until when can we appeal?', 'Until when can we appeal (the saddle)?'],
    [
      'Wann hat Noras Kurs in Linz begonnen?',
      'Was muss sie zahlen, wenn sie einen Tag fehlt?',
      'Was muss sie zahlen, wenn sie einen Tag fehlt (Noras Kurs Linz)?',
    ],
    [
      'Quand faut-il payer la cotisation de tennis ?',
      'Quel est le montant ?',
      'Quel est le montant (payer cotisation tennis)?',
    ],
  ])('%j, %j', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
})

describe('another argument', () => {
  it.each([
    ['What is the excess for accidental damage?', 'And for my own bikes?', 'What is the excess for my own bikes?'],
    [
      'What does the owner of the barn charge per day?',
      'and for hay?',
      'What does the owner of the barn charge per day for hay?',
    ],
    ['What time does our train to Bath go?', 'and coming back?', 'What time does our train to Bath go (coming back)?'],
    [
      'How high was the pond after the first storm?',
      'and after the second storm?',
      'How high was the pond after the second storm?',
    ],
  ])('%j, %j', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
})

describe('another time', () => {
  it.each([
    [
      'What rent did Odran pay in the first year?',
      'And since March 2026?',
      'What rent did Odran pay since March 2026?',
    ],
    [
      'How much wool did the farm give this year?',
      'and the year before?',
      'How much wool did the farm give last year?',
    ],
    ['What did the berth cost this year?', 'and next?', 'What did the berth cost next year?'],
    ['Since when am I the chair of the guild?', 'who was it before me?', 'Who was the chair of the guild before me?'],
  ])('%j, %j', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
})
