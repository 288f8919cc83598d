import { describe, expect, it } from 'vitest'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'
import { questionKey } from '../../../../../../src/main/query/understand/cache/cacheKey.ts'
import type { EarlierTurn } from '../../../../../../src/main/query/earlierTurn.ts'

const turn = (question: string, answer = ''): EarlierTurn => ({
  question,
  answer,
  titles: [],
  lead: '',
  cited: [],
})

/** What was asked and answered before, the follow-up, and words that its whole form has to hold. */
const followUps: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['What is the rent of the flat?', '900 euros', 'and the deposit?', ['deposit', 'flat']],
  ['What is the rent of the flat?', '900 euros', 'what about the garage?', ['rent', 'garage']],
  ['How much did we pay for heating in 2023?', '800', 'and in 2024?', ['heating', '2024']],
  ['How much did we pay for heating in 2023?', '800', '2022?', ['heating', '2022']],
  ['How much did we pay for heating?', '800', 'and in 2021?', ['heating', '2021']],
  ['What was the total on the January energy bill?', '215', 'and march', ['total', 'march energy bill']],
  ['When was Paul born?', '1962', 'no, I meant Anna', ['Anna', 'born']],
  ['When was Paul born?', '1962', 'And Anna?', ['Anna', 'born']],
  ['When was I born?', '1990', 'and Paul?', ['Paul', 'born']],
  ['What is the budget for the roof?', '5,000', 'I meant the kitchen', ['budget', 'kitchen']],
  ['When does the lease of the flat end?', 'in May', 'who signed it?', ['signed', 'lease', 'flat']],
  ['When does the lease of the flat end?', 'in May', 'Can I cancel it?', ['cancel', 'lease']],
  ['What does the course cost?', '90', 'When does it start?', ['course', 'start']],
  ['What does the course cost?', '90', 'Where is it?', ['course']],
  ['Which school does Ben go to?', 'Hill School', 'What does it cost?', ['school', 'cost']],
  ['What is my rent now?', '865', 'and before that?', ['rent', 'before']],
  ['What is my rent now?', '865', 'since when?', ['since when', 'rent']],
  ['Did the council reject the roof?', 'Yes', 'why?', ['why', 'reject', 'roof']],
  ['Do I pay for the parking?', 'Yes', 'how much?', ['how much', 'parking']],
  ['Has the deposit been paid?', 'Yes', 'When?', ['when', 'deposit']],
  ['Has the deposit been paid?', 'Yes', 'who by?', ['who', 'deposit']],
  ['When did we play the Brahms symphony?', '7 June 2022', 'How many came?', ['came', 'Brahms']],
  ['When did we play the Brahms symphony?', '7 June 2022', 'What did it bring in?', ['bring in', 'Brahms']],
  ['Who is the treasurer of the club?', 'Ida Moor is treasurer.', 'Who was it before her?', ['treasurer', 'Ida Moor']],
  ['Who is the treasurer of the club?', 'Ida Moor is treasurer.', 'When was she elected?', ['Ida Moor', 'elected']],
  ['Who is the treasurer of the club?', 'Olaf Lund is treasurer.', 'What is his address?', ["Olaf Lund's", 'address']],
  ['Who signed the contract?', 'Mr Paul Stein signed it.', 'Where does he live?', ['Paul Stein', 'live']],
  ['Where is my mother moving to?', 'She moves to Graz.', 'What will she pay there?', ['mother', 'Graz']],
  ['Where is my mother moving to?', 'She moves to Graz.', 'her rent there?', ["my mother's rent", 'Graz']],
  ['When was Clara Novak born?', 'In 1931', 'Where did she study?', ['Clara Novak', 'study']],
  ['What is the address of Dr Kern?', 'Mill Road 3', 'What is his phone number?', ["Dr Kern's", 'phone']],
  ['Who are the neighbours?', 'The Bergs', 'What is their phone number?', ['neighbours', 'phone']],
  ['How much does the small boat weigh?', '120 kg', 'and the other one?', ['weigh', 'other boat']],
  ['Which concerts did we play?', '- Elgar concerto\n- Brahms symphony', 'When was the second one?', ['Brahms']],
  ['When did the pump break?', 'On 3 March 2021', 'Who repaired it?', ['repaired', 'pump']],
  ['When did the pump break?', 'On 3 March 2021', 'What was agreed in the end?', ['agreed', 'pump']],
  ['When did Anna buy the car?', 'In 2019', 'What did she pay for it?', ['Anna', 'pay', 'car']],
  ['What does the insurance of the loft cover?', 'fire', 'What does that cost?', ['cost', 'insurance']],
  ['What happened to the window?', 'It broke on 4 May 2020.', 'Who was at home then?', ['home', '2020']],
  ['Wie hoch war der Beitrag 2023?', '30', 'und 2024?', ['Beitrag', '2024']],
  ['Wann endet der Mietvertrag?', '2025', 'Wer hat ihn unterschrieben?', ['unterschrieben', 'Mietvertrag']],
  ['Wann endet der Mietvertrag?', '2025', 'Warum?', ['Warum', 'Mietvertrag']],
  ['Combien a coûté le chauffage en 2023 ?', '300', 'et en 2024 ?', ['chauffage', '2024']],
  ['Quand commence le cours de natation ?', 'mardi', 'Combien coûte-t-il ?', ['natation']],
  ['¿Cuánto costó la calefacción en 2023?', '300', '¿y en 2024?', ['calefacción', '2024']],
]

