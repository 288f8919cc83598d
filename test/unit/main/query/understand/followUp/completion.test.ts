/** Follow-up questions that people ask about all sorts of papers, each with the question that it means. */
import { describe, expect, it } from 'vitest'
import type { EarlierTurn } from '../../../../../../src/main/query/earlierTurn.ts'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'

/** "Who runs the shop? => Mrs Oduya": a question with the direct answer to it. */
const turnOf = (text: string): EarlierTurn => {
  const [question = '', lead = ''] = text.split(' => ')
  return { question, answer: lead, titles: [], lead, cited: [] }
}
const after = (turns: string, asked: string): string | null => makeWhole(asked, turns.split(' || ').map(turnOf))

describe('the end of an order among what was asked for before', () => {
  it.each([
    [
      'Which estimates did we get for the new kitchen?',
      'Which was the lowest?',
      'Which of the estimates for the new kitchen was the lowest?',
    ],
    [
      'Which estimates did we get for the new kitchen?',
      'and which is the most expensive?',
      'Which of the estimates for the new kitchen is the most expensive?',
    ],
    [
      'What offers do we have for the piano move?',
      'and the cheapest?',
      'Which of the offers for the piano move is the cheapest?',
    ],
    [
      'Which nurseries have offered us a place?',
      'Which one is closest?',
      'Which of the nurseries that have offered us a place is closest?',
    ],
    [
      'Which caterers quoted for the wedding?',
      'who was the cheapest?',
      'Which of the caterers that quoted for the wedding was the cheapest?',
    ],
    [
      'Who applied for the post of organist?',
      'Which of them is the youngest?',
      'Which of those who applied for the post of organist is the youngest?',
    ],
    [
      'List the tenders for the school minibus',
      'Which is the cheapest?',
      'Which of the tenders for the school minibus is the cheapest?',
    ],
    [
      'What are the offers for the harvester?',
      'Which came out lowest?',
      'Which of the offers for the harvester came out lowest?',
    ],
    [
      'Do we have any quotes for the chimney?',
      'Which is the better one?',
      'Which of the quotes for the chimney is the better?',
    ],
    [
      'How many invoices did we have from Berg in 2025?',
      'Which was the largest?',
      'Which of the invoices from Berg in 2025 was the largest?',
    ],
    [
      'Welche Kostenvoranschläge haben wir für das Dach?',
      'Welcher ist der günstigste?',
      'Was ist der günstigste: die Kostenvoranschläge für das Dach?',
    ],
    [
      'Quels devis avons-nous reçus pour la chaudière ?',
      'Lequel est le moins cher ?',
      'Parmi les devis pour la chaudière, lequel est le moins cher?',
    ],
    [
      'Which firms quoted for the hall roof?',
      'which one was dearer and what did they want with VAT?',
      'Which of the firms that quoted for the hall roof was dearer and what did they want with VAT?',
    ],
    [
      'Who has given me a price for the deck?',
      'Which of them gives a guarantee of five years?',
      'Which of those who have given me a price for the deck gives a guarantee of five years?',
    ],
    ['Which month was the most expensive? => July', 'And the cheapest?', 'Which month was the cheapest?'],
  ])('%s – %s', (turns, asked, whole) => {
    expect(after(turns, asked)).toBe(whole)
  })

  it.each([
    [
      'Which of the estimates for the kitchen is the lowest? => Ferris Joinery: £7,400',
      'How long would they need?',
      'How long would Ferris Joinery need?',
    ],
    [
      'Which caterer is the cheapest? => Green Table, 2100 GBP',
      'What would they serve?',
      'What would Green Table serve?',
    ],
    [
      'Which estimates did we get for the kitchen? || Which was the lowest? => Ferris Joinery (offer): £7,400',
      'And when could they start?',
      'And when could Ferris Joinery start?',
    ],
  ])('%s – the next question is about the one that was chosen: %s', (turns, asked, whole) => {
    expect(after(turns, asked)).toBe(whole)
  })
})

