/** Wraps SheetJS for the spreadsheet reader: a workbook's rows with typed cells, its comments, and the rows skipped. */
import { createRequire } from 'node:module'
import type * as SheetJs from '@e965/xlsx'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type { SheetRow } from '../tables/sheetRegions.ts'
import { dropFormulas } from './old/biffRecords.ts'
import { currencyOf } from '../tables/cellValues.ts'
import { cleanLine } from '../text/cleanText.ts'
import { openOle, streamOf } from './old/oleContainer.ts'
import type { Cell } from '../tables/cells.ts'

// The CommonJS build unpacks with zlib and supports the old code pages; the ES module does neither (100,000 rows: 4 s
// against 11 s).
const sheetJs = createRequire(import.meta.url)('@e965/xlsx') as typeof SheetJs

export interface SheetComment {
  /** "B5". */
  readonly at: string
  readonly author: string | null
  readonly text: string
}

export interface SheetContent {
  readonly rows: readonly SheetRow[]
  readonly comments: readonly SheetComment[]
  /** Number of filled rows skipped because the workbook has too many cells. */
  readonly skipped: number
}

/**
 * The last column in every program is "XFD"; a cell further to the right is damage, and would bring as many empty
 * cells.
 */
const maxColumns = 16_384

/**
 * Throws SheetJS's errors, such as `File is password-protected`. Of an old workbook it gets only the sheets, because it
 * trusts the counts in other streams.
 */
export function openWorkbook(bytes: Uint8Array, isOle: boolean): WorkBook {
  // The library reports unusual number formats on the console of its host.
  const { error } = console
  console.error = () => {}
  try {
    return sheetJs.read(isOle ? workbookStream(bytes) : bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      bookVBA: false,
    })
  } finally {
    console.error = error
  }
}

/** Returns the whole file if it has no such stream: other programs' spreadsheets may be in containers too. */
function workbookStream(bytes: Uint8Array): Uint8Array {
  const container = openOle(bytes)
  const stream = streamOf(container, 'Workbook') ?? streamOf(container, 'Book')
  return stream === null ? bytes : dropFormulas(stream)
}

/**
 * Returns the cells of a sheet, up to `budget` filled ones. The text of merged cells is repeated in every cell they
 * cover; numbers are not.
 */
export function sheetContent(sheet: WorkSheet, budget: number, date1904: boolean): SheetContent {
  // With `dense` the cells of a sheet are in "!data", which the library does not include in its type.
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  const rows: SheetRow[] = []
  const comments: SheetComment[] = []
  const covered = mergedCells(sheet, data)
  let left = budget
  let skipped = 0
  for (const number of indexesIn(data)) {
    const line = data[number] ?? []
    if (left <= 0) {
      if (indexesIn(line).some((column) => isFilled(line[column]))) skipped += 1
      continue
    }
    const cells: [number, Cell][] = []
    for (const column of indexesIn(line)) {
      const cell = line[column]
      if (cell === undefined || column >= maxColumns) continue
      for (const comment of cell.c ?? []) {
        const text = cleanLine(comment.t ?? '')
        if (text !== '')
          comments.push({
            at: sheetJs.utils.encode_cell({ r: number, c: column }),
            author: comment.a ?? null,
            text: withoutAuthor(text, comment.a),
          })
      }
      const value = cellOf(cell, date1904)
      if (value !== null) cells.push([column, value])
    }
    for (const [column, cell] of covered.get(number) ?? [])
      if (!cells.some(([taken]) => taken === column)) cells.push([column, cell])
    if (cells.length === 0) continue
    left -= cells.length
    rows.push({ number, cells: cells.sort(([a], [b]) => a - b) })
  }
  return { rows, comments, skipped }
}

/**
 * Lists of rows and cells are sparse, and in a damaged file they may be four billion wide, so no loop may count through
 * them.
 */
function indexesIn(list: readonly unknown[]): number[] {
  return Object.keys(list).map(Number)
}

function isFilled(cell: CellObject | undefined): boolean {
  return cell !== undefined && cell.v !== undefined && cell.v !== ''
}

