/**
 * Tells of an amount of an offer on which side of the tax it is: without it, with it, the tax itself, or a total that
 * says nothing of it. Pure; from what stands before and behind the amount.
 */
import { anyOf, inOrder, wholeWord } from '../../../text/alternatives.ts'

export type TaxSide = 'net' | 'gross' | 'tax' | 'total'

const taxes = 'vat|hst|gst|pst|sales tax|tax|taxes|mwst\\.?|mehrwertsteuer|ust\\.?|umsatzsteuer|steuer|tva|iva'
const tax = inOrder('(?<!\\p{L})', anyOf([taxes]), '(?!\\p{L})')
const without = anyOf(['before|without|excluding|excl\\.?|exclusive of|exkl\\.?|ex\\.?|net of|ohne|vor|hors|sin'])
const added = anyOf(['plus|and|\\+|zzgl\\.?|zuzüglich|und|et|y|más|mas'])
const within = anyOf([
  'including|inclusive of|incl\\.?|inc\\.?|with|inklusive|inkl\\.?|einschließlich|mit|avec|toutes|con',
])
const article = '(?: the| der| la| el)? ?'
const percent = '(?:\\d{1,2}(?:[.,]\\d{1,2})? ?% ?)?'

const saysTax = new RegExp(tax, 'iu')
const netBehind = new RegExp(
  inOrder(
    '^[\\s)*,:.|]{0,4}\\(?',
    anyOf([`(?:${without}|${added})${article}${percent}${tax}`, '(?:net|netto|HT)(?!\\p{L})']),
  ),
  'iu',
)
const grossBehind = new RegExp(
  inOrder(
    '^[\\s)*,:.|]{0,4}\\(?',
    anyOf([
      `${within}${article}${percent}${tax}`,
      `${tax} (?:in(?:cluded|clusive|cl\\.?)?|inbegriffen|comprises?|incluse?|incluid[oa])(?!\\p{L})`,
      '(?:TTC|brutto)(?!\\p{L})',
    ]),
  ),
  'iu',
)
const netBefore = new RegExp(
  anyOf([
    `(?<!\\p{L})${without}${article}${percent}${tax}`,
    wholeWord(['net(?:to)?|sub-?total|zwischensumme|nettosumme|sous-total|total HT|HT|neto']),
  ]),
  'iu',
)
const grossBefore = new RegExp(
  anyOf([
    `(?<!\\p{L})${within}${article}${percent}${tax}`,
    `${tax} (?:in(?:cluded|clusive|cl\\.?)?)(?!\\p{L})`,
    wholeWord(['TTC|brutto(?:summe)?|to pay|would pay|zu zahlen|à payer|a pagar']),
  ]),
  'iu',
)
const taxBefore = new RegExp(
  inOrder(
    tax,
    '[^\\p{L}\\d€£$=]{0,6}(?:(?:at|of|à|al|von|rate) )?',
    percent,
    '[^\\p{L}\\d]{0,6}(?:(?:is|of|comes to|at|ist) )?[^\\p{L}\\d=]{0,6}$',
  ),
  'iu',
)
const totals = [
  'total|grand total|all in|in all|together|altogether|comes? to|makes|sum|our price|price for|price all in',
  'gesamt\\p{L}*|insgesamt|summe|endbetrag|zusammen|montant|importe|en tout|en total',
]
const total = new RegExp(wholeWord(totals), 'iu')
const priced = new RegExp(
  inOrder(
    '^[\\s•*–-]{0,6}(?:(?:the|our|my|your|fixed|full) ){0,2}',
    '(?:price|cost|quote|quotation|estimate|preis|prix|precio)(?!\\p{L})',
  ),
  'iu',
)
const totalBehind = new RegExp(
  inOrder(
    '^[\\s)*,:.|]{0,4}\\(?',
    wholeWord(['all in|in all|altogether|in total|for everything|alles in allem|tout compris']),
  ),
  'iu',
)
const result = /=\s*[€£$]?\s*$/u

/**
 * `before` and `behind`: what stands between the amount and its neighbours on the line; `hasTax`: the line speaks of the
 * tax. Null for an amount that is none of these.
 */
export function taxSideOf(before: string, behind: string, hasTax: boolean): TaxSide | null {
  if (result.test(before)) return hasTax ? 'gross' : 'total'
  if (grossBehind.test(behind)) return 'gross'
  if (netBehind.test(behind)) return 'net'
  if (grossBefore.test(before)) return 'gross'
  if (netBefore.test(before)) return 'net'
  if (taxBefore.test(before)) return 'tax'
  return total.test(before) || priced.test(before) || totalBehind.test(behind) ? 'total' : null
}

/** The side that the head of a column or a question names; null for none. */
export function sideNamed(text: string): 'net' | 'gross' | null {
  if (new RegExp(`(?<!\\p{L})${without}${article}${percent}${tax}`, 'iu').test(text)) return 'net'
  return grossBefore.test(text) ? 'gross' : null
}

export const mentionsTax = (text: string): boolean => saysTax.test(text)

const untaxed = new RegExp(
  anyOf([
    `not (?:\\p{L}+ )?(?:${taxes})[ -]registered|not registered for (?:${taxes})`,
    `zero[- ]rated|no (?:${taxes})(?!\\p{L})`,
    `(?:below|under) the (?:${taxes}) threshold|kleinunternehmer|§ ?19 ustg|(?:${taxes}) non applicable`,
  ]),
  'iu',
)
/** True if a paper says that no tax comes on top. */
export const isUntaxed = (text: string): boolean => untaxed.test(text)

const rate = new RegExp(
  inOrder(
    anyOf([
      inOrder(
        `${tax}[^\\p{L}\\d€£$\\n]{0,6}(?:(?:at|of|à|al|on top,?) ?)?`,
        '(?<behind>\\d{1,2}(?:[.,]\\d{1,2})?) ?(?:%|per ?cent|prozent)',
      ),
      `${tax} (?:at|on top,?) (?<bare>\\d{1,2}(?:[.,]\\d{1,2})?)(?![\\d%]|[.,]\\d)`,
      `(?<before>\\d{1,2}(?:[.,]\\d{1,2})?) ?% ${tax}`,
    ]),
  ),
  'iu',
)

/** The rate of the tax in per cent that a text says; null for none. */
export function rateIn(text: string): number | null {
  const { behind, bare, before } = rate.exec(text)?.groups ?? {}
  const value = Number((behind ?? bare ?? before ?? '').replace(',', '.'))
  return value > 0 && value <= 30 ? value : null
}
