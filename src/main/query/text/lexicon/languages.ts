/** The languages of the lexicon. */
export type LexiconLanguage = 'en' | 'de' | 'fr' | 'es' | AddedLanguage

/** Their words are in a folder of their own, and not in the lines of the concepts. */
export type AddedLanguage = 'it' | 'pl'

export const addedLanguages: readonly AddedLanguage[] = ['it', 'pl']
export const firstLanguages: readonly LexiconLanguage[] = ['en', 'de', 'fr', 'es']
export const lexiconLanguages: readonly LexiconLanguage[] = [...firstLanguages, ...addedLanguages]

export const languageNames: Readonly<Record<LexiconLanguage, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pl: 'Polish',
}

export function isAdded(language: LexiconLanguage): language is AddedLanguage {
  return addedLanguages.some((each) => each === language)
}
