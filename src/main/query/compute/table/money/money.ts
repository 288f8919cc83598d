/** Tells columns of money apart: what a row comes to, what one piece costs, what is left on an account. Pure. */
import { anyOf, wholeWord } from '../../../text/alternatives.ts'
import type { ComputeColumn } from '../computeTable.ts'
import { foldInPlace } from '../../question/superlatives.ts'
import { isOfConcept } from '../../meaning/vocabulary.ts'

const balance = new RegExp(anyOf(['balance', 'saldo', 'solde', 'kontostand', 'running total']), 'u')
const unitPrice = new RegExp(
  [
    // What is paid every month comes to something, whatever it is paid for.
    wholeWord(['(?:per|pro|je)(?! (?:month|week|year|quarter|annum|monat|woche|jahr|quartal)(?!\\p{L}))']),
    wholeWord(['unit', 'each', 'rate', 'unitaire', 'unitario', 'a piece', 'apiece']),
    anyOf(['einzelpreis', 'stuckpreis', 'einheitspreis', '/ ?(?:unit|kg|kwh|l|h|hour|m|day|night|piece|stuck)']),
  ].join('|'),
  'u',
)
const price = new RegExp(anyOf(['price', 'preis', 'prix', 'precio']), 'u')
const total = new RegExp(
  [
    wholeWord(['total', 'totals?', 'amount', 'sum', 'value', 'cost', 'montant', 'importe', 'somme', 'gross', 'wert']),
    anyOf(['gesamt', 'betrag', 'summe', 'brutto']),
  ].join('|'),
  'u',
)

export function isBalance({ name }: ComputeColumn): boolean {
  return balance.test(foldInPlace(name))
}

// "Invoiced" and "Paid" name sums; an "Invoice" is mostly named by its number.
const dealt = /^(?:invoiced|billed|charged|paid|received|earned|facture|facturado)(?: [a-z]{3})?$/u

export function isMoney(column: ComputeColumn): boolean {
  const isSaid = isOfConcept(column.terms, column.unit, 'money') || dealt.test(foldInPlace(column.name))
  return column.type === 'number' && !isBalance(column) && isSaid
}

const cover = new RegExp(
  wholeWord([
    'insured|assured|sums? covered|cover(?:age)? limits?|limits?|excess|deductibles?',
    'versicherungssummen?|deckungssummen?|selbst(?:beteiligung|behalt)|franchise|plafond|franquicia',
  ]),
  'u',
)

/** What is insured, or what the insured bear themselves, is nothing that anybody pays for the insurance. */
export function isCover({ name }: ComputeColumn): boolean {
  return cover.test(foldInPlace(name))
}

const share = new RegExp(wholeWord(['pct|per ?cent|percentage|prozent|pourcentage|porcentaje']), 'u')

/** A rate of tax or a share, in hundredths. */
export function isShare(column: ComputeColumn | undefined): boolean {
  return column !== undefined && (column.unit === '%' || share.test(foldInPlace(column.name).replaceAll('_', ' ')))
}

/** True if the question asks for a rate or a share. Accepts any text. */
export function asksShare(question: string): boolean {
  return (
    /%|\b(?:rates?|share|quota)\b|(?:satz|taux|tasa|anteil)(?!\p{L})/u.test(foldInPlace(question)) ||
    share.test(foldInPlace(question))
  )
}

/** What one piece, litre or hour costs: it cannot be added up. */
export function isUnitPrice({ name }: ComputeColumn): boolean {
  return unitPrice.test(foldInPlace(name))
}

const intended = new RegExp(
  wholeWord([
    'plan(?:ned)?|budget(?:ed)?|forecast|estimated|quoted|offered|target|expected|geplant|soll|prevu',
    'previsto|presupuestad[oa]',
  ]),
  'u',
)

/** What was meant to be paid, and not what was. */
export const isIntended = ({ name }: Pick<ComputeColumn, 'name'>): boolean => intended.test(foldInPlace(name))

/** 0 for what a row comes to, 1 for other money, 2 for a price or what was only intended, 3 for the price of one unit. */
export function moneyRank(column: ComputeColumn): number {
  const name = foldInPlace(column.name)
  return isUnitPrice(column) ? 3 : isIntended(column) ? 2 : total.test(name) ? 0 : price.test(name) ? 2 : 1
}

const asked = new RegExp(
  [
    wholeWord([
      'spen[dt]|spending|pay|pays|paid|payments?|costs?|worth|earn(?:ed|s)?|ow(?:e|es|ed|ing)|prices?',
      'expensive|cheap\\p{L}*',
      'salar(?:y|ies)|wages?|money|euros?|pounds?|dollars?|valuable|values?|expenses?|charged?|income|revenue|turnover',
      'what (?:went|goes) on',
      'dear(?:er|est)|costl\\p{L}*|profit|sales|outstanding|invoiced?|bills?|billed|fees?|premiums?|rent|taxe?s?',
      'gekostet|ausgegeben|ausgaben?|bezahlt|gezahlt|verdient|preise?|geld|teuer\\p{L}*|wert|einnahmen?|umsatz|miete',
      'offers?|quotes?|quotations?|estimates?|deposits?|angebot\\p{L}*|rechnung\\p{L}*|devis|kaution',
      'argent|paye\\p{L}*|depens\\p{L}*|prix|cher|chere|salaire|loyer|dinero|pagad?[ao]|gast\\p{L}*|precios?',
      'sueldo|alquiler',
    ]),
    'kosten(?!\\p{L})',
    'cout\\p{L}*|cost[oe]s?(?!\\p{L})|[£€$]',
  ].join('|'),
  'u',
)

/** True if the question asks for money, by whatever word. Accepts any text. */
export function asksMoney(question: string): boolean {
  return asked.test(foldInPlace(question))
}
