/** The language of the interface, from the setting and the languages that the system prefers. */
import { interfaceLanguages } from './settings.ts'
import type { InterfaceLanguage, LanguageChoice } from './settings.ts'

const baseOf = (tag: string): string => tag.split(/[-_]/)[0]?.toLowerCase() ?? ''

/** The chosen one; for `system` the first preferred language that there is, else English. */
export function interfaceLanguage(choice: LanguageChoice, preferred: readonly string[]): InterfaceLanguage {
  if (choice !== 'system') return choice
  for (const tag of preferred) {
    const known = interfaceLanguages.find((language) => language === baseOf(tag))
    if (known !== undefined) return known
  }
  return 'en'
}

/** How numbers and dates are written: as in the user's own country where it speaks the language, else as usual in it. */
export function formatLocale(language: InterfaceLanguage, preferred: readonly string[]): string {
  return preferred.find((tag) => baseOf(tag) === language) ?? language
}
