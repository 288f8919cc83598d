import { describe, expect, it } from 'vitest'
import { formOf } from '../../../../../src/main/query/understand/form/questionForm.ts'

describe('a broad question as it is spoken', () => {
  it.each([
    ['timeline', 'run me through the fence saga from the survey to the new posts'],
    ['timeline', 'can you take us through the whole business with the chimney'],
    ['timeline', 'how did it go with the pony after the winter'],
    ['timeline', 'how did we get from the first leak to a new bathroom'],
    ['timeline', 'what happened with hen house 3 this spring'],
    ['timeline', 'what happened to the greenhouse in 2021'],
    ['timeline', 'what happened with the lid of the kiln, from the crack to the new one'],
    ['timeline', 'what did we do on each day of the canal holiday'],
    ['timeline', 'our kiln from the delivery on: what happened when'],
    ['timeline', 'the trouble with the drain and the cellar, one thing after the other'],
    ['timeline', 'was ist wann passiert beim dach'],
    ['timeline', 'wie ging es mit dem zaun weiter'],
    ['timeline', 'cuéntame la obra desde la oferta hasta la factura'],
    ['summary', 'the parish newsletter in three sentences'],
    ['summary', "Ingrid's letter in a few lines, please"],
    ['summary', 'der brief vom vermieter in zwei sätzen'],
    ['summary', 'la lettre du notaire en quelques lignes'],
    ['summary', 'el contrato en pocas palabras'],
    ['summary', 'give me the short version of the survey'],
    ['documents', 'where have I got the paint colours written down'],
    ['documents', 'where is there anything about the quarrel over the hedge'],
    ['documents', 'everywhere that the old piano is mentioned'],
    ['documents', 'what have I from the council about the drains'],
    ['documents', 'in welchen briefen geht es um das dach'],
    ['documents', 'dans quelles lettres parle-t-on du toit'],
    ['documents', '¿dónde tengo apuntado el número de la caldera?'],
    ['list', 'what am I supposed to bring to the induction'],
    ['list', 'what has the dietician got me eating'],
    ['list', 'what kit do I need for the hut weekend'],
    ['list', 'what kinds of damage does the policy not cover'],
    ['list', 'who in the rowing club has not returned a key'],
    ['procedure', 'how do I prune the pear step by step'],
    ['procedure', 'what is the right way to lift the lid'],
    ['procedure', 'what have I to do when the alarm goes off'],
    ['procedure', 'how did I tell the tenants to bleed the radiators'],
  ] as const)('%s: %s', (form, question) => {
    expect(formOf(question)).toBe(form)
  })

  it.each([
    ['fact', 'where have I parked the trailer'],
    ['fact', 'what happened to the key of the shed'],
    ['fact', 'who wrote the letter of three lines'],
    ['fact', 'what kind of boiler is in the annexe'],
    ['fact', 'how far is it from the hut to the lake'],
  ] as const)('%s stays %s', (form, question) => {
    expect(formOf(question)).toBe(form)
  })

  it('is read in a moment, whatever is pasted', () => {
    const began = performance.now()
    for (const part of ['from ', 'what happened ', 'how did it go with ', 'where have i ', 'in two '])
      expect(formOf(part.repeat(400))).toBeTypeOf('string')
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
