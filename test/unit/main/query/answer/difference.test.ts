import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stayAsked, staySaid } from '../../../../../src/main/query/answer/difference/stay.ts'
import { amountsAsked } from '../../../../../src/main/query/understand/asked/amountsAsked.ts'
import { statedChange } from '../../../../../src/main/query/answer/difference/statedChange.ts'
import type { Answer } from '../../../../../src/shared/domain/answer.ts'
import type { EngineId } from '../../../../../src/shared/domain/trace.ts'
import { askLibrary, leadOf } from '../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/novak.md':
    '# Clara Novak\n\nClara Novak was born in Graz on 2 June 1931. Clara Novak moved to Oslo on 1 May 1957.\n',
  '/library/lund.md': '# Olaf Lund\n\nOlaf Lund left school on 3 May 1944. Olaf Lund moved to Bergen on 1 May 1957.\n',
  '/library/insulation bill.md': '# Bill for the insulation\n\nWork carried out until 23 September 2022.\n',
  '/library/order.md': '# Order of the kiln\n\nThe kiln was ordered on 4 March 2024.\n',
  '/library/delivery.md': '# Delivery of the kiln\n\nThe kiln was delivered on 20 March 2024.\n',
  '/library/water 2023.md': '# Water bill 2023\n\nYour water charge for 2023 is £412.50, payable in two parts.\n',
  '/library/water 2024.md': '# Water bill 2024\n\nYour water charge for 2024 is £455.00, payable in two parts.\n',
  '/library/ward.txt': 'Harbour hospital\n\nAdmitted: 13 February 2024 · Discharged: 16 February 2024 · Ward 5\n',
  '/library/rent.md': '# Rent of the workshop\n\nThe rent of the workshop goes up from £400 to £430 a month in May.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())
const ask = (text: string, without?: EngineId): Promise<Answer> => askLibrary(library, text, without)

describe('what two dates or two figures show', () => {
  it.each([
    ['How old was Clara Novak when Clara Novak moved to Oslo?', '25 years'],
    ['How many days after the kiln was ordered was the kiln delivered?', '16 days'],
    ['How many days are there between 1 March 2024 and the day the kiln was ordered?', '3 days'],
    ['How much more is my water charge in 2024 than in 2023?', '£42.50'],
    ['How much higher was the water charge in 2024 than it was in 2023?', '£42.50'],
    ['By how much did the rent of the workshop go up?', '£30 (7.5 %)'],
    ['By how many per cent did the rent of the workshop go up?', '7.5 %'],
  ])('%s → %s', async (question, lead) => expect(leadOf(await ask(question))).toBe(lead))

  it('cites both quotes word for word', async () => {
    const answer = await ask('How many days after the kiln was ordered was the kiln delivered?')
    expect(answer.citations.map(({ quote }) => quote)).toEqual([
      'The kiln was ordered on 4 March 2024.',
      'The kiln was delivered on 20 March 2024.',
    ])
    expect(answer.text).toContain('From 4 March 2024 to 20 March 2024.')
  })

  it('needs its engine', async () =>
    expect(
      leadOf(await ask('How many days after the kiln was ordered was the kiln delivered?', 'difference')),
    ).not.toBe('16 days'))

  it.each([
    'How long is the drive from the ordering of the kiln to the delivery of the kiln?',
    'How long does it take from the ordering of the kiln to the delivery of the kiln?',
    'How long was the road between the ordering of the kiln and the delivery of the kiln?',
  ])('takes the ends of a way for no dates: %s', async (question) =>
    expect((await ask(question)).kind).not.toBe('computed'),
  )

  it('still tells how long something took', async () =>
    expect(leadOf(await ask('How long did it take from the ordering of the kiln to the delivery of the kiln?'))).toBe(
      '16 days',
    ))

  it('takes no other day of a life for the birth', async () => {
    const answer = await ask('How old was Olaf Lund when Olaf Lund moved to Bergen?')
    expect(answer.kind).not.toBe('computed')
  })

  it('takes no day of another event out of the right document', async () => {
    const answer = await ask('How many days lie between the bill for the insulation and 14 October 2022?')
    expect(answer.kind).not.toBe('computed')
  })

  it('puts nothing in the place of what it does not know', () => {
    expect(amountsAsked('How much more did I pay Ann in 2023 than Tim in 2022?')).toBeNull()
    expect(amountsAsked('How much more expensive is the flat in 2024 than in 2023?')?.questions).toEqual([
      'How much is the flat in 2024?',
      'How much is the flat in 2023?',
    ])
  })

  it('computes no difference if one of the amounts is nowhere said', async () => {
    const answer = await ask('How much more is my water charge in 2024 than in 2019?')
    expect(answer.kind).not.toBe('computed')
  })

  it('computes nothing if one of the days is nowhere said', async () => {
    const answer = await ask('How many days after the kiln was ordered was the submarine launched?')
    expect(answer.kind).not.toBe('computed')
  })
})

