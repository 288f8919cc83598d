/**
 * Reads one document as a record: an invoice, a receipt, a payslip or an offer with its day, its parties, its number
 * and its sum. Pure; by rules, over the text alone.
 */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { datesIn } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { monthOf } from '../../text/time/months.ts'
import { readDigits } from '../table/figures.ts'
import { beforeKind, kindNamed, labelledFigure, sumRank } from './recordWords.ts'
import type { RecordKind } from './recordWords.ts'

/** A figure of a record with its place in the text. */
export interface RecordFigure {
  readonly label: string
  readonly value: number
  /** As printed, without its currency. */
  readonly printed: string
  /** An ISO 4217 code, or null. */
  readonly currency: string | null
  /** UTF-16 offsets of its line. */
  readonly start: number
  readonly end: number
}

export interface DocumentRecord {
  readonly kind: RecordKind
  /** ISO day, or null; a record of a month has the month's first day. */
  readonly day: string | null
  /** As printed. */
  readonly date: string
  readonly from: string
  readonly to: string
  readonly number: string
  /** First and last day, ISO, that it is for, or null. */
  readonly period: readonly [from: string, to: string] | null
  readonly sum: RecordFigure
  readonly figures: readonly RecordFigure[]
}

// Invoices and the like are short; a longer text that names them is about them. Chosen by judgement, not fitted.
export const maxRecordCharacters = 9_000
// The name of the kind is at the head. Ten lines hold a letterhead and an address.
const headLines = 10
const maxHeadWords = 9
const codes: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', EURO: 'EUR', EUROS: 'EUR' }

interface Line {
  readonly text: string
  readonly start: number
}

/** `name`: the title and the file name. Returns null for other documents, and for those without a sum. */
export function readRecord(name: string, text: string): DocumentRecord | null {
  if (text.length > maxRecordCharacters) return null
  const lines = linesOf(text)
  const head = lines
    .slice(0, headLines)
    .filter(({ text: line }) => line.split(/\s+/).length <= maxHeadWords && !/[.!?]$/.test(line))
  const kind = kindNamed(name) ?? head.map((line) => kindNamed(line.text)).find((found) => found !== null) ?? null
  if (kind === null) return null
  const figures = withCurrency(figuresOf(lines), text)
  const ranked = figures
    .map((figure) => ({ figure, rank: sumRank(figure.label, kind) }))
    .filter(({ rank }) => rank !== -1)
    .sort((a, b) => a.rank - b.rank || b.figure.start - a.figure.start)
  const sum = ranked[0]?.figure
  if (sum === undefined) return null
  return { kind, ...dayOf(lines), ...partiesOf(lines), number: numberOf(lines), period: periodOf(lines), sum, figures }
}

// A page's text layer runs the lines of a letterhead together: "Invoice 17 Date: 2 May 2024 To: Anna Berg". An amount
// belongs to the label before it, also where a sentence follows: "Total with VAT: €90.10. Paid by card."
const nextLabel = new RegExp(
  inOrder(
    String.raw`(?<!\s)\s+(?=\p{Lu}[\p{L}.]{0,14}(?: [\p{L}.]{1,12})?\s?: `,
    String.raw`(?![€£$\s-]*[\d.,' ]+(?:[€£$]|EUR|GBP|USD|CHF)?\s*(?:$|(?<=\. )\p{Lu})))`,
  ),
  'u',
)

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  let at = 0
  for (const line of text.split(/[\n\f]/)) {
    let from = at
    for (const part of line.includes(' | ') ? [line] : line.split(nextLabel)) {
      const start = text.indexOf(part, from)
      const indent = part.length - part.trimStart().length
      if (part.trim() !== '') lines.push({ text: part.trim(), start: start + indent })
      from = start + part.length
    }
    at += line.length + 1
  }
  return lines
}

/** The currency often stands in a table's header alone: if a text names a single one, all its figures are in it. */
function withCurrency(figures: readonly RecordFigure[], text: string): readonly RecordFigure[] {
  const signs = [...text.matchAll(/[€£$]|(?<!\p{L})(?:EUR|GBP|USD|CHF)(?!\p{L})/gu)].map(
    ([sign]) => codes[sign] ?? sign,
  )
  const [only, other] = [...new Set(signs)]
  return only === undefined || other !== undefined
    ? figures
    : figures.map((figure) => ({ ...figure, currency: figure.currency ?? only }))
}

function figuresOf(lines: readonly Line[]): readonly RecordFigure[] {
  return lines.flatMap(({ text: line, start }) => {
    // "Total: €3,020. A deposit of 30 % is due on booking."
    const text = line.replace(/(?<=\d ?[€£]?)\.\s+\p{Lu}.*$/u, '')
    const match = text.length > 160 ? null : labelledFigure.exec(text.replace(/(?:\| *)+(?=[^|]*$)/, '| '))
    const [, label = '', before, digits = '', after] = match ?? []
    const printed = digits.trim().replace(/(?<![.,])[.,]+$/, '')
    const value = readDigits(printed)
    if (match === null || value === null || label.split(/\s+/).length > 6) return []
    const sign = before ?? after ?? /[€£$]|\b(?:EUR|GBP|USD|CHF)\b/.exec(text)?.[0] ?? null
    const currency = sign === null ? null : (codes[sign.toUpperCase()] ?? sign.toUpperCase())
    return [{ label: label.trim(), value, printed, currency, start, end: start + text.length }]
  })
}

