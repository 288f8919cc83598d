/** Tells what a list of payments knows of people: who paid, bought or was paid, and nothing else that they do. Pure. */
import { wholeWord } from '../../../text/alternatives.ts'
import type { ComputeTable } from '../computeTable.ts'
import { isMoney } from './money.ts'

const who = /^(?:and |so )?(?:with |for |to |from |by )?(?:who|whom|whose|wer|wen|wem|qui|quién(?:es)?)(?!\p{L})/iu
const deals = new RegExp(
  wholeWord([
    'pa(?:y|ys|id|ying)|spen[dt]s?|spending|b(?:uy|uys|ought)|cost|ow(?:e|es|ed|ing)|invoiced?',
    'billed|charged?|earn(?:s|ed)?|g(?:ive|ives|ave)|given|g[eo]ts?|got|order(?:s|ed)?|book(?:s|ed)?',
    'sold|sells?|fill(?:s|ed)?|donat\\p{L}+|claim(?:s|ed)?|refund\\p{L}*|reimburs\\p{L}*',
    'receiv\\p{L}+|money|payments?|bills?|expenses?|purchas\\p{L}+|share|due|fees?|subs',
    '(?:be|ge)?zahl\\p{L}*|kauf\\p{L}*|gekauft|kost\\p{L}*|schuld\\p{L}*|ausgegeben|payé\\p{L}*|paie',
    'achet\\p{L}*|dépens\\p{L}*|pag\\p{L}*|compr\\p{L}*|gast\\p{L}*|debe',
  ]),
  'iu',
)

/** "Who looks after the dog?": the list of payments in which the dog has rows tells who paid for it. */
export function asksOtherOfPayers(question: string, { columns }: ComputeTable): boolean {
  const isLedger = columns.some((column) => isMoney(column)) && columns.some(({ type }) => type === 'date')
  return isLedger && who.test(question) && !deals.test(question)
}
