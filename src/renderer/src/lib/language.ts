/** The language of the window: its texts, the way it writes numbers and dates, and the language of the page. */
import { create } from 'zustand'
import { formatLocale, interfaceLanguage } from '../../../shared/domain/interfaceLanguage.ts'
import { languageChoices } from '../../../shared/domain/settings.ts'
import type { InterfaceLanguage, LanguageChoice } from '../../../shared/domain/settings.ts'
import { german } from '../strings/de/catalogue.ts'
import { english } from '../strings/en/catalogue.ts'
import type { Catalogue } from '../strings/en/catalogue.ts'
import { takeWords } from '../strings.ts'

interface Language {
  /** What the page is drawn in: another value draws it again. */
  readonly language: string
  /** How numbers and dates are written. */
  readonly locale: string
}

const catalogues: Readonly<Record<InterfaceLanguage, Catalogue>> = { en: english, de: german }
// The choice is main's; this copy is there before main answers, so that the window opens in the right language.
const key = 'docent.language'

export const languageStore = create<Language>()(() => ({ language: 'en', locale: 'en' }))

export function chooseLanguage(choice: LanguageChoice): void {
  const language = interfaceLanguage(choice, navigator.languages)
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Without a storage the window opens in the system's language and changes when main has answered.
  }
  show(language, formatLocale(language, navigator.languages), catalogues[language])
}

/** The choice that was last known. */
export function chooseKeptLanguage(): void {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(key)
  } catch {
    // As if none had been chosen.
  }
  chooseLanguage(languageChoices.find((choice) => choice === kept) ?? 'system')
}

function show(language: string, locale: string, catalogue: Catalogue): void {
  const shown = languageStore.getState()
  document.documentElement.lang = language
  if (shown.language === language && shown.locale === locale) return
  takeWords(catalogue)
  languageStore.setState({ language, locale })
}
