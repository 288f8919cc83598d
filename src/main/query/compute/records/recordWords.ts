/** The words by which an invoice, a receipt, a payslip or an offer is known, in four languages. Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { foldInPlace } from '../question/superlatives.ts'

export type RecordKind = 'invoice' | 'receipt' | 'payslip' | 'offer'

const kindWords: Readonly<Record<RecordKind, readonly string[]>> = {
  invoice: ['invoices?', 'bills?', '(?:\\p{L}*(?<!ab|be))rechnung(?:en)?', 'factures?', 'facturas?', 'tax invoice'],
  receipt: ['receipts?', 'quittung(?:en)?', 'kassen(?:bon|beleg|zettel)s?', 'tickets? de caisse', 'recus?', 'recibos?'],
  payslip: [
    'payslips?|pay[ -]?(?:checks?|stubs?|s(?:lip)s?)|salary statements?',
    '(?:gehalts|lohn|entgelt|verdienst)(?:abrechnung(?:en)?|zettel)',
    '(?:bulletins?|fiches?) de (?:paie|salaire)|nominas?',
  ],
  offer: [
    'offers?(?= for| from| of| by|[:?.!]|$)',
    'quotes?',
    'quotations?',
    'estimates?',
    'angebote?',
    'kostenvoranschlage?',
    'devis',
    'presupuestos?',
  ],
}
export const recordKinds = Object.keys(kindWords) as readonly RecordKind[]
const patterns = Object.fromEntries(
  recordKinds.map((kind) => [kind, new RegExp(wholeWord(kindWords[kind]), 'u')]),
) as Readonly<Record<RecordKind, RegExp>>

/** Words of a question that mean records of this kind: they name the rows of their table. */
export const nounsOf: Readonly<Record<RecordKind, string>> = {
  invoice: 'invoice bill Rechnung Rechnungen facture factura document',
  receipt: 'receipt Quittung Kassenbon Beleg Belege reçu recibo document purchase shopping',
  payslip: 'payslip pay wage salary Gehaltsabrechnung Lohnabrechnung bulletin fiche paie nómina document',
  offer: 'offer quote quotation estimate Angebot Angebote devis presupuesto document',
}

/** The kind that the text names, or null. */
export function kindNamed(text: string): RecordKind | null {
  const folded = foldInPlace(text).replace(/[_-]+/g, ' ')
  return recordKinds.findLast((kind) => patterns[kind].test(folded)) ?? null
}

/** True for a text that calls something an invoice, as a business does. */
export const saysInvoice = (text: string): boolean => /(?<!\p{L})invoices?(?!\p{L})/iu.test(text.replaceAll('_', ' '))

/** True for a text that calls something a bill, as those of households are. */
export const saysBill = (text: string): boolean => /(?<!\p{L})bills?(?!\p{L})/iu.test(text.replaceAll('_', ' '))

/** What stands before the word that names the kind: "Hale & Co – Receipt" is from Hale & Co. */
export function beforeKind(text: string): string {
  const folded = foldInPlace(text)
  const at = recordKinds.map((kind) => patterns[kind].exec(folded)?.index ?? -1).filter((index) => index > 0)
  return at.length === 0 ? '' : text.slice(0, Math.min(...at)).replace(/(?<![\s–—:|-])[\s–—:|-]+$/u, '')
}

/** Labels of the sum that a record is about, the surest first. */
const sumLabels = {
  payslip: [
    'net pay|take-?home pay|net salary|net wage|amount paid out',
    'auszahlungsbetrag|nettolohn|nettogehalt|nettoverdienst|netto',
    'net a payer(?: avant impot)?|net paye|salaire net|liquido a percibir|neto a percibir',
  ],
  invoice: [
    'total (?:amount )?due|amount due|total payable|amount payable|(?:amount )?to pay|balance due|grand total',
    'invoice total|total amount|total incl\\p{L}*[^|\\d]{0,12}|total \\(incl[^)]*\\)|total to pay',
    'zu zahlen(?:der betrag)?|zahlbetrag|rechnungsbetrag|rechnungssumme|gesamtbetrag|gesamtsumme|endbetrag|endsumme',
    'total ttc|net a payer|montant (?:total|ttc|a payer|du)|total a payer|total a pagar|importe total',
    'total|gesamt|summe|bruttobetrag|sum',
    // A bill that has a total besides means what was carried over.
    '(?:(?:total|amount|charges) (?:for|of) )?(?:this|your) (?:bill|invoice)(?: total)?$|(?:bill|invoice) amount$',
    '(?:diese|ihre) rechnung$|(?:cette|votre) facture$|(?:esta|su) factura$',
  ],
} as const
// No sum is longer; the blanks behind it belong to what follows just as well.
const cents = "\\d[\\d.,'’\\u00a0\\u202f ]{0,24}"
const currency = '[€£$]|EUR|GBP|USD|CHF|Euro?s?|SFr\\.?'

/** Lines "label … figure": the label is the first group, then currency, figure and currency. */
export const labelledFigure = new RegExp(
  inOrder(
    '^[|\\s•*–-]{0,12}([\\p{L}][^|\\d:]{1,40}?(?:\\d+ ?%|\\([^)]*\\))?)[\\s|:.…=]+',
    `(?:(${currency})\\s*)?([-−]?${cents})(?:\\s*(${currency}))?[\\s|.]*$`,
  ),
  'iu',
)

const toPatterns = (lists: readonly string[]): readonly RegExp[] => lists.map((list) => new RegExp(`^(?:${list})`, 'u'))
const invoiceSums = toPatterns(sumLabels.invoice)
const payslipSums = toPatterns(sumLabels.payslip)

// "Total before VAT" is not what is to be paid.
const partLabel = new RegExp(
  inOrder(
    '(?:sub-?total|zwischen|sous-total|excl|ht\\b|(?<!\\p{L})net (?:total|sum)',
    '|(?<!\\p{L})(?:before|without|ohne|hors|sin) (?:the )?',
    '(?:vat|tax|gst|hst|mwst|ust|steuer|tva|taxes?|iva)(?!\\p{L}))',
  ),
  'u',
)

/** The rank of a label as that of the record's sum, 0 being the surest; -1 if it is another one. */
export function sumRank(label: string, kind: RecordKind): number {
  const folded = foldInPlace(label.trim())
  const isPart = partLabel.test(folded)
  return isPart ? -1 : (kind === 'payslip' ? payslipSums : invoiceSums).findIndex((label) => label.test(folded))
}
