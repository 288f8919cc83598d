/** Tells tables of what is meant to be spent from those of what was spent. Pure. */
import { inOrder, wholeWord } from '../../../text/alternatives.ts'
import type { ComputeTable } from '../computeTable.ts'
import { contentTerms } from '../../question/terms.ts'

const plans = contentTerms('budget budgeted planned forecast estimate Haushaltsplan geplant prévisionnel presupuesto')
const ofPlan = new RegExp(wholeWord(['budget\\p{L}*|plan(?:s|ned|ning)?|geplant|prévu|presupuest\\p{L}*']), 'iu')
const past = new RegExp(
  wholeWord(['did|was|were|spent|paid|cost|ausgegeben|bezahlt|gekostet|dépensé|payé|gastado|pagado']),
  'iu',
)

export function isPlan({ context }: ComputeTable): boolean {
  return plans.some((term) => context.has(term))
}

/** True for a question after what was spent, and not after what was meant to be. */
export function asksWhatWasSpent(question: string): boolean {
  return past.test(question) && !ofPlan.test(question)
}

const compared = new RegExp(
  wholeWord(['than|compared|versus|vs|against|difference|differ|over|under', 'als|que|gegenüber|unterschied']),
  'iu',
)

/** "What is the budget for the roof?" asks for what is planned, unless the table itself is called a budget. */
export function asksIntended(question: string, { context }: ComputeTable): boolean {
  // "More than planned" asks for both.
  if (compared.test(question)) return false
  const said = new RegExp(ofPlan.source, 'giu')
  return [...question.matchAll(said)].some(([word]) => !contentTerms(word).some((term) => context.has(term)))
}

const allowance = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:(?:may|can|could) (?:i|we|you|he|she|they|one) (?:still )?spend|(?:allowed|free) to spend',
    '|(?:darf|dürfen|durften|können) (?:ich|wir|sie|er) .{0,60}ausgeben|(?:peut-on|puis-je|pouvons-nous) dépenser',
    '|(?:puedo|podemos|se puede) gastar)(?!\\p{L})',
  ),
  'iu',
)

const ofTime = new RegExp(
  wholeWord(['how many|how long|time|wie (?:viele|lange)|zeit|temps|jours?|tiempo|cuánt[oa]s|días?']),
  'iu',
)
const limits = new RegExp(
  wholeWord(['limits?|allowances?|max(?:imum)?|caps?|ceiling|per diem|left|remaining|obergrenze|rest|plafond|límite']),
  'iu',
)

/** "How much may we spend on the roof?": what no list of expenses tells, and a table of limits does. */
export function asksUnplannedAllowance(question: string, table: ComputeTable): boolean {
  const tells = isPlan(table) || table.columns.some(({ name }) => limits.test(name))
  return !tells && allowance.test(question) && !ofTime.test(question)
}
