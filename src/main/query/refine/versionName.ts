/**
 * What a file's name says of its version: "Lease v2 (final).docx", "Lease 2024-05-02.docx", "Copy of Lease (1).docx".
 */
import { anyOf, inOrder, wholeWord } from '../text/alternatives.ts'

export interface VersionName {
  /** The name, folded, without the parts that distinguish versions. */
  readonly stem: string
  /** From "v2", "version 3.1", "rev 4". */
  readonly number: number | null
  /** Draft -1, unmarked 0, final 1. */
  readonly stage: number
  /** ISO date in the name. */
  readonly date: string | null
  /** True if the name says that it is a version or a copy; a date or a bare number does not. */
  readonly marked: boolean
}

const drafts = /(?<!\p{L})(?:draft|entwurf|brouillon|borrador|bozza|vorläufig|wip)(?!\p{L})/gu
const finals =
  /(?<!\p{L})(?:final|finale?|endfassung|endgültig|definitive?|definitivo|signed|unterschrieben)(?!\p{L})/gu
const copies = new RegExp(
  wholeWord([
    'copy(?: of)?|kopie(?: von)?|copie(?: de)?|copia(?: de)?|backup|old|alt|new|neu|revised|überarbeitet|updated',
  ]),
  'gu',
)
const numbered = /(?<!\p{L})(?:v|ver|version|rev|revision|fassung)\.? ?(\d{1,4}(?:\.\d{1,4})?)(?!\p{L}|\d)/gu
const dates = new RegExp(
  inOrder(
    '(?<!\\d)',
    anyOf([
      '((?:19|20)\\d{2})[-. ]?(0[1-9]|1[0-2])(?:[-. ]?(0[1-9]|[12]\\d|3[01]))?',
      '(0?[1-9]|[12]\\d|3[01])\\.(0?[1-9]|1[0-2])\\.((?:19|20)\\d{2})',
    ]),
    '(?!\\d)',
  ),
  'g',
)
const counted = / ?\((\d{1,3})\)/g
// "Lease 2": one or two digits at the end.
const trailing = /(?<=\p{L}) (\d{1,2})$/u

export function versionName(path: string): VersionName {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const dot = name.lastIndexOf('.')
  let rest = (dot > 0 ? name.slice(0, dot) : name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_]+/g, ' ')
    .replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ')
  let date: string | null = null
  rest = rest.replace(
    dates,
    (_, year?: string, month?: string, day?: string, day2?: string, month2?: string, year2?: string) => {
      const dayPart = day === undefined && day2 === undefined ? '' : `-${(day ?? day2 ?? '').padStart(2, '0')}`
      date = `${year ?? year2}-${(month ?? month2 ?? '').padStart(2, '0')}${dayPart}`
      return ' '
    },
  )
  let number: number | null = null
  let marked = false
  /** `marks`: a bare number does not prove a version: "invoice (2)" is the second download or the second invoice. */
  const take = (pattern: RegExp, marks: boolean, read?: (value: string) => void): boolean => {
    let found = false
    rest = rest.replace(pattern, (_: string, value?: unknown) => {
      found = true
      if (read !== undefined && typeof value === 'string') read(value)
      return ' '
    })
    marked ||= found && marks
    return found
  }
  take(numbered, true, (value) => (number = Number(value)))
  const final = take(finals, true)
  const draft = take(drafts, true)
  take(copies, true)
  take(counted, false)
  rest = rest.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  take(trailing, false, (value) => (number ??= Number(value)))
  return { stem: rest.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), number, stage: final ? 1 : draft ? -1 : 0, date, marked }
}

/** Negative if `b` is the later one by its name; 0 if the names do not say. */
export function compareVersionNames(a: VersionName, b: VersionName): number {
  if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number
  if (a.stage !== b.stage) return a.stage - b.stage
  if (a.date !== null && b.date !== null && a.date !== b.date) return a.date < b.date ? -1 : 1
  // A first version rarely has a number.
  if ((a.number === null) !== (b.number === null) && (a.number ?? b.number ?? 0) >= 2) return a.number === null ? -1 : 1
  return 0
}
