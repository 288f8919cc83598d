/** The languages of the lexicon. */
export type LexiconLanguage = 'en' | 'de' | 'fr' | 'es'

export const lexiconLanguages: readonly LexiconLanguage[] = ['en', 'de', 'fr', 'es']

export const languageNames: Readonly<Record<LexiconLanguage, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
}
