/** Finds running headers, footers and page numbers: what repeats at the same place of many pages. */
import type { Line } from './lines.ts'

export interface LaidPage {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
}

/** Headers and footers stand in the outer 12 % of the height (a 2.5 cm margin of A4 is 8 %, two lines more). */
const margin = 0.12
/** Repeating on this share of the pages is no accident: on both of two, on three of more. */
const repeatedShare = 0.4
const pageNumber = /^[-–—\s]*(?:(?:page|seite|p\.|s\.)\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|von|de|sur|\/)\s*\d{1,4})?[-–—\s]*$/i

/** Pages without their running lines; the first appearance of a repeated line with words in it stays. */
export function withoutMargins(pages: readonly LaidPage[], textOf: (line: Line) => string): LaidPage[] {
  const keys = new Map<string, number>()
  const keyOf = (line: Line, page: LaidPage): string | null => {
    const place = placeOf(line, page)
    if (place === null) return null
    return `${place} ${textOf(line).replace(/\d+/g, '#').replace(/\b[ivxlc]+\b/g, '#')}`
  }
  for (const page of pages) {
    for (const key of new Set(page.lines.map((line) => keyOf(line, page)))) if (key !== null) keys.set(key, (keys.get(key) ?? 0) + 1)
  }
  const enough = Math.max(Math.min(3, Math.max(2, pages.length)), pages.length * repeatedShare)
  const shown = new Set<string>()
  return pages.map((page) => {
    const lines = page.lines.filter((line) => {
      const key = keyOf(line, page)
      if (key === null) return true
      const text = textOf(line)
      if (pages.length > 1 && pageNumber.test(text)) return false
      if ((keys.get(key) ?? 0) < enough) return true
      if (shown.has(key) || !/\p{L}{3}/u.test(text) || /#/.test(key)) return false
      shown.add(key)
      return true
    })
    return { ...page, lines }
  })
}

function placeOf(line: Line, page: LaidPage): 'top' | 'bottom' | null {
  const box = line.runs[0]?.pieces[0]?.box
  if (box === undefined || line.runs[0]?.pieces[0]?.turn !== 0) return null
  if (box.y + box.height < page.height * margin) return 'top'
  return box.y > page.height * (1 - margin) ? 'bottom' : null
}
