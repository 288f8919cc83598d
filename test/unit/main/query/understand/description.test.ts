import { describe, expect, it } from 'vitest'
import { descriptionOf } from '../../../../../src/main/query/understand/asked/description.ts'

describe('things named only by a description', () => {
  it.each([
    ['What is the phone number of the surgeon who did my knee?', 'Who did my knee?', 'What is the phone number of X?'],
    ['how old is whoever won the race in May', 'Who won the race in May?', 'how old is X?'],
    [
      'What is the address of the clinic she goes to on Mondays?',
      'Which clinic does she go to on Mondays?',
      'What is the address of X?',
    ],
    [
      'What is the phone number of the firm our neighbours recommended for the roof?',
      'Which firm have our neighbours recommended for the roof?',
      'What is the phone number of X?',
    ],
    [
      'How much flour is in the cake we made for the fair?',
      'Which cake have we made for the fair?',
      'How much flour is in X?',
    ],
    [
      'What is the mobile of the person I share the shed with?',
      'Who do I share the shed with?',
      'What is the mobile of X?',
    ],
    ['birthday of our treasurer', 'Who is our treasurer?', 'birthday of X?'],
    [
      'what did the firm that mended the gate charge',
      'the firm that mended the gate charge?',
      'what did the firm that mended the gate charge (X)?',
    ],
    [
      'Wie lautet die Telefonnummer des Arztes, der mein Knie operiert hat?',
      'des Arztes, der mein Knie operiert hat?',
      'Wie lautet die Telefonnummer X?',
    ],
    ['Quel est le téléphone du médecin qui m’a opéré ?', 'Qui m’a opéré?', 'Quel est le téléphone X?'],
    ['¿Cuál es el teléfono del médico que me operó?', 'del médico que me operó?', '¿Cuál es el teléfono X?'],
  ])('%s', (question, first, second) => {
    const description = descriptionOf(question)
    expect(description?.question).toBe(first)
    expect(description?.askedOf('X')).toBe(second)
  })

  it.each([
    'Who is the surgeon who did my knee?',
    'What is the name of the man who sold the car?',
    'When does the warranty of the pump end?',
    'What did I pay for the bike?',
    'Who signed the lease?',
    'How much is the rent?',
    '',
    '?!',
    'the '.repeat(200),
  ])('finds none in %j', (question) => expect(descriptionOf(question)).toBeNull())
})
