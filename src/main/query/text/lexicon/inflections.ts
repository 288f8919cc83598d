/**
 * Finds the dictionary forms that an inflected word of German, French or Spanish may come from, the likeliest first.
 * Pure. Far from complete: a guess counts only if the lexicon knows it.
 */
import type { LexiconLanguage } from './languages.ts'

type Rule = readonly [ending: string, replacements: readonly string[]]

// Endings of nouns and adjectives first, then of verbs; "ge" and "zu" of participles are handled separately.
const german: readonly Rule[] = [
  ['innen', ['', 'in']],
  ['ern', ['', 'er', 'e']],
  ['en', ['', 'e']],
  ['em', ['']],
  ['er', ['', 'e']],
  ['es', ['', 'e']],
  ['n', ['']],
  ['s', ['']],
  ['e', ['', 'en', 'n']],
  ['test', ['en']],
  ['ten', ['en', 'ten']],
  ['tet', ['ten', 'en']],
  ['te', ['en', 'ten']],
  ['st', ['en']],
  ['t', ['en', 'n']],
  ['et', ['en']],
]
const french: readonly Rule[] = [
  ['aux', ['al', 'au']],
  ['elles', ['el']],
  ['elle', ['el']],
  ['ives', ['if']],
  ['ive', ['if']],
  ['euses', ['eur', 'eux']],
  ['s', ['']],
  ['x', ['']],
  ['es', ['', 'er']],
  ['e', ['', 'er', 're']],
  ['ees', ['er']],
  ['ee', ['er']],
  ['ez', ['er']],
  ['ent', ['er']],
  ['ons', ['er']],
  ['ait', ['er', 're']],
  ['aient', ['er']],
  ['ant', ['er']],
  ['era', ['er']],
  ['eront', ['er']],
  ['a', ['er']],
  ['it', ['ir', 're']],
  ['is', ['ir', 're']],
  ['issent', ['ir']],
  ['ra', ['re', 'r']],
  ['u', ['re', 'ir']],
  ['ue', ['re', 'ir']],
]
const spanish: readonly Rule[] = [
  ['ces', ['z']],
  ['s', ['']],
  ['es', ['']],
  ['a', ['o', 'ar', 'er', 'ir', '']],
  ['as', ['o', 'ar']],
  ['os', ['o']],
  ['o', ['ar', 'er', 'ir']],
  ['e', ['ar', 'er', 'ir', '']],
  ['an', ['ar', 'er']],
  ['en', ['er', 'ir', 'ar']],
  ['amos', ['ar']],
  ['emos', ['er']],
  ['aron', ['ar']],
  ['ieron', ['er', 'ir']],
  ['io', ['er', 'ir']],
  ['aba', ['ar']],
  ['aban', ['ar']],
  ['ado', ['ar']],
  ['ada', ['ar']],
  ['ados', ['ar']],
  ['adas', ['ar']],
  ['ido', ['er', 'ir']],
  ['ida', ['er', 'ir']],
  ['idos', ['er', 'ir']],
  ['ara', ['ar']],
  ['era', ['er']],
  ['ira', ['ir']],
  ['ando', ['ar']],
  ['iendo', ['er', 'ir']],
]
const rules: Readonly<Record<Exclude<LexiconLanguage, 'en'>, readonly Rule[]>> = {
  de: german,
  fr: french,
  es: spanish,
}
// Shorter stems match too many words.
const minRest = 3

/** `folded`: lower case without diacritics. */
export function baseForms(folded: string, language: Exclude<LexiconLanguage, 'en'>): readonly string[] {
  const found = new Set<string>([folded])
  const starts = language === 'de' ? germanStarts(folded) : [folded]
  for (const word of starts) {
    found.add(word)
    for (const [ending, replacements] of rules[language]) {
      const rest = word.slice(0, word.length - ending.length)
      if (!word.endsWith(ending) || rest.length < minRest) continue
      for (const replacement of replacements) found.add(rest + replacement)
    }
  }
  return [...found]
}

function germanStarts(word: string): readonly string[] {
  return word.startsWith('ge') && word.length > 5 ? [word, word.slice(2)] : [word]
}
