import { expect, it } from 'vitest'
import { formOf } from '../../../../../src/main/query/understand/form/questionForm.ts'

it.each([
  'Was wiegt die neue Pumpe?',
  'Was wog Pepper?',
  'Was kostete das Fahrrad?',
  'Was trinkt Opa?',
  'Was braucht Tim für das Zelt?',
  'was kostet die Garage',
])('asks for no verdict in German: %s', (question) => expect(formOf(question)).not.toBe('yesNo'))

it.each(['Was the new pump heavy?', 'Was Anna in Bern?', 'Was Otto there?', 'Was it paid?', 'was dinner good'])(
  'asks for a verdict in English: %s',
  (question) => expect(formOf(question)).toBe('yesNo'),
)
