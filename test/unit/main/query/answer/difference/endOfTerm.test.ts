import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { periodSaid } from '../../../../../../src/main/query/answer/difference/period.ts'
import { stayIn } from '../../../../../../src/main/query/answer/difference/stay.ts'
import { endAsked, latestAsked, startNamed } from '../../../../../../src/main/query/answer/difference/terms/endAsked.ts'
import { isPreciseEnough, termsIn } from '../../../../../../src/main/query/answer/difference/terms/term.ts'
import { candidateOf } from '../../../../../../src/main/query/compute/table/gatherTables.ts'
import { askLibrary, leadOf } from '../../../../../support/libraries/askLibrary.ts'
import { openQuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../../support/libraries/questionLibrary.ts'

const files: Readonly<Record<string, string>> = {
  '/library/mower.txt':
    'Garden machines Holt\n\nReceipt of 7 May 2024\n\nLawn mower Swift\n\nGuarantee of the mower 3 years, battery 1 year.\n',
  '/library/alarm.txt':
    'Confirmation of your alarm contract\n\nStart date: 1 June 2025\n\nMinimum term: 24 months\n\nMonthly price: £12\n',
  '/library/cabin.txt':
    'Booking of the cabin\n\nArrival: 18 July 2026\n\nThe balance of the cabin is due four weeks before arrival.\n',
  '/library/harp.txt': 'Offer for a harp\n\nDate: 2 March 2026\n\nThis offer of the harp is valid for 30 days.\n',
  '/library/organ.txt': 'Quotation for an organ\n\nDate: 4 April 2026\n\nGuarantee of the organ: 24 months\n',
  '/library/boat.txt': 'Certificate\n\nThe skiff was tested on 9 January 2026.\n\nExpiry date: 31 December 2027\n',
  '/library/stove.txt':
    'Quotation for a stove\n\n2 May 2026\n\nEarliest installation of the stove: 1 July 2026.\n\nThe quotation for the stove is valid for 30 days.\n',
  '/library/bowls.txt':
    'Minutes of the bowls club\n\nThe harvest dinner is on 20 March 2027. The menus for the dinner have to be chosen 14 days before.\n',
  '/library/boat rules.txt': 'Rules\n\nEntries of boats are closed 10 days before the regatta.\n',
  '/library/harbour.txt': 'Harbour news\n\nThe regatta is on 12 June 2027.\n',
  '/library/hand clinic.txt': 'Hand clinic\n\n9 April 2026\n\nWear the splint for six weeks.\n',
  '/library/kiln manual.txt':
    'Manual of the kiln\n\nGuarantee of the kiln: two years on all parts from the day of purchase.\n',
  '/library/kiln receipt.txt': 'Studio log\n\nThe kiln was bought on 14 March 2030 at Brenner.\n',
  '/library/van.txt': 'Van test\n\nExpiry: 5 May 2027\n\nNext service of the van due: 88,000 miles or April 2027.\n',
}
let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(files)) await library.add(path, text)
})
afterAll(() => library.close())

describe('the end of a term', () => {
  it.each([
    ['when does the guarantee of the mower end', '7 May 2027'],
    ['when does the guarantee of the mower battery end', '7 May 2025'],
    ['until when is the kiln under guarantee', '14 March 2032'],
    ['when does my alarm contract run out', '1 June 2027'],
    ['¿hasta cuándo es válida la harp offer?', '1 April 2026 (1 de abril de 2026)'],
    ['when is the balance of the cabin due', '20 June 2026'],
    ['until when is the offer of the harp valid', '1 April 2026'],
    ['until when is the skiff tested', '31 December 2027'],
    ['until what date is the quotation for the stove valid', '1 June 2026'],
    ['what is the last day to choose the menus for the harvest dinner', '6 March 2027'],
    ['by what date are entries of boats closed', '2 June 2027'],
    ['if I wear the splint from the day of the hand clinic appointment, when are the six weeks over', '21 May 2026'],
  ])('%s → %s', async (question, lead) => {
    expect(leadOf(await askLibrary(library, question))).toBe(lead)
    expect(leadOf(await askLibrary(library, question, 'difference'))).not.toBe(lead)
  })

  it('of another matter on the same paper is not taken for what is due', async () => {
    expect(leadOf(await askLibrary(library, 'when is the next service of the van due'))).toContain('April 2027')
  })

  it('quotes the term and the day from which it counts', async () => {
    const answer = await askLibrary(library, 'when does my alarm contract run out')
    expect(answer.citations.map(({ quote }) => quote)).toEqual(['Minimum term: 24 months', 'Start date: 1 June 2025'])
    expect(answer.text).toContain('24 months from 1 June 2025.')
  })

  it('is not counted from the day of an offer for what was offered', async () =>
    expect((await askLibrary(library, 'when does the guarantee of the organ end')).kind).not.toBe('computed'))

  it.each([
    'The contract ends with one month’s notice.',
    'Change the filter every 6 months.',
    'It costs £18.50 a month.',
  ])('is no term: %s', (sentence) => expect(termsIn(sentence)).toEqual([]))

  it('is asked for by the day on which something ends', () => {
    expect(endAsked('when is the northwind invoice due')).toBe(true)
    expect(endAsked('when was the invoice written')).toBe(false)
    expect(endAsked('If I start on Monday, when are the ten weeks over?')).toBe(true)
    expect(termsIn('Terms: net 30')).toMatchObject([{ count: 30, unit: 'day' }])
  })
})

