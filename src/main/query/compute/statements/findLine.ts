/**
 * Finds the cell of a statement that a phrase and a period mean: the row by its label together with the captions above
 * it, the column by its period and its segment. Pure.
 */
import type { CellFigure } from './cellFigures.ts'
import { labelWords, weightOfWord, weightOfWords } from './labelWords.ts'
import { bareName } from './nameWords.ts'
import { lineItems } from './lineItems.ts'
import type { FoundCell, LineQuery, LineSearch } from './lineQuery.ts'
import type { FiscalCalendar } from './periods.ts'
import type { StatementKind, StatementRow, StatementTable } from './statement.ts'
import { columnFor } from './columnOfPeriod.ts'

// Words of a question around the name of a line. They count where a label has them and nowhere else.
const fillers: ReadonlySet<string> = new Set(
  labelWords(
    [
      'figure figures amount amounts value level number much many high spent spend pay paid report reported record',
      'recorded recognize recognized earn earned generate generated made make post posted show shown list listed state',
      'stated print printed total overall dollar dollars usd',
      'eur gbp million millions thousand thousands billion billions',
      'percent percentage fiscal financial year years quarter period',
      'month months end ended ending calendar respectively',
      'company companies firm corporation group consolidated unadjusted',
      'reported net year-end date balance account book',
      'according based primarily using information data statement statements report annual filing line item row give',
      'question answer ratio rate betrug betrag wert jahr geschäftsjahr',
      'höhe summe insgesamt euro figure was worth amounted',
      'incurred incur held hold carried carry owe owed come came been received receive get got bring full whole entire',
      'annual latest cumulative combined altogether average mean two three four five segment division business',
      'contribute contributed account accounted represent represented money',
    ].join(' '),
  ),
)

// Chosen by judgement, not fitted: a row needs three quarters of the phrase's words, and half of its own
// label in the phrase; a quoted label needs nearly all of them.
const minExplained = 0.75
const minLabel = 0.5
const minFit = 0.72
const minQuotedFit = 0.9

// A little for the right statement, its title or the likeliest label: they only choose between rows that fit alike.
const homeBonus = 0.06
const titleBonus = 0.12
const perPlace = 0.012
const sameFit = 0.05

export function findLine(query: LineQuery, tables: readonly StatementTable[], calendar: FiscalCalendar): LineSearch {
  const variants = variantsOf(query)
  const rows = tables
    .flatMap((table) => table.rows.map((row) => rankRow(row, table, variants, query)))
    .filter(({ fit }) => fit >= (query.isQuoted ? minQuotedFit : minFit))
    .sort((a, b) => b.fit - a.fit)
  const [best] = rows
  if (best === undefined) return { kind: 'noLine' }
  const near = rows.filter(({ fit }) => fit >= best.fit - (query.isQuoted ? sameFit : sameFit * 2))
  const cells = near.flatMap(({ row, table, fit, isCost, words }): readonly FoundCell[] => {
    const column = columnFor(query, row, table, words, calendar)
    const figure = column === null ? null : row.figures[column.index]
    return column === null || figure === null || figure === undefined
      ? []
      : [{ table, row, column, figure, fit, isCost }]
  })
  // The same rows in per cent of revenue often stand before the statements themselves.
  const cell = cells.find(({ figure, column }) => !figure.isPercent && !column.unit.isPercent) ?? cells[0]
  if (cell !== undefined) return { kind: 'found', cell }
  const periods = best.table.columns.flatMap(({ period, name }) => (period === null ? [] : [name]))
  return { kind: 'noPeriod', row: best.row, table: best.table, periods }
}

export const isFillerWord = (stem: string): boolean => fillers.has(stem)

/** The phrase without the words of the company's name. */
export function withoutNames(phrase: string, nameWords: ReadonlySet<string>): string {
  return phrase
    .split(/\s+/)
    .filter((word) => !nameWords.has(bareName(word)))
    .join(' ')
}

interface Variant {
  readonly words: readonly string[]
  readonly home: StatementKind
  readonly bonus: number
  readonly isCost: boolean
  /** Words of the question that a row need not have. */
  readonly optional: ReadonlySet<string>
}

