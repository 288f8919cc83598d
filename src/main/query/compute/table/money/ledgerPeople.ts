/** Tells what a list of payments knows of people: who paid, bought or was paid, and nothing else that they do. Pure. */
import { inOrder, wholeWord } from '../../../text/alternatives.ts'
import type { ComputeTable } from '../computeTable.ts'
import { isMoney } from './money.ts'

const who = /^(?:and |so )?(?:with |for |to |from |by )?(?:who|whom|whose|wer|wen|wem|qui|quién(?:es)?)(?!\p{L})/iu
const deals = new RegExp(
  wholeWord([
    'pa(?:y|ys|id|ying)|spen[dt]s?|spending|b(?:uy|uys|ought)|cost|ow(?:e|es|ed|ing)|invoiced?',
    'billed|charged?|earn(?:s|ed)?|g(?:ive|ives|ave)|given|g[eo]ts?|got|order(?:s|ed)?|book(?:s|ed)?',
    'sold|sells?|fill(?:s|ed)?|donat\\p{L}+|claim(?:s|ed)?|refund\\p{L}*|reimburs\\p{L}*|transfer\\p{L}*',
    'receiv\\p{L}+|money|payments?|bills?|expenses?|purchas\\p{L}+|share|due|fees?|subs|contribut\\p{L}+',
    'most|least|highest|largest|(?:be|ge)?zahl\\p{L}*|kauf\\p{L}*|gekauft|kost\\p{L}*|schuld\\p{L}*|ausgegeben',
    'gespendet|überw[ie]+s\\p{L}*|meisten|höchste\\p{L}*|payé\\p{L}*|paie|réglé|versé|donn\\p{L}+|plus',
    'achet\\p{L}*|dépens\\p{L}*|pag\\p{L}*|compr\\p{L}*|gast\\p{L}*|donó|debe|más',
  ]),
  'iu',
)

// Whoever is in such a column paid, and whoever is in "Band" plays.
const payer = new RegExp(
  inOrder(
    '^(?:who|by|by whom|(?:paid|bought) by|payer|buyer|person|member|where|shop|store|wer|von|(?:bezahlt|gekauft) von',
    '|zahler|käufer|wo|geschäft|laden|qui|(?:payé|acheté) par|payeur|acheteur|où|magasin|quién|(?:pagado|comprado) por',
    '|dónde|tienda)$',
  ),
  'iu',
)
// A fee or a price belongs to a list of events, guests or members.
const ofPayment = new RegExp(
  inOrder(
    '^(?:eur|gbp|usd|chf|[€£$])$',
    '|(?<!\\p{L})(?:amount|sum|total|paid|spent|cost|costs|betrag|summe|kosten|montant|somme|coût|importe|suma|coste)',
    '(?!\\p{L})',
  ),
  'iu',
)

/** "Who looks after the dog?": the list of payments in which the dog has rows tells who paid for it. */
export function asksOtherOfPayers(question: string, { columns }: ComputeTable): boolean {
  const isLedger =
    columns.some(({ type }) => type === 'date') &&
    columns.some((column) => isMoney(column) && ofPayment.test(column.name.trim())) &&
    columns.some(({ name }) => payer.test(name.trim()))
  return isLedger && who.test(question) && !deals.test(question)
}