describe('the same at a time beside it', () => {
  it.each([
    [
      "What's the annual fee of the gym? => £360",
      'And the year before?',
      'What was the annual fee of the gym the year before?',
    ],
    [
      'How much did we spend on feed? => £812',
      'and the previous year?',
      'How much did we spend on feed the previous year?',
    ],
    [
      'What was the turnover of the café? => £81,200',
      'And the quarter before that?',
      'What was the turnover of the café the quarter before that?',
    ],
    [
      'How many visitors did the museum have? => 8,120',
      'and the summer before?',
      'How many visitors did the museum have the summer before?',
    ],
    [
      'What did the piano tuner charge? => £90',
      'And a year earlier?',
      'What did the piano tuner charge a year earlier?',
    ],
    ['Wie hoch war die Grundsteuer? => 412 €', 'Und im Vorjahr?', 'Wie hoch war die Grundsteuer im Vorjahr?'],
    [
      'Wie hoch war die Nebenkostenabrechnung? => 412 €',
      'Und das Jahr davor?',
      'Wie hoch war die Nebenkostenabrechnung das Jahr davor?',
    ],
    [
      'Combien coûtait la cantine ? => 90 €',
      "Et l'année précédente ?",
      "Combien coûtait la cantine l'année précédente?",
    ],
    [
      'How much was the water bill for March? => £41',
      'And the bill before that?',
      'How much was the water bill for February?',
    ],
    [
      'How much was the payslip for June 2025? => £2,100',
      'and the one before?',
      'How much was the payslip for May 2025?',
    ],
    ['What was on the statement for May? => £12', 'And the next statement?', 'What was on the statement for June?'],
    [
      'How much was the latest vet invoice? => £140',
      'and the invoice before it?',
      'How much was the previous vet invoice?',
    ],
    ['What does Leon get an hour in his first year? => £9', 'and now?', 'What does Leon get an hour now?'],
    ['What did Aunt Vera pay in the first month? => £400', 'And today?', 'What does Aunt Vera pay today?'],
    ['What does Mia earn in her first year? => £9', 'and in the third?', 'What does Mia earn in her third year?'],
    [
      'What is the discount for the first order? => 10 %',
      'and for the second?',
      'What is the discount for the second order?',
    ],
    [
      'How many lessons are there in the first term? => 10',
      'And in the last one?',
      'How many lessons are there in the last term?',
    ],
  ])('%s – %s', (turns, asked, whole) => {
    expect(after(turns, asked)).toBe(whole)
  })
})

describe('another version of the document', () => {
  it.each([
    [
      "Open the newest estimate for Mrs Dell's piano",
      'What was the total in the version before that?',
      "What was the total in the previous version of the estimate for Mrs Dell's piano?",
    ],
    [
      'Show me the latest draft of the statutes',
      'How many members sat on the board in the first draft?',
      'How many members sat on the board in the first draft (the draft of the statutes)?',
    ],
    [
      'Open the newest floor plan of the barn',
      'How big was the kitchen in the previous version?',
      'How big was the kitchen in the previous version (the floor plan of the barn)?',
    ],
    [
      'Zeig mir den neuesten Entwurf der Satzung',
      'Wie hoch war der Beitrag im ersten Entwurf?',
      'Wie hoch war der Beitrag im ersten Entwurf (Entwurf Satzung)?',
    ],
  ])('%s – %s', (turns, asked, whole) => {
    expect(after(turns, asked)).toBe(whole)
  })
})

describe('another thing of the same owner', () => {
  it.each([
    ['What is the insurance for the caravan? => £140', 'And its road tax?', "How much is the caravan's road tax?"],
    ["What's the mooring for the barge? => £90", 'and her survey?', "How much is the barge's survey?"],
    ['How much is the rent for the studio? => £500', 'and its deposit?', "How much is the studio's deposit?"],
    ["When did Tom's course start? => 3 May", 'and his exam?', "When did Tom's exam start?"],
    ['Wann ist Leas Prüfung? => 3. Mai', 'Und Pauls?', 'Wann ist Pauls Prüfung?'],
    [
      'How much does Pia get for the cleaning? => £14',
      'And her sister?',
      "How much does Pia's sister get for the cleaning?",
    ],
    ['What did the roofer quote? => £900', 'And the plumber?', 'What did the plumber quote?'],
    ['What did Harlow & Finch quote for the gate? => £900', 'And Dunmore?', 'What did Dunmore quote for the gate?'],
    ['How many hens do we have? => 12', 'and how many ducks?', 'How many ducks do we have?'],
    ["What's the Wi-Fi code of the cottage? => 1234", 'And of the barn?', 'What is the Wi-Fi code of the barn?'],
    [
      'When is my appointment with Dr Weiss? => 3 May',
      'And with the dentist?',
      'When is my appointment with the dentist?',
    ],
  ])('%s – %s', (turns, asked, whole) => {
    expect(after(turns, asked)).toBe(whole)
  })
})

