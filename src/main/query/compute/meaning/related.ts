/** Relates words of a question to words of a table by the lexicon: "accommodation" and "Unterkunft". Pure. */
import { compoundConcepts, conceptsOf } from '../../text/lexicon/lexicon.ts'
import type { Concept } from '../../text/lexicon/lexicon.ts'
import { isAdded, lexiconLanguages } from '../../text/lexicon/languages.ts'
import { areDerived } from '../../text/meaning/derivations.ts'
import { verbWords } from '../../text/lexicon/concepts/verbWords.ts'
import { isEnglishWord } from '../../text/words/englishWords.ts'
import { fold, wordsOf } from '../../text/words/words.ts'

// The words of a library's tables recur from question to question.
const maxRemembered = 5_000
const remembered = new Map<string, ReadonlySet<Concept>>()

function conceptsIn(word: string): ReadonlySet<Concept> {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  // "Due", "data" and "note" head the columns of an English table, and are Italian words too.
  const languages = lexiconLanguages.filter((language) => !isAdded(language) || !isEnglishWord(fold(word)))
  const whole = languages.flatMap((language) => conceptsOf(word, language))
  // "Heizkosten" has a meaning of its own and has to do with heating too.
  const parts = whole.length === 0 || conceptsOf(word, 'de').length > 0 ? compoundConcepts(word) : null
  // A name such as "Foodbarn" merely ends like a German word; in a compound every part is known.
  const concepts = new Set([...whole, ...(parts?.every((part) => part.length > 0) === true ? parts.flat() : [])])
  remembered.set(word, concepts)
  return concepts
}

/** True if the words have a meaning in common. */
export function isRelated(word: string, other: string): boolean {
  if (word.length < 3 || other.length < 3) return false
  if (areDerived(word, other)) return true
  const own = conceptsIn(word)
  return own.size > 0 && [...conceptsIn(other)].some((concept) => own.has(concept))
}

/** True if one of the first words of a short text has a meaning in common with the word. */
export function isRelatedTo(word: string, text: string): boolean {
  return wordsOf(text)
    .slice(0, 6)
    .some(({ raw }) => isRelated(word, raw))
}

const verbForms = new Set(verbWords.flatMap((line) => line.split(/[|\s]+/).map((form) => fold(form))))
// A gerund is a thing that money is spent on: "eating out", "heating".
const endings = ['s', 'es', 'd', 'ed']

/** True for a form of one of the verbs that the lexicon knows. */
export function isVerb(folded: string): boolean {
  if (verbForms.has(folded)) return true
  return endings.some((ending) => {
    if (!folded.endsWith(ending) || folded.length - ending.length < 3) return false
    const base = folded.slice(0, -ending.length)
    return verbForms.has(base) || verbForms.has(`${base}e`)
  })
}
