/**
 * OpenDocument writes "this cell a million times" in one line: what such lines come to is counted before anybody builds
 * it.
 */
import { AppError } from '../../../shared/errors/appError.ts'
import { fileName } from './fileName.ts'

/** Cells with something in them; empty ones are never built. */
const mostCells = 3_000_000

/** Throws `file.tooLarge`. */
export function checkRepeats(xml: string, path: string): void {
  const tags = /<table:table-row\b([^>]*)>|<(?:table:table-cell|table:covered-table-cell)\b([^>]*?)(\/?)>/g
  let rows = 1
  let cells = 0
  for (const [, row, cell, closed] of xml.matchAll(tags)) {
    if (row !== undefined) rows = repeatOf(row, 'rows')
    // A cell without content and value is empty however often it stands there.
    else if (closed !== '/' || /office:value-type/.test(cell ?? '')) cells += rows * repeatOf(cell ?? '', 'columns')
    if (cells > mostCells) {
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
