/** Tables in text: comma, semicolon, tab or bar between cells, told by Papa Parse from the text itself. */
import Papa from 'papaparse'
import type { Reader } from '../../ports/reader.ts'
import { appendTable } from './appendTable.ts'
import { decodeText } from './decode.ts'
import { extensionOf } from './fileName.ts'
import { notEmpty } from './notEmpty.ts'
import type { SheetRow } from './sheetRegions.ts'
import { regionsOf } from './sheetRegions.ts'
import { noPages, TextBuilder } from './textBuilder.ts'

/** Filled cells that are read, as of a spreadsheet. */
const mostCells = 1_000_000

export const csvReader: Reader = {
  kind: 'csv',
  read: ({ bytes, path }) => {
    const decoded = decodeText(bytes, path)
    const { rows, delimiter, leftOut } = rowsOf(decoded.text, extensionOf(path))
    const builder = new TextBuilder()
    // Where the semicolon parts cells, the comma is taken by the figures.
    const decimal = delimiter === ';' ? ',' : '.'
    for (const region of regionsOf(rows)) {
      if (region.kind === 'words') builder.block('paragraph', region.text)
      else appendTable(builder, region.rows, { title: region.title, decimal })
    }
    const text = builder.text()
    notEmpty(text, path)
    const cut = leftOut > 0 ? `Only the first ${mostCells} filled cells were read; the last ${leftOut} rows were left out. Save those as a file of their own to search them.` : null
    const warning = [decoded.warning, cut].filter((part) => part !== null).join(' ') || null
    return Promise.resolve({
      kind: 'csv', title: null, author: null, date: null, language: null, text, blocks: builder.blocks, pages: noPages, decoded: decoded.text, warning, tables: builder.tables,
    })
  },
}

function rowsOf(text: string, extension: string): { rows: SheetRow[]; delimiter: string; leftOut: number } {
  // "sep=;" is how Excel is told the delimiter.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const source = told === null ? text : text.slice(told[0].length)
  const delimiter = told?.[1] ?? (extension === 'tsv' ? '\t' : guessed(source))
  const rows: SheetRow[] = []
  let [number, filled, leftOut] = [0, 0, 0]
  Papa.parse<string[]>(source, {
    // No delimiter at all is a list: one cell a line. This character parts nothing.
    delimiter: delimiter ?? Papa.UNIT_SEP,
    step: ({ data }) => {
      const cells = data.flatMap((cell, column): [number, string][] => (cell.trim() === '' ? [] : [[column, cell]]))
      if (filled >= mostCells) leftOut += cells.length > 0 ? 1 : 0
      else {
        filled += cells.length
        if (cells.length > 0) rows.push({ number, cells })
      }
      number += 1
    },
  })
  return { rows, delimiter: delimiter ?? '', leftOut }
}

/** Papa Parse tells by which delimiter the first lines fall into equally many cells; null when by none. */
function guessed(source: string): string | null {
  const { meta, errors } = Papa.parse<string[]>(source, { preview: 20, skipEmptyLines: true })
  return errors.some(({ code }) => code === 'UndetectableDelimiter') ? null : meta.delimiter
}
