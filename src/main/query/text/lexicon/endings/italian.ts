/** The endings of Italian nouns, adjectives and verbs, without diacritics. Data. */
import type { EndingRule } from './rule.ts'

const nouns: readonly EndingRule[] = [
  ['chi', ['co', 'ca']],
  ['che', ['ca', 'co']],
  ['ghi', ['go', 'ga']],
  ['ghe', ['ga', 'go']],
  ['i', ['o', 'e', 'io', 'a']],
  ['e', ['a', 'o', 'ia']],
  ['a', ['o']],
  ['trici', ['tore']],
  ['trice', ['tore']],
  ...['o', 'a', 'i', 'e'].map((end): EndingRule => [`issim${end}`, ['o', 'e']]),
  ['amente', ['o']],
  ['mente', ['e', '', 'o']],
]

const regular: readonly EndingRule[] = [
  ['o', ['are', 'ere', 'ire']],
  ['a', ['are', 'ere', 'ire']],
  ['e', ['ere', 'ire', 'are']],
  ['i', ['are', 'ere', 'ire', 'iare']],
  ['iamo', ['are', 'ere', 'ire', 'iare']],
  ...['hi', 'hiamo', 'hino'].map((end): EndingRule => [end, ['are']]),
  ...['isco', 'isci', 'isce', 'iscono', 'isca', 'iscano'].map((end): EndingRule => [end, ['ire']]),
  ...['ate', 'ano', 'ino', 'arono', 'ando', 'asse', 'assero'].map((end): EndingRule => [end, ['are']]),
  ...['ete', 'ette', 'erono', 'esse', 'essero'].map((end): EndingRule => [end, ['ere']]),
  ...['ono', 'endo', 'ano'].map((end): EndingRule => [end, ['ere', 'ire']]),
  ...['ite', 'irono', 'isse', 'issero'].map((end): EndingRule => [end, ['ire']]),
  ...['a', 'e', 'i'].flatMap((vowel) =>
    ['vo', 'vi', 'va', 'vamo', 'vate', 'vano'].map((end): EndingRule => [vowel + end, [`${vowel}re`]]),
  ),
  // The future and the conditional: "pagherò", "comincerà", "finirebbe".
  ...['ro', 'rai', 'ra', 'remo', 'rete', 'ranno', 'rei', 'rebbe', 'remmo', 'rebbero'].flatMap(
    (end): readonly EndingRule[] => [
      [`he${end}`, ['are']],
      [`e${end}`, ['are', 'ere', 'iare']],
      [`i${end}`, ['ire']],
      [`r${end}`, ['rere', 'nire', 'nere']],
    ],
  ),
]

const participles: readonly EndingRule[] = ['o', 'a', 'i', 'e'].flatMap((end): readonly EndingRule[] => [
  [`at${end}`, ['are']],
  [`ut${end}`, ['ere', 'ire']],
  [`ciut${end}`, ['cere']],
  [`it${end}`, ['ire']],
  // "chiuso", "speso", "perso", "corso".
  [`s${end}`, ['dere']],
  [`es${end}`, ['endere']],
  [`rs${end}`, ['rdere', 'rrere']],
  [`ess${end}`, ['ettere']],
  // "letto", "scritto", "prodotto".
  [`tt${end}`, ['ggere', 'vere']],
  [`ott${end}`, ['urre']],
  [`nt${end}`, ['ngere', 'ncere']],
  [`ert${end}`, ['rire']],
  [`ost${end}`, ['orre', 'ondere']],
  [`olt${end}`, ['ogliere', 'olvere']],
  [`elt${end}`, ['egliere']],
])

const irregular: readonly EndingRule[] = [
  ['iene', ['enire', 'enere']],
  ['engo', ['enire', 'enere']],
  ['engono', ['enire', 'enere']],
  ['iede', ['edere']],
  ['ise', ['idere']],
  ['ese', ['endere']],
  ['isse', ['ivere']],
  ['pone', ['porre']],
  ['pongono', ['porre']],
  ['ce', ['re']],
]

// "Portarmi", "iscrivendosi", "portatemi", "mandalo".
const pronouns = ['mi', 'ti', 'ci', 'vi', 'si', 'lo', 'la', 'li', 'le', 'gli', 'ne']
const joined: readonly EndingRule[] = pronouns.flatMap((pronoun): readonly EndingRule[] => [
  [`r${pronoun}`, ['re']],
  [`ando${pronoun}`, ['are']],
  [`endo${pronoun}`, ['ere', 'ire']],
  [`ate${pronoun}`, ['are']],
  [`ete${pronoun}`, ['ere']],
  [`ite${pronoun}`, ['ire']],
  [`a${pronoun}`, ['are']],
])

export const italianEndings: readonly EndingRule[] = [
  ...nouns,
  ...participles,
  ...regular,
  ...irregular,
  ...joined,
].flatMap(([ending, replacements]) => [
  [ending, replacements] as const,
  // The lexicon has "trasferirsi" where a text says "si trasferisce".
  [ending, replacements.filter((each) => each.endsWith('re')).map((each) => `${each.slice(0, -1)}si`)] as const,
])
