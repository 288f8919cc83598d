/** Finds the spans of time that a question names: a day, a month, a year, a quarter, from one to another. Pure. */
import { foldInPlace } from './superlatives.ts'
import { monthNumbers } from '../../text/time/months.ts'
import type { DateSpan } from './spans/dateSpan.ts'
import { month, spanPatterns, year } from './spans/spanPatterns.ts'

const modal = /(?<![\p{L}])may (?:i|we|you|he|she|it|they|be|have)(?!\p{L})/gu

/** In text order. `now` resolves "last year". Accepts any text. */
export function readDates(question: string, now: Date): readonly DateSpan[] {
  let rest = foldInPlace(question).replace(modal, (match) => ' '.repeat(match.length))
  const found: DateSpan[] = []
  for (const { regex, read } of spanPatterns) {
    for (let turn = 0; turn < 4; turn += 1) {
      const match = regex.exec(rest)
      if (match === null) break
      const end = match.index + match[0].length
      const dates = read(match, now)
      if (dates !== null) found.push({ ...dates, label: question.slice(match.index, end), start: match.index, end })
      rest = rest.slice(0, match.index) + '\u0000'.repeat(match[0].length) + rest.slice(end)
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The month that a cell names, 1..12, or null. "May" and "May 2024" name one; "Maybe" does not. */
export function monthOfCell(cell: string): { readonly month: number; readonly year: number | null } | null {
  const match = new RegExp(`^(${month})\\.?(?:[ -]+(${year}))?$`, 'u').exec(foldInPlace(cell.trim()))
  const number = monthNumbers.get(match?.[1] ?? '')
  if (number !== undefined) return { month: number, year: match?.[2] === undefined ? null : Number(match[2]) }
  const iso = new RegExp(`^(${year})-(\\d\\d)$`).exec(cell.trim())
  return iso === null ? null : { month: Number(iso[2]), year: Number(iso[1]) }
}
