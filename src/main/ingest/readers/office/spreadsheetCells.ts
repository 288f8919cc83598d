/** SheetJS as the spreadsheet reader uses it: a workbook's rows with typed cells, comments and what was left out. */
import { createRequire } from 'node:module'
import type * as SheetJs from '@e965/xlsx'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type { SheetRow } from '../tables/sheetRegions.ts'
import { dropFormulas } from './biffRecords.ts'
import { currencyOf } from '../tables/cellValues.ts'
import { cleanLine } from '../text/cleanText.ts'
import { openOle, streamOf } from './oleContainer.ts'
import type { Cell } from '../tables/tableValues.ts'

// The CommonJS build unpacks with zlib and knows the old code pages; the ES module does neither (100,000 rows: 4 s
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
  /** Filled rows that were left out because the workbook's cells are too many. */
  readonly skipped: number
}

/**
 * The last column of every program is "XFD"; what claims to stand further right is damage, and would be as many empty
 * cells.
 */
const maxColumns = 16_384

/**
 * Throws what SheetJS throws: `File is password-protected` among others. Of an old workbook it is given the sheets
 * alone: it believes the counts that other streams name.
 */
export function openWorkbook(bytes: Uint8Array, isOle: boolean): WorkBook {
  // The library remarks on odd number formats to the console of whoever runs it.
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

/** All of the file where there is no such stream: other programs' spreadsheets lie in containers too. */
function workbookStream(bytes: Uint8Array): Uint8Array {
  const container = openOle(bytes)
  const stream = streamOf(container, 'Workbook') ?? streamOf(container, 'Book')
  return stream === null ? bytes : dropFormulas(stream)
}

/** The cells of a sheet up to `budget` filled ones. Merged names stand in every cell they cover; figures stand once. */
export function sheetContent(sheet: WorkSheet, budget: number, date1904: boolean): SheetContent {
  // With `dense` the cells of a sheet stand in "!data", which the library types apart.
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  const rows: SheetRow[] = []
  const comments: SheetComment[] = []
  const covered = mergedCells(sheet, data)
  let left = budget
  let skipped = 0
  for (const number of placesIn(data)) {
    const line = data[number] ?? []
    if (left <= 0) {
      if (placesIn(line).some((column) => isFilled(line[column]))) skipped += 1
      continue
    }
    const cells: [number, Cell][] = []
    for (const column of placesIn(line)) {
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
 * Lists of rows and cells have holes, and a damaged file's may be four billion wide: whatever counts its way through
 * them does not end.
 */
function placesIn(list: readonly unknown[]): number[] {
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
    // A time of day or a span of hours is a figure of hours to nobody: it stays as printed.
    return iso === null
      ? shown
      : { text: isAmbiguousDate(format) ? iso.replace('T', ' ') : shown, type: 'date', value: iso, unit: null }
  }
  if (/%/.test(format.replace(/"[^"]*"|\\./g, '')))
    return { text: shown, type: 'number', value: rounded(cell.v * 100), unit: '%' }
  // A column too narrow to show its figure is a matter of the screen.
  return {
    text: /^#+$/.test(shown) ? String(cell.v) : shown,
    type: 'number',
    value: cell.v,
    unit: currencyOfFormat(format),
  }
}

/**
 * Excel's format 14 prints in the order of the reader's country, which the file does not name; "1/6/24" would say
 * nothing sure.
 */
function isAmbiguousDate(format: string): boolean {
  return /^(?:m+"?\/"?d+"?\/"?y+|d+"?\/"?m+"?\/"?y+)/i.test(format)
}

/** Percentages are products with 100: the last bits of a double are noise. */
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

/** Merges larger than this are titles across a page or decoration. */
const maxMerged = 2_000
const maxMergedLength = 80

/** What merged cells cover, by row: words only, and none where one cell goes across the whole sheet. */
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
    // Alone in its row it is a title, not a name over columns.
    const line = data[s.r] ?? []
    const alone = !placesIn(line).some((column) => isFilled(line[column]) && (column < s.c || column > e.c))
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
