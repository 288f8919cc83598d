import { describe, expect, it } from 'vitest'
import { offerAsked } from '../../../../../../src/main/query/understand/asked/offerAsked.ts'

describe('a question for the offer of a firm', () => {
  it.each([
    ['What does Kline want for the roof?', 'Kline'],
    ['How much does Kline want to mend the roof?', 'Kline'],
    ['What did Kline quote for the roof?', 'Kline'],
    ['And Marsh, how much in all with VAT?', 'Marsh'],
    ['Was will Kranz für das Dach?', 'Kranz'],
    ['Was verlangt Kranz für das Dach?', 'Kranz'],
  ])('%j asks for that of %s', (question, firm) => expect(offerAsked(question)?.firm).toBe(firm))

  it.each([
    'What does Anna want for her birthday?',
    'What did Sarah ask the landlord?',
    'What did Peter ask for at the meeting?',
    'What did the Council ask us to send?',
    'What does Paula want to change in the contract?',
    'What did Maria propose at the meeting?',
    'Was will Herr Müller am Samstag machen?',
    'Was fordert Herr Kranz in seinem Brief?',
    'How much did Netflix charge in March?',
    'What did Hartmann charge me last month?',
    'How much does Kline charge a month?',
    'Combien facture Orange par mois?',
    'Cuánto cobra Luis al mes?',
    'What is January’s price of milk?',
    'And Friday, what happens?',
    'Tom, what time is the meeting?',
    'Ok, what about the rent?',
  ])('%j asks for something else', (question) => expect(offerAsked(question)).toBeNull())
})
