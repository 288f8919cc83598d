import { describe, expect, it } from 'vitest'
import { inOtherWords, withLeadInOtherWords } from '../../../../../../src/main/query/answer/lead/inOtherWords.ts'
import type { EvidenceSentence } from '../../../../../../src/main/query/retrievalState.ts'

const english = 'How long is the notice for the flat?'
const french = 'Le délai de préavis pour le logement est de trois mois.'

describe('an answer in the language of the question', () => {
  it.each([
    [english, 'trois mois', french, 'three months'],
    [english, '14 Tage', 'Die Frist beträgt 14 Tage nach dem Ende der Miete.', '14 days'],
    [english, 'eine Woche', 'Die Frist für die Rückgabe ist eine Woche.', 'one week'],
    [
      'When is the inspection of the roof?',
      'le 1er mars 2027',
      'Le contrôle du toit est le 1er mars 2027.',
      '1 March 2027',
    ],
    ['On which day do we meet?', 'mardi', 'Nous nous voyons le mardi à la gare.', 'Tuesday'],
    [
      'Wie lange ist die Frist für die Wohnung?',
      'three months',
      'The notice of the flat is three months.',
      'drei Monate',
    ],
    ['Quand est le contrôle du toit ?', '12. Mai 2027', 'Die Prüfung des Dachs ist am 12. Mai 2027.', '12 mai 2027'],
    ['¿Cuánto dura el curso de vela?', 'eine Woche', 'Der Kurs im Segeln dauert eine Woche.', 'una semana'],
  ])('%s %s', (question, answer, quote, said) => expect(inOtherWords(question, answer, quote)).toBe(said))

  it('is not made where something of it is unknown, or where the language is the same', () => {
    expect(inOtherWords(english, 'trois mois après la signature', french)).toBeNull()
    expect(inOtherWords(english, 'three months', 'The notice for the flat is three months.')).toBeNull()
    expect(inOtherWords(english, '1 240 euros', french)).toBeNull()
    expect(inOtherWords(english, 'Marseille', 'Elle est née à Marseille et elle y habite.')).toBeNull()
  })

  it('is not made of names', () => {
    const german = 'Die Mieterin der Wohnung ist Frau Fischer.'
    expect(inOtherWords('Who is the tenant of the flat?', 'Fischer', german)).toBeNull()
    expect(inOtherWords('Wo ist der Laden für die Schuhe?', 'Bath', 'The shop for the shoes is in Bath.')).toBeNull()
  })

  it('stands behind the lead, and all that follows moves', () => {
    const draft = {
      text: `trois mois\n${french}`,
      kind: 'extracted' as const,
      parts: [
        { start: 0, end: 10, role: 'lead' as const, evidence: [0] },
        { start: 11, end: 11 + french.length, role: 'quote' as const, evidence: [0] },
      ],
    }
    const said = withLeadInOtherWords(draft, english, [{ text: french } as EvidenceSentence])
    expect(said.text).toBe(`trois mois (three months)\n${french}`)
    expect(said.parts.map(({ start, end }) => said.text.slice(start, end))).toEqual([
      'trois mois (three months)',
      french,
    ])
  })
})
