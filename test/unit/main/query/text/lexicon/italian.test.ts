import { describe, expect, it } from 'vitest'
import { expectationOf, meetsExpectation } from '../../../../../../src/main/query/text/expectation/expectation.ts'
import { englishWords, translatedQuery } from '../../../../../../src/main/query/text/lexicon/gloss.ts'
import { inEnglish } from '../../../../../../src/main/query/text/lexicon/inEnglish.ts'
import { languageNamed } from '../../../../../../src/main/query/text/lexicon/languageNamed.ts'
import { meaningsOf } from '../../../../../../src/main/query/text/meaning/meanings.ts'
import { passageNames } from '../../../../../../src/main/query/text/names/passageNames.ts'
import { formOf } from '../../../../../../src/main/query/understand/form/questionForm.ts'
import { relativeDatesIn } from '../../../../../../src/main/query/text/time/relativeDates.ts'
import { inOtherWords } from '../../../../../../src/main/query/answer/lead/inOtherWords.ts'

const read = (text: string): string => englishWords(text, 'it', new Set())

describe('Italian', () => {
  it.each([
    ["L'affitto dell'appartamento è di 640 euro al mese.", ['rent', 'flat', '640', 'per month']],
    ['Abbiamo comprato un frigorifero nuovo.', ['buy', 'fridge new']],
    ['Le finestre rotte verranno sostituite a marzo.', ['window broken', 'replace', 'march']],
    ['Il corso si terrà in palestra.', ['course', 'gym']],
    ['I bambini portano le scarpe da ginnastica.', ['children bring', 'sport']],
    ["L'assemblea ha deciso di rinnovare il contratto.", ['meeting', 'decide', 'extend', 'contract']],
    ['Pagherò la bolletta della luce domani.', ['pay', 'electricity bill', 'tomorrow']],
    ['Ho scelto le piastrelle bianche e ho chiuso il rubinetto.', ['choose', 'tile white', 'close', 'tap']],
    ['La caldaia veniva controllata ogni anno.', ['boiler', 'check', 'yearly']],
    ['Mandatemi i documenti firmati.', ['send', 'document sign']],
    ['Ci siamo trasferite nella casa nuova.', ['house new']],
    ["C'è un posto auto in garage.", ['parking space', 'garage']],
    ['Lessare i ceci, aggiungere due cucchiai di olio.', ['boil', 'chickpea', 'add two tablespoon', 'oil']],
  ])('is read in English: %s', (sentence, words) => {
    const english = read(sentence)
    for (const each of words) expect(english).toContain(each)
  })

  it('keeps the words that may be names', () => {
    expect(read('Il 3 maggio vado a Grado da zia Stella.')).toContain('Grado')
    expect(read('Il 3 maggio vado a Grado da zia Stella.')).not.toContain('star')
  })

  it.each([
    ['What is the rent of the flat?', 'en', 'it', 'affitto'],
    ['Wann endet die Garantie?', 'de', 'it', 'garanzia'],
    ['Quanto costa la caldaia nuova?', 'it', 'en', 'boiler'],
    ["Quand'è la visita dal dentista?", 'it', 'de', 'Zahnarzt'],
  ] as const)('%s is asked from %s in %s', (question, from, to, word) =>
    expect(translatedQuery(question, from, to).split(' ')).toContain(word),
  )

  it.each([
    ['what does the Italian receipt say?', 'what does the receipt say?'],
    ['Was steht in der italienischen Rechnung?', 'Was steht in der Rechnung?'],
    ['Cosa dice il contratto italiano?', 'Cosa dice il contratto?'],
  ])('is named in "%s"', (question, rest) => expect(languageNamed(question)).toEqual({ language: 'it', rest }))

  it('names no paper where it names a dish', () =>
    expect(languageNamed('what did the Italian restaurant cost')).toBeNull())

  it.each([
    ['Quanto paghiamo di affitto?', 'money'],
    ['Quanto dura il corso?', 'number'],
    ['Quando comincia il corso?', 'date'],
    ['A che ora parte il treno?', 'time'],
    ['Chi ha firmato il contratto?', 'person'],
    ['Dove abita la zia?', 'place'],
    ['Perché è stata annullata la gita?', 'reason'],
  ])('%s asks for a %s', (question, kind) => expect(expectationOf(question)).toBe(kind))

  it.each([
    ['Quanti bambini ci sono nella classe?', 'aggregate'],
    ['È compreso il pranzo?', 'yesNo'],
    ['Qual è la differenza fra le due offerte?', 'comparison'],
    ['Chi tiene le api?', 'fact'],
  ])('%s has the form of a question for %s', (question, form) => expect(formOf(question)).toBe(form))

  it.each([
    ['time', 'La cena è alle sette e mezza.', 'When is dinner?'],
    ['duration', 'Resta in ospedale cinque giorni.', 'How long?'],
    ['reason', 'Non viene perché è malata.', 'Why?'],
    ['date', 'Il tecnico passa martedì.', 'When?'],
  ] as const)('has the %s in "%s"', (kind, sentence, question) =>
    expect(meetsExpectation(kind, sentence, question)).toBe(1),
  )

  it('is put into English words for the rules, and no other language is', () => {
    expect(inEnglish('Quanto paghiamo di affitto?')).toBe('how much pay of rent')
    expect(inEnglish('Wie hoch ist die Miete?')).toBeNull()
  })

  it('counts days from the day of writing', () => {
    const from = { year: 2026, month: 5, day: 6 }
    const said = (text: string): string => relativeDatesIn(text, from)[0]?.date ?? ''
    expect(said('Ieri ho visto la casa.')).toBe('5 May 2026')
    expect(said('Dopodomani arriva il divano.')).toBe('8 May 2026')
    expect(said('Il tecnico viene giovedì prossimo.')).toContain('7 May 2026')
    expect(said('Abbiamo traslocato due settimane fa.')).toContain('22 April 2026')
    expect(said('Fra tre mesi scade il passaporto.')).toContain('August 2026')
    expect(said("L'anno scorso pagavamo meno.")).toBe('2025')
  })

  it('is said again in the language of the question', () => {
    expect(inOtherWords('How long is the course?', 'due settimane', 'Il corso dura due settimane.')).toBe('two weeks')
    expect(inOtherWords('When is the dinner?', '18 gennaio 2027', 'La cena è il 18 gennaio 2027.')).toBe(
      '18 January 2027',
    )
  })

  it('gives no English word another meaning', () => {
    expect(meaningsOf('two')).not.toContain('due')
    expect(meaningsOf('rent')).toContain('affitto')
  })

  it('hides no name in other texts', () => expect(passageNames('We met Chiara at the door.')).toContain('chiara'))
})
