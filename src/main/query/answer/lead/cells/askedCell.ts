/**
 * Chooses the cell of a table row that answers a question: that of the column whose name the question says, in its own
 * words or in others for the same attribute. Every engine that shows the direct answer of a quote chooses here, because
 * the cell nearest to the words of the question is mostly the wrong one. Pure.
 */
import { expectationOf, meetsExpectation } from '../../../text/expectation/expectation.ts'
import { formalKinds } from '../../../text/expectation/expectationRules.ts'
import type { Expectation } from '../../../text/expectation/expectationRules.ts'
import { hasMeaning, meaningsOf } from '../../../text/meaning/meanings.ts'
import { contentStems, fold, isStopWord, wordsOf } from '../../../text/words/words.ts'
import { endAsked } from '../leadEnds.ts'
import { missingCell } from './missingCell.ts'
import type { QuotedRow } from './quotedRow.ts'

/**
 * `open`: several cells are of the kind that is asked for, and the question names the column of none. `missing`: the
 * cell that is asked for is empty; `text` says so.
 */
export type CellChoice =
  { readonly kind: 'cell' | 'missing'; readonly column: number; readonly text: string } | { readonly kind: 'open' }

// A word of the name says more than another word for the same. Chosen by judgement, not fitted.
const otherWord = 0.6
// A longer cell is a description, and leads as little as a whole sentence does.
const maxCell = 80
const formed: ReadonlySet<Expectation> = new Set(['date', 'time'])

/** Null if the row leaves no choice, or if the question asks for no single value. */
export function askedCell(question: string, row: QuotedRow): CellChoice | null {
  const expectation = expectationOf(question)
  if (expectation === 'reason' || expectation === 'manner') return null
  const asked = new Set(contentStems(question))
  // "Which event has a deductible of 250 euros?": the amount is given and not asked for.
  const isGiven = (cell: string): boolean => contentStems(cell).every((stem) => asked.has(stem))
  const open = row.cells.flatMap((cell, column) => (cell === '' || isGiven(cell) ? [] : [column]))
  const empty = emptyColumn(question, row, isGiven)
  if (empty !== null) {
    if (!row.isOnly && !namesRow(question, row)) return { kind: 'open' }
    return { kind: 'missing', column: empty, text: missingCell(row.names[empty] ?? '', labelOf(question, row)) }
  }
  const named = namedColumn(question, row, open, expectation)
  if (named !== null) return isMeant(question, row, named) ? cellAt(row, named) : { kind: 'open' }
  const attribute = columnOf(expectation, question, row, open)
  if (attribute !== null && isMeant(question, row, attribute)) return cellAt(row, attribute)
  if (!formalKinds.has(expectation)) return null
  const kinds = new Map(open.map((column) => [column, kindOf(expectation, row.cells[column] ?? '', question)]))
  const best = Math.max(0, ...kinds.values())
  const likely = open.filter((column) => best > 0 && kinds.get(column) === best)
  const counted = likely.filter((column) => contentStems(row.cells[column] ?? '').some((stem) => asked.has(stem)))
  const left = counted.length === 1 ? counted : likely
  // The cells of one row that say the same leave nothing to choose.
  if (new Set(left.map((column) => fold(row.cells[column] ?? ''))).size < 2) return null
  return { kind: 'open' }
}

const placeNames = ['place|location|venue|where|room|ort|raum|wo|lieu|salle|lugar|sala']
const startNames = ['start|starts|begin|begins|from|time|beginn|von|uhrzeit|début|heure|inicio|hora']
const dayNames = ['date|day|on|when|datum|tag|wann|jour|fecha|día']
const namesOf: Partial<Record<Expectation, RegExp>> = {
  place: new RegExp(`^(?:${placeNames.join('|')})$`, 'iu'),
  time: new RegExp(`^(?:${startNames.join('|')})$`, 'iu'),
  date: new RegExp(`^(?:${dayNames.join('|')})$`, 'iu'),
}