function cellOf(cell: CellObject, date1904: boolean): Cell | null {
  if (cell.v === undefined || cell.v === null || cell.t === 'z' || cell.t === 'e')
    return cell.t === 'e' ? (cell.w ?? null) : null
  const shown = cleanLine(cell.w ?? String(cell.v))
  if (cell.t === 'b') return { text: shown, type: 'boolean', value: cell.v === true, unit: null }
  if (cell.t !== 'n' || typeof cell.v !== 'number') return shown === '' ? null : shown
  const format = typeof cell.z === 'string' ? cell.z : ''
  if (sheetJs.SSF.is_date(format)) {
    const iso = isoOf(cell.v, date1904)
    // A time of day or a duration is not useful as a number of hours, so it stays as displayed.
    return iso === null
      ? shown
      : { text: isAmbiguousDate(format) ? iso.replace('T', ' ') : shown, type: 'date', value: iso, unit: null }
  }
  if (/%/.test(format.replace(/"[^"]*"|\\./g, '')))
    return { text: shown, type: 'number', value: rounded(cell.v * 100), unit: '%' }
  // A column too narrow for its number only shows "####", which is a matter of display.
  return {
    text: /^#+$/.test(shown) ? String(cell.v) : shown,
    type: 'number',
    value: cell.v,
    unit: currencyOfFormat(format),
  }
}

/**
 * Excel's format 14 prints in the order of the reader's country, which the file does not name, so "1/6/24" would be
 * ambiguous.
 */
function isAmbiguousDate(format: string): boolean {
  return /^(?:m+"?\/"?d+"?\/"?y+|d+"?\/"?m+"?\/"?y+)/i.test(format)
}

/** Percentages are multiplied by 100, which leaves noise in the last bits of a double. */
function rounded(value: number): number {
  return Number(value.toPrecision(15))
}

function isoOf(serial: number, date1904: boolean): string | null {
  if (serial < 1) return null
  // The library types its formatter as `any`; this is its documented result.
  const parts = sheetJs.SSF.parse_date_code(serial, { date1904 }) as {
    y: number
    m: number
    d: number
    H: number
    M: number
    S: number
  } | null
  if (parts === null || parts.y < 1000 || parts.m === 0) return null
  const two = (part: number): string => String(part).padStart(2, '0')
  const clock = `${two(parts.H)}:${two(parts.M)}:${two(Math.min(59, Math.floor(parts.S)))}`
  return `${parts.y}-${two(parts.m)}-${two(parts.d)}${clock === '00:00:00' ? '' : `T${clock}`}`
}

/** "#,##0.00 [$€-407]", "[$CHF] 0.00", "$#,##0". */
function currencyOfFormat(format: string): string | null {
  const bracketed = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(format)?.[1]
  if (bracketed !== undefined) return currencyOf(bracketed)
  const quoted = /"\s*([^"\s]{1,4})\s*"/.exec(format)?.[1]
  if (quoted !== undefined && currencyOf(quoted) !== null) return currencyOf(quoted)
  const sign = /[€£$¥₹₽₺₩]/.exec(format)?.[0]
  return sign === undefined ? null : currencyOf(sign)
}

/** Larger merges are titles across a page, or decoration. */
const maxMerged = 2_000
const maxMergedLength = 80

/**
 * Returns the cells that merges cover, by row: only text, and none if a cell that spans columns is alone in its row.
 */
function mergedCells(
  sheet: WorkSheet,
  data: readonly (readonly (CellObject | undefined)[] | undefined)[],
): ReadonlyMap<number, readonly [number, Cell][]> {
  const covered = new Map<number, [number, Cell][]>()
  let added = 0
  for (const { s, e } of sheet['!merges'] ?? []) {
    const cell = data[s.r]?.[s.c]
    const size = (e.r - s.r + 1) * (e.c - s.c + 1)
    if (cell?.t !== 's' || size > maxMerged) continue
    const text = cleanLine(cell.w ?? String(cell.v ?? ''))
    if (text === '' || text.length > maxMergedLength) continue
    // Alone in its row it is a title, not a name above columns.
    const line = data[s.r] ?? []
    const alone = !indexesIn(line).some((column) => isFilled(line[column]) && (column < s.c || column > e.c))
    if (e.c > s.c && alone) continue
    added += size
    if (added > maxMerged * 50) break
    for (let row = s.r; row <= e.r; row += 1) {
      for (let column = s.c; column <= e.c; column += 1) {
        if (row === s.r && column === s.c) continue
        const others = covered.get(row) ?? []
        others.push([column, text])
        covered.set(row, others)
      }
    }
  }
  return covered
}

/** Excel writes the author's name on the first line of an old comment. */
function withoutAuthor(text: string, author: string | undefined): string {
  return author !== undefined && text.startsWith(`${author}:`) ? text.slice(author.length + 1).trim() : text
}
