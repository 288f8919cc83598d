/** Writes a workbook out of one CSV per sheet: numbers and ISO days become typed cells, the rest is text. */
import { createRequire } from 'node:module'
import type * as SheetJs from '@e965/xlsx'
import Papa from 'papaparse'

const sheetJs = createRequire(import.meta.url)('@e965/xlsx') as typeof SheetJs
// Days since the 30th of December 1899: what a date is in a workbook.
const epoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

export function writeXlsx(sheets: readonly { readonly name: string; readonly csv: string }[]): Uint8Array {
  const workbook = sheetJs.utils.book_new()
  workbook.Props = { CreatedDate: new Date('2025-01-01T09:00:00Z'), ModifiedDate: new Date('2025-01-01T09:00:00Z') }
  for (const { name, csv } of sheets) {
    const rows = Papa.parse<string[]>(csv.trim()).data
    const sheet = sheetJs.utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)))
    sheetJs.utils.book_append_sheet(workbook, sheet, name)
  }
  return new Uint8Array(sheetJs.write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

function cellOf(value: string): SheetJs.CellObject | null {
  if (value === '') return null
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return { t: 'n', v: (Date.parse(value) - epoch) / dayMs, z: 'dd/mm/yyyy' }
  if (/^-?\d+(?:\.\d+)?$/.test(value))
    return { t: 'n', v: Number(value), ...(value.includes('.') ? { z: '0.00' } : {}) }
  return { t: 's', v: value }
}
