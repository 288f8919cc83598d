/** Reads "before VAT" and "including VAT" as the column that has the amounts without the tax, or with it. Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'

const taxes = anyOf(['vat|hst|gst|pst|sales tax|tax|taxes|mwst\\.?|mehrwertsteuer|ust\\.?|tva|taxes|iva'])

const said = (words: readonly string[]): RegExp =>
  new RegExp(inOrder(',? ?\\(?(?<!\\p{L})', anyOf(words), ` (?:the |la |el |der )?${taxes}(?!\\p{L})\\)?`), 'iu')

const tax = '(?:vat|hst|gst|pst|tax|mwst|ust|tva|iva)(?!\\p{L})'
const net = '(?:net|netto|hors taxes?|ht|neto)(?!\\p{L})'
const gross = '(?:gross|brutto|ttc|bruto|total|sum|gesamt|amount due)(?!\\p{L})'

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
    asked: said([
      'including|incl\\.?|inclusive of|with|after|plus|mit|inklusive|inkl\\.?|einschließlich|nach',
      'avec|incluant|y compris|con|incluyendo|incluid[oa]',
    ]),
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
  const kept = tables.filter(isTaxed).map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      others.test(column.name) ? { ...column, type: 'text' as const, terms: [] } : column,
    ),
  }))
  return kept.length === 0 ? null : { question: question.replace(asked, ''), tables: kept }
}
