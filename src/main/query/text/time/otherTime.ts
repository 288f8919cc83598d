/** Finds rows of a statement, a log or a ledger that are of another day or month than a question asks about. Pure. */
import { anyOf, inOrder, wholeWord } from '../alternatives.ts'
import { datesIn, numberOf } from './calendarDates.ts'
import type { Day } from './calendarDates.ts'
import { foldedMonth, monthNumbers } from './months.ts'
import { fold, wordsOf } from '../words/words.ts'

const monthAsked = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:(?<from>since|from|after|starting|seit|ab|depuis|desde) )?',
    `(?<month>${foldedMonth})(?: of| de)? (?<year>(?:19|20)\\d\\d)(?!\\d)`,
  ),
  'u',
)
const dayBefore = /(?:\d{1,2}(?:st|nd|rd|th|er|\.)?|(?:st|nd|rd|th) of) (?:of |de )?$/u
// "Before 3 May 2024" is answered by rows of other days.
const limits = [
  'since|before|after|until|till|by|from|between|as of|as at|to|and|seit|vor|nach|bis|ab|von|und|avant|après|depuis',
  'antes de|después de|desde|hasta|del?|du|au|et|y',
]
const limited = new RegExp(inOrder(wholeWord(limits), ' (?:the |dem |le |el )?$'), 'iu')
const inFiguresOnly = /(?<![\d./])\d{1,2}[./]\d{1,2}[./]\d{2,4}(?![\d./]\d)/g

/**
 * True for a table row all of whose dates are of another day than the one in the question ("on 3 May 2024"), of other
 * months ("for May 2024"), or before it ("since May 2024"). `near`: stems of the row, its label, its neighbours and its
 * headings.
 */
export function isOfOtherTime(question: string, row: string, near: ReadonlySet<string>): boolean {
  if (!row.includes(' | ')) return false
  const day = dayAsked(question)
  return day !== null ? isOfOtherDay(day, row) : isOfOtherMonth(question, row, near)
}

/** The one date in a question as it is written, or null. */
function dayAsked(question: string): string | null {
  const written = datesIn(question).map(({ start, end }) => ({ text: question.slice(start, end), start }))
  const figures = [...question.matchAll(inFiguresOnly)].map(({ 0: text, index: start }) => ({ text, start }))
  const [only, other] = figures.length > 0 ? figures : written
  if (only === undefined || other !== undefined) return null
  return limited.test(question.slice(0, only.start)) ? null : only.text
}

function isOfOtherDay(asked: string, row: string): boolean {
  // Figures are compared as they are written, as "7/8/2025" is in July or in August.
  const plain = (date: string): string => date.replace(/(?<!\d)0/g, '').replaceAll('.', '/')
  const figures = [...row.matchAll(inFiguresOnly)].map(([found]) => plain(found))
  if (figures.length > 0 && /^\d+[./]/.test(asked)) return !figures.includes(plain(asked))
  const [day] = datesIn(asked)
  const days = datesIn(row)
  return day !== undefined && days.length > 0 && !days.some((each) => numberOf(each.day) === numberOf(day.day))
}

function isOfOtherMonth(question: string, row: string, near: ReadonlySet<string>): boolean {
  const text = fold(question)
  const found = monthAsked.exec(text)
  const month = monthNumbers.get(found?.groups?.['month'] ?? '')
  const year = Number(found?.groups?.['year'])
  if (found === null || month === undefined || dayBefore.test(text.slice(0, found.index))) return false
  // A heading or a cell that names the month says what the row is for, whenever it was paid.
  if ([...wordsOf(row).map(({ stem }) => stem), ...near].some((stem) => monthNumbers.get(stem) === month)) return false
  if (inFigures(month, year).test(row)) return false
  const isMeant = (day: Day): boolean => {
    const [own, meant] = [day.year * 12 + day.month, year * 12 + month]
    return own === meant || (found.groups?.['from'] !== undefined && own > meant)
  }
  const days = datesIn(row)
  return days.length > 0 && !days.some((each) => isMeant(each.day))
}

/** "2024-05", "05/2024" */
function inFigures(month: number, year: number): RegExp {
  const two = String(month).padStart(2, '0')
  return new RegExp(`(?<!\\d)${anyOf([`${year}[-/.]${two}`, `${two}[-/.]${year}`])}(?!\\d)`, 'u')
}