describe('the weekday of an event', () => {
  it('is that of its day, which is looked up and quoted', async () => {
    const answer = await ask('On which day of the week was the kiln delivered?')
    expect(leadOf(answer)).toBe('Wednesday')
    expect(answer.citations.map(({ quote }) => quote)).toEqual(['The kiln was delivered on 20 March 2024.'])
    expect(answer.text).toContain('20 March 2024')
  })
  it('needs its engine', async () =>
    expect(leadOf(await ask('On which day of the week was the kiln delivered?', 'difference'))).not.toBe('Wednesday'))
})

describe('the length of a stay', () => {
  it('is the time between arrival and departure', async () => {
    const answer = await ask('How many nights was I in the Harbour hospital?')
    expect(leadOf(answer)).toBe('3 nights')
    expect(answer.text).toContain('From 13 February 2024 to 16 February 2024.')
    expect(leadOf(await ask('How many nights was I in the Harbour hospital?', 'difference'))).not.toBe('3 nights')
  })
  it('is not read from two days that are no arrival and departure', () => {
    expect(staySaid('How long was I in Rome?', 'Invoice of 1 May 2024, paid on 3 May 2024')).toBeNull()
    expect(stayAsked('How long is the pontoon?')).toBe(false)
  })
})

describe('a change that one sentence states', () => {
  it.each([
    ['By how much did it rise?', 'It went from 1,200 EUR to 1,500 EUR.', '300 EUR (25 %)'],
    ['How much more is it?', 'The fee is £95, up from £76.', '£19 (25 %)'],
    ['How much more is it?', 'The fee will be £310 a term (at present £290).', '£20 (6.9 %)'],
    [
      'Um wie viel? Unterschied?',
      'Die Rate beträgt ab Mai 1.210,50 Euro (bisher 1.200,00 Euro).',
      '10.50 Euro (0.9 %)',
    ],
    ['Um wie viel? Unterschied?', 'Die Miete steigt von 800 € auf 820 €.', '20 € (2.5 %)'],
  ])('%s %s', (question, sentence, lead) => expect(statedChange(question, sentence)?.lead).toBe(lead))

  it('is in percentage points between two percentages', () => {
    const lead = (sentence: string): string | undefined => statedChange('By how much did it rise?', sentence)?.lead
    expect(lead('The rate rose from 5 % to 7 %.')).toBe('2 percentage points')
    expect(lead('It rose from 4 to 5 per cent.')).toBe('1 percentage point')
  })

  it.each([
    'Turnover rose from $1.2 million to $1.5 million.',
    'It rose from £2m to £3m.',
    'It rose from 2 thousand to 3 thousand.',
    'Der Umsatz stieg von 1,2 Mio. auf 1,5 Mio. Euro.',
  ])('is not made of figures without their scale: %s', (sentence) =>
    expect(statedChange('By how much did it rise?', sentence)).toBeNull(),
  )

  it('is none of years, of different units, or if the question asks for no change', () => {
    expect(statedChange('By how much did it rise?', 'From 2019 to 2023 it rose.')).toBeNull()
    expect(statedChange('By how much did it rise?', 'It rose from 3 kg to 5 m.')).toBeNull()
    expect(statedChange('What is the fee?', 'The fee went from £3 to £4.')).toBeNull()
    expect(statedChange('', '')).toBeNull()
  })
})
