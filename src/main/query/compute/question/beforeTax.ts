/** Reads "before VAT" and the like as the column that has the amounts without the tax. Pure. */
import { anyOf, inOrder } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'

const taxes = anyOf(['vat|hst|gst|pst|sales tax|tax|taxes|mwst\\.?|mehrwertsteuer|ust\\.?|tva|taxes|iva'])
const asked = new RegExp(
  inOrder(
    ',? ?(?<!\\p{L})',
    anyOf(['before|without|excluding|excl\\.?|exclusive of|net of|not counting|vor|ohne|hors|sin']),
    ` (?:the )?${taxes}(?!\\p{L})`,
  ),
  'iu',
)
// The column with the tax, and the tax itself.
const withTax =
  /^(?:total|gross|brutto|amount due|sum|gesamt|ttc|bruto|(?:vat|hst|gst|pst|tax|mwst|ust|tva|iva)(?!\p{L}))/iu
const netColumn = /^(?:net|netto|hors taxes?|ht|neto)(?!\p{L})/iu

/** The question without the tax, and the tables that have a column of net amounts, without those of the tax; null if it says nothing of a tax. */
export function beforeTax(
  question: string,
  tables: readonly ComputeTable[],
): { readonly question: string; readonly tables: readonly ComputeTable[] } | null {
  const net = tables
    .filter(({ columns }) => columns.some(({ name }) => netColumn.test(name)))
    .map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        withTax.test(column.name) ? { ...column, type: 'text' as const, terms: [] } : column,
      ),
    }))
  if (net.length === 0 || !asked.test(question)) return null
  return { question: question.replace(asked, ''), tables: net }
}
