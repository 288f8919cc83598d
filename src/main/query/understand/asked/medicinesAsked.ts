/** Questions for the medicines that somebody takes, or has stopped taking. Pure. */
import { anyOf, inOrder, wholeWord } from '../../text/alternatives.ts'

const medicines = anyOf([
  'medicines?|medications?|meds|tablets|pills|drugs|prescriptions',
  'medikamente|medikation|tabletten|pillen|arzneimittel|arzneien|arznei',
  'médicaments|medicaments|comprimés|cachets|traitement médicamenteux|medicamentos|medicinas|medicación',
  'pastillas|píldoras',
])
// A cabinet, a test or an effect is asked for.
const things =
  'cabinet|cupboard|chest|box|bag|tests?|policy|rules?|fees?|charges?|bills?|orders?|companies|allerg(?:y|ies)'
// "What are the rules for medicines?" asks for rules, and "Welche Versicherung zahlt Medikamente?" for an insurance.
const noAttribute = wholeWord([
  'for|at|in|on|with|about|from|to|by|against|between|that|does?|did|have|has|had|can|should|must|not|no',
])
const asks = new RegExp(
  inOrder(
    '^(?:(?:and|so|und|et|y),? )?(?:please )?',
    anyOf([
      inOrder(
        '(?:what|which|list|name|show me|give me)(?: (?:of|all|are|is|the|me|my|our|his|her|their|any|other))*',
        `(?: (?:names|kinds?|types?) of)?(?: (?!${noAttribute}|of )[\\p{L}'’-]+){0,3}?`,
      ),
      inOrder(
        '(?:welche[nrs]?|was für|nenne|liste)(?: (?:mir|alle|die|meine|unsere|seine|ihre|der|von))*',
        '(?: [\\p{L}-]+e[nrs]?)?',
      ),
      '(?:quels?(?: sont)?|liste|qué|cuáles(?: son)?)(?: (?:les|los|las|mes|ses|mis|sus|autres|otr[oa]s))*',
    ]),
    ` ${medicines}(?!\\p{L})(?! (?:${things})(?!\\p{L}))`,
  ),
  'iu',
)
// "Tablets they sent me home with"
const bare = new RegExp(`^${medicines} (?!.*(?:cost|price|bill))(?:[\\p{L}'’-]+ ){0,8}`, 'iu')
// A price, a day or how often is asked for by other words.
const otherwise = new RegExp(
  wholeWord([
    'cost|costs|price|paid|pay|spend|spent|when|how (?:often|much|many|long)|where|computer|screens?|why|who|not',
    'allergic|allerg(?:y|ies)|intolerant|allergisch|allergien?|allergi(?:que|es?)|alérgic[oa]s?|alergias?',
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

// The school orders tablets, and a shop sells them; whoever is on them takes them.
const taken = new RegExp(
  [
    '(?<!\\p{L})on(?= *(?:$|[?.!,]|(?:since|now|nowadays|at the moment|these|for|after|before)(?!\\p{L})))',
    wholeWord([
      'takes?|taking|took|taken|prescribed|given|gets?|got|needs?|swallow\\p{L}*|stop\\p{L}*|discontinued|withdrawn',
      'come off|came off|no longer|current(?:ly)?|daily|doses?|discharged?|home|hospital|clinic|doctor|letter',
      'nehmen?|nimm\\p{L}*|einnehmen|nahm|bekomm\\p{L}+|bekam|brauch\\p{L}*|verschrieben|verordnet|abgesetzt\\p{L}*',
      'nicht mehr|prend\\p{L}*|pris|prescrit\\p{L}*|arrêté\\p{L}*',
      'tom[aoe]\\p{L}*|recetad[oa]s?|suspendid[oa]s?|retirad[oa]s?',
    ]),
  ].join('|'),
  'iu',
)

export interface MedicinesAsked {
  /** Those that are no longer taken. */
  readonly isStopped: boolean
}

/** Null if the question does not ask which medicines somebody takes. */
export function medicinesAsked(question: string): MedicinesAsked | null {
  const text = question.trim()
  const asked = asks.exec(text)?.[0] ?? bare.exec(text)?.[0]
  if (asked === undefined || otherwise.test(text)) return null
  const isAll = asked.length >= text.replace(/[\s?.!]{1,20}$/u, '').length
  if (!isAll && !taken.test(text)) return null
  return { isStopped: stopped.test(text) }
}

/** True for a line that says that a medicine is no longer taken. */
export function saysStopped(line: string): boolean {
  return stopped.test(line)
}
