import { describe, expect, it } from 'vitest'
import { expectationOf, meetsExpectation } from '../../../../../../src/main/query/text/expectation/expectation.ts'
import { englishWords, translatedQuery } from '../../../../../../src/main/query/text/lexicon/gloss.ts'
import { languageNamed } from '../../../../../../src/main/query/text/lexicon/languageNamed.ts'
import { monthOf } from '../../../../../../src/main/query/text/time/months.ts'
import { otherLanguage } from '../../../../../../src/main/query/text/lexicon/otherLanguage.ts'
import { formOf } from '../../../../../../src/main/query/understand/form/questionForm.ts'
import { relativeDatesIn } from '../../../../../../src/main/query/text/time/relativeDates.ts'
import { inOtherWords } from '../../../../../../src/main/query/answer/lead/inOtherWords.ts'

const read = (text: string): string => englishWords(text, 'pl', new Set())

describe('Polish', () => {
  it.each([
    ['Kupiliśmy nową lodówkę za 2000 zł.', ['buy new fridge', '2000']],
    ['Czynsz za mieszkanie płacimy do dziesiątego dnia miesiąca.', ['rent', 'flat', 'pay', 'tenth day month']],
    ['Umowa została podpisana przez właściciela.', ['contract', 'sign', 'landlord']],
    ['Lekarz przepisał mi tabletki na ciśnienie.', ['doctor prescribe', 'tablet', 'blood pressure']],
    ['W piątek mamy spotkanie z nauczycielką.', ['friday', 'have meeting with teacher']],
    ['Dzieciom trzeba kupić buty i kurtki.', ['children', 'buy shoe', 'coat']],
    ['Ugotować ziemniaki, dodać dwie łyżki masła.', ['cook potato', 'add two tablespoon butter']],
    ['Zwierzęta nie są przyjmowane, palenie zabronione.', ['animal not', 'accept', 'smoke']],
    ['Bezpłatna rezygnacja 30 dni przed przyjazdem.', ['free', 'notice', '30 day before arrival']],
    ['Ciocia Ewa mieszka na drugim piętrze w starej kamienicy.', ['aunt', 'live', 'second storey', 'old building']],
    ['Wpłacono zadatek przelewem, resztę w gotówce.', ['deposit', 'by bank transfer', 'rest', 'cash']],
  ])('is read in English: %s', (sentence, words) => {
    const english = read(sentence)
    for (const each of words) expect(english).toContain(each)
  })

  it('knows words without their marks', () =>
    expect(read('Przelew za sprzatanie wplynal w sroda.')).toContain('cleaning'))

  it('keeps the words that may be names', () => expect(read('Byliśmy u pani Zimy.')).toContain('Zimy'))

  it('takes a word for the form that is nearest', () => expect(read('lewe oko')).toBe('left eye'))

  it.each([
    ['What is the rent of the flat?', 'en', 'pl', 'czynsz'],
    ['Wann endet die Garantie?', 'de', 'pl', 'gwarancja'],
    ['Ile kosztuje nowa pralka?', 'pl', 'en', 'washing'],
  ] as const)('%s is asked from %s in %s', (question, from, to, word) =>
    expect(translatedQuery(question, from, to).split(' ')).toContain(word),
  )

  it.each([
    ['what does the Polish letter say?', 'what does the letter say?'],
    ['Ile płacimy w polskiej umowie?', 'Ile płacimy w umowie?'],
  ])('is named in "%s"', (question, rest) => expect(languageNamed(question)).toEqual({ language: 'pl', rest }))

  it('is not named by what makes furniture shine', () =>
    expect(languageNamed('where is the polish for the table')).toBeNull())

  it.each([
    ['Ile płacimy czynszu?', 'money'],
    ['Kiedy zaczyna się kurs?', 'date'],
    ['O której godzinie odjeżdża pociąg?', 'time'],
    ['Kto podpisał umowę?', 'person'],
    ['Gdzie mieszka ciocia?', 'place'],
    ['Dlaczego odwołano wycieczkę?', 'reason'],
  ])('%s asks for a %s', (question, kind) => expect(expectationOf(question)).toBe(kind))

  it('is another language than English although it has a word "do"', () =>
    expect(otherLanguage('Ile kosztuje bilet do Krakowa?')).toBe(true))

  it('asks for a time where it begins like an English question', () =>
    expect(formOf('Do której godziny trzeba odebrać dzieci?')).toBe('fact'))

  it.each([
    ['duration', 'Zostaję w szpitalu pięć dni.', 'How long?'],
    ['date', 'Hydraulik przychodzi w środę.', 'When?'],
  ] as const)('has the %s in "%s"', (kind, sentence, question) =>
    expect(meetsExpectation(kind, sentence, question)).toBe(1),
  )

  it('counts days from the day of writing', () => {
    const from = { year: 2026, month: 5, day: 6 }
    const said = (text: string): string => relativeDatesIn(text, from)[0]?.date ?? ''
    expect(said('Wczoraj byłam w Krakowie.')).toBe('5 May 2026')
    expect(said('Wracam w przyszłą sobotę.')).toContain('9 May 2026')
    expect(said('Przeprowadziliśmy się dwa tygodnie temu.')).toContain('22 April 2026')
    expect(said('W zeszłym roku płaciliśmy mniej.')).toBe('2025')
  })

  it('names its months in the forms of dates', () => {
    expect(monthOf('października')).toBe(10)
    expect(inOtherWords('When is it?', '3 października 2026', 'Zebranie jest 3 października 2026.')).toBe(
      '3 October 2026',
    )
    expect(inOtherWords('Kiedy jest zebranie?', '3 October 2026', 'The meeting is on 3 October 2026.')).toBe(
      '3 października 2026',
    )
    expect(inOtherWords('Jak długo trwa kurs?', 'five years', 'The course takes five years.')).toBe('pięć lat')
  })
})
