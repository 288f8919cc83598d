/** Reads the lines of a text that are a thing and its price, and amounts that are said per piece. Pure. */
import { inOrder, wholeWord } from '../../text/alternatives.ts'

export interface PricedLine {
  readonly label: string
  /** As printed, with its currency. */
  readonly printed: string
  readonly cents: number
  readonly sign: string
  /** The slice of the text from label to price. */
  readonly text: string
  /** UTF-16 offsets of the slice. */
  readonly start: number
  readonly end: number
}

const amount = "(?<digits>\\d{1,3}(?:[,.'’]\\d{3})*(?:[.,]\\d{2})?|\\d+(?:[.,]\\d{2})?)(?![\\d.,]*\\d)"
const label = '(?<label>\\p{L}[^£€$|:\\n]{1,70}?)'
// The price ends its line, or another thing with its price follows.
const line = new RegExp(
  inOrder(
    `(?=\\p{L})(?<=^|\\n|[-*•|] ?|\\d{2} {1,4}|\\d {2,})${label}`,
    // A run of one class, and no group in a group: on a page of columns that would take for ever.
    '(?=\\s{0,120}(?:[:|…–-]|\\.\\.)|\\s{2})[\\s:|.…–-]{1,120}',
    `(?<before>[£€$]) ?${amount}`,
    '(?=[ .]*(?:\\n|$)|[ |]+\\p{Lu}[^£€$\\n]{1,70}[:.|]\\s*[£€$])',
  ),
  'gu',
)
const paidLabel = new RegExp(
  wholeWord(['deposit|paid|prepaid|already|received|anzahlung|angezahlt|bezahlt|acompte|excess|refund']),
  'iu',
)

/** In order. */
export function pricedLines(text: string): readonly PricedLine[] {
  return [...text.matchAll(line)].map((match): PricedLine => {
    const { label: name = '', before = '', digits = '' } = match.groups ?? {}
    return {
      label: name.trim(),
      printed: `${before}${digits}`,
      cents: centsOf(digits),
      sign: before,
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }
  })
}

/** True for a line of what was paid already, which is no part of the price. */
export function isPaid({ label: name }: PricedLine): boolean {
  return paidLabel.test(name)
}

function centsOf(digits: string): number {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d{2}))?$/u.exec(digits) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(cents)
}

const counts = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|')
const piece = new RegExp(
  inOrder(
    `(?<![\\p{L}\\d.,/])(?<count>\\d{1,3}|${counts.join('|')}) (?:[\\p{L}’'-]+ ){0,3}?(?<thing>[\\p{L}’'-]+)(?!\\p{L})`,
    '[^.;!?\\n]{0,60}?[ (](?<sign>[£€$])? ?(?<price>\\d{1,4}(?:[.,]\\d{2})?)',
    '(?: ?(?<after>€|euros?|pounds?|dollars?|EUR|GBP|USD))?',
    " (?:each|apiece|a piece|(?:per|a|an|je|pro) (?<unit>[\\p{L}’'-]+))(?!\\p{L})",
  ),
  'iu',
)

export interface Pieces {
  readonly count: number
  readonly cents: number
  readonly sign: string
  /** As written behind the amount, or empty. */
  readonly currency: string
}

/** "3 nights, 89 a night", "3 bags at £6.50 each"; null if a text does not say how many and how much for one. */
export function piecesIn(text: string): Pieces | null {
  const { count = '', thing = '', sign = '', price = '', after = '', unit } = piece.exec(text)?.groups ?? {}
  if (price === '') return null
  // "Two adults, 89 a night" does not say how many nights.
  if (unit !== undefined && !thing.toLowerCase().startsWith(unit.toLowerCase().slice(0, 4))) return null
  const number = counts.indexOf(count.toLowerCase()) + 1 || Number(count)
  return number > 1 ? { count: number, cents: centsOf(price), sign, currency: after } : null
}
