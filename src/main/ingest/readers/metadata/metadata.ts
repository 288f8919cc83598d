/** Dates, names and languages as files declare them, brought to the forms of the domain. */
import { cleanName } from '../text/cleanText.ts'

/** `YYYY-MM-DD` of an ISO, PDF (`D:20240131…`) or year-first date; null when it is none or impossible. */
export function isoDate(raw: string | null | undefined): string | null {
  const text = (raw ?? '').trim()
  const match =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ??
    /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(text) ??
    /^(\d{4})[./](\d{1,2})[./](\d{1,2})(?!\d)/.exec(text) ??
    dayFirst(text)
  if (match === null) return null
  const [, year, month, day] = match.map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1000) return null
  return date.toISOString().slice(0, 10)
}

/** "31.01.2024": with dots the day always comes first; with slashes nobody can tell, so those say nothing. */
function dayFirst(text: string): RegExpExecArray | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  return /^(\d{4})-(\d{2})-(\d{2})$/.exec(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** ISO 639-1 code of a language tag ("de-CH" → "de"), or null. */
export function languageCode(raw: string | null | undefined): string | null {
  const match = /^\s*([a-zA-Z]{2})(?:[-_][a-zA-Z0-9-]+)?\s*$/.exec(raw ?? '')
  return match?.[1]?.toLowerCase() ?? null
}

/**
 * The day of Excel's own empty workbook, which libraries hand on with files made today, and the first days of clocks.
 */
const nobodysDays = new Set(['2006-09-16', '1601-01-01', '1970-01-01', '1899-12-30', '1980-01-01'])
const dayMs = 86_400_000

/**
 * A day on which something can have been written; null for the first day of a clock, and for one that has not come yet
 * (a clock set wrong).
 */
export function pastDay(day: string | null): string | null {
  // Tomorrow has begun already in other places.
  return day === null || nobodysDays.has(day) || day > new Date(Date.now() + dayMs).toISOString().slice(0, 10)
    ? null
    : day
}

/** Names of accounts and programs that say nothing about people. */
const nobody =
  /^(?:users?|owner|admin(?:istrator)?|administrateur|administrador|microsoft office user|office|unknown|author|default|root|guest|pc|python-docx|openpyxl|xlsxwriter|apache poi|sheetjs|windows.?(?:user|ユーザー)|(?:array|hash|object)\b.*[([].*)$/i

export function personName(raw: string | null | undefined): string | null {
  const name = cleanName(raw)
  return name === null || nobody.test(name) ? null : name
}

/** The one name that a field for the author holds, or the several parted by semicolons. */
export function peopleIn(author: string | null): string[] {
  const names = (author ?? '').split(/\s*;\s*/).filter((name) => /\p{L}{2}/u.test(name) && personName(name) !== null)
  return [...new Set(names)].slice(0, 20)
}

/**
 * The people named in one line, as files name their authors:
 * "Anna Weber; Bob Smith", "Anna Weber and Bob Smith"; a comma parts people only where each part is a whole name
 * ("Weber, Anna" is one).
 */
export function peopleOf(line: string | null): string[] {
  const parts = (line ?? '').split(/;|\s(?:and|und|et|&)\s/)
  const people = parts.flatMap((part) => {
    const names = part.split(',').map((name) => name.trim())
    return names.length > 1 && names.every((name) => /\S\s+\S/.test(name)) ? names : [part]
  })
  return [...new Set(people.map(cleanName).filter((name) => name !== null))]
}
