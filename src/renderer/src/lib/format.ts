/** Numbers, sizes, dates and durations as the language of the window writes them. */
import { languageStore } from './language.ts'
import { strings } from '../strings.ts'

const formatsOf = (locale: string) => ({
  locale,
  whole: new Intl.NumberFormat(locale),
  oneDigit: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  fixed: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  percent: new Intl.NumberFormat(locale, { style: 'percent' }),
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
  monthOfYear: new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }),
  longMonthOfYear: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }),
  timeOfDay: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
  clock: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
  languages: new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
})

let kept = formatsOf(languageStore.getState().locale)

/** They are slow to make and used in every row, so they are kept until the language changes. */
function formats(): typeof kept {
  const { locale } = languageStore.getState()
  if (kept.locale !== locale) kept = formatsOf(locale)
  return kept
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export const formatCount = (value: number): string => formats().whole.format(value)
export const formatDecimal = (value: number): string => formats().oneDigit.format(value)
/** Always one decimal, so that numbers in a column align. */
export const formatFixed = (value: number): string => formats().fixed.format(value)
export const formatShare = (value: number): string => formats().percent.format(value)

/** Bytes in the largest unit that keeps the number at or above one. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < sizeUnits.length - 1) {
    value /= 1000
    unit += 1
  }
  return new Intl.NumberFormat(formats().locale, {
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
  return Number.isNaN(date.getTime()) ? String(value) : formats().day.format(date)
}

/** An ISO date as precise as it is known: a day, a month ("2024-03") or a year. */
export const formatDate = (date: string): string =>
  /^\d{4}-\d{2}$/.test(date) ? formats().monthOfYear.format(new Date(`${date}-15T12:00:00`)) : formatDay(date)

/** The same with its month in full. */
export const formatLongDate = (date: string): string =>
  /^\d{4}-\d{2}$/.test(date) ? formats().longMonthOfYear.format(new Date(`${date}-15T12:00:00`)) : formatDay(date)

/** "Changed on disk 3 May 2024": the time of a file, which is not the date of its document, and says so. */
export function changedOnDisk({ modifiedAt }: { readonly modifiedAt: number }): string {
  return `${strings.about.changedOnDisk} ${formatDay(modifiedAt)}`
}

/** Milliseconds since the epoch as a time of day. */
export const formatTime = (at: number): string => formats().timeOfDay.format(at)

/** The same to the second. */
export const formatClock = (at: number): string => formats().clock.format(at)

/** A language's name from its ISO 639 code; unknown codes are returned unchanged. */
export function formatLanguage(code: string): string {
  try {
    return formats().languages.of(code) ?? code
  } catch {
    return code
  }
}

/** 38 → "38 ms", 1840 → "1.8 s", 90000 → "1.5 min". */
export function formatMilliseconds(ms: number): string {
  if (ms < 1000) return strings.time.milliseconds(formats().whole.format(Math.round(ms)))
  return ms < 60_000
    ? strings.time.seconds(formats().oneDigit.format(ms / 1000))
    : strings.time.minutes(formats().oneDigit.format(ms / 60_000))
}

/** A duration, rounded the way a user would say it. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return strings.time.underMinute
  if (seconds < 3600) return strings.time.aboutMinutes(formats().whole.format(Math.round(seconds / 60)))
  return strings.time.aboutHours(formats().oneDigit.format(seconds / 3600))
}

/**
 * A passage for display: the bars between cells of a table row become middle dots, an empty cell leaves nothing, and a
 * page break becomes a blank.
 */
export const quoteText = (text: string): string =>
  text.replace(/(?<=\S) +\|(?: *\|)* +(?=\S)/g, ' · ').replaceAll('\f', ' ')

/** The last part of a path, on either kind of system. */
export function fileName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path
}

// Uploads are kept under their SHA-256: a name for programs.
const checksum = /^[0-9a-f]{64}$/

/** The parts of a path beneath the folder of an upload; null for a path that is no upload's. */
function partsOfUpload(path: string): readonly string[] | null {
  const parts = path.split(/[\\/]/).filter((part) => part !== '')
  const upload = parts.findIndex((part) => checksum.test(part))
  return upload < 0 ? null : parts.slice(upload + 1)
}

/** True for a copy that the library keeps, and for what is inside of one: no folder of the user's. */
export const isUpload = (path: string): boolean => partsOfUpload(path) !== null

/** A path in a form that is useful to the user: for an upload, its name in the library. */
export function readablePath(path: string): string {
  const parts = partsOfUpload(path)
  return parts === null ? path : [strings.library.copyKept, parts.join('/')].filter((part) => part !== '').join(': ')
}

/** The name of the folder right above a file; '' if there is none, and for an upload, whose folder has no name. */
export function folderName(path: string): string {
  const name = path.split(/[\\/]/).at(-2) ?? ''
  return checksum.test(name) ? '' : name
}

/**
 * The folder of a file, shortened at the front so that the specific end is visible. For an upload, a label, and for what
 * is inside of one, its container.
 */
export function shortFolder(path: string): string {
  const inUpload = partsOfUpload(path)?.slice(0, -1)
  if (inUpload?.length === 0) return strings.library.copyKept
  const folders =
    inUpload ??
    path
      .split(/[\\/]/)
      .filter((part) => part !== '')
      .slice(0, -1)
  return folders.length <= 2 ? folders.join('/') : `…/${folders.slice(-2).join('/')}`
}
