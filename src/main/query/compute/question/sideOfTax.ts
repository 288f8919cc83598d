/** Reads "before VAT" and "including VAT" as the column that has the amounts without the tax, or with it. Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'

const taxes = anyOf(['vat|hst|gst|pst|sales tax|tax|taxes|mwst\\.?|mehrwertsteuer|ust\\.?|tva|taxes|iva'])

const said = (words: readonly string[]): RegExp =>
  new RegExp(inOrder(',? ?\\(?(?<!\\p{L})', anyOf(words), ` (?:the |la |el |der )?${taxes}(?!\\p{L})\\)?`), 'iu')

/** "VAT included": the same, said behind the tax. */
const saidBehind = (words: readonly string[]): string =>
  inOrder(`,? ?\\(?(?<!\\p{L})${taxes} `, anyOf(words), '(?!\\p{L})\\)?')

const tax = '(?:vat|hst|gst|pst|tax|mwst|ust|tva|iva)(?!\\p{L})'
const net = '(?:net|netto|hors taxes?|ht|neto)(?!\\p{L})'
const gross = '(?:gross|brutto|ttc|bruto|total|sum|gesamt|amount due)(?!\\p{L})'

const eitherOf = (...patterns: readonly string[]): RegExp => new RegExp(anyOf(patterns), 'iu')

interface Side {
  readonly asked: RegExp
  readonly own: RegExp
  /** The columns that have the other side, or the tax itself. */
  readonly others: RegExp
}

const sides: readonly Side[] = [
  {
    asked: said(['before|without|excluding|excl\\.?|exclusive of|net of|not counting|vor|ohne|hors|sin']),
    own: new RegExp(`^${net}`, 'iu'),
    others: new RegExp(`^(?:${gross}|${tax})`, 'iu'),
  },
  {
    asked: eitherOf(
      saidBehind(['included|incl\\.?|inclusive|inbegriffen|inklusive|comprises?|incluse?s?|incluid[oa]s?']),
      said([
        'including|incl\\.?|inclusive of|with|after|plus|mit|inklusive|inkl\\.?|einschließlich|nach',
        'avec|incluant|y compris|con|incluyendo|incluid[oa]',
      ]).source,
    ),
    own: new RegExp(`^${gross}`, 'iu'),
    others: new RegExp(`^(?:${net}|${tax})`, 'iu'),
  },
]

/** The question without the tax, and the tables that have a column of that side, without the others; null if it says nothing of a tax. */
export function sideOfTax(
  question: string,
  tables: readonly ComputeTable[],
): { readonly question: string; readonly tables: readonly ComputeTable[] } | null {
  const side = sides.find(({ asked }) => asked.test(question))
  if (side === undefined) return null
  const { asked, own, others } = side
  const isTaxed = ({ columns }: ComputeTable): boolean =>
    columns.some(({ name }) => own.test(name)) && columns.some(({ name }) => others.test(name))
  const ofRows = withoutTaxRows(tables, others)
  if (ofRows.length > 0 && !tables.some(isTaxed)) return { question: question.replace(asked, ''), tables: ofRows }
  const kept = tables.filter(isTaxed).map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      others.test(column.name) ? { ...column, type: 'text' as const, terms: [] } : column,
    ),
  }))
  return kept.length === 0 ? null : { question: question.replace(asked, ''), tables: kept }
}

/** Bills and offers that have the tax as a row ("VAT at 20 %"), without the rows of the other side. */
function withoutTaxRows(tables: readonly ComputeTable[], others: RegExp): readonly ComputeTable[] {
  const taxRow = new RegExp(`^${tax}`, 'iu')
  const labelOf = ({ cells }: ComputeTable['rows'][number]): string => cells.find((cell) => /\p{L}/u.test(cell)) ?? ''
  return tables
    .filter(({ rows }) => rows.some((row) => taxRow.test(labelOf(row))))
    .map((table) => ({ ...table, rows: table.rows.filter((row) => !others.test(labelOf(row))) }))
}
