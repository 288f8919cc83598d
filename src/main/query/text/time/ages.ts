/** Reads ages at which something begins or ends: "from the eighth birthday", "until she turns 25". Pure. */
import { anyOf, inOrder, wholeWord } from '../alternatives.ts'
import { fold } from '../words/words.ts'

const ones = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const teens = 'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const tens = 'twent thirt fort fift sixt sevent eight ninet'.split(' ')
const ordinals: ReadonlyMap<string, number> = new Map([
  ...[...ones, ...teens.split(' ')].map((word, index) => [word, index + 1] as const),
  ...tens.flatMap((stem, index) => [
    [`${stem}ieth`, (index + 2) * 10] as const,
    ...ones.map((word, one) => [`${stem}y-${word}`, (index + 2) * 10 + one + 1] as const),
  ]),
])
const maxAge = 120

const digits = '(?<age>\\d{1,3})'
const wordings: readonly RegExp[] = [
  `(?<ordinal>${[...ordinals.keys()].join('|')}) birthday`,
  `${digits}(?:st|nd|rd|th) birthday`,
  inOrder(
    wholeWord(['from|until|till|to|at|before|after|over|under|by|below|above|reach(?:es|ed|ing)?|attain(?:s|ed|ing)?']),
    ` (?:the )?age(?:d)?(?: of)? ${digits}(?!\\d)`,
  ),
  `(?<!\\p{L})(?:turn(?:s|ed|ing)?|aged) ${digits}(?! ?(?:€|£|%|months|weeks|days))(?!\\d)`,
  `(?<!\\d)${digits}\\. (?:geburtstag|lebensjahr)`,
  `(?<!\\d)${digits}(?:e|ème|er) anniversaire`,
  `l['’]âge de ${digits} ans`,
  inOrder(anyOf(['cumpl\\p{L}+ (?:los )?', 'edad de (?:los )?']), `${digits} años`),
].map((pattern) => new RegExp(pattern, 'iu'))

/** The age that a sentence sets, in years; null for a sentence without one. */
export function ageIn(sentence: string): number | null {
  for (const wording of wordings) {
    const { age, ordinal } = wording.exec(sentence)?.groups ?? {}
    const years = ordinal === undefined ? Number(age) : (ordinals.get(fold(ordinal)) ?? NaN)
    if (years > 0 && years <= maxAge) return years
  }
  return null
}
