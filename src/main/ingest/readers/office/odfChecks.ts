/**
 * Checks that an OpenDocument spreadsheet can be read within bounds, before SheetJS builds anything: it may repeat a cell
 * a million times in one line, and the parser searches for the end of a damaged style until memory is full.
 */
import { AppError } from '../../../../shared/errors/appError.ts'
import { fileName } from '../fileName.ts'

/** Cells with something in them; empty ones are never built. */
const maxCells = 3_000_000

/** Throws `file.tooLarge`. */
export function checkRepeats(xml: string, path: string): void {
  const tags = /<table:table-row\b([^>]*)>|<(?:table:table-cell|table:covered-table-cell)\b([^>]*?)(\/?)>/g
  let rows = 1
  let cells = 0
  for (const [, row, cell, closed] of xml.matchAll(tags)) {
    if (row !== undefined) rows = repeatOf(row, 'rows')
    // A cell without content and value is empty however often it stands there.
    else if (closed !== '/' || /office:value-type/.test(cell ?? '')) cells += rows * repeatOf(cell ?? '', 'columns')
    if (cells > maxCells) {
      throw new AppError(
        'file.tooLarge',
        `“${fileName(path)}” repeats its cells more often than Docent can read. If it is no trick, save its sheets one by one and add those.`,
      )
    }
  }
}

function repeatOf(attributes: string, what: 'rows' | 'columns'): number {
  const written = new RegExp(`table:number-${what}-repeated="(\\d{1,12})"`).exec(attributes)?.[1]
  return written === undefined ? 1 : Math.max(1, Number(written))
}

/** A tag as XML writes it, a comment, an instruction, or a section of characters. */
const wellFormed =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[^>]*>|<![^<>]*>|<\/?[\p{L}_][\p{L}\p{N}_:.-]*(?:\s+[\p{L}_][\p{L}\p{N}_:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/gu
const endOfStyles = '</office:automatic-styles>'

/** `content`: only what stands before its tables is looked at. Throws `file.malformed`. */
export function checkStyles(
  { styles, content }: { readonly styles: string; readonly content: string },
  path: string,
): void {
  const own = content.slice(0, Math.max(0, content.indexOf(endOfStyles) + endOfStyles.length))
  if (![styles, own].some((xml) => xml.replace(wellFormed, '').includes('<'))) return
  throw new AppError(
    'file.malformed',
    `“${fileName(path)}” is damaged: its styles cannot be read. Open it in LibreOffice, save it again and retry.`,
  )
}