describe('whom and what a pronoun means', () => {
  it.each([
    ['What is the harbour fee for the yacht? => £90', 'When was she last painted?', 'When was the yacht last painted?'],
    ['How old is the cat? => 4', 'When was she vaccinated?', 'When was the cat vaccinated?'],
    ['How heavy is the pony? => 300 kg', 'When was he wormed?', 'When was the pony wormed?'],
    [
      'What does the caravan weigh? => 900 kg',
      'Where is her registration kept?',
      "Where is the caravan's registration kept?",
    ],
    [
      "When is Tobi's dental appointment? => 3 May || Who is driving him there? => Ngozi",
      'And what do they charge if he loses a brace?',
      "And what do they charge if Tobi loses a brace (Tobi's dental appointment)?",
    ],
    [
      "When does Noah's course start? => 3 May || Who picks him up? => Lu",
      'And what if he misses a lesson?',
      'And what if Noah misses a lesson?',
    ],
    [
      "When is Ida's operation? => 3 May || Who is taking her there? => Sam Reed",
      'How long must she stay?',
      'How long must Ida stay?',
    ],
    [
      'Who chairs the trust? => Ada Bell || Who was it before her? => Tom Fry',
      'Why did he leave?',
      'Why did Tom Fry leave?',
    ],
    ['Who teaches the Thursday class? => Lena Frost', 'What does she charge?', 'What does Lena Frost charge?'],
    ['Who is the caretaker of the hall? => Mr Bray', "What's his number?", "What is Mr Bray's number?"],
    ['Who won the flower show? => Ruth Dale', 'How many points did she get?', 'How many points did Ruth Dale get?'],
    ['Who got the job of coach? => Ben Ode', 'Who had the job before him?', 'Who had the job before Ben Ode?'],
    ['Who was elected treasurer? => Mary Hill', 'How many votes did she get?', 'How many votes did Mary Hill get?'],
    ['Who runs the shop? => Mrs Oduya', 'How long has she done it?', 'How long did Mrs Oduya run the shop?'],
    ['Where is the retreat? => Lindisfarne', 'How do we get there?', 'How do we get to Lindisfarne?'],
    [
      'Who surveyed the boat? => Frank Moss',
      'what does he think she is worth as she stands',
      'What does Frank Moss think the boat is worth as she stands',
    ],
    ['How much rent do I pay at the moment? => £1,240', 'since when?', 'Since when do I pay £1,240 rent?'],
    [
      'How much rent do I pay at the moment? => £1,240',
      'What was it right before that?',
      'How much rent did I pay before?',
    ],
    [
      'Until when is our mortgage rate fixed? => 31 January 2032',
      'And what happens to the rate after that?',
      'And what happens to the rate after 31 January 2032?',
    ],
    [
      'When do Tom and I fly to Hamburg? => 3 May, from Bremen',
      'Where are we sleeping there?',
      'Where are we sleeping in Hamburg?',
    ],
    ['When was the well dug? => 1998', 'How deep is it?', 'How deep is the well?'],
    ['How much does the course cost? => £90', 'and when does it start?', 'And when does the course start?'],
  ])('%s – %s', (turns, asked, whole) => {
    expect(after(turns, asked)).toBe(whole)
  })

  it('how an answer was computed names nothing', () => {
    const answer = '312\nComputed from 44 rows of Visits.'
    const sentences = [
      { role: 'lead', text: '312', cited: [] },
      { role: 'note', text: 'Computed from 44 rows of Visits.', cited: [] },
    ] as const
    const shown = { label: 'Medium', isChoice: false, documents: [], sentences } as const
    const turn: EarlierTurn = { question: 'How far?', answer, titles: [], lead: '312', cited: [], shown }
    expect(makeWhole('How long did it take?', [turn]) ?? '').not.toMatch(/Computed|Visits/)
  })
})

describe('somebody else, in the place of somebody', () => {
  it.each([
    [
      'How much did we bill the Canal Rangers this year?',
      'And the Bell Ringers?',
      'How much did we bill the Bell Ringers this year?',
    ],
    ['What did the Hallidays pay for the tent?', 'And the Orrs?', 'What did the Orrs pay for the tent?'],
    ['How many goats are on the farm?', 'And black sheep?', 'How many black sheep are on the farm?'],
    ['How much does a guest pay a night?', 'and a child?', 'How much does a child pay a night?'],
    ['Does a guest have to pay for the sauna?', 'and a child?', 'Does a child have to pay for the sauna?'],
  ])('%s %s', (before, asked, whole) => expect(after(before, asked)).toBe(whole))
})