const dateNames = [
  '(?:invoice |issue |receipt |rechnungs|ausstellungs|beleg)?(?:date|datum|fecha)',
  'issued|dated|le|du|vom|period|pay period|zeitraum|monat|periode|période|mois',
]
const dateLabel = new RegExp(inOrder('^[|\\s]*', anyOf(dateNames), "(?:\\s+(?:of|de|d')[^:]{0,20})?[\\s|:]+"), 'iu')
const monthAndYear = /(?<!\p{L})(\p{L}{3,10})\.? ((?:19|20)\d\d)(?!\d)/gu

function dayOf(lines: readonly Line[]): Pick<DocumentRecord, 'day' | 'date'> {
  const labelled = lines.filter((line) => dateLabel.test(line.text))
  for (const { text } of [...labelled, ...lines.slice(0, 25)]) {
    const [found] = datesIn(text)
    if (found !== undefined) {
      return { day: isoOf(found.day), date: text.slice(found.start, found.end) }
    }
    for (const match of text.matchAll(monthAndYear)) {
      const month = monthOf(match[1] ?? '')
      if (month !== null) return { day: `${match[2] ?? ''}-${two(month)}-01`, date: match[0] }
    }
  }
  return { day: null, date: '' }
}

const periodLabel = /(?<!\p{L})(?:period|zeitraum|période|periodo|supply from|service from)(?!\p{L})/iu

function periodOf(lines: readonly Line[]): DocumentRecord['period'] {
  for (const { text } of lines.filter((line) => periodLabel.test(line.text))) {
    const [first, last] = datesIn(text)
    if (first !== undefined && last !== undefined) return [isoOf(first.day), isoOf(last.day)]
  }
  return null
}

const isoOf = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`
const two = (n: number): string => String(n).padStart(2, '0')

const toNames = [
  '(?:bill(?:ed)? |invoiced? |sold )?to|customer|client|kunde|kundin|rechnung an|an|destinataire|cliente|employee',
  'mitarbeiter(?:in)?|salarié',
]
const fromNames = ['from|seller|supplier|vendor|issued by|employer|von|absender|lieferant|arbeitgeber|émetteur']
const labelOf = (names: readonly string[]): RegExp =>
  new RegExp(inOrder('^[|\\s]*', anyOf(names), '[\\s|]*:[\\s|]*(?=\\S)'), 'iu')
const toLabel = labelOf(toNames)
const fromLabel = labelOf(fromNames)

function partiesOf(lines: readonly Line[]): Pick<DocumentRecord, 'from' | 'to'> {
  const after = (label: RegExp): string => {
    const line = lines.find(({ text }) => label.test(text))
    return line === undefined ? '' : clean(line.text.replace(label, ''))
  }
  const issuer = lines
    .slice(0, headLines)
    .filter(({ text }) => !toLabel.test(text) && !dateLabel.test(text) && /\p{L}{2}/u.test(text))
    .map(({ text }) => withoutKind(text))
    .find((text) => text !== '')
  return { from: after(fromLabel) || clean(issuer ?? ''), to: after(toLabel) }
}

/** "Invoice from Hale & Co" is from Hale & Co; "Invoice 17" names nobody. */
function withoutKind(text: string): string {
  if (kindNamed(text) === null) return text.includes(' | ') ? '' : text
  const named = /\p{L} (?:from|by|of|von|der|de) (\p{Lu}.*)$/u.exec(text)?.[1] ?? ''
  const before = beforeKind(text)
  if (/^\p{Lu}\p{L}+/u.test(before) && before.split(' ').length <= 6 && !/^(?:your|the|tax|our)\b/i.test(before))
    return before
  return /\d/.test(named) ? '' : named
}

const clean = (text: string): string =>
  text
    .replace(/^[|#*\s]+/, '')
    .replace(/(?<![|\s])[|\s]+$/, '')
    .split(/\s\|\s|, /)[0]
    ?.slice(0, 80) ?? ''

const numberNames = ['no\\.?|nr\\.?|number|nummer|n°|#|invoice|rechnung|facture|receipt|quote']
const numbered = new RegExp(
  inOrder(anyOf(numberNames), '[\\s:.|#]{0,20}((?=[\\p{L}\\d/-]*\\d)[\\p{L}\\d][\\p{L}\\d/-]+)'),
  'iu',
)

function numberOf(lines: readonly Line[]): string {
  for (const { text } of lines.slice(0, headLines * 2)) {
    const found = numbered.exec(text)?.[1]
    if (found !== undefined && datesIn(text).length === 0) return found
  }
  return ''
}
