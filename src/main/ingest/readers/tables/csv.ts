/** Tables in text: comma, semicolon, tab or bar between cells, told by Papa Parse from the text itself. */
import Papa from 'papaparse'
import type { Reader } from '../../../ports/reader.ts'
import { appendTable } from './appendTable.ts'
import { cleanLine } from '../text/cleanText.ts'
import { decodeText, keptAsWritten } from '../text/decode.ts'
import { extensionOf } from '../fileName.ts'
import { notEmpty } from '../notEmpty.ts'
import type { SheetRow } from './sheetRegions.ts'
import { regionsOf } from './sheetRegions.ts'
import { noPages, TextBuilder } from '../text/textBuilder.ts'

/** Filled cells that are kept as values, as of a spreadsheet. */
const maxCells = 1_000_000
/** Rows without values, in one block. */
const linesPerBlock = 5_000

export const csvReader: Reader = {
  kind: 'csv',
  read: ({ bytes, path, release }) => {
    const decoded = decodeText(bytes, path)
    release?.()
    const builder = new TextBuilder()
    const withoutValues = renderRows(decoded.text, extensionOf(path), builder)
    const text = builder.text()
    notEmpty(text, path)
    const cut =
      withoutValues > 0
        ? `Only the first ${maxCells} filled cells are kept as values to compute with; the last ${withoutValues} rows are found as text.`
        : null
    const warning = [decoded.warning, cut].filter((part) => part !== null).join(' ') || null
    return Promise.resolve({
      kind: 'csv',
      title: null,
      author: null,
      date: null,
      language: null,
      text,
      blocks: builder.blocks,
      pages: noPages,
      decoded: keptAsWritten(decoded),
      warning,
      tables: builder.tables,
    })
  },
}

/** Returns how many rows at the end are text only. */
function renderRows(text: string, extension: string, builder: TextBuilder): number {
  // "sep=;" is how Excel is told the delimiter.
  const declared = /^\ufeff?sep=(.)\r?\n/i.exec(text)
  const source = declared === null ? text : text.slice(declared[0].length)
  const delimiter = declared?.[1] ?? (extension === 'tsv' ? '\t' : guessed(source))
  // A million cells take a hundred megabytes as they are parsed: nothing is made of them before all are there.
  let rows: (readonly string[])[] = []
  let lines: string[] = []
  let [filled, withoutValues] = [0, 0]
  const flush = (): void => {
    // Where the semicolon parts cells, the comma is taken by the figures.
    for (const region of isGrid(rows) ? [{ kind: 'table' as const, title: null, rows }] : regionsOf(sheetRows(rows))) {
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
      if (filled < maxCells) {
        filled += data.reduce((count, cell) => count + (isFilled(cell) ? 1 : 0), 0)
        rows.push(data)
        return
      }
      const line = data.filter(isFilled).map(cleanLine).join(' | ')
      if (line === '') return
      withoutValues += 1
      lines.push(line)
      if (rows.length > 0 || lines.length >= linesPerBlock) flush()
    },
  })
  flush()
  return withoutValues
}

function isFilled(cell: string): boolean {
  return cell.trim() !== ''
}

/**
 * One table from the first row to the last, and nothing else: what `regionsOf` would find, told without a copy of every
 * cell.
 */
function isGrid(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows
  return (
    first.length > 1 &&
    first.every(isFilled) &&
    rows.every((row, index) => row.length <= first.length && (row.some(isFilled) || index === rows.length - 1))
  )
}

function sheetRows(rows: readonly (readonly string[])[]): SheetRow[] {
  return rows.flatMap((row, number): SheetRow[] => {
    const cells = row.flatMap((cell, column): [number, string][] => (isFilled(cell) ? [[column, cell]] : []))
    return cells.length === 0 ? [] : [{ number, cells }]
  })
}

/** Papa Parse tells by which delimiter the first lines fall into equally many cells; null when by none. */
function guessed(source: string): string | null {
  const { meta, errors } = Papa.parse<string[]>(source, { preview: 20, skipEmptyLines: true })
  return errors.some(({ code }) => code === 'UndetectableDelimiter') ? null : meta.delimiter
}
