import { describe, expect, it } from 'vitest'
import { splitParts } from '../../../../../../src/main/query/understand/wording/splitParts.ts'

describe('parts of a question', () => {
  it.each([
    [
      'When did the course begin and how much does it cost?',
      ['When did the course begin?', 'How much does the course cost?'],
    ],
    ['Who is Anna Berg, and where does Paul live?', ['Who is Anna Berg?', 'Where does Paul live?']],
    ['Who signed the lease? When does it end?', ['Who signed the lease?', 'When does the lease end?']],
    ['When and where was Clara born?', ['When was Clara born?', 'Where was Clara born?']],
    [
      'What does Ann get for a lesson and what did Ben get?',
      ['What does Ann get for a lesson?', 'What did Ben get for a lesson?'],
    ],
    ['Who is the landlord and how much is the rent?', ['Who is the landlord?', 'How much is the rent?']],
    ['Does the rent include heating and is there a garage?', ['Does the rent include heating?', 'Is there a garage?']],
    ['How much is in the box, and what else was in it?', ['How much is in the box?', 'What else was in the box?']],
    ['Wann beginnt der Kurs und was kostet er?', ['Wann beginnt der Kurs?', 'Was kostet er (Kurs)?']],
    ['When is the fair and where?', ['When is the fair?', 'Where is the fair?']],
    ['Wann ist die Hochzeit und wo?', ['Wann ist die Hochzeit?', 'Wo ist die Hochzeit?']],
    ['Quand est le mariage et où ?', ['Quand est le mariage?', 'Où est le mariage?']],
    ['¿Cuándo es la boda y dónde?', ['Cuándo es la boda?', 'Dónde es la boda?']],
    [
      'What were the dates of our offer for the barn, the survey and the signed contracts?',
      ['When was our offer for the barn?', 'When was the survey?', 'When were the signed contracts?'],
    ],
    ['When were the walls and the ceiling painted?', ['When were the walls painted?', 'When was the ceiling painted?']],
    ['When is the start and the end of term?', ['When is the start of term?', 'When is the end of term?']],
    ['When are the rehearsal and the concert?', ['When is the rehearsal?', 'When is the concert?']],
    [
      'What is the price of the sofa, the lamp and the rug?',
      ['What is the price of the sofa?', 'What is the price of the lamp?', 'What is the price of the rug?'],
    ],
    ['Who signed the lease and when?', ['Who signed the lease?', 'When (signed the lease)?']],
    [
      'roof film: how long is it guaranteed and starting from what day?',
      ['How long is it guaranteed (roof film)?', 'Starting from what day (roof film)?'],
    ],
    ['Boiler - when was it fitted and who fitted it?', ['When was it fitted (Boiler)?', 'Who fitted it (Boiler)?']],
    [
      'Who serviced the boiler in May and what did it cost?',
      ['Who serviced the boiler in May?', 'What did the boiler cost (May)?'],
    ],
    [
      "Who is the landlord and what's his phone number?",
      ['Who is the landlord?', "What is the landlord's phone number?"],
    ],
    [
      'What is the phone number and address of the dentist?',
      ['What is the phone number of the dentist?', 'What is the address of the dentist?'],
    ],
    ['name and birthday of my godchild', ['Name of my godchild?', 'Birthday of my godchild?']],
    [
      'what is the rent, the deposit and the notice period',
      ['What is the rent?', 'What is the deposit?', 'What is the notice period?'],
    ],
    [
      'What time does the train leave and from which platform?',
      ['What time does the train leave?', 'From which platform does the train leave?'],
    ],
    [
      'how much did I earn in May and how much in June',
      ['How much did I earn in May?', 'How much did I earn in June?'],
    ],
    ['how much rent do i pay, and to whom?', ['How much rent do i pay?', 'To whom do i pay (rent)?']],
    [
      'Where and when is the AGM, and who is standing for chair?',
      ['Where is the AGM?', 'When is the AGM?', 'Who is standing for chair?'],
    ],
    [
      'tell me the registration number of the car and when the insurance runs out',
      ['What is the registration number of the car?', 'When the insurance runs out?'],
    ],
    ['what colour is the new sofa & how much was it', ['What colour is the new sofa?', 'How much was the new sofa?']],
  ])('%s', (question, parts) => expect(splitParts(question)).toEqual(parts))

  it.each([
    'Who are Tom and Jerry?',
    'What do salt and pepper cost?',
    'What is the name and address of the landlord?',
    'What is the difference between the lease and what we pay now?',
    'What are the terms and conditions of the policy?',
    'What is the time and effort for the move?',
    'Is Anna or Paul older, and who is better?',
    'Do you know who signed and when?',
    'What did the doctor say about when to stop and how to walk?',
    'I lost my key. What does a new one cost?',
    'When does the warranty end?',
    'Note: who are Tom and Jerry?',
    'What time is it: 10:30 or 11?',
    'What are the dates of the trip and the prices of the tickets?',
    '',
    '? ? ?',
  ])('leaves %j whole', (question) => expect(splitParts(question)).toEqual([question]))
})

it('counts what was counted before among "those"', () => {
  expect(splitParts('how many course hours have I logged and how many of those are practical?')[1]).toBe(
    'How many course hours are practical?',
  )
})

it('narrows "those" as the first half was narrowed', () => {
  expect(splitParts('How many hours did I log in May and how many of those were billed?')[1]).toBe(
    'How many hours were billed in May?',
  )
})

it.each([
  `What is the colour of the ${'a'.repeat(60)}!`,
  `When is the ${'a'.repeat(60)}, the b!`,
  `When are the ${'aaaa '.repeat(5)}and the ${'b'.repeat(20)}!`,
])('does not try each way to cut long words: %s', (question) => {
  const start = performance.now()
  splitParts(question)
  expect(performance.now() - start).toBeLessThan(300)
})
