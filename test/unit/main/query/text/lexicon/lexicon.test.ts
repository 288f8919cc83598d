import { describe, expect, it } from 'vitest'
import { englishWords, glossOf, translatedQuery } from '../../../../../../src/main/query/text/lexicon/gloss.ts'
import { languageNamed } from '../../../../../../src/main/query/text/lexicon/languageNamed.ts'
import { languageOf } from '../../../../../../src/main/query/text/lexicon/languageOf.ts'
import { contentStems } from '../../../../../../src/main/query/text/words/words.ts'

describe('the lexicon', () => {
  it.each([
    ['Die Lieferzeit beträgt vier Wochen.', ['delivery time', 'four', 'week']],
    ['Der Mieter zahlte eine Kaution.', ['tenant', 'pay', 'deposit']],
    ['Die Haftpflichtversicherung kostet 80 Euro.', ['liability', 'insurance', 'cost', '80']],
    ['Le loyer mensuel est payable le cinq du mois.', ['rent', 'monthly', 'five', 'month']],
    ['Les vacances scolaires commencent le 5 juillet.', ['holiday', 'begin', 'july']],
    ['La fianza se devuelve al final del contrato.', ['deposit', 'return', 'end', 'contract']],
  ])('reads %s in English', (sentence, words) => {
    const gloss = glossOf(sentence)
    for (const word of words) expect(gloss).toContain(word)
  })

  it('keeps names and figures, and drops words that are spelled like others', () => {
    expect(glossOf('Die Wohnung von Frau Brandt kostet 780 Euro.')).toMatch(/Brandt.*780/)
    expect(glossOf('Le chat est malade.')).not.toContain('east')
  })

  it('leaves English alone', () => expect(glossOf('The rent is due on the third day of the month.')).toBe(''))

  it.each([
    ['What is the notice period of the flat?', 'de', 'Kündigungsfrist'],
    ['How long is the delivery time?', 'de', 'Lieferzeit'],
    ['What is the rent?', 'fr', 'loyer'],
    ['When does the insurance end?', 'es', 'seguro'],
  ] as const)('%s in %s', (question, to, word) => expect(translatedQuery(question, 'en', to)).toContain(word))

  it.each([
    ['Wie hoch ist die Miete?', 'de'],
    ['Combien coûte le cours ?', 'fr'],
    ['¿Cuánto es la fianza?', 'es'],
    ['Who is the landlord?', 'en'],
    ['Was kostet der Schwimmkurs?', 'de'],
  ])('tells the language of %s', (text, language) => expect(languageOf(text)).toBe(language))

  it('survives any text', () => {
    for (const text of ['', '…', 'x'.repeat(5_000), '\ud800', 'geldgeldgeldgeldgeldgeldgeldgeld'])
      expect(() => [glossOf(text), glossOf(text, 'de'), translatedQuery(text, 'de', 'en')]).not.toThrow()
  })

  it('reads a question as one English word for each concept, the one that the texts have', () => {
    const present = new Set(contentStems('deductible and warranty'))
    expect(englishWords('Wie hoch ist die Selbstbeteiligung bei Fahrraddiebstahl?', 'de', present)).toBe(
      'how much is the deductible bicycle theft',
    )
    expect(englishWords('Wann endet die Garantie der Wärmepumpe?', 'de', present)).toBe(
      'when end the warranty the heat pump',
    )
    expect(englishWords('Wann endet die Garantie?', 'de', new Set(contentStems('the guarantee')))).toBe(
      'when end the guarantee',
    )
  })

  it('joins a German verb with its prefix at the end', () => {
    expect(englishWords('Wann läuft die Garantie ab?', 'de', new Set())).toBe('when end the warranty')
    expect(englishWords('Wann fängt der Kurs an?', 'de', new Set())).toBe('when begin the course')
    expect(englishWords('Wie komme ich dort an?', 'de', new Set())).toContain('arrive')
  })

  it.each([
    ['Die Police läuft am 4. Juni ab.', 'the insurance policy end 4 june'],
    ['Er sagte, er komme um acht an, und ging.', 'arrive'],
  ])('joins a verb with its prefix at the end of a clause of %s', (sentence, words) =>
    expect(englishWords(sentence, 'de', new Set())).toContain(words),
  )

  it.each([
    ['de', 'Der Jahrespreis beträgt 96 Euro einschließlich Wartung.', ['amounts to', 'including maintenance']],
    ['de', 'Das Arbeitsverhältnis ist unbefristet.', ['employment is permanent']],
    ['de', 'Der Antrag wurde fristgerecht eingereicht.', ['application', 'submit']],
    ['de', 'Die Unterlagen sind bis Freitag einzureichen.', ['submit']],
    ['de', 'Die Kfz-Versicherung kostet mehr.', ['car insurance cost']],
    ['fr', 'La cotisation s’élève à 40 euros, payable au plus tard le 3 mai.', ['amounts to 40', 'latest']],
    [
      'fr',
      'Le rendez-vous est reporté, le contrat compte une période d’essai.',
      ['appointment', 'postpone', 'probation'],
    ],
    ['fr', 'Le bail se poursuit par tacite reconduction.', ['tacit renewal']],
    ['es', 'El precio asciende a 300 euros y se pagará en dos plazos.', ['price amounts to 300', 'pay']],
    ['es', 'El arrendador deberá comunicarlo por escrito.', ['must inform', 'in writing']],
  ] as const)('knows how contracts and letters are worded (%s): %s', (language, sentence, expected) => {
    const gloss = englishWords(sentence, language, new Set())
    for (const words of expected) expect(gloss).toContain(words)
  })

  it('takes a word as its marks spell it', () => {
    expect(englishWords('Er ist schon da.', 'de', new Set())).toContain('already')
    expect(englishWords('Das Kleid ist schön.', 'de', new Set())).toContain('beautiful')
  })

  it('keeps what may be a name', () => {
    expect(englishWords('Frau Sommer zahlt die Miete.', 'de', new Set())).toBe('woman Sommer pay the rent')
    expect(englishWords('Das schrieb Wiedmann gestern.', 'de', new Set())).toContain('Wiedmann')
  })

  it('asks for a name in another language without its English ending', () =>
    expect(translatedQuery("What is Ana's rent?", 'en', 'es').split(' ')).toContain('Ana'))

  it.each([
    ['Bitte überweisen Sie den Restbetrag spätestens am 3. Mai.', ['transfer', 'balance', 'latest']],
    ['Mi madre es farmacéutica y tiene dieciséis empleados.', ['pharmacist', 'sixteen']],
    ['La piscine est fermée, les arrhes sont remboursées.', ['pool', 'deposit']],
  ])('knows the words of bills and letters in %s', (sentence, words) => {
    const gloss = glossOf(sentence)
    for (const word of words) expect(gloss).toContain(word)
  })

  it.each([
    ['when is the german bill due?', 'de', 'when is the bill due?'],
    ['what did the French landlady want?', 'fr', 'what did the landlady want?'],
    ['how many people are in the spanish family', 'es', 'how many people are in the family'],
    ['Was steht in der spanischen Rechnung?', 'es', 'Was steht in der Rechnung?'],
    ['Que dit le contrat allemand ?', 'de', 'Que dit le contrat ?'],
  ])('finds the language that names a paper in %s', (question, language, rest) =>
    expect(languageNamed(question)).toEqual({ language, rest }),
  )

  it.each([
    'is she good at french',
    'when are my german lessons',
    'what does the french window cost',
    'who speaks Spanish',
  ])('finds none in %s', (question) => expect(languageNamed(question)).toBeNull())
})