describe('the last day on which something can be done', () => {
  it.each([
    'What is the latest I can return the coat?',
    'What’s the last possible date to hand in the form?',
    'When do I have to tell them at the latest?',
    'What is the deadline for the grant?',
    'Bis zu welchem Tag spätestens muss das Formular da sein?',
  ])('is asked for: %s', (question) => expect(latestAsked(question)).toBe(true))

  it.each([
    'What is the latest version of the rules?',
    'What is the latest on the roof?',
    'When was the last meeting?',
  ])('is not asked for: %s', (question) => expect(latestAsked(question)).toBe(false))

  it('counts back from what was just told where the term names no event', () =>
    expect(termsIn('Replies are needed 10 days before.')).toMatchObject([{ count: 10, direction: -1, event: [] }]))

  it('may be counted from the day of an event that the question names', () => {
    expect(startNamed('If I begin on the day of the delivery, when are the 14 days over?')).toBe('the delivery')
    expect(startNamed('When does the guarantee end?')).toBeNull()
  })
})

describe('the length of what lasted from one day to another', () => {
  it.each([
    ['how long did Ann work at the mill', 'From 2012 to 2018 I was an editor at the mill.', '6 years'],
    ['how many months was Ann there', 'Mill, May 2019 – August 2020', 'about 15 months'],
  ])('%s %s → %s', (question, sentence, lead) => expect(periodSaid(question, sentence)?.lead).toBe(lead))

  it('is not computed where the sentence tells it, or where nobody asks for it', () => {
    expect(periodSaid('how long did she stay', 'She stayed for three years, from 2009 to 2012.')).toBeNull()
    expect(periodSaid('when did Ann work at the mill', 'From 2012 to 2018 Ann was at the mill.')).toBeNull()
  })

  it('is read from two lines, and from days without a year in the sentence that names the place', async () => {
    const question = 'how many nights do we stay in Ulm'
    const asked = async (path: string, text: string): Promise<string | undefined> => {
      const own = openQuestionLibrary()
      await own.add(path, text)
      const candidates = own.store.contents.listIds().flatMap((id) => candidateOf(id, own.store) ?? [])
      const found = stayIn(question, candidates)
      own.close()
      return found?.stay.lead
    }
    expect(await asked('/library/Ulm.txt', 'Arrival: 3 May 2026\nDeparture: 8 May 2026\n')).toBe('5 nights')
    expect(
      await asked('/library/Ulm.txt', 'We rent a car from 1 May to 9 May. From 3 May to 5 May we are in Ulm.\n'),
    ).toBe('2 nights')
    expect(await asked('/library/Ulm.txt', 'We rent a car from 1 May to 9 May.\n')).toBeUndefined()
  })
})

describe('what is no period and no term', () => {
  it('two years that are only named side by side', () => {
    expect(periodSaid('How long was Otto in Lisbon?', 'Otto was in Lisbon in 2012 and 2018.')).toBeNull()
    expect(periodSaid('How long was Otto in Lisbon?', 'Otto lived in Lisbon between 2012 and 2018.')?.lead).toBe(
      '6 years',
    )
  })
  it('a net amount', () => {
    expect(termsIn('Net 385.00 VAT 77.00')).toEqual([])
    expect(termsIn('Payment terms: net 30')[0]?.count).toBe(30)
  })
  it('a month is not invented from a year', () => {
    const months = termsIn('a guarantee of 18 months')[0]!
    const year = { day: { year: 2024, month: 1, day: 1 }, precision: 'year' } as const
    expect(isPreciseEnough(months, year)).toBe(false)
    expect(isPreciseEnough(termsIn('a guarantee of 2 years')[0]!, year)).toBe(true)
  })
})
