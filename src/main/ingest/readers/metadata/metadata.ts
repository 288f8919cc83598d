/** Normalises dates, names and languages that files declare into the forms of the domain. */
import { cleanName } from '../text/cleanText.ts'

/**
 * Returns `YYYY-MM-DD` for an ISO, PDF (`D:20240131…`) or year-first date; null for anything else or an impossible
 * date.
 */
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

/** "31.01.2024": with dots the day always comes first; with slashes the order is unknowable, so those are ignored. */
function dayFirst(text: string): RegExpExecArray | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  return /^(\d{4})-(\d{2})-(\d{2})$/.exec(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Returns the ISO 639-1 code of a language tag ("de-CH" → "de"), or null. */
export function languageCode(raw: string | null | undefined): string | null {
  const match = /^\s*([a-zA-Z]{2})(?:[-_][a-zA-Z0-9-]+)?\s*$/.exec(raw ?? '')
  return match?.[1]?.toLowerCase() ?? null
}

/**
 * The creation date of Excel's own empty workbook, which libraries copy into files made today, and the zero dates of
 * clocks.
 */
const placeholderDays = new Set(['2006-09-16', '1601-01-01', '1970-01-01', '1899-12-30', '1980-01-01'])
const dayMs = 86_400_000

/**
 * Returns the day if something can have been written on it; null for a clock's zero date, and for a date in the future
 * (from a clock set wrong).
 */
export function pastDay(day: string | null): string | null {
  // Tomorrow has already begun in other time zones.
  return day === null || placeholderDays.has(day) || day > new Date(Date.now() + dayMs).toISOString().slice(0, 10)
    ? null
    : day
}

/** Names of accounts and programs, which do not identify a user. */
const accountNames = [
  'users?',
  'owner',
  'admin(?:istrator)?',
  'administrateur',
  'administrador',
  'microsoft office user',
  'office',
  'unknown',
  'author',
  'default',
  'root',
  'guest',
  'pc',
  'python-docx',
  'openpyxl',
  'xlsxwriter',
  'apache poi',
  'sheetjs',
  'windows.?(?:user|ユーザー)',
  '(?:array|hash|object)\\b.*[([].*',
]
const accountName = new RegExp(`^(?:${accountNames.join('|')})$`, 'i')

export function personName(raw: string | null | undefined): string | null {
  const name = cleanName(raw)
  return name === null || accountName.test(name) ? null : name
}

/** Splits an author field at semicolons into names; a field without any is one name. */
export function peopleIn(author: string | null): string[] {
  const names = (author ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => /\p{L}{2}/u.test(name) && personName(name) !== null)
  return [...new Set(names)].slice(0, 20)
}

/**
 * Splits a line of authors into names: "Anna Weber; Bob Smith", "Anna Weber and Bob Smith". A comma separates people
 * only if each part is a full name ("Weber, Anna" is one person).
 */
export function peopleOf(line: string | null): string[] {
  const parts = (line ?? '').split(/;|\s(?:and|und|et|&)\s/)
  const people = parts.flatMap((part) => {
    const names = part.split(',').map((name) => name.trim())
    return names.length > 1 && names.every((name) => /\S\s+\S/.test(name)) ? names : [part]
  })
  return [...new Set(people.map(cleanName).filter((name) => name !== null))]
}
