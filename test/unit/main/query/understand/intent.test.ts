import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intentOf } from '../../../../../src/main/query/understand/intent/intent.ts'
import type { Intent } from '../../../../../src/main/query/understand/intent/intentPatterns.ts'

const table: readonly (readonly [Intent, readonly string[]])[] = [
  ['greeting', ['Hello!', 'good evening', 'hey, how is it going', 'Guten Abend', 'bonjour']],
  ['thanks', ['Thanks a lot!', 'that was helpful', 'vielen Dank', 'perfect, thank you']],
  ['farewell', ['See you tomorrow', 'that is all for today', 'Auf Wiedersehen', 'have a nice evening']],
  ['smallTalk', ['How are you?', 'tell me a joke please', 'how old are you', 'do you have a dog', 'wie geht es dir']],
  ['about', ['Who are you?', 'are you a real person', 'what can you do for me', 'who built you', 'Wer bist du?']],
  ['command', ['set a timer for 5 minutes', 'Could you call my sister', 'delete this chat', 'play some music']],
  ['followUp', ['tell me more', 'And in 2021?', 'are you sure?', 'how much was it?', 'what about the other one']],
]

describe('messages and questions are told apart', () => {
  for (const [intent, messages] of table)
    it.each(messages)(`"%s" is ${intent}`, (message) => {
      expect(intentOf(message)).toBe(intent)
    })

  it.each([
    'Pay slip March 2023',
    'Rent increase in 2023',
    'phone number',
    'Phone bill',
    'email address',
    'Increase in heating costs 2023',
    'Check list for moving',
    'Set up fee',
    'Find my phone contract',
    'remind me when the rent is due',
    'Erinnere mich, wann der Vertrag endet',
    'My name is on which contracts?',
    'Am I allowed to use the washing machine at night?',
    'When did we go to Limerick?',
    'Who told the joke at the wedding?',
    'purpose of living will',
    'Do you know where my parents were born?',
    'what was the pizzeria name',
    'do you have the name of the plumber',
    'How are you supposed to clean the filter',
    'How do I use the oven',
    'Did Anna say thank you for the gift?',
    'thank you letter from Anna',
    'Who set the alarm code?',
    'Where do you park at the campsite?',
    'how do you bleed the radiators',
    'What is the name of the bank?',
    'When was the oven light replaced?',
    'call log of the hotline',
    'Thanks, and what does the lease say about pets?',
    'What did you pay for the boat?',
    'Are you allowed to sublet the flat?',
    'order confirmation of the sofa',
    'What does the play cost?',
    'How old was Ada when she moved?',
  ])('"%s" is a question about documents', (message) => {
    expect(intentOf(message)).toBe('question')
  })

  it('any text is safe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(intentOf(`${text} of the pump in the cellar of our house`)).toMatch(/^\p{L}+$/u)
      }),
    )
  })
})
