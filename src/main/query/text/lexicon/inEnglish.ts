/** A question of an added language in English words, for the rules that read questions of the first languages only. */
import { englishWords } from './gloss.ts'
import { languageOf } from './languageOf.ts'
import { isAdded } from './languages.ts'

const none: ReadonlySet<string> = new Set()
// One question is read by many rules, and a follow-up brings a few more.
const maxRemembered = 50
const remembered = new Map<string, string | null>()

/** In lower case: "Quanto paghiamo di affitto?" is "how much pay of rent". Null in the first languages. */
export function inEnglish(question: string): string | null {
  const known = remembered.get(question)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const language = languageOf(question)
  const said = language !== null && isAdded(language) ? englishWords(question, language, none).toLowerCase() : null
  remembered.set(question, said)
  return said
}
