import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadOf } from '../../../../../../src/main/query/answer/lead/lead.ts'
import { nameSpans } from '../../../../../../src/main/query/answer/lead/spans/leadSpans.ts'

const writtenOn = { year: 2023, month: 5, day: 8 }
const lead = (question: string, text: string, label = ''): string | null =>
  leadOf(question, { text, label, writtenOn })?.text ?? null

describe('the lead of a quote', () => {
  it.each([
    [
      'How much is the fare on a weekday?',
      'The fare is £3.10 a day on weekdays and £4.20 a day on Sundays.',
      '£3.10 a day',
    ],
    [
      'What did Ole get in the riding test out of 40?',
      'Ole got 18 out of 25 in theory and 31 out of 40 on the horse.',
      '31 out of 40',
    ],
    ['How heavy is the press?', 'The press is 90 cm wide and weighs 31 kg without its table.', '31 kg'],
    ['How much does the press weigh?', 'The press weighs 31 kg.', '31 kg'],
    ['How much deposit is kept?', 'The deposit stays at £1,494.', '£1,494'],
    ['Who keeps the deposit?', 'It is kept by Harbour Trust under certificate TD-774.', 'Harbour Trust'],
    ['Who checked the gas?', 'Engineer: Ann Lee, licence 77 · Address: Flat 3, 58 Mill Terrace', 'Ann Lee'],
    ['When do we go to the farm?', '• Trip: on Thursday 16 October we go to the farm.', 'Thursday 16 October'],
    ['When does the passport expire?', 'The passport expires on 12 October 2030.', '12 October 2030'],
    ['Who is the landlord?', 'The landlord is Brigitte Vogel.', 'Brigitte Vogel'],
    ['Where does Paul live?', 'Since May Paul lives at 27 rue Sainte, Marseille.', '27 rue Sainte, Marseille'],
    ['How much is the rent?', 'The rent is €1,240 per month, due on the third.', '€1,240 per month'],
    ['Wie hoch ist die Miete?', 'Die Miete beträgt 1.240,50 € im Monat.', '1.240,50 € im Monat'],
    ['What percentage is the commission?', 'The commission is 3.5 % of the price.', '3.5 %'],
    ['How long is the notice period?', 'The notice period is three months.', 'three months'],
    ['What time does the clinic open?', 'The clinic opens at 8:30 am.', '8:30 am'],
    ['How many members are there?', 'In 2021 the club had 48 members.', '48'],
    ['Why was the trip cancelled?', 'The trip was cancelled because of the storm.', 'because of the storm'],
    ['Where is the spare key?', 'The spare key is under the blue flower pot.', 'under the blue flower pot'],
    ['What is the serial number?', 'Serial number: FX-2210-99', 'FX-2210-99'],
    ['What is the plumber’s phone number?', 'Plumber Jo Reed, 0117 496 0123, call before 9', '0117 496 0123'],
    ['When did Anna visit the museum?', 'Anna visited the museum yesterday.', '7 May 2023'],
    ['When does my lease end?', 'The lease begins on 1 June 2023 and ends on 31 May 2026.', '31 May 2026'],
    ['When does my lease begin?', 'The lease ends on 31 May 2026; it began on 1 June 2023.', '1 June 2023'],
    ['When does the pass expire?', 'The pass is valid from 1 March 2024 to 30 April 2025.', '30 April 2025'],
    ['When did the course start?', 'The course ran from 4 May 2021 to 9 July 2021.', '4 May 2021'],
    ['When did Anna visit the museum?', 'Anna visited the museum on 3 May 2023.', '3 May 2023'],
    ['Until when is the offer valid?', 'Offer of 9 April 2025, valid until 31 May 2025.', '31 May 2025'],
    ['How long is the passport valid?', 'Issued on 3 May 2019, valid until 2 May 2029.', '2 May 2029'],
    ['How often do I run an empty wash?', 'Run an empty wash at 90 °C every two months.', 'every two months'],
    ['How often do I take them?', 'Take 1 tablet of 5 mg twice a day for 14 days.', 'twice a day'],
    ['How often does the choir meet?', 'The choir meets on Tuesdays at 7.30 pm.', 'on Tuesdays'],
    ['Wie oft muss man die Pumpe reinigen?', 'Die 2 Pumpen alle sechs Monate reinigen.', 'alle sechs Monate'],
    ['How often did we win?', 'We won seven times in 12 matches.', 'seven times'],
    ['Wie hoch ist die Miete?', 'Die Miete wird von 640 € auf 705 € erhöht.', '705 €'],
    ['Wie hoch war die Miete am Anfang?', 'Die Miete wird von 640 € auf 705 € erhöht.', '640 €'],
    ['seriennummer der waschmaschine', '1 x Waschmaschine WM14, Seriennummer SB-994-2213: 489 €', 'SB-994-2213'],
    ['How much do I pay for heating?', 'Dazu kommen Betriebskosten von 110 € und Heizkosten von 75 €.', '75 €'],
    ['How much the filling?', 'Filling upper left 6: £70, done 22 August', '£70'],
    ['What does Kofler charge?', 'Offer of 9 April 2025, price 11,850 €.', '11,850 €'],
    ['When is the return due?', 'The return for 2024 is due on 31 July 2025.', '31 July 2025'],
    ['When was the wedding?', 'Morgen ist die Hochzeit von Greta.', '9 May 2023'],
    ['How much is the quote of Baxter?', 'For 18 metres of fence I can do £1,640.', '£1,640'],
  ])('%s', (question, text, expected) => {
    expect(lead(question, text)).toBe(expected)
  })

  it('does not repeat what the question says', () => {
    expect(lead('Who did Anna Berg marry?', 'Anna Berg married Paul Stein.')).toBe('Paul Stein')
  })

  it.each([
    ['What did the committee decide?', 'The committee decided to sell the boat.'],
    ['When does it end?', 'It has no end.'],
    ['How much is it?', ''],
    ['When is my birthday?', '[10.09.25, 19:02] Marek: Wow, we celebrate that!'],
    ['When do I pay the rent?', 'Pay it into the account DE12 1001 0010 0123 4567 89.'],
    ['When was the race of Dan?', 'The race took Dan 1:52:40 and made him proud.'],
  ])('is none where nothing of the kind stands: %s', (question, text) => {
    expect(lead(question, text)).toBeNull()
  })

  it('is none when several names stand equally near', () => {
    expect(lead('Who came?', 'Anna, Paul, Ida and Clara.')).toBeNull()
  })

  it('is a slice of the quote unless a date was counted', () => {
    const asked = ['Who?', 'When was it?', 'How much is the fee?', 'Where is it?', 'Why?', 'How many?', 'phone number?']
    fc.assert(
      fc.property(fc.constantFrom(...asked), fc.string({ unit: 'grapheme', maxLength: 300 }), (question, text) => {
        const found = leadOf(question, { text, label: '', writtenOn })
        if (found?.verbatim === true) expect(text.replace(/\s+/g, ' ')).toContain(found.text)
        else expect(found === null || found.text !== '').toBe(true)
      }),
    )
  })

  it('is none of a line that is too long to be a sentence', () => {
    for (const question of ['When was it?', 'How much is the fee?', 'Where is it?'])
      expect(lead(question, '1,234 euros in Graz on 3 May 2021. '.repeat(3_000))).toBeNull()
  })
})

describe('names in a quote', () => {
  const names = (text: string): readonly string[] => nameSpans(text).map(({ start, end }) => text.slice(start, end))

  it('are not the ordinary words that begin sentences', () => {
    expect(names('Public liability cover from Fieldgate Mutual. Elections: Hester Quick.')).toEqual([
      'Fieldgate Mutual',
      'Hester Quick',
    ])
  })

  it('may begin a sentence', () => {
    expect(names('Hester is treasurer. Mark Reed keeps the keys.')).toEqual(['Hester', 'Mark Reed'])
  })
})
