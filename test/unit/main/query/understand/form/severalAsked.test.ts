import { describe, expect, it } from 'vitest'
import { formOf } from '../../../../../../src/main/query/understand/form/questionForm.ts'

describe('a question for several things', () => {
  it.each([
    'What should I pack for the hut?',
    'What am I supposed to bring to the interview?',
    'what did the dentist tell me to avoid',
    'What are guests not allowed to do in the garden?',
    'What was the cat vaccinated against?',
    'What does the warranty not cover?',
    'Who is on the parish council?',
    'Who was elected to which post?',
    'Who was elected to the parish council in May?',
    'Who attended the spring meeting?',
    'Who has keys to the chapel?',
    'Wer wurde in den Vorstand gewählt?',
    'Qui a été élu au bureau ?',
    'Was muss ich zum Termin mitbringen?',
    'Was ist in der Miete enthalten?',
    'Wer sitzt im Elternbeirat?',
    "Qu'est-ce que je dois emporter au camp ?",
    "Qu'est-ce qui est compris dans le loyer ?",
    '¿Qué tengo que llevar al notario?',
    '¿Qué incluye el alquiler?',
  ])('is one for a list: %s', (question) => expect(formOf(question)).toBe('list'))

  it.each([
    ['What should the deposit be?', 'fact'],
    ['What time do I have to check in?', 'fact'],
    ['What should I do when the pump shows F2?', 'procedure'],
    ['Who is in the photo of the harbour?', 'fact'],
    ['What was the first car that I had?', 'fact'],
    ['Who has the key to the chapel?', 'fact'],
    ['Who missed the bus to the training?', 'fact'],
    ['Who was at the helm during the trip?', 'fact'],
    ['Who was appointed to the committee as treasurer?', 'fact'],
    ['Wer hat den Kellerschlüssel verloren?', 'fact'],
    ["Where is Ana's resume?", 'fact'],
    ['When does school resume?', 'fact'],
    ['Resume el contrato', 'summary'],
    ['Puedes resumir la carta?', 'summary'],
    ['Who was elected chair of the council?', 'fact'],
    ['Was muss ich zahlen?', 'fact'],
  ])('is not: %s', (question, form) => expect(formOf(question)).toBe(form))
})
