import { describe, expect, it } from 'vitest'
import { withoutFillers } from '../../../../../../src/main/query/text/words/fillers.ts'

describe('withoutFillers', () => {
  it.each([
    ['Where is the spare key at the moment?', 'Where is the spare key?'],
    ['What exactly does the guarantee cover?', 'What does the guarantee cover?'],
    ['what was the name of the plumber again', 'what was the name of the plumber'],
    ['How high is the rent these days, by the way?', 'How high is the rent?'],
    ['Wer ist derzeit Kassier?', 'Wer ist Kassier?'],
    ['Wie hoch ist eigentlich die Kaution?', 'Wie hoch ist die Kaution?'],
    ['Combien coûte actuellement la licence ?', 'Combien coûte la licence?'],
    ['¿Quién lleva ahora mismo las cuentas?', '¿Quién lleva las cuentas?'],
  ])('%s', (question, kept) => {
    expect(withoutFillers(question)).toBe(kept)
  })

  it.each([
    ['a day', 'What is on today?'],
    ['another turn of the same thing', 'When is the boiler to be serviced again this year?'],
    ['a clause', 'What changes now that the lease has ended?'],
    ['nothing else', 'Right now?'],
  ])('leaves %s as it is', (_, question) => {
    expect(withoutFillers(question)).toBe(question)
  })
})
