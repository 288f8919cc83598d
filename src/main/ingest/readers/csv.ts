/** Tables in text: comma, semicolon, tab or bar between cells, told by Papa Parse from the text itself. */
import Papa from 'papaparse'
import type { Reader } from '../../ports/reader.ts'
import { appendTable } from './appendTable.ts'
import { cleanLine } from './cleanText.ts'
import { decodeText } from './decode.ts'
import { extensionOf } from './fileName.ts'
import { notEmpty } from './notEmpty.ts'
import type { SheetRow } from './sheetRegions.ts'
import { regionsOf } from './sheetRegions.ts'
import { noPages, TextBuilder } from './textBuilder.ts'

/** Filled cells that are kept as values, as of a spreadsheet. */
const mostCells = 1_000_000
/** Rows without values, in one block. */
const linesPerBlock = 5_000

export const csvReader: Reader = {
  kind: 'csv',
  read: ({ bytes, path }) => {
    const decoded = decodeText(bytes, path)
    const builder = new TextBuilder()
    const withoutValues = layRows(decoded.text, extensionOf(path), builder)
    const text = builder.text()
    notEmpty(text, path)
    const cut = withoutValues > 0 ? `Only the first ${mostCells} filled cells are kept as values to compute with; the last ${withoutValues} rows are found as text.` : null
    const warning = [decoded.warning, cut].filter((part) => part !== null).join(' ') || null
    return Promise.resolve({
      kind: 'csv', title: null, author: null, date: null, language: null, text, blocks: builder.blocks, pages: noPages, decoded: decoded.text, warning, tables: builder.tables,
    })
  },
}

/** Returns how many rows at the end are text only. */
function layRows(text: string, extension: string, builder: TextBuilder): number {
  // "sep=;" is how Excel is told the delimiter.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const source = told === null ? text : text.slice(told[0].length)
  const delimiter = told?.[1] ?? (extension === 'tsv' ? '\t' : guessed(source))
  let rows: SheetRow[] = []
  let lines: string[] = []
  let [number, filled, withoutValues] = [0, 0, 0]
  const lay = (): void => {
    // Where the semicolon parts cells, the comma is taken by the figures.
    for (const region of regionsOf(rows)) {
      if (region.kind === 'words') builder.block('paragraph', region.text)
      else appendTable(builder, region.rows, { title: region.title, decimal: delimiter === ';' ? ',' : '.' })
    }
    rows = []
    builder.block('table', lines.join('\n'))
    lines = []
  }
  Papa.parse<string[]>(source, {
    // No delimiter at all is a list: one cell a line. This character parts nothing.
    delimiter: delimiter ?? Papa.UNIT_SEP,
    step: ({ data }) => {
      const cells = data.flatMap((cell, column): [number, string][] => (cell.trim() === '' ? [] : [[column, cell]]))
      number += 1
      if (cells.length === 0) return
      if (filled < mostCells) {
        filled += cells.length
        rows.push({ number, cells })
        return
      }
      withoutValues += 1
      lines.push(cells.map(([, cell]) => cleanLine(cell)).join(' | '))
      if (rows.length > 0 || lines.length >= linesPerBlock) lay()
    },
  })
  lay()
  return withoutValues
}

/** Papa Parse tells by which delimiter the first lines fall into equally many cells; null when by none. */
function guessed(source: string): string | null {
  const { meta, errors } = Papa.parse<string[]>(source, { preview: 20, skipEmptyLines: true })
  return errors.some(({ code }) => code === 'UndetectableDelimiter') ? null : meta.delimiter
}
