/**
 * Selects the table rows that a list asks for: rows with a value that the question names ("cello"), rows in which a
 * column that the question names is empty or says yes or no ("not paid"), and rows in which one figure is above another
 * ("improved"). Pure over typed tables.
 */
import type { CellValue, Table, TableColumn } from '../../../../../shared/domain/content.ts'
import { contentStems, fold, wordsOf } from '../../../text/words/words.ts'
import { holds, sameWord, stemsWithin } from '../askedWords.ts'
import { rowNames } from './rowNames.ts'

export interface FittingRows {
  /** 0-based row numbers. */
  readonly rows: readonly number[]
  /** Columns whose cells together name the row. */
  readonly names: readonly number[]
  /** Columns that a line of the answer shows behind the name. */
  readonly shown: readonly number[]
  /** Stems of the question that the conditions used. */
  readonly used: ReadonlySet<string>
}

const yesValues = new Set(['yes', 'y', 'true', 'ja', 'oui', 'si', 'x', '✓', 'paid', 'done'])
const noValues = new Set(['no', 'n', 'false', 'nein', 'non', '-', '–', '', 'open', 'unpaid'])
// Words that deny the state named after them.
const opposites: readonly (readonly [denied: readonly string[], stated: string])[] = [
  [['owe', 'owes', 'owed', 'owing', 'unpaid', 'outstanding', 'overdue', 'due', 'unbezahlt', 'impayé'], 'paid'],
  [['unreturned', 'lent'], 'returned'],
  [['unfinished', 'open', 'pending', 'todo'], 'done'],
  [['missing', 'absent'], 'present'],
]
const negations = new Set([
  'not',
  'no',
  'never',
  'without',
  'nicht',
  'kein',
  'keine',
  'ohne',
  'pas',
  'sans',
  'sin',
  'haven',
  'hasn',
])
const negated = /n['’]t\b/
const rises = new Set([
  'improve',
  'improved',
  'improving',
  'rise',
  'rose',
  'risen',
  'increase',
  'increased',
  'gain',
  'gained',
  'grow',
  'grew',
  'better',
])
const falls = new Set([
  'worsen',
  'worsened',
  'fall',
  'fell',
  'fallen',
  'drop',
  'dropped',
  'decline',
  'declined',
  'decrease',
  'decreased',
  'worse',
  'lost',
])

/** Returns null if the table has no matching row, or if all rows match without a condition. */
export function fittingRows(question: string, table: Table): FittingRows | null {
  const words = wordsOf(question).map((word) => fold(word.raw))
  const conditions = [
    ...valueConditions(question, table),
    ...stateConditions(question, words, table),
    ...changeConditions(words, table),
    ...timeConditions(question, table),
  ]
  if (conditions.length === 0) return null
  const rows = table.rows.flatMap((row, index) => (conditions.every((condition) => condition.fits(row)) ? [index] : []))
  if (rows.length === 0 || rows.length === table.rows.length) return null
  const used = new Set(conditions.flatMap((condition) => condition.used))
  const names = rowNames(question, table, new Set(conditions.flatMap(({ columns }) => columns)))
  // Who is asked for is in no table of payments or things.
  if (names === null) return null
  const extra = conditions.flatMap(({ columns, isShown }) => (isShown ? columns : []))
  return { rows, names, shown: [...new Set(extra)].filter((index) => !names.includes(index)), used }
}

/** A line of the answer: the row's name and the columns that decided. */
export function rowText(table: Table, row: number, { names, shown }: Pick<FittingRows, 'names' | 'shown'>): string {
  const cells = table.rows[row] ?? []
  const name = names.flatMap((index) => (isEmpty(cells[index] ?? null) ? [] : [String(cells[index])])).join(' · ')
  const rest = shown.map((index) => `${table.columns[index]?.name ?? ''} ${cells[index] ?? '–'}`)
  return rest.length === 0 ? name : `${name}: ${rest.join(', ')}`
}

interface Condition {
  readonly columns: readonly number[]
  readonly used: readonly string[]
  readonly isShown: boolean
  fits(row: readonly CellValue[]): boolean
}

/** Matches cells whose words are all in the question. Values of one column are alternatives. */
function valueConditions(question: string, table: Table): readonly Condition[] {
  const asked = stemsWithin(question)
  return table.columns.flatMap((column, index) => {
    if (column.type !== 'text' || isState(column, index, table)) return []
    const named = new Map<string, readonly string[]>()
    for (const row of table.rows) {
      const value = String(row[index] ?? '')
      const stems = contentStems(value)
      if (value.length < maxValue && stems.length > 0 && stems.every((stem) => holds(asked, stem)))
        named.set(value, stems)
    }
    if (named.size === 0) return []
    return [
      {
        columns: [index],
        used: [...named.values()].flat(),
        isShown: false,
        fits: (row) => named.has(String(row[index] ?? '')),
      },
    ]
  })
}

const maxValue = 60

/** "Paid for 2024: no", or no date under "Paid on". */
function stateConditions(question: string, words: readonly string[], table: Table): readonly Condition[] {
  const isNegative = words.some((word) => negations.has(word)) || negated.test(question)
  const stated = opposites.flatMap(([denied, word]) => (words.some((own) => denied.includes(own)) ? [word] : []))
  // "Done" says little elsewhere, but as the head of a column it says everything.
  const asked = stateStems(question)
  return table.columns.flatMap((column, index) => {
    if (!isState(column, index, table)) return []
    const stems = stateStems(column.name)
    const opposite = stated.some((word) => stems.some((stem) => stateStems(word).includes(stem)))
    const direct = stems.filter((stem) => !/\d/.test(stem) && asked.some((own) => sameWord(own, stem)))
    if (!opposite && direct.length === 0) return []
    const wantsYes = opposite ? false : !isNegative
    const used = [
      ...direct,
      ...asked.filter((stem) => stems.includes(stem)),
      ...(opposite
        ? asked.filter((own) => opposites.some(([denied]) => denied.some((word) => contentStems(word).includes(own))))
        : []),
    ]
    // Where some rows say no, an empty cell says nothing.
    const isSaid = table.rows.some((row) => !isEmpty(row[index] ?? null) && !isYes(row[index] ?? null))
    const fits = (row: readonly CellValue[]): boolean =>
      isYes(row[index] ?? null) === wantsYes && (wantsYes || !isSaid || !isEmpty(row[index] ?? null))
    return [{ columns: [index], used, isShown: false, fits }]
  })
}

// "In the morning", "am Abend", "le midi": the words that put a column of times behind them.
const timePreposition = 'in|at|on|during|am|im|zum|beim|au|à|le|la|por|al'

/** "Which pills in the morning": a column of how many is named as a time, and 0 says that there are none. */
function timeConditions(question: string, table: Table): readonly Condition[] {
  return table.columns.flatMap((column, index) => {
    const values = table.rows.map((row) => row[index] ?? null)
    const said = column.name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const named = new RegExp(`(?<!\\p{L})(?:${timePreposition}) (?:the |la |el )?${said}(?!\\p{L})`, 'iu')
    if (column.type !== 'number' || said === '' || !values.includes(0) || !named.test(question)) return []
    const fits = (row: readonly CellValue[]): boolean => Number(row[index] ?? 0) > 0
    return [{ columns: [index], used: contentStems(column.name), isShown: false, fits }]
  })
}

function stateStems(text: string): readonly string[] {
  return wordsOf(text)
    .map((word) => word.stem)
    .filter((stem) => stem.length > 2 && !negations.has(stem))
}

/** A column of yes and no, or of dates some of which are still missing. */
function isState(column: TableColumn, index: number, table: Table): boolean {
  if (column.type === 'boolean') return true
  const values = table.rows.map((row) => row[index] ?? null)
  if (column.type === 'date') return values.includes(null) && values.some((value) => value !== null)
  if (column.type !== 'text') return false
  const texts = new Set(values.map((value) => fold(String(value ?? '')).trim()))
  return texts.size <= 3 && [...texts].every((value) => yesValues.has(value) || noValues.has(value))
}

function isEmpty(value: CellValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

function isYes(value: CellValue): boolean {
  if (typeof value === 'boolean') return value
  return value !== null && !noValues.has(fold(String(value)).trim())
}

/**
 * Two columns of figures with a word in common ("Mark in winter", "Mark in summer"), the later one above or below the
 * other.
 */
function changeConditions(words: readonly string[], table: Table): readonly Condition[] {
  const up = words.some((word) => rises.has(word))
  if (!up && !words.some((word) => falls.has(word))) return []
  const numbers = table.columns.flatMap((column, index) => (column.type === 'number' ? [index] : []))
  const pairs = numbers.flatMap((first, at) => numbers.slice(at + 1).map((second) => [first, second] as const))
  const pair = pairs.find(([first, second]) => {
    const later = new Set(contentStems(table.columns[second]?.name ?? ''))
    return contentStems(table.columns[first]?.name ?? '').some((stem) => later.has(stem))
  })
  if (pair === undefined) return []
  const [first, second] = pair
  const used = words.filter((word) => rises.has(word) || falls.has(word)).flatMap((word) => contentStems(word))
  return [
    {
      columns: [first, second],
      used,
      isShown: true,
      fits: (row) => {
        const [before, after] = [row[first], row[second]]
        return typeof before === 'number' && typeof after === 'number' && (up ? after > before : after < before)
      },
    },
  ]
}
