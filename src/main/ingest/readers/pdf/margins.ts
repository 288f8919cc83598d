/**
 * Finds running headers, footers and page numbers: lines that repeat at the same place on many pages. Headers that
 * differ in more than the page number are content.
 */
import type { Line } from './lines.ts'
import { tableLine } from './tables/tableLines.ts'

export interface PageLayout {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
}

/** Headers and footers are in the outer 12 % of the height (a 2.5 cm margin of A4 is 8 %, plus two lines). */
const margin = 0.12
/** Repetition on this share of the pages is no accident: on both of two pages, or on at least three of more. */
const repeatedShare = 0.4
const pageNumber =
  /^[-–—\s]*(?:(?:page|seite|p\.|s\.)\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|von|de|sur|\/)\s*\d{1,4})?[-–—\s]*$/i

/** Numbers in a line, with decimals kept whole: "1.0" is a value, not page 1. */
const numbers = /\d+(?:[.,]\d+)*/g
const romanNumbers = /\b[ivxlc]+\b/g
/** Chapters may restart the count; a number that follows the pages this often is still a page number. */
const countingShare = 0.5

interface Seen {
  readonly page: number
  readonly numbers: readonly string[]
}

/**
 * Returns the pages without their running lines. The first appearance of a repeated line of text stays, and so does one
 * that says something new.
 */
export function withoutMargins(pages: readonly PageLayout[], textOf: (line: Line) => string): PageLayout[] {
  const seen = new Map<string, Map<number, Seen>>()
  const ofTables = new Set(pages.flatMap(tableHeads))
  const keyOf = (line: Line, page: PageLayout): string | null => {
    const place = placeOf(line, page)
    return place === null || ofTables.has(line)
      ? null
      : `${place} ${textOf(line).replace(numbers, '#').replace(romanNumbers, '#')}`
  }
  for (const page of pages) {
    for (const line of page.lines) {
      const key = keyOf(line, page)
      if (key === null) continue
      const places = seen.get(key) ?? new Map<number, Seen>()
      places.set(page.number, { page: page.number, numbers: textOf(line).match(numbers) ?? [] })
      seen.set(key, places)
    }
  }
  const counting = new Map([...seen].map(([key, places]) => [key, countingNumbers([...places.values()])]))
  const enough = Math.max(Math.min(3, Math.max(2, pages.length)), pages.length * repeatedShare)
  const shown = new Set<string>()
  return pages.map((page) => {
    const lines = page.lines.filter((line) => {
      const key = keyOf(line, page)
      if (key === null) return true
      const text = textOf(line)
      if (pages.length > 1 && pageNumber.test(text)) return false
      if ((seen.get(key)?.size ?? 0) < enough) return true
      const counted = counting.get(key)
      let at = -1
      const masked = text
        .replace(numbers, (number) => (counted?.has((at += 1)) === true ? '#' : number))
        .replace(romanNumbers, '#')
      const shownKey = `${key.split(' ')[0]} ${masked}`
      if (shown.has(shownKey) || !/\p{L}{3}/u.test(text) || shownKey.includes('#')) return false
      shown.add(shownKey)
      return true
    })
    return { ...page, lines }
  })
}

/** The head of a table that is printed at the top of several pages: a row of years, and the line close above it. */
function tableHeads(page: PageLayout): Line[] {
  return page.lines.flatMap((line, index) => {
    if (line.runs.length < 2 || placeOf(line, page) === 'bottom' || !isRowOfYears(line)) return []
    const above = page.lines[index - 1]
    const isClose = above !== undefined && line.v > above.v && line.v - above.v < maxHeadGap * line.size
    return isClose ? [above, line] : [line]
  })
}

/** Baselines of one header are at most two font sizes apart; running headers keep a greater distance. */
const maxHeadGap = 2

function isRowOfYears(line: Line): boolean {
  return tableLine(line).isYears && line.runs.length > 1
}

/** Returns the positions of those numbers in a line that count the pages. */
function countingNumbers(places: readonly Seen[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const at of places[0]?.numbers.keys() ?? []) {
    let follows = 0
    for (const [index, { page, numbers: own }] of places.entries()) {
      const before = places[index - 1]
      const [from, to] = [before?.numbers[at] ?? '', own[at] ?? '']
      if (
        before !== undefined &&
        /^\d+$/.test(from) &&
        /^\d+$/.test(to) &&
        Number(to) - Number(from) === page - before.page
      )
        follows += 1
    }
    if (follows > 0 && follows >= (places.length - 1) * countingShare) found.add(at)
  }
  return found
}

function placeOf(line: Line, page: PageLayout): 'top' | 'bottom' | null {
  const box = line.runs[0]?.pieces[0]?.box
  if (box === undefined || line.runs[0]?.pieces[0]?.turn !== 0) return null
  if (box.y + box.height < page.height * margin) return 'top'
  return box.y > page.height * (1 - margin) ? 'bottom' : null
}
