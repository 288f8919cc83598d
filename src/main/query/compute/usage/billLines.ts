/**
 * Reads the lines of a bill that say how much was used, each for the thing that its label or its section names. Pure.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { inOrder } from '../../text/alternatives.ts'
import { fold } from '../../text/words/words.ts'
import { readDigits } from '../table/figures.ts'
import { thingsIn } from './usageAsked.ts'
import type { UsageQuote } from './usageSeries.ts'

// "Used: 212 kWh" and "day 20543 20715 172 kWh"; in "212 kWh at 24.5p" the line goes on with its price.
const measured = new RegExp(
  inOrder(
    "^[|\\s]*(?<label>\\p{L}[^|\\d:]{0,40}?)[\\s|:.…=]{1,120}(?:[\\d.,' ]{1,60}[\\s|]{1,20})??",
    "(?<digits>\\d[\\d.,']{0,24})",
    '[ |]*(?<unit>[kM]?Wh|m3|m³|litres?|l|GB|km|miles)[\\s|.]*$',
  ),
  'iu',
)
// "Electricity | 172 kWh | 26.10 p | £44.89": of a row with a price the cell that has the unit.
const measuredCell = new RegExp(
  inOrder(
    '^[|\\s]*(?<label>\\p{L}[^|\\d:]{0,40}?) ?\\| ?',
    "(?<digits>\\d[\\d.,']{0,24}) ?(?<unit>[kM]?Wh|m3|m³|litres?|GB) ?\\|",
  ),
  'iu',
)
// Whole, so that a run of figures ("1.1.1.…") can be cut in one way only.
const reading = "\\d{1,15}(?:[.,']\\d{1,15}){0,6}(?![.,']?\\d)"
// "Readings 41739 to 41876: 137 kWh" and "45480 | 45647 | 167 kWh": what was used is the difference of the two.
const difference = new RegExp(
  inOrder(
    `(?<![\\d.,])(?<before>${reading})[^\\d\\n]{1,20}(?<after>${reading})[^\\d\\n]{1,24}(?<digits>${reading})`,
    '[ |]*(?<unit>[kM]?Wh|m3|m³|cubic met(?:re|er)s|litres?|l)(?![\\p{L}\\d])',
  ),
  'iu',
)
const unitNames: Readonly<Record<string, string>> = { kwh: 'kWh', mwh: 'MWh', m3: 'm³', gb: 'GB' }

export interface Line {
  readonly thing: string
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly quote: UsageQuote
}

/**
 * Of what a supplier bills, solar power that is bought back is a line of the electricity, and a telephone is a number to
 * call.
 */
export const billedIn = (text: string): ReadonlySet<string> =>
  new Set([...thingsIn(text)].filter((thing) => thing !== 'solar' && thing !== 'phone'))

const chargedRow = /^[|\s•*-]{0,8}(?<label>\p{L}[^|\d:]{0,40}?) ?\|.*[€£$] ?\d[\d.,]*[|\s]*$/u

/** The things of the rows that end with an amount: "Gas | 8938 | 9012 | 74 | 6.4p | £4.74". */
export function chargedIn(text: string): ReadonlySet<string> {
  const rows = text.split('\n').filter((line) => line.length <= maxRow)
  return new Set(rows.flatMap((line) => [...billedIn(fold(chargedRow.exec(line.trim())?.groups?.['label'] ?? ''))]))
}
const maxRow = 160

const maxShort = 8
export const isShort = (line: string): boolean => line.trim().split(/\s+/).length <= maxShort

/** The measured lines, each with the thing that its label or the heading above it names. */
export function linesIn(
  text: string,
  source: Candidate,
): { readonly lines: readonly Line[]; readonly sections: ReadonlySet<string> } {
  const lines: Line[] = []
  const sections = new Set<string>()
  let [at, section] = [0, '']
  for (const printed of text.split('\n')) {
    const line = printed.trim()
    const start = at + (printed.length - printed.trimStart().length)
    at += printed.length + 1
    const groups =
      line.length > maxRow ? undefined : (measured.exec(line)?.groups ?? ofThing(line) ?? usedBetween(line))
    const value = readDigits(groups?.['digits'] ?? '')
    if (groups !== undefined && value !== null) {
      const [label, unit] = [fold(groups['label'] ?? ''), (groups['unit'] ?? '').toLowerCase().replace('³', '3')]
      const [own = section] = billedIn(label)
      const quote = { text: line, start, end: start + line.length, source, reading: null }
      lines.push({ thing: own, label, value, unit: unitNames[unit] ?? unit, quote })
    } else if (isHeading(line)) {
      const [thing = ''] = billedIn(line)
      section = thing
      if (thing !== '') sections.add(thing)
    }
  }
  return { lines, sections }
}

/** A row whose label names a thing; undefined for another. */
function ofThing(line: string): Readonly<Record<string, string | undefined>> | undefined {
  const groups = measuredCell.exec(line)?.groups
  return billedIn(fold(groups?.['label'] ?? '')).size === 1 ? groups : undefined
}

const readings = new RegExp(
  inOrder(
    '^(?:meter )?(?:readings?|zählerst\\p{L}*|relevés?)(?!\\p{L}).*[:=] ?',
    "(?<digits>\\d[\\d.,']*) ?(?<unit>[kM]?Wh|m3|m³|litres?)[.\\s]*$",
  ),
  'iu',
)

/** The groups of a line with two readings and what was used between them; undefined for another. */
function usedBetween(line: string): Readonly<Record<string, string | undefined>> | undefined {
  const said = readings.exec(line)?.groups
  if (said !== undefined) return { ...said, label: 'used' }
  const groups = difference.exec(line)?.groups
  const [before, after, used] = ['before', 'after', 'digits'].map((name) => readDigits(groups?.[name] ?? ''))
  if (groups === undefined || before == null || after == null || used == null) return undefined
  const isUsed = Math.abs(after - before - used) <= 1
  return isUsed ? { label: 'used', digits: groups['digits'] ?? '', unit: groups['unit'] ?? '' } : undefined
}

/** "ELECTRICITY (meter S19K 40022)", "## Gas": a line of few words that ends no sentence. */
function isHeading(line: string): boolean {
  const words = line.replace(/\([^)]{0,200}\)/g, '').trim()
  const isLoud = (/\p{Lu}{3}/u.test(words) && words === words.toUpperCase()) || isThing(words)
  return words !== '' && (isLoud || line.startsWith('#')) && isShort(words) && !/[.:!?]$|\d[.,]\d/.test(words)
}

/** "Electricity", "Your gas": a heading that says only for what. */
const isThing = (words: string): boolean => words.split(/\s+/).length <= 2 && billedIn(words).size === 1