/** The only column that is called what "where", "when" and "what time" ask for: of times, the start. */
function columnOf(
  expectation: Expectation,
  question: string,
  { names, cells }: QuotedRow,
  open: readonly number[],
): number | null {
  const name = namesOf[expectation]
  if (name === undefined || endAsked(question) === 'finish') return null
  const found = open.filter(
    (column) => name.test(names[column] ?? '') && isAnswer(expectation, cells[column] ?? '', question),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** "The deductible of the policy" is in a cell of every row: the question has to say which row is meant. */
function isMeant(question: string, row: QuotedRow, named: number): boolean {
  if (row.isOnly) return true
  const others = row.cells.filter((_, column) => column !== named).join('\n')
  const own = new Set(wordsOf(others).map(({ stem }) => stem))
  return wordsOf(question).some(
    ({ raw, stem }) =>
      (!isStopWord(raw) || /^\p{Lu}|\d/u.test(raw)) && (own.has(stem) || hasMeaning(meaningsOf(raw), own)),
  )
}

/**
 * The empty column that the question names better than every other; null if a cell stands in the one that is named. A
 * neighbour of an empty cell is no answer, however well its kind fits.
 */
function emptyColumn(question: string, row: QuotedRow, isGiven: (cell: string) => boolean): number | null {
  const words = wordsOf(question).filter(({ raw }) => !isStopWord(raw))
  const inRow = new Set(contentStems(row.cells.join('\n')))
  const fresh = words.filter(({ stem }) => !inRow.has(stem))
  const scored = row.names
    .map((name, column) => ({ column, ...fitOf(fresh, name) }))
    .filter(({ column, score }) => score >= 1 && !(row.cells[column] !== '' && isGiven(row.cells[column] ?? '')))
    .toSorted((a, b) => b.score - a.score || b.share - a.share)
  const [best, next] = scored
  if (best === undefined || row.cells[best.column] !== '') return null
  return next !== undefined && next.score === best.score && next.share === best.share ? null : best.column
}

/** True if a word of the question that names no column stands in the row. */
function namesRow(question: string, { names, cells }: QuotedRow): boolean {
  const ofColumns = new Set(contentStems(names.join('\n')))
  const own = new Set(wordsOf(cells.join('\n')).map(({ stem }) => stem))
  return wordsOf(question).some(
    ({ raw, stem }) => !ofColumns.has(stem) && (!isStopWord(raw) || /^\p{Lu}|\d/u.test(raw)) && own.has(stem),
  )
}

/** The cell by which the question names the row, else its first one. */
function labelOf(question: string, { cells }: QuotedRow): string {
  const asked = new Set(contentStems(question))
  const filled = cells.filter((cell) => cell !== '')
  return filled.find((cell) => contentStems(cell).some((stem) => asked.has(stem))) ?? filled[0] ?? ''
}

function cellAt(row: QuotedRow, column: number): CellChoice {
  const text = row.cells[column] ?? ''
  return text.length > maxCell ? { kind: 'open' } : { kind: 'cell', column, text }
}

/** The column that the question names best and whose cell is of the expected kind; null if none or several are. */
function namedColumn(
  question: string,
  row: QuotedRow,
  open: readonly number[],
  expectation: Expectation,
): number | null {
  const words = wordsOf(question).filter(({ raw }) => !isStopWord(raw))
  const inRow = new Set(contentStems(row.cells.join('\n')))
  const fresh = words.filter(({ stem }) => !inRow.has(stem))
  // A word that a cell contains tells which row is meant; it names a column only if no other word does.
  for (const said of [fresh, words]) {
    const scored = open
      .map((column) => ({ column, ...fitOf(said, row.names[column] ?? '') }))
      .filter(({ column, score }) => score > 0 && isAnswer(expectation, row.cells[column] ?? '', question))
      .toSorted((a, b) => b.score - a.score || b.share - a.share)
    const [best, next] = scored
    if (best === undefined) continue
    if (next === undefined || best.score > next.score || best.share > next.share) return best.column
    const ofKind = scored.filter(
      ({ column, score, share }) =>
        score === best.score &&
        share === best.share &&
        formalKinds.has(expectation) &&
        kindOf(expectation, row.cells[column] ?? '', question) === 1,
    )
    return ofKind.length === 1 ? (ofKind[0]?.column ?? null) : null
  }
  return null
}

/** `share`: the part of the name that the question says. */
function fitOf(words: ReturnType<typeof wordsOf>, name: string): { readonly score: number; readonly share: number } {
  const stems = contentStems(name)
  const own = new Set(stems)
  let score = 0
  for (const stem of new Set(words.map((word) => word.stem))) {
    const raw = words.find((word) => word.stem === stem)?.raw ?? ''
    score += own.has(stem) ? 1 : hasMeaning(meaningsOf(raw), own) ? otherWord : 0
  }
  return { score, share: stems.length === 0 ? 0 : score / stems.length }
}

/**
 * A column that is named answers with words as well ("none", "on request"), but not with a figure of another kind, and
 * nobody is called 9.
 */
function isAnswer(expectation: Expectation, cell: string, question: string): boolean {
  if (expectation === 'none' || kindOf(expectation, cell, question) > 0) return true
  return formalKinds.has(expectation) ? !/\d/.test(cell) && !formed.has(expectation) : /\p{L}{2}/u.test(cell)
}

function kindOf(expectation: Expectation, cell: string, question: string): number {
  return meetsExpectation(expectation, cell, question)
}
