/**
 * Reads the bills of one company, month after month, as a series: what each comes to, and what it says was used. A line
 * counts for the thing that its section, its label or the title of the bill names. Pure.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { inOrder, wholeWord } from '../../text/alternatives.ts'
import { readRecord } from '../records/records.ts'
import { billedIn, chargedIn, isShort, linesIn } from './billLines.ts'
import { billTime, headLines } from './billTime.ts'
import type { Line } from './billLines.ts'
import { thingsIn } from './usageAsked.ts'
import { monthAround } from './usageSeries.ts'
import type { UsagePeriod, UsageQuote, UsageSeries } from './usageSeries.ts'

export interface Paper {
  /** Title and file name. */
  readonly name: string
  readonly text: string
  readonly source: Candidate
}

// "Electricity bill – May 2026" behind an address on one line.
const titled = new RegExp(
  [
    '(?<!\\p{L})(?<thing>\\p{L}{3,}) (?:bill|account|statement|supply|charges|invoice|facture|factura)(?!\\p{L})',
    '(?<!\\p{L})(?<compound>\\p{L}+rechnung)',
  ].join('|'),
  'giu',
)
const totals = new RegExp(
  wholeWord([
    'total|used|usage|use|consumption|consumed|units used|verbrauch\\p{L}*|gesamt\\p{L}*|consommation|consumo|verbruik',
  ]),
  'u',
)
const signs: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' }
const minBills = 2

interface Bill {
  readonly issuer: string
  readonly from: string
  readonly to: string
  readonly total: { readonly value: number; readonly unit: string; readonly quote: UsageQuote }
  /** The things that the bill is for. */
  readonly things: ReadonlySet<string>
  readonly lines: readonly Line[]
}

/** One series of money for each company, and one for each thing and unit that its bills measure. */
export function billSeries(papers: readonly Paper[]): readonly UsageSeries[] {
  const bills = papers.flatMap((paper) => readBill(paper) ?? [])
  const groups = [...Map.groupBy(bills, ({ issuer }) => issuer).entries()].filter(([, all]) => all.length >= minBills)
  return groups.flatMap(([issuer, all]): readonly UsageSeries[] => {
    const ordered = all.toSorted((a, b) => a.from.localeCompare(b.from))
    const things = new Set(ordered.flatMap((bill) => [...bill.things]))
    const title = issuer
    const units = new Set(ordered.map(({ total }) => total.unit))
    const sums = ordered.map(({ from, to, total: { value, quote } }) => ({ from, to, value, quotes: [quote] }))
    const [unit = ''] = units
    const money: readonly UsageSeries[] =
      units.size === 1 && areApart(sums)
        ? [{ things, flow: null, name: '', measure: 'money', unit, isMeter: false, title, periods: sums, readings: [] }]
        : []
    const named = new Set(ordered.flatMap(({ lines }) => lines.map((line) => `${line.thing} ${line.unit}`)))
    const used = [...named].flatMap((key): readonly UsageSeries[] => {
      const [thing = '', measure = ''] = key.split(' ')
      const periods = ordered.flatMap((bill): readonly UsagePeriod[] => {
        const line = wholeOf(bill.lines.filter((each) => each.thing === thing && each.unit === measure))
        return line === null ? [] : [{ from: bill.from, to: bill.to, value: line.value, quotes: [line.quote] }]
      })
      return periods.length < minBills || !areApart(periods)
        ? []
        : [
            {
              things: new Set([thing]),
              flow: null,
              name: '',
              measure: 'quantity',
              unit: measure,
              isMeter: false,
              title,
              periods,
              readings: [],
            },
          ]
    })
    return [...money, ...used]
  })
}

/** False if two bills are for one time: they are not of one series, or one corrects the other. */
function areApart(periods: readonly UsagePeriod[]): boolean {
  return periods.every((period, index) => (periods[index + 1]?.from ?? '9999') > period.to)
}

/** The line of the total, or the only one; null if it is not clear. */
function wholeOf(lines: readonly Line[]): Line | null {
  const named = lines.filter(({ label }) => totals.test(label))
  const candidates = named.length > 0 ? named : lines
  const values = new Set(candidates.map(({ value }) => value))
  return values.size === 1 ? (candidates[0] ?? null) : null
}

// Suppliers call their bills statements too, and those of a bank have no units.
const isUtility = new RegExp(
  inOrder('(?<!\\p{L})statement for (?=[^\\n]{0,40}20\\d\\d)[^]{0,2000}', '(?<!\\p{L})(?:kWh|m³|m3|units)(?!\\p{L})'),
  'iu',
)

/** Null for a paper that is no bill, or does not say for which time it is. */
function readBill({ name, text, source }: Paper): Bill | null {
  const record = readRecord(name, text) ?? (isUtility.test(text) ? readRecord(`${name} bill`, text) : null)
  if (record?.kind !== 'invoice') return null
  const time = billTime(name, text) ?? record.period ?? (record.day === null ? null : monthAround(record.day))
  if (time === null) return null
  const [from, to] = time
  const { lines, sections } = linesIn(text, source)
  const head = billedIn(
    `${name} ${text
      .split('\n')
      .slice(0, headLines)
      .filter((line) => isShort(line) && !isAddress(line))
      .join(' ')}`,
  )
  const inTitle = text.split('\n', headLines).join(' ')
  const titles =
    head.size > 0
      ? []
      : [...inTitle.matchAll(titled)].map(({ groups }) => groups?.['thing'] ?? groups?.['compound'] ?? '')
  const ofPhone = [...thingsIn(`${name} ${record.from}`)].filter((thing) => thing === 'phone')
  const measured = lines.map(({ thing }) => thing).filter((thing) => thing !== '')
  const named = [...head, ...sections, ...billedIn(titles.join(' ')), ...measured, ...chargedIn(text)]
  const things = new Set(named.length > 0 ? named : ofPhone)
  const [only, other] = [...things]
  const owned = lines.map((line) =>
    line.thing === '' && only !== undefined && other === undefined ? { ...line, thing: only } : line,
  )
  const { sum } = record
  const quote = { text: text.slice(sum.start, sum.end), start: sum.start, end: sum.end, source, reading: null }
  const unit = sum.currency === null ? '' : (signs[sum.currency] ?? sum.currency)
  return { issuer: record.from, from, to, total: { value: sum.value, unit, quote }, things, lines: owned }
}

/** "14 Water Lane" is no bill for water, nor is one to "Mrs J Miles" about distances. */
const isAddress = (line: string): boolean => address.test(line.trim())
const address = new RegExp(
  [
    '^(?:mr|mrs|ms|miss|dr|herr|frau|mme|m\\.|sr|sra)\\.? ',
    '\\b(?:street|st|lane|road|rd|drive|avenue|ave|close|way|court)\\b\\.?(?:,|$)',
    '\\b(?:terrace|square|gardens?|hill|crescent|mount)\\b\\.?(?:,|$)',
    '(?:straße|strasse|str\\.|weg|platz|gasse|straat|laan) ?\\d|^\\d+\\w? (?:rue|avenue|calle)|^(?:rue|calle|avenida) ',
  ].join('|'),
  'iu',
)
