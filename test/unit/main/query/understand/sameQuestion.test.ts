import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { synonyms } from '../../../../../src/main/query/text/meaning/sameWords.ts'
import { frameOf, isSameFrame } from '../../../../../src/main/query/understand/cache/sameQuestion.ts'

const same = (a: string, b: string): boolean => isSameFrame(frameOf(a), frameOf(b))

describe('two questions', () => {
  it.each([
    ['When does the lease end?', 'What is the expiry date of the lease?'],
    ['How much is the rent?', 'What does the rent cost?'],
    ['Who signed the contract?', 'By whom was the contract signed?'],
    ['Where was Clara born?', "What is Clara's place of birth?"],
    ['Why was the claim rejected?', 'For what reason was the claim rejected?'],
    ['Did we pay the invoice of the plumber?', "Was the plumber's bill paid?"],
    ['Please tell me the address of the clinic.', 'What is the address of the clinic?'],
    ['How heavy is the washing machine?', 'What is the weight of the washing machine?'],
    ['Does the insurance cover theft?', 'Is theft covered by the insurance?'],
    ['What does it cost per year?', 'What does it cost each year?'],
    ['Who is the vet?', 'What is the name of the vet?'],
    ["Is Henri Marc's son?", 'Is Henri the son of Marc?'],
    ['Can the tenant paint the walls?', 'May the tenant paint the walls?'],
    ['How can the router be reset?', 'How do I reset the router?'],
    ['Which platform does the train leave from?', 'From which platform does the train leave?'],
    ['How much is the honey?', 'How much does the honey cost?'],
  ])('ask for the same: "%s" and "%s"', (a, b) => {
    expect(same(a, b)).toBe(true)
  })

  it.each([
    ['a number', 'What does article 5 say?', 'What does article 6 say?'],
    ['a year', 'How much was the rent in 2023?', 'How much was the rent in 2024?'],
    ['a month', 'How many people came in May?', 'How many people came in June?'],
    ['a name', 'Where was Anna born?', 'Where was Bob born?'],
    ['a negation', 'Is smoking allowed?', 'Is smoking not allowed?'],
    ['a negation in one word', "Which guests don't eat meat?", 'Which guests eat meat?'],
    ['what is asked for', 'When was Clara born?', 'Where was Clara born?'],
    ['the direction', 'When did Olaf move to Oslo?', 'When did Olaf move from Oslo?'],
    ['before and after', 'What happened before the merger?', 'What happened after the merger?'],
    ['who acts', 'How much did Anna pay Ben?', 'How much did Ben pay Anna?'],
    ['who is asked for', 'Who called Anna?', 'Who did Anna call?'],
    ['who acts, in the passive', 'Which firm bought Acme?', 'Which firm was bought by Acme?'],
    ['whose it is', "Who is Clara's brother?", 'Whose brother is Clara?'],
    ['whose doctor', 'Who is her doctor?', 'Who is his doctor?'],
    ['what is left out', 'How much is the rent including heating?', 'How much is the rent?'],
    ['the time', 'What is the rent?', 'What was the rent?'],
    ['the amount of it', 'What did Ben eat?', 'How much did Ben eat?'],
    ['whose son', 'Is Marc the son of Henri?', 'Is Henri the son of Marc?'],
    ['whose mother', 'Is Ida the mother of Nora?', 'Is Nora the mother of Ida?'],
    ['where what is', 'Is the lamp on the table?', 'Is the table on the lamp?'],
    ['a journey turned round', 'When is the bus from Graz to Linz?', 'When is the bus from Linz to Graz?'],
    ['who was before whom', 'Was Ines hired before Olaf?', 'Was Olaf hired before Ines?'],
    ['what is above what', 'Which flat is above the shop?', 'Which shop is above the flat?'],
    ['for and by', 'Which book is the present for Ruth?', 'Which book is the present by Ruth?'],
    ['with and without', 'How much is the room with breakfast?', 'How much is the room without breakfast?'],
    ['duty and permission', 'Must the tenant paint the walls?', 'May the tenant paint the walls?'],
    ['duty and advice', 'Must I book a seat?', 'Should I book a seat?'],
    ['price and stock', 'How much does the honey cost?', 'How much honey do we have?'],
    ['price and amount', 'How much does the oil cost?', 'How much oil is there?'],
    ['on and off', 'How do I turn on the heating?', 'How do I turn off the heating?'],
  ])('differ by %s', (_, a, b) => {
    expect(same(a, b)).toBe(false)
  })

  it('are never the same without a word of their own', () => {
    expect(same('What is it?', 'What was that?')).toBe(false)
  })

  it('may be any text, in either order', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(same(a, b)).toBe(same(b, a))
      }),
      { numRuns: 30 },
    )
  })
})

describe('the synonyms', () => {
  it('have each word once', () => {
    const words = synonyms.flatMap((line) => line.split(' '))
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})
