/**
 * What always holds for what a reader returns (src/shared/domain/content.ts), checked from outside: the contract of
 * offsets.
 */
import type { ParseOutcome } from '../../src/main/ports/reader.ts'

type Parsed = Extract<ParseOutcome, { type: 'parsed' }>

/** What is wrong with it, in words; empty when all holds. At most one finding of each sort. */
export function brokenPromises({ result, chunks }: Parsed): readonly string[] {
  const { text, blocks, pages, tables = [], members = [] } = result
  const found = new Set<string>()
  const inside = (what: string, start: number, end: number, from = 0, to = text.length): void => {
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < from || end > to || start > end)
      found.add(`${what} outside (${start}–${end} of ${from}–${to})`)
  }
  if (text !== text.normalize('NFC')) found.add('text is not NFC')
  if (text.includes('\r')) found.add('text has carriage returns')
  if (!text.isWellFormed()) found.add('text has lone surrogates')
  let last = 0
  for (const block of blocks) {
    inside('block', block.start, block.end)
    if (block.start < last) found.add(`blocks overlap or are unordered at ${block.start}`)
    last = block.end
  }
  let pageEnd = -1
  for (const [index, page] of pages.entries()) {
    inside('page', page.start, page.end)
    if (page.number !== index + 1) found.add(`page ${page.number} at place ${index + 1}`)
    if (page.start < pageEnd) found.add(`pages overlap at ${page.start}`)
    pageEnd = page.end
    if (!(page.width >= 0 && page.height >= 0 && Number.isFinite(page.width) && Number.isFinite(page.height)))
      found.add(`page size ${page.width} × ${page.height}`)
    for (const { start, end, box } of page.spans) {
      inside('span', start, end, page.start, page.end)
      if (![box.x, box.y, box.width, box.height].every(Number.isFinite)) found.add('a span has no finite box')
    }
  }
  for (const table of tables) {
    inside('table', table.start, table.end)
    if (table.rows.some((row) => row.length !== table.columns.length))
      found.add('a row has another number of cells than there are columns')
  }
  const names = new Set<string>()
  for (const { name } of members) {
    if (name === '' || name.startsWith('/') || name.split('/').includes('..') || names.has(name))
      found.add(`member name ${JSON.stringify(name.slice(0, 80))}`)
    names.add(name)
  }
  for (const chunk of chunks) inside('chunk', chunk.start, chunk.end)
  return [...found]
}