const whole = [
  'When does the warranty of the pump end?',
  'What is the rent?',
  'Who is the landlord?',
  'How much is the deposit now?',
  'When did Anna sell her car?',
  'Where does Paul Stein keep his keys?',
  'How long does it take to get to Graz?',
  'Is it allowed to keep a dog in the flat?',
  'How many pupils are there in class 4b?',
  'Are there any allergies in the family?',
  'What did the letter that Anna sent say?',
  'Which documents mention the oak floor?',
  'Show me the lease',
  'List all invoices from 2023',
  'Summarise the minutes of the garden club',
  'How do I reset the pump?',
  'What does the contract say about its renewal?',
  'When does the contract end and how do I cancel it?',
  'If the boiler fails, who repairs it?',
  'What time does the concert begin?',
  'Why did the council reject the roof?',
  'And what does the dentist charge?',
  'Who was the first president of the club?',
  'What is the capacity of the second battery?',
  'How much money did I spend this year?',
  'Does the rent include heating?',
  'What colour is the front door?',
  'When is the next meeting?',
  'Who plays the viola?',
  'What was the balance of the account on 3 May?',
  'Compare the old and the new lease',
  'Thanks',
  'Wann beginnt die Probe?',
  'Was kostet die Fracht?',
  'Wer ist der Vermieter?',
  'Quand commence le cours de natation ?',
  'Qui est le médecin de Paul ?',
  '¿Cuándo empieza el curso?',
  'How high is the fence of the neighbours?',
  'How many eggs does the cake need?',
]

describe('a follow-up question', () => {
  it.each(followUps)('after %j and %j: %j', (question, answer, asked, words) => {
    const made = makeWhole(asked, [turn(question, answer)])
    for (const word of words) expect(made?.toLowerCase()).toContain(word.toLowerCase())
  })

  it('is made whole for 85 % of the pairs at least', () => {
    const right = followUps.filter(([question, answer, asked, words]) => {
      const made = makeWhole(asked, [turn(question, answer)])?.toLowerCase() ?? ''
      return words.every((word) => made.includes(word.toLowerCase()))
    })
    expect(right.length / followUps.length).toBeGreaterThanOrEqual(0.85)
  })

  it('leaves questions that stand by themselves alone, 95 % at least', () => {
    const before = turn('Who is the treasurer of the orchestra?', 'Hester Quick is treasurer since 3 May 2021.')
    const changed = whole.filter((question) => makeWhole(question, [before]) !== null)
    expect(changed).toEqual([])
  })

  it('follows a chain of turns', () => {
    const history = [
      turn('Who is the treasurer of the club?', 'Ida Moor.'),
      turn('Who was it before her?', 'Olaf Lund.'),
    ]
    expect(makeWhole('When was he elected?', history)).toBe('When was Olaf Lund elected?')
  })

  it('does not take a man for "she"', () => {
    const history = [turn('Who is the owner of Petrel?', 'Desmond Achebe')]
    expect(makeWhole('When is she being launched?', history)).toBe('When is Petrel being launched?')
  })

  it('survives any text', () => {
    for (const text of ['', '???', 'it', '('.repeat(500), 'and '.repeat(300), '\u0000\ud800', 'the the the of of for'])
      expect(() => makeWhole(text, [turn(text, text), turn('Who?', 'it')])).not.toThrow()
  })
})

describe('the cache key of a follow-up question', () => {
  it('is that of the whole question', () => {
    const heating = [turn('How much did we pay for heating in 2023?')]
    expect(questionKey('and in 2024?', heating)).toBe(questionKey('How much did we pay for heating in 2024?', []))
    expect(questionKey('and in 2024?', heating)).not.toBe(questionKey('and in 2024?', [turn('What did the car cost?')]))
  })
})
