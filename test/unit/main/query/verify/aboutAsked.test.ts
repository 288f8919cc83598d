import { describe, expect, it } from 'vitest'
import { askedNames, mismatchOf } from '../../../../../src/main/query/verify/aboutAsked.ts'
import { contentStems } from '../../../../../src/main/query/text/words/words.ts'

const quote = (text: string, passage = text, label = '', relevance = -3): Parameters<typeof mismatchOf>[1] => ({
  text,
  label,
  around: new Set(contentStems(passage)),
  near: new Set(contentStems(text)),
  relevance,
  passage,
})

describe('a quote about something else', () => {
  it.each([
    ['What is the passport number of Anna?', 'Insured persons: Anna and Paul Berg, 2 adults'],
    ['What is the serial number of the oven?', 'E5 The door of the oven is open.'],
    ['What is the landlord’s phone number?', 'The landlord is Mr Stein, 12 Linden Street.'],
    ['What is the email address of the school?', 'The school is in Linden Street 12.'],
    ['How much does Clara earn?', 'Emil earns 3,200 euros a month.'],
    ['What was the rent in 2019?', 'The rent in 2021 was 980 euros.'],
    ['Where does Anna Weber work?', 'Anna Schmidt works at the bakery.'],
    ['What engine has the boat Petrel got?', 'It was measured on Petrel this morning.'],
    ['How many kilograms of potatoes did we harvest?', 'The honey harvest was 47 kilograms.'],
    ['When is Clara’s birthday?', 'Clara said no on 3 May.'],
    ['How long is the warranty of the washing machine?', 'The warranty of the heat pump is five years.'],
  ])('%s', (question, text) => {
    expect(mismatchOf(question, quote(text))).not.toBeNull()
  })

  it.each([
    ['What does Mum’s nursing home cost?', 'From May the fee for Mrs Ada Berg is £980 a week.'],
    ['How many tablets should Grandpa take?', 'Atenolol | 1 tablet in the morning'],
    ['Where does Oma live now?', 'Mrs Ada Berg, 4 Lind Street, Leeds'],
    ['Quand opère-t-on Mamie ?', 'Opération de Madame Berg : le 3 mai 2026'],
  ])('is not one that calls a relative by name: %s', (question, text) => {
    expect(askedNames(question)).toEqual([])
    expect(mismatchOf(question, quote(text))).toBeNull()
  })

  it('needs to say one of the things that a German question names, and each of its names', () => {
    expect(askedNames('Wie viel Anzahlung habe ich bei Brunn für das Dach geleistet?')).toEqual(['Brunn'])
    const question = 'Wie hoch war die Anzahlung für das Dach?'
    expect(mismatchOf(question, quote('Wir haben 200 Euro für das Dach angezahlt.'))).toBeNull()
    expect(mismatchOf(question, quote('Die Miete beträgt 600 Euro.'))).not.toBeNull()
  })

  it('is still one about another aunt', () => {
    expect(askedNames('What is Aunt Solveig’s address?')).toEqual(['Solveig'])
    expect(mismatchOf('What is Aunt Solveig’s address?', quote('Aunt Marta lives in Lind Street 4.'))).not.toBeNull()
  })

  it('is none that a word for several heads', () => {
    const said = quote(
      'Soloists: Bo Lind (our own) for the baritone solo',
      'The Fauré. Soloists: Bo Lind (our own)',
      'Soloists',
    )
    expect(mismatchOf('Who sings the baritone solo in the Fauré?', said)).toBeNull()
  })

  it('is what another speaker says of themselves', () => {
    const said = quote('Maria: I gave my car away.', 'John: Hi. Maria: I gave my car away.', 'Maria')
    expect(mismatchOf('When did John give his car away?', said)).toContain('Maria')
    expect(mismatchOf('When did Maria give her car away?', said)).toBeNull()
  })
})

describe('a quote about what was asked', () => {
  it.each([
    ['What is the passport number of Anna?', 'Anna’s passport: C01X00T47'],
    ['What is the landlord’s phone number?', 'Landlord: 030 901820'],
    ['Where does Anna work?', 'Anna Weber works at the bakery.'],
    ['Where does Anna Weber work?', 'Anna works at the bakery.'],
    ['When is Steph’s birthday?', 'Stephanie was born on 3 May.'],
    ['When is the birthday of Dan?', 'Daniel Pearce was born on 3 May.'],
    ['How old is Weber?', 'Anna Weber is 31.'],
    ['What was the rent in 2021?', 'The rent in 2021 was 980 euros.'],
    ['How much did the UK pay?', 'The United Kingdom paid 3 million.'],
    ['When did Katarina leave?', 'Katharina left in May.'],
    ['Which papers do I need in May?', 'Bring the lease.'],
  ])('%s', (question, text) => {
    expect(mismatchOf(question, quote(text, text, '', 4))).toBeNull()
  })

  it('may have its names in the passage, the title or the top of the document', () => {
    expect(
      mismatchOf(
        'Where did Clara Novak study?',
        quote('She studied in Vienna.', 'Clara Novak was born in Graz. She studied in Vienna.'),
      ),
    ).toBeNull()
  })
})

it('one of two names is enough for a quote that plainly answers', () => {
  const said = 'I am Ms Kaur, and Mr Ward is my assistant.'
  expect(mismatchOf('Who helps Ms Kaur with Mateo?', quote(said, said, '', 2))).toBeNull()
  expect(mismatchOf('Who helps Ms Kaur with Mateo?', quote(said, said, '', -3))).toContain('Mateo')
  expect(mismatchOf('Who helps Mateo?', quote(said, said, '', 2))).toContain('Mateo')
})

it('months, weekdays and the first word are no names', () => {
  expect(askedNames('Did Paul call on Monday in May?')).toEqual(['Paul'])
  expect(askedNames('Warranty of the pump?')).toEqual([])
})
