/** Turns the name of a file into words. Pure. */
import { englishMonths, monthOf } from '../time/months.ts'

/**
 * "heatPump_2023-07-22" → "heat Pump 2023 07 22 July 22": split into words, with dates also in spoken form. Accepts any
 * text.
 */
export function spacedName(name: string): string {
  const spaced = name
    .replace(/[_\-.]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
  const date = /(?:^|\D)((?:19|20)\d{2})[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?(?=\D|$)/.exec(name)
  return date === null
    ? spaced
    : `${spaced} ${englishMonths[Number(date[2]) - 1] ?? ''} ${Number(date[3] ?? 0) || ''}`.trimEnd()
}

/** The folder of a path, with its last separator; '' for a bare name. */
export const folderOf = (path: string): string =>
  path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** The words of the file's name, without folder and extension. */
export function fileWords(path: string): string {
  return spacedName((path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]+$/, ''))
}

// "Car/Garage/Invoice 12": people sort by what a paper is about, and the folders above are those of the whole library.
const nearFolders = 2

/** The words of the file's name and of the folders that it lies in, from the outer one to the name. */
export function placeWords(path: string): string {
  const folders = path.split(/[/\\]/).slice(0, -1).slice(-nearFolders)
  return [...folders.map((folder) => spacedName(folder)), fileWords(path)].join('\n')
}

const monthInDigits = /(?<![\d-])((?:19|20)\d{2})[-_.](0[1-9]|1[0-2])(?!\d)(?![-_. ]\d)/
const monthInWords = /(?<!\p{L}|\d[-_. ])(\p{L}{3,10})(?:[-_. ]?((?:19|20)\d{2})|(\d{2}))(?!\d)/gu

/** The month that the name of a file says, "2025-03": of "energy_bill_2025-03.txt" or "energy bill mar25.txt". Days are none. */
export function monthInName(name: string): string | null {
  const digits = monthInDigits.exec(name)
  if (digits !== null) return `${digits[1] ?? ''}-${digits[2] ?? ''}`
  for (const [, word = '', year, short = ''] of name.matchAll(monthInWords)) {
    const month = monthOf(word)
    if (month !== null) return `${year ?? `20${short}`}-${String(month).padStart(2, '0')}`
  }
  return null
}
