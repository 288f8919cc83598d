/**
 * Finds the dictionary forms that an inflected word of another language than English may come from, the likeliest
 * first. Pure. Far from complete: a guess counts only if the lexicon knows it.
 */
import { inOrder } from '../alternatives.ts'
import { italianEndings } from './endings/italian.ts'
import type { EndingRule as Rule } from './endings/rule.ts'
import type { LexiconLanguage } from './languages.ts'

// Endings of nouns and adjectives first, then of verbs; the beginnings of participles are handled separately.
const german: readonly Rule[] = [
  ['innen', ['', 'in', 'e']],
  ['in', ['', 'e']],
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
  // "erhält"
  ['t', ['en', 'n', 'ten']],
  ['et', ['en']],
  ...['', 'e', 'er', 'es', 'en', 'em'].flatMap((ending): readonly Rule[] => [
    // Participles: "gemietete", "beiliegenden"; comparisons: "günstigere", "günstigsten".
    [`t${ending}`, ['en', 'n']],
    [`et${ending}`, ['en']],
    [`end${ending}`, ['en']],
    [`er${ending}`, ['']],
    [`st${ending}`, ['']],
    [`est${ending}`, ['']],
    [`iert${ending}`, ['ieren']],
  ]),
]
const french: readonly Rule[] = [
  ['aux', ['al', 'au', 'ail']],
  ['elles', ['el']],
  ['elle', ['el']],
  ['ennes', ['en']],
  ['enne', ['en']],
  ['onnes', ['on']],
  ['onne', ['on', 'onner']],
  ['ives', ['if']],
  ['ive', ['if']],
  ['euses', ['eur', 'eux']],
  ['euse', ['eur', 'eux']],
  ['trices', ['teur']],
  ['trice', ['teur']],
  ['s', ['']],
  ['x', ['']],
  ['es', ['', 'er']],
  ['e', ['', 'er', 're', 'ir']],
  ['ees', ['er']],
  ['ee', ['er']],
  ['ez', ['er', 're', 'ir']],
  ['ent', ['er', 're', 'ir']],
  ['ons', ['er', 're', 'ir']],
  ['iez', ['er', 're', 'ir']],
  ['ions', ['er', 're', 'ir']],
  ['ait', ['er', 're', 'ir']],
  ['ais', ['er', 're', 'ir']],
  ['aient', ['er', 're', 'ir']],
  ['ant', ['er', 're', 'ir']],
  ['ante', ['er', 're', 'ir']],
  ['ants', ['er', 're', 'ir']],
  ['antes', ['er', 're', 'ir']],
  ['era', ['er']],
  ['erez', ['er']],
  ['erons', ['er']],
  ['eront', ['er']],
  ['erait', ['er']],
  ['a', ['er']],
  ['it', ['ir', 're']],
  ['is', ['ir', 're']],
  ['ie', ['ir']],
  ['ies', ['ir']],
  ['issent', ['ir']],
  ['issez', ['ir']],
  ['issons', ['ir']],
  ['issant', ['ir']],
  ['issait', ['ir']],
  ['isse', ['ir']],
  ['ra', ['re', 'r']],
  ['rez', ['re', 'r']],
  ['rons', ['re', 'r']],
  ['ront', ['re', 'r']],
  ['rait', ['re', 'r']],
  ['u', ['re', 'ir']],
  ['us', ['re', 'ir']],
  ['ue', ['re', 'ir']],
  ['ues', ['re', 'ir']],
  ['d', ['dre']],
  ['ds', ['dre']],
  ['dent', ['dre']],
  ['ement', ['', 'e']],
  ['ivement', ['if']],
  ['eusement', ['eux']],
]
const spanish: readonly Rule[] = [
  ['ces', ['z']],
  ['s', ['']],
  ['es', ['']],
  ['a', ['o', 'ar', 'er', 'ir', '']],
  ['as', ['o', 'ar', 'er', 'ir', '']],
  ['os', ['o']],
  ['o', ['ar', 'er', 'ir']],
  ['e', ['ar', 'er', 'ir', '']],
  ['an', ['ar', 'er', 'ir']],
  ['en', ['er', 'ir', 'ar']],
  ['amos', ['ar']],
  ['emos', ['er']],
  ['imos', ['ir']],
  ['aron', ['ar']],
  ['ieron', ['er', 'ir']],
  ['io', ['er', 'ir']],
  ['aba', ['ar']],
  ['aban', ['ar']],
  ['ia', ['er', 'ir']],
  ['ian', ['er', 'ir']],
  ...['o', 'a', 'os', 'as'].flatMap((ending): readonly Rule[] => [
    [`ad${ending}`, ['ar']],
    [`id${ending}`, ['er', 'ir']],
    // "pagadera" and "casita".
    [`ader${ending}`, ['ar']],
    [`it${ending}`, ['o', 'a', '']],
  ]),
  ...['ar', 'er', 'ir'].flatMap((infinitive): readonly Rule[] =>
    ['a', 'an', 'as', 'emos', 'ia', 'ian', 'se', 'lo', 'la', 'los', 'las', 'le', 'les', 'me', 'nos', 'te'].map(
      (ending) => [infinitive + ending, [infinitive]],
    ),
  ),
  ['ando', ['ar']],
  ['iendo', ['er', 'ir']],
  // Spelled so that the sound stays: "pague", "notifique", "garantice".
  ['gue', ['gar']],
  ['guen', ['gar']],
  ['que', ['car']],
  ['quen', ['car']],
  ['ce', ['zar', 'cer']],
  ['cen', ['zar', 'cer']],
  ['mente', ['', 'o']],
  ['amente', ['o']],
]
/** Polish is compared by beginnings. */
export type InflectedByRules = Exclude<LexiconLanguage, 'en' | 'pl'>

const rules: Readonly<Record<InflectedByRules, readonly Rule[]>> = {
  de: german,
  fr: french,
  es: spanish,
  it: italianEndings,
}
// Shorter stems match too many words.
const minRest = 3

/** `folded`: lower case without diacritics. */
export function baseForms(folded: string, language: InflectedByRules): readonly string[] {
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

// "Eingereicht" and "einzureichen" are forms of "einreichen".
const insideVerb = new RegExp(
  inOrder(
    '^(ab|an|auf|aus|bei|dar|ein|fest|fort|frei|her|hin|los|mit|nach|statt|teil|um|unter|vor',
    '|weg|weiter|zu|zurueck|zuruck|zusammen)(?:ge|zu)(?=.{3})',
  ),
)

function germanStarts(word: string): readonly string[] {
  const whole = word.replace(insideVerb, '$1')
  return [...new Set([word, ...(word.startsWith('ge') && word.length > 5 ? [word.slice(2)] : []), whole])]
}
