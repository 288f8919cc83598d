/** Questions for the medicines that somebody takes, or has stopped taking. Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'

const medicines = anyOf([
  'medicines?|medications?|meds|tablets|pills|drugs|prescriptions',
  'medikamente|medikation|tabletten|pillen|arzneimittel|arzneien|arznei',
  'médicaments|medicaments|comprimés|cachets|traitement médicamenteux|medicamentos|medicinas|medicación',
  'pastillas|píldoras',
])
const asks = new RegExp(
  inOrder(
    '^(?:(?:and|so|und|et|y),? )?(?:please )?',
    anyOf([
      '(?:what|which|list|name|show me|give me)(?: (?:of|all|are|is|the|me|my|our|his|her|their|any|other))*',
      'welche[nrs]?|was für|nenne|liste',
      'quel(?:le)?s?(?: sont)?(?: les)?|liste|qué|cuáles(?: son)?(?: los| las)?',
    ]),
    ` (?:[\\p{L}'’-]+ ){0,3}?${medicines}(?!\\p{L})`,
  ),
  'iu',
)
// "Tablets they sent me home with"
const bare = new RegExp(`^${medicines} (?!.*(?:cost|price|bill))(?:[\\p{L}'’-]+ ){0,8}`, 'iu')
// A price, a day or how often is asked for by other words.
const otherwise = new RegExp(
  wholeWord([
    'cost|costs|price|paid|pay|spend|spent|when|how (?:often|much|many|long)|where|computer|screens?|why|who',
    'kosten|kostet|preis|wann|wie (?:oft|viel|lange)|wo|coûte\\p{L}*|prix|quand|combien|où|cuesta\\p{L}*|precio|cuándo',
  ]),
  'iu',
)
const stopped = new RegExp(
  wholeWord([
    'stop(?:ped|s)?|discontinu\\p{L}+|no longer|come off|came off|taken off|withdrawn',
    'abgesetzt|abgesetzten|nicht mehr|arrêté\\p{L}*|supprimé\\p{L}*|suspendid[oa]s?|retirad[oa]s?',
  ]),
  'iu',
)

export interface MedicinesAsked {
  /** Those that are no longer taken. */
  readonly isStopped: boolean
}

/** Null if the question does not ask which medicines somebody takes. */
export function medicinesAsked(question: string): MedicinesAsked | null {
  const text = question.trim()
  if ((!asks.test(text) && !bare.test(text)) || otherwise.test(text)) return null
  return { isStopped: stopped.test(text) }
}

/** True for a line that says that a medicine is no longer taken. */
export function saysStopped(line: string): boolean {
  return stopped.test(line)
}
