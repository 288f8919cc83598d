/** Follow-up questions about an occasion, a place, a version, a stretch of a journey, and others in French. */
import { describe, expect, it } from 'vitest'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'
import { recallOf } from '../../../../../../src/main/query/understand/followUp/lastAnswer/recall.ts'
import type { EarlierTurn } from '../../../../../../src/main/query/earlierTurn.ts'

const turn = (question: string, lead = '', answer = lead): EarlierTurn => ({
  question,
  answer,
  titles: [],
  lead,
  cited: [],
})
const after = (question: string, asked: string, lead = '', answer = lead): string | null =>
  makeWhole(asked, [turn(question, lead, answer)])

describe('“that time” is what happened and when', () => {
  it.each([
    [
      'How many runners came to the spring race in 2024?',
      'What were the takings on that occasion?',
      'What were the takings for the spring race in 2024?',
    ],
    [
      'How much did the jumble sale raise on 4 May 2025?',
      'Who did the teas that time?',
      'Who did the teas for the jumble sale on 4 May 2025?',
    ],
  ])('%s %s', (question, asked, whole) => expect(after(question, asked, '80')).toBe(whole))

  it('is the whole of what somebody did, where the time of it is asked for', () => {
    expect(after('Where did I train before I joined the ferry company?', 'From when to when was that?', 'Hull')).toBe(
      'From when to when did I train before I joined the ferry company?',
    )
    expect(after('Where did Ines live in Spain?', 'How long was that for?', 'Vigo')).toBe(
      'How long did Ines live in Spain?',
    )
  })
})

describe('“there” and “it” are the place that was spoken of last', () => {
  it('is what was asked for, whether the answer has its name or not', () => {
    const before = turn('When does the bus to Norway leave?', '06.15')
    const hotel = turn('Which hotel did we sleep at?', '', 'The house has no lift.')
    expect(makeWhole('What did breakfast cost there?', [before, hotel])).toBe('What did breakfast cost at the hotel?')
    expect(after('Which nursery does Pip go to?', 'What does lunch cost there?', 'Little Acorns')).toBe(
      'What does lunch cost in Little Acorns?',
    )
  })

  it('is no figure out of a quote', () => {
    expect(
      after('When are we at Villa Rosa?', 'How much is still owed for it?', 'May', '[12/03/2025, 15:33] Ann: Booked'),
    ).toBe('How much is still owed for it (Villa Rosa)?')
  })
})

describe('who is asked for by what they are to somebody', () => {
  it('is “she”, and not the one whose she is', () => {
    expect(after("Who is Gwen's regular carer?", 'When is she on holiday?', 'Gwen')).toBe(
      "When is Gwen's regular carer on holiday?",
    )
    expect(after("Who is Gwen's regular carer?", 'When is she on holiday?', 'Maria Pohl')).toBe(
      'When is Maria Pohl on holiday?',
    )
  })
})

describe('a fragment takes its place in the question before', () => {
  it.each([
    ['What did I spend on feed in 2025?', 'And on plants and pots?', 'What did I spend on plants and pots in 2025?'],
    ['What do we spend on books and papers?', 'and on stamps?', 'What do we spend on stamps?'],
    ['When does the ferry leave Dover?', 'and from Calais?', 'When does the ferry leave Calais?'],
    [
      'What time does our train leave Crewe?',
      'And from Bangor on the way home?',
      'What time does our train leave Bangor on the way home?',
    ],
    [
      "Which tiles were in the first quote for Nora's hall?",
      'And in the second version?',
      "Which tiles were in the second version of the quote for Nora's hall?",
    ],
    [
      'What was the total in the budget for the fair?',
      'And in the first draft?',
      'What was the total in the first draft of the budget for the fair?',
    ],
    [
      'What is a haircut in the price list?',
      'and in the 2023 version?',
      'What is a haircut in the 2023 version of the price list?',
    ],
  ])('%s %s', (question, asked, whole) => expect(after(question, asked)).toBe(whole))
})

describe('in French', () => {
  it.each([
    [
      'Combien Luc demande-t-il pour la grange ?',
      'Et quand doit-elle lui répondre au plus tard ?',
      'Et quand doit-elle lui répondre au plus tard (Luc grange)?',
    ],
    ['Combien Luc demande-t-il pour la grange ?', "Qu'a-t-elle répondu ?", "Qu'a-t-elle répondu (Luc grange)?"],
    [
      'Quel est le loyer du garage ?',
      'Et quand je pars en août ?',
      'Quel est le loyer du garage quand je pars en août?',
    ],
  ])('%s %s', (question, asked, whole) => expect(after(question, asked, '300')).toBe(whole))
})

describe('a change since then', () => {
  it.each([
    'How much has it risen since then?',
    'By how much has it gone up since then?',
    'how much did it fall since?',
  ])('“%s” is the difference of the last two amounts', (asked) => {
    const history = [turn('What is the fee now?', '£15'), turn('And what was it at first?', '£12')]
    expect(recallOf(asked, history)).toEqual({ kind: 'figure', wanted: 'difference', ofLast: 2 })
  })
})

describe('“which of the two” names nothing', () => {
  it('to go on with', () => {
    const turns = [turn('What does Oak & Co want for the porch?', '£900'), turn('Which of the two gives more time?')]
    expect(makeWhole('But who was chosen in the end?', turns)).not.toContain('the two')
  })
})
