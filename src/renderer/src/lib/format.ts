/** Numbers, sizes, dates and durations in the user's locale. */
import { strings } from '../strings.ts'

const whole = new Intl.NumberFormat()
const oneDigit = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const fixed = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent' })
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const languages = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' })
const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export const formatCount = (value: number): string => whole.format(value)
export const formatDecimal = (value: number): string => oneDigit.format(value)
/** Always one decimal, so that numbers in a column align. */
export const formatFixed = (value: number): string => fixed.format(value)
export const formatShare = (value: number): string => percent.format(value)

/** Bytes in the largest unit that keeps the number at or above one. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < sizeUnits.length - 1) {
    value /= 1000
    unit += 1
  }
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: sizeUnits[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value)
}

/** An ISO date or milliseconds since the epoch as a day; other text is returned unchanged. */
export function formatDay(value: string | number): string {
  // Date guesses at other text ("spring 1947" becomes 1 January): only ISO is trusted.
  if (typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(value)) return value
  // A bare ISO day is a calendar day, not midnight UTC: west of Greenwich it would show as the day before.
  const date =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T12:00:00`) : new Date(value)
  return Number.isNaN(date.getTime()) ? String(value) : day.format(date)
}

const monthOfYear = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' })

/** An ISO date as precise as it is known: a day, a month ("2024-03") or a year. */
export const formatDate = (date: string): string =>
  /^\d{4}-\d{2}$/.test(date) ? monthOfYear.format(new Date(`${date}-15T12:00:00`)) : formatDay(date)

/** "Changed on disk 3 May 2024": the time of a file, which is not the date of its document, and says so. */
export function changedOnDisk({ modifiedAt }: { readonly modifiedAt: number }): string {
  return `${strings.about.changedOnDisk} ${formatDay(modifiedAt)}`
}

/** Milliseconds since the epoch as a time of day. */
export const formatTime = (at: number): string => timeOfDay.format(at)

/** A language's name from its ISO 639 code; unknown codes are returned unchanged. */
export function formatLanguage(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

/** 38 → "38 ms", 1840 → "1.8 s", 90000 → "1.5 min". */
export function formatMilliseconds(ms: number): string {
  if (ms < 1000) return strings.time.milliseconds(whole.format(Math.round(ms)))
  return ms < 60_000
    ? strings.time.seconds(oneDigit.format(ms / 1000))
    : strings.time.minutes(oneDigit.format(ms / 60_000))
}

/** A duration, rounded the way a user would say it. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return strings.time.underMinute
  if (seconds < 3600) return strings.time.aboutMinutes(whole.format(Math.round(seconds / 60)))
  return strings.time.aboutHours(oneDigit.format(seconds / 3600))
}

/** A passage for display: the bars between cells of a table row become middle dots. */
export const quoteText = (text: string): string => text.replaceAll(' | ', ' · ')

/** The last part of a path, on either kind of system. */
export function fileName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path
}

// Uploads are kept under their SHA-256: a name for programs.
const checksum = /^[0-9a-f]{64}$/

/** A path in a form that is useful to the user: for an upload, its name in the library. */
export function readablePath(path: string): string {
  const parts = path.split(/[\\/]/)
  const upload = parts.findIndex((part) => checksum.test(part))
  return upload < 0 ? path : `${strings.library.copyKept}: ${parts.slice(upload + 1).join('/')}`
}

/** The folder of a file, shortened at the front so that the specific end is visible; for an upload, a label. */
export function shortFolder(path: string): string {
  const parts = path.split(/[\\/]/).filter((part) => part !== '')
  const folders = parts.slice(0, -1)
  if (checksum.test(folders.at(-1) ?? '')) return strings.library.copyKept
  return folders.length <= 2 ? folders.join('/') : `…/${folders.slice(-2).join('/')}`
}
