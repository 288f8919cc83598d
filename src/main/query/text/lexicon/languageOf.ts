/** Detects the languages of the lexicon, by function words first and everyday words second. Pure. */
import { fold } from '../words/words.ts'
import { lexiconLanguages } from './languages.ts'
import type { LexiconLanguage } from './languages.ts'
import { conceptsOf } from './lexicon.ts'

const functionWords: Readonly<Record<LexiconLanguage, readonly string[]>> = {
  en: [
    ['the', 'a', 'an', 'and', 'or', 'of', 'to', 'is', 'are', 'was', 'were', 'be', 'been', 'has', 'have', 'had', 'do'],
    ['does', 'did', 'for', 'with', 'at', 'by', 'from', 'on', 'it', 'he', 'she', 'they', 'we', 'i', 'you', 'my', 'our'],
    ['his', 'her', 'their', 'this', 'that', 'these', 'not', 'will', 'would', 'can', 'which', 'what', 'when', 'where'],
    ['who', 'how', 'why', 'much', 'many', 'there', 'must', 'may', 'should', 'if', 'than', 'all', 'any', 'no', 'as'],
  ].flat(),
  de: [
    ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einem', 'einer', 'eines', 'und', 'oder', 'ist'],
    ['sind', 'war', 'waren', 'wird', 'werden', 'wurde', 'wurden', 'hat', 'haben', 'hatte', 'für', 'mit', 'von', 'vom'],
    [
      'zu',
      'zum',
      'zur',
      'im',
      'am',
      'auf',
      'aus',
      'bei',
      'bis',
      'nach',
      'über',
      'nicht',
      'kein',
      'keine',
      'ich',
      'wir',
    ],
    [
      'sie',
      'er',
      'es',
      'ihr',
      'sich',
      'mein',
      'meine',
      'unser',
      'unsere',
      'wer',
      'was',
      'wann',
      'wo',
      'wie',
      'warum',
      'welche',
    ],
    ['welcher', 'welches', 'viel', 'muss', 'kann', 'darf', 'soll', 'auch', 'dass', 'wenn', 'als', 'an', 'ab', 'in'],
  ].flat(),
  fr: [
    [
      'le',
      'la',
      'les',
      'l',
      'un',
      'une',
      'des',
      'du',
      'de',
      'd',
      'et',
      'ou',
      'est',
      'sont',
      'était',
      'été',
      'a',
      'ont',
    ],
    ['dans', 'sur', 'pour', 'avec', 'par', 'en', 'au', 'aux', 'qui', 'que', 'qu', 'quoi', 'quel', 'quelle', 'quels'],
    [
      'quelles',
      'quand',
      'où',
      'comment',
      'combien',
      'pourquoi',
      'il',
      'elle',
      'nous',
      'vous',
      'je',
      'mon',
      'ma',
      'mes',
    ],
    ['notre', 'nos', 'son', 'sa', 'ses', 'leur', 'ce', 'cette', 'ne', 'pas', 'plus', 'doit', 'peut', 'sera', 'à', 'se'],
  ].flat(),
  es: [
    ['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'de', 'del', 'al', 'y', 'o', 'es', 'son', 'está', 'están'],
    ['fue', 'ha', 'han', 'en', 'con', 'por', 'para', 'que', 'qué', 'quién', 'quiénes', 'cuándo', 'dónde', 'cómo', 'se'],
    ['cuánto', 'cuánta', 'cuántos', 'cuántas', 'cuál', 'cuáles', 'no', 'mi', 'mis', 'su', 'sus', 'nuestro', 'nuestra'],
    ['lo', 'le', 'les', 'este', 'esta', 'puede', 'debe', 'será', 'más', 'sin', 'a', 'cuesta', 'hay', 'tiene', 'yo'],
  ].flat(),
}
const known: ReadonlyMap<LexiconLanguage, ReadonlySet<string>> = new Map(
  lexiconLanguages.map((language) => [language, new Set(functionWords[language].map(fold))]),
)
const readCharacters = 1_000
// An everyday word is weaker evidence than a function word, because many are spelled alike in two languages.
const lexiconShare = 0.5
const lexiconWords = 40

export function isFunctionWordOf(word: string, language: LexiconLanguage): boolean {
  return known.get(language)?.has(fold(word)) ?? false
}

/** The language that most words of the text belong to; null if none leads. */
export function languageOf(text: string): LexiconLanguage | null {
  const words = fold(text.slice(0, readCharacters).replaceAll('’', "'")).match(/\p{L}+/gu) ?? []
  const scores = lexiconLanguages
    .map((language) => {
      const own = words.filter((word) => isFunctionWordOf(word, language)).length
      const everyday = words
        .slice(0, lexiconWords)
        .filter((word) => !isFunctionWordOf(word, language) && conceptsOf(word, language).length > 0).length
      return { language, score: own + lexiconShare * everyday }
    })
    .sort((a, b) => b.score - a.score)
  const [first, second] = scores
  if (first === undefined || second === undefined || first.score === 0 || first.score === second.score) return null
  return first.language
}