/** The phrase itself, and the labels under which the line that it names is usually printed. */
function variantsOf({ phrase, nameWords, isQuoted }: LineQuery): readonly Variant[] {
  const kept = isQuoted ? phrase : withoutNames(phrase, nameWords)
  const own = labelWords(kept)
  const asWritten = kept.toLowerCase()
  const items = lineItems.flatMap((item) =>
    [...item.asked, ...item.labels].flatMap((name) => {
      const names = labelWords(name)
      const isHeld = name.length < 4 ? wholeWord(name).test(asWritten) : names.every((word) => own.includes(word))
      return isHeld ? [{ item, names, rest: own.filter((word) => !names.includes(word)) }] : []
    }),
  )
  // "Cost of revenue" is not "revenue": the longest name wins.
  const longest = Math.max(0, ...items.map(({ names }) => weightOfWords(names)))
  const meant = items.filter(({ names }) => weightOfWords(names) >= longest - 1e-9)
  const isCost = meant.some(({ item }) => item.isCost)
  const literal: Variant = { words: own, home: meant[0]?.item.home ?? null, bonus: 0, isCost, optional: fillers }
  if (isQuoted) return [literal]
  const usual = meant.flatMap(({ item, rest }) =>
    item.labels.map((label, place) => ({
      words: [...new Set([...labelWords(label), ...rest])],
      optional: new Set(rest.filter((word) => fillers.has(word))),
      home: item.home,
      bonus: -perPlace * place,
      isCost: item.isCost,
    })),
  )
  return [literal, ...usual]
}

const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')

interface RankedRow {
  readonly row: StatementRow
  readonly table: StatementTable
  readonly fit: number
  readonly isCost: boolean
  readonly words: readonly string[]
}

function rankRow(row: StatementRow, table: StatementTable, variants: readonly Variant[], query: LineQuery): RankedRow {
  let best: RankedRow = { row, table, fit: 0, isCost: false, words: [] }
  for (const variant of variants) {
    const fit = fitOf(row, table, variant, query)
    if (fit > best.fit) best = { row, table, fit, isCost: variant.isCost, words: variant.words }
  }
  return best
}

function fitOf(row: StatementRow, table: StatementTable, variant: Variant, query: LineQuery): number {
  const { words, home, bonus, optional } = variant
  const columnWords = new Set(table.columns.flatMap((column) => column.words))
  let [asked, explained] = [0, 0]
  for (const word of words) {
    const isInLabel = row.words.has(word)
    if (!isInLabel && optional.has(word)) continue
    const weight = weightOfWord(word)
    asked += weight
    if (isInLabel || row.group.has(word) || columnWords.has(word)) explained += weight
    else if (table.titleWords.has(word)) explained += weight * inTitle
  }
  // The company's own name in a label says nothing: "net income attributable to Fenwick".
  const label = [...row.words].filter((word) => words.includes(word) || !query.nameStems.has(word))
  const held = weightOfWords(label.filter((word) => words.includes(word)))
  // "Total" alone is the total of the caption above it.
  const whole = weightOfWords(label)
  const [first] = label.filter((word) => weightOfWord(word) === 1)
  const share = whole === 0 ? 0 : held / whole
  if (asked === 0 || explained / asked < minExplained || share < minLabel) return 0
  // "Cost of revenue" is asked for by its first word; "revenue" does not mean it.
  if (first !== undefined && !words.includes(first) && share < minExplained) return 0
  const context = query.statement ?? home
  const isHome = context !== null && table.kind === context
  const title = [...table.titleWords]
  const named = title.length === 0 ? 0 : title.filter((word) => query.context.has(word)).length / title.length
  const isPercent = row.figures.every((figure, index) => figure === null || isPercentIn(table, index, figure))
  return (
    (explained / asked + share) / 2 -
    (isPercent ? percentLoss : 0) +
    bonus +
    (isHome ? homeBonus : 0) +
    titleBonus * named -
    (isSegmented(table) ? perPlace : 0)
  )
}

// The statements in per cent of revenue often stand before those in dollars. Chosen by judgement: more than what a
// label with a remark ("including occupancy costs") loses against one without.
const percentLoss = 0.25

function isPercentIn({ columns }: StatementTable, index: number, figure: CellFigure): boolean {
  return figure.isPercent || columns.find((column) => column.index === index)?.unit.isPercent === true
}

// A word of the title says what all of its rows are. Slightly less than a word of the row. Chosen by judgement.
const inTitle = 0.9

const isSegmented = (table: StatementTable): boolean => table.columns.every(({ words }) => words.length > 0)
