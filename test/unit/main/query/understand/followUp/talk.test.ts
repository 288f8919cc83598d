/** What a follow-up question takes from the talk: whose row it was, where somebody goes, and how an amount is meant. */
import { describe, expect, it } from 'vitest'
import type { EarlierTurn } from '../../../../../../src/main/query/earlierTurn.ts'
import { makeWhole } from '../../../../../../src/main/query/understand/followUp/makeWhole.ts'
import { nameInRow } from '../../../../../../src/main/query/understand/followUp/mentions/nameInRow.ts'

const turn = (question: string, answer = ''): EarlierTurn => ({ question, answer, titles: [], lead: '', cited: [] })
const after = (question: string, asked: string, answer = ''): string | null =>
  makeWhole(asked, [turn(question, answer)])

describe('the one that the row of a table is about', () => {
  const row = 'Tag: 41 · Name: Bella · Breed: Brown Swiss · Born: 2019 · Status: sold'
  it('is “she”, and not its breed', () => {
    expect(after('Which cow was sold?', 'Who bought her?', row)).toBe('Who bought Bella?')
    expect(nameInRow('Nr.: 7 · Vorname: Ida · Ort: Ulm')).toBe('Ida')
  })
  it('is none where no cell is for a name, and in other answers', () => {
    expect(nameInRow('Date: 3 May · Shop: Aldi · Amount: 30')).toBeNull()
    expect(nameInRow('Name: Bella')).toBeNull()
    expect(nameInRow('Bella was sold in May.')).toBeNull()
  })
})

describe('“her”', () => {
  it.each([
    ['Who gave her the keys?', 'Who gave Mina Lund the keys?'],
    ['Who drives her while the car is away?', 'Who drives Mina Lund while the car is away?'],
    ['What is her own rent?', "What is Mina Lund's own rent?"],
    ['Where is her bicycle?', "Where is Mina Lund's bicycle?"],
  ])('%s', (asked, whole) => {
    expect(after('When did Mina Lund move in?', asked)).toBe(whole)
  })
})

describe('“they” are those where somebody goes', () => {
  it.each([
    [
      'Which days does Mina go to playgroup?',
      'What deposit did we pay them?',
      'What deposit did we pay the playgroup?',
    ],
    ['When was Odran seen at the eye clinic?', 'What number do they have?', 'What number do the eye clinic have?'],
  ])('%s %s', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
  it('and not those who do something for it', () => {
    expect(after('What does Berg want for the school roof?', 'When can they start?')).toBe('When can Berg start?')
  })
})

describe('where somebody was', () => {
  it.each([
    ['What did Brisko weigh at the vet?', 'What is his chip number?', "What is Brisko's chip number?"],
    ['Which cat was at the vet in May?', 'How old is she?', 'How old is the cat?'],
    ['What does a visit at the physio cost?', 'When do I see her next?', 'When do I see the physio next?'],
  ])('is not whom “he” and “she” mean, if anybody else is named: %s', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
})

describe('the one that was named', () => {
  const named = (question: string, lead: string, asked: string): string | null =>
    makeWhole(asked, [{ ...turn(question, lead), lead }])
  it('is meant by the noun that was asked for', () => {
    expect(named('Which boat won race 4?', 'Seagull', 'How many points did that boat have in all?')).toBe(
      'How many points did Seagull have in all?',
    )
    expect(named('Who won race 4?', 'Ida Moor', 'How many points did that boat have in all?')).toBeNull()
  })
})

describe('another property of the same', () => {
  it('takes the place of the property, and what has it stays', () => {
    expect(after('What is the rent of the studio?', 'And the deposit?')).toBe('What is the deposit of the studio?')
  })
  it('belongs to the thing, and not to how often it is paid', () => {
    expect(after('What does Mina pay a month for the garage?', 'And which number is it?')).toBe(
      'And which number is the garage?',
    )
  })
})

describe('how an amount is meant', () => {
  it.each([
    ['And Holm, with VAT?', 'What does Holm want for the fence, with VAT?'],
    ['And Holm, VAT included?', 'What does Holm want for the fence, VAT included?'],
  ])('stands behind the question: %s', (asked, whole) => {
    expect(after('What does Berg want for the fence?', asked)).toBe(whole)
  })
})

describe('what is true now', () => {
  it('is asked for without what was planned first', () => {
    expect(after('When was the museum first going to open the tower?', 'What date is it now?')).toBe(
      'When is the museum going to open the tower now?',
    )
  })
})

describe('another part of the same, in other languages', () => {
  it.each([
    [
      'Was würde das Zimmer im Hotel Adler kosten?',
      'Und wie hoch ist die Anzahlung?',
      'Und wie hoch ist die Anzahlung (Zimmer Hotel Adler)?',
    ],
    [
      'Combien coûte le studio à Brest ?',
      'Et quelle est la caution ?',
      'Et quelle est la caution (coûte studio Brest)?',
    ],
  ])('%s %s', (question, asked, whole) => {
    expect(after(question, asked)).toBe(whole)
  })
  it.each(['Und wann kommt Frau Lenz nach Ulm?', 'Und was kostet meine Versicherung?', 'Und was war im Jahr 2024?'])(
    'is not %s',
    (asked) => {
      expect(after('Was würde das Zimmer im Hotel Adler kosten?', asked) ?? asked).not.toContain('(Zimmer')
    },
  )
})
