/**
 * English words made from one another in ways that no ending tells: "fly" and "flight", "allergic" and "allergy". Pure.
 */
import { baseForm } from '../words/baseForms.ts'
import { isStopWord } from '../words/words.ts'

const families: readonly string[] = [
  'fly flight',
  'depart departure',
  'arrive arrival',
  'weigh weight',
  'choose choice',
  'grow growth',
  // Not "die": it is the commonest German article as well.
  'died dying death dead',
  'marry marriage',
  'sell sale',
  'deliver delivery',
  'sing song singer',
  'lose loss',
  'sit seat seating',
  'speak speech speaker',
  'advise advice adviser advisor',
  'lend loan lender',
  'give gift',
  'serve service serving',
  'complain complaint',
  'renew renewal',
  'refuse refusal',
  'expire expiry expiration',
  'enter entry entrance',
  'injure injury',
  'prescribe prescription',
  'subscribe subscription',
  'decide decision',
  'extend extension',
  'permit permission',
  'describe description',
  'reduce reduction',
  'produce production',
  'mix mixture',
  'sign signature',
  'high height',
  'wide width',
  'long length',
  'deep depth',
  'strong strength',
  'warm warmth',
  'hot heat',
  'allergic allergy allergen',
  'medicine medication',
  'dental dentist',
  'diagnose diagnosis',
  'analyse analysis analyze',
  'receive receipt',
  'insure insurance insurer',
  'employ employer employee employment',
  'tenant tenancy',
  'reside resident residence',
  'resign resignation',
  'survive survivor survival',
  'perform performance',
  'rehearse rehearsal',
  'attend attendance',
  'assist assistance assistant',
  'differ difference different',
]

const membership = new Map<string, number>()
for (const [family, words] of families.entries())
  for (const word of words.split(' ')) if (!isStopWord(word)) membership.set(baseForm(word), family)

/** True if both words belong to one family, in any form that `baseForm` knows; a function word belongs to none. */
export function areDerived(word: string, other: string): boolean {
  const family = familyOf(word)
  return family !== undefined && family === familyOf(other)
}

// "Dies" comes down to the article as well.
const familyOf = (word: string): number | undefined =>
  isStopWord(word) || /^dies?$/i.test(word) ? undefined : membership.get(baseForm(word))
