/** What people want to have made of the last amount, and of the documents that were shown. */
import { describe, expect, it } from 'vitest'
import { asId } from '../../../../../../src/shared/domain/ids.ts'
import type { ContentId, DocumentId } from '../../../../../../src/shared/domain/ids.ts'
import { earlierAmounts, latestAmount } from '../../../../../../src/main/query/answer/recall/earlierAmounts.ts'
import { amountOver } from '../../../../../../src/main/query/answer/recall/amountOver.ts'
import { scaledAmount } from '../../../../../../src/main/query/answer/recall/scaledAmount.ts'
import type { EarlierTurn } from '../../../../../../src/main/query/earlierTurn.ts'
import { periodIn } from '../../../../../../src/main/query/understand/followUp/lastAnswer/overPeriod.ts'
import { recallOf } from '../../../../../../src/main/query/understand/followUp/lastAnswer/recall.ts'
import { scaledOf } from '../../../../../../src/main/query/understand/followUp/lastAnswer/scaled.ts'

const turn = (question: string, lead: string, name = question): EarlierTurn => ({
  question,
  answer: lead,
  titles: [],
  lead,
  cited: [{ contentId: asId<ContentId>(question), start: 0, end: 9 }],
  shown: { label: 'Medium', isChoice: false, documents: [{ documentId: asId<DocumentId>(name), name }], sentences: [] },
})

describe('what is made of the last amount', () => {
  it.each([
    ['How many miles did I drive?', '312', "And what's that at 45p a mile?", '£140.40'],
    ['How many hours did Jo work?', '42', 'how much is that at £12.50 an hour?', '£525.00'],
    ['Wie viele Kilometer waren es?', '300 km', 'Was macht das bei 30 Cent pro Kilometer?', '90.00 €'],
    ['Combien de nuits ?', '4', 'ça fait combien à 90 € la nuit ?', '360.00 €'],
    ['How many boxes did we order?', '20', 'what does that come to at $3 each?', '$60.00'],
    ['How much is the villa?', '£900', 'and half of that?', '£450'],
    ['How much is the villa?', '£900', 'what is that split between four?', '£225'],
    ['How much is the villa?', '£900', 'How much is that each between six of us?', '£150'],
    ['How much is a ticket?', '£14', 'how much is that for four people?', '£56'],
    ['What does one lesson cost?', '£30', 'and twice that?', '£60'],
    ['How much is the quote?', '£900', 'and with 20% VAT?', '£1080'],
    ['How much is the quote?', '£900', 'minus 10 percent?', '£810'],
    ['How much is the quote?', '£900', "what's 10% of that?", '£90'],
    ['In which month did I drive most?', 'July 2026, 83.2', 'what is that at 50p a mile?', '£41.60'],
  ])('%s %s – %s', (question, lead, asked, result) => {
    const history = [turn(question, lead)]
    const recall = recallOf(asked, history)
    expect(recall?.kind).toBe('scaled')
    if (recall?.kind === 'scaled') expect(scaledAmount(recall.scaled, earlierAmounts(history))?.lead).toBe(result)
  })

  it.each([
    'how much is that at the moment?',
    'and half-board?',
    'what is it for?',
    'for the two cats?',
    'and in July?',
  ])('%j is none of these', (asked) => {
    expect(scaledOf(asked.replace(/^and |\?$/g, ''))).toBeNull()
  })

  it('the figure beside a name is how much it was', () => {
    const history = [turn('In which month did I drive the most miles?', 'July 2026, 83.2')]
    expect(recallOf('How many miles was that?', history)?.kind).toBe('value')
    expect(recallOf('How many patients was that?', history)).toBeNull()
    expect(recallOf('How much was that?', [turn('Who repaired the roof?', 'Berg & Sons')])).toBeNull()
  })

  it('a period is told in several ways', () => {
    expect(periodIn('Fee | £2,760 for the year (£57.50 per foot)')).toBe('year')
    expect(periodIn('Beitrag: 120 € für das Jahr')).toBe('year')
    const [amount] = earlierAmounts([turn('What is the fee?', '£2,760')])
    const quarter = amountOver({ count: 1, period: 'quarter', isDifference: false }, [amount!], 'year')
    expect(quarter).toMatchObject({ lead: '£690', made: '2,760 ÷ 4 = 690' })
  })

  it.each(['Wie viel mehr ist das im Jahr?', 'how much more is that a year?', "c'est combien de plus par an ?"])(
    '%j is a difference over a year',
    (asked) => {
      const history = [turn('Was kostet der Platz?', '2.100 €'), turn('Und bisher?', '1.900 €')]
      expect(recallOf(asked, history)).toMatchObject({ over: { period: 'year', isDifference: true } })
    },
  )

  it('a computed amount is the last one as well', () => {
    const history = [
      turn('What is the rent?', '£900'),
      turn('And before?', '£850'),
      turn("What's the difference?", '£50'),
    ]
    expect(latestAmount(history)?.value).toBe(50)
    expect(latestAmount(history.slice(0, 2))?.value).toBe(850)
    expect(latestAmount([...history, turn('Are you sure?', '')])?.value).toBe(850)
  })

  it('what was asked in between does not part two amounts', () => {
    const history = [turn('What is the rent?', '£900'), turn('Since when?', '1 May 2026'), turn('And before?', '£850')]
    expect(earlierAmounts(history).map(({ value }) => value)).toEqual([900, 850])
    const others = [turn('How long is the fence?', '40 metres'), turn('About the hedge?', '30 metres')]
    expect(earlierAmounts(others).map(({ value }) => value)).toEqual([40, 30])
  })
})

it('neither “a quarter?” nor a “notice for the flat” is about the last answer for certain', () => {
  const history = [turn('How much is the rent?', '£900')]
  expect(recallOf('a quarter?', history)).toBeNull()
  expect(recallOf('a quarter of that?', history)).toEqual({ kind: 'scaled', scaled: { kind: 'divide', by: 4 } })
  expect(recallOf('Who sent the notice for the flat?', history)).toBeNull()
  expect(recallOf('Who sent the notice on behalf of the council?', history)).toEqual({ kind: 'author' })
})

describe('a document that was shown, told by its name or its age', () => {
  const bills = [turn('How much was the bill for May?', '£41', 'Water May'), turn('And July?', '£52', 'Water July')]
  it.each([
    ['show me the July one', ['Water July']],
    ['Open the one for May', ['Water May']],
    ['can you show me the May one', ['Water May']],
    ['let me see the newer one', ['Water May', 'Water July']],
    ['show me the older of the two', ['Water May', 'Water July']],
    ['Zeig mir die neuere', ['Water May', 'Water July']],
    ['show me the September one', null],
    ['show me the garden', null],
  ])('%s', (asked, documents) => {
    const recall = recallOf(asked, bills)
    expect(recall?.kind === 'openOf' ? recall.of.documents : null).toEqual(documents)
  })
})
