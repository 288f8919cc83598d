/**
 * Upper limits for the parse result of a single file. Anything beyond them was generated, not written by anyone: a
 * sheet whose one formatted cell claims a billion rows, or an archive of a million empty files. The parse process checks
 * them before it hands anything over.
 */
import type { ReadResult } from '../../../shared/domain/content.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import { fileName } from '../readers/fileName.ts'

/**
 * The largest file that is read has 200 MB, and its text has at most that many characters. Smaller files that unpack to
 * more are traps.
 */
const maxCharacters = 210_000_000
/**
 * With one block per line, the longest texts that people keep (a chat of 20 years, a log of 200 MB) have two million.
 */
const maxBlocks = 4_000_000
/** The longest PDFs are scanned registers of some 10,000 pages. */
const maxPages = 50_000
/** Google Takeout's largest mailboxes hold 500,000 messages. */
const maxMembers = 1_000_000
/** A full Excel sheet of five columns. */
const maxCells = 5_000_000

/** Throws `file.tooLarge`. */
export function enforceOutputLimits(result: ReadResult, path: string): void {
  const refuse = (count: number, limit: number, what: string): void => {
    if (count <= limit) return
    throw new AppError(
      'file.tooLarge',
      `“${fileName(path)}” contains ${count.toLocaleString('en')} ${what}; ` +
        `Docent reads up to ${limit.toLocaleString('en')}. Split it into parts and add those.`,
    )
  }
  const { text, blocks, pages, members = [], tables = [] } = result
  refuse(text.length, maxCharacters, 'characters')
  refuse(blocks.length, maxBlocks, 'paragraphs')
  refuse(pages.length, maxPages, 'pages')
  refuse(members.length, maxMembers, 'files')
  refuse(
    tables.reduce((sum, table) => sum + table.rows.length * table.columns.length, 0),
    maxCells,
    'cells',
  )
}
