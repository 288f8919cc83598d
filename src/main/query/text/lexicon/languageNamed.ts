/**
 * Finds a document's language in the words of a question: "the German bill", "what the French landlord wrote", "die
 * spanische Familie", "le contrat allemand". People name papers this way that do not say so themselves. In the
 * languages of the lexicon. Pure.
 */
import { anyOf, inOrder } from '../alternatives.ts'
import type { LexiconLanguage } from './languages.ts'

export interface LanguageNamed {
  readonly language: LexiconLanguage
  /** The question without the adjective: no line of the paper says it. */
  readonly rest: string
}

const adjectives: readonly (readonly [LexiconLanguage, string])[] = [
  [
    'de',
    'german|austrian|deutsche[nmrs]?|österreichische[nmrs]?|allemande?s?|aleman(?:es|as|a)|alemán|tedesc(?:[oa]|hi|he)',
  ],
  ['fr', 'french|breton|französische[nmrs]?|française?s?|frances(?:es|as|a)|francés|frances[ei]'],
  ['es', 'spanish|spanische[nmrs]?|espagnole?s?|español(?:es|as|a)?|spagnol[oaei]'],
  ['pl', 'polish|polnische[nmrs]?|polonaise?s?|polac[oa]s?|polacc[oa]'],
  ['it', 'italian|italienische[nmrs]?|italienn?e?s?|italian[oaei]s?'],
]

// "My German lessons" and "a French window" are not written in a language, "in German" and "speaks Spanish" name none.
const things = [
  'lessons?|class(?:es)?|courses?|teachers?|exams?|tests?|homework|grades?|marks?|words?|dictionary|grammar',
  'gcse|a-level',
  'windows?|doors?|bread|toast|beans?|shepherds?|fries|cheese|wine|beer|omelette|onions?|horn|polish|measles',
  'restaurants?|food|cuisine|cooking|pizza|coffee|dressing',
  'and|or|is|are|was|were|to|in|on|at|for|with|by|from|of|do|does|did|have|has|had|than|as',
  'stunden?|lehrer\\p{L}*|kurse?|unterricht|note|klausur|und|oder|ist|sind|war|cours|prof\\p{L}*|clases?|et|y|o',
]
const determined = [
  'the|that|this|my|our|your|his|her|their|a|an|for|from|both|these|those|old|new|last|first|of',
  'der|die|das|den|dem|des|meine[rmn]?|unsere[rmn]?|diese[rmns]?|eine[rmns]?',
]
// In French, Spanish and Italian the adjective follows its noun.
const behind = inOrder(
  "(?:les?|la|l['’]\\s?|du|des|au|mon|ma|mes|notre|el|los|las|del|mi|nuestr[oa]|il|lo|i|gli|della?|dell['’]|nella?",
  "|nell['’]|alla?|mi[oa]|nostr[oa]) ?\\p{L}+ ",
)

// Polish has no articles.
const inPolish: Readonly<Record<LexiconLanguage, string>> = {
  en: 'angielsk',
  de: 'niemieck',
  fr: 'francusk',
  es: 'hiszpańsk',
  it: 'włosk',
  pl: 'polsk',
}

const patterns = adjectives.map(([language, words]) => ({
  language,
  pattern: new RegExp(
    anyOf([
      inOrder(`(?<=(?<!\\p{L})${anyOf(determined)} |^)`, `(?:${words}) (?=\\p{L})(?!${anyOf(things)}(?!\\p{L}))`),
      `(?<=(?<!\\p{L})${behind})(?:${words})(?!\\p{L})`,
      `(?<!\\p{L})${inPolish[language]}\\p{L}{1,3} (?=\\p{L})`,
    ]),
    'iu',
  ),
}))

/** Null if none is named, or several are. Accepts any text. */
export function languageNamed(question: string): LanguageNamed | null {
  const found = patterns.filter(({ pattern }) => pattern.test(question))
  const [only] = found
  if (only === undefined || found.length > 1) return null
  const rest = question.replace(only.pattern, '').replace(/ {2,}/g, ' ').trim()
  // French has a space before the mark of its own.
  return { language: only.language, rest: question.includes(' ?') ? rest : rest.replace(' ?', '?') }
}
