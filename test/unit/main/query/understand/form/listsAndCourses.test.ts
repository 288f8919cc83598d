import { expect, it } from 'vitest'
import { formOf } from '../../../../../../src/main/query/understand/form/questionForm.ts'

it.each([
  ['Who was elected at the annual meeting?', 'list'],
  ['Who got appointed to the board?', 'list'],
  ['Who was elected chair?', 'fact'],
  ['Quelles épices faut-il pour le curry ?', 'list'],
  ['Welche Werkzeuge brauche ich für den Zaun?', 'list'],
  ['How is the awning moved to the other wall?', 'procedure'],
  ['How is the awning paid?', 'fact'],
  ['Show the stages of my career', 'timeline'],
  ['Welche Verträge vom Ruderclub habe ich?', 'documents'],
  ['Welche Rechnungen sind noch offen?', 'list'],
])('%s → %s', (question, form) => expect(formOf(question)).toBe(form))
