/** Finds words of a question that are cells of a table; each selects a column and the rows that contain it. Pure. */
import { inOrder } from '../../text/alternatives.ts'
import type { ComputeTable } from '../table/computeTable.ts'
import { fold } from '../../text/words/words.ts'
import { contentTerms } from '../question/terms.ts'
import { inFull } from './shortPlaces.ts'
import type { Term } from '../question/terms.ts'

export interface ValueMatch {
  readonly column: number
  /** The words as the user wrote them. */
  readonly label: string
  readonly rows: ReadonlySet<number>
  /** Positions in the list of terms. */
  readonly terms: readonly number[]
  /** True if the words are the whole cell. */
  readonly isWhole: boolean
  /** Share of the cells' text, 0..1, that the words make up. */
  readonly share: number
}

// Text of more words than this is a sentence and not a name. Chosen by judgement, not fitted.
const maxPhraseWords = 6
// Maximum number of cells that are searched: 2,000 rows of ten words take about 20 ms.
const maxCells = 60_000

type Places = Map<number, Map<number, number>>

export class ValueIndex {
  readonly #places = new Map<string, Places>()
  readonly #names: readonly string[]

  constructor(table: ComputeTable) {
    this.#names = table.columns.map(({ name }) => fold(name.trim()))
    let left = maxCells
    const texts = table.columns.flatMap(({ type }, index) => (type === 'text' ? [index] : []))
    table.rows.forEach((row, at) => {
      for (const column of texts) {
        const cell = row.cells[column] ?? ''
        if (cell === '' || (left -= 1) < 0) continue
        const said = this.isRemarks(column) ? cell.replace(denied, '') : cell
        const terms = new Set(contentTerms(said.slice(0, 300)))
        for (const term of [...terms, ...inFull(cell)]) {
          const columns: Places = this.#places.get(term) ?? new Map<number, Map<number, number>>()
          this.#places.set(term, columns)
          const rows = columns.get(column) ?? new Map<number, number>()
          columns.set(column, rows.set(at, terms.size))
        }
      }
    })
  }

  /** True of a column of remarks: one that says more than the word says that as well. */
  isRemarks(column: number): boolean {
    return remarks.test(this.#names[column] ?? '')
  }

  /** True for the column "To" and the word before the value in "to Seville". */
  isCalled(column: number, word: Term | undefined): boolean {
    const name = this.#names[column]
    if (word === undefined || name === undefined) return false
    return (
      (word.isStop && name === word.folded) || directions.some((words) => words.has(name) && words.has(word.folded))
    )
  }

  /** Rows by column whose cell contains all terms, with the number of terms in the cell. */
  holding(terms: readonly string[]): Places {
    const [first, ...others] = terms.map((term) => this.#places.get(term) ?? new Map<number, Map<number, number>>())
    const found: Places = new Map()
    for (const [column, rows] of first ?? []) {
      const kept = new Map(
        [...rows].filter(([row]) => others.every((columns) => columns.get(column)?.has(row) === true)),
      )
      if (kept.size > 0) found.set(column, kept)
    }
    return found
  }
}

/**
 * The longest phrases first; each word is used once. `isTaken`: positions of words with another role. `preferred`:
 * columns that the question names.
 */
export function matchValues(
  terms: readonly Term[],
  index: ValueIndex,
  isTaken: (place: number) => boolean,
  preferred: ReadonlySet<number>,
): readonly ValueMatch[] {
  const matches: ValueMatch[] = []
  const used = new Set<number>()
  const free = (place: number): boolean => !used.has(place) && !isTaken(place)
  for (let length = Math.min(maxPhraseWords, terms.length); length >= 1; length -= 1)
    for (let from = 0; from + length <= terms.length; from += 1) {
      const places = Array.from({ length }, (_, offset) => from + offset)
      const content = places.filter((place) => terms[place]?.isStop === false)
      const isEdged = content[0] === from && content.at(-1) === from + length - 1
      const isParticle = length === 1 && from === terms.length - 1 && content.length === 0
      if ((!isEdged && !isParticle) || !places.every(free)) continue
      const phrase = (isParticle ? places : content).map((place) => terms[place]?.term ?? '')
      const best = bestColumn(
        index.holding([...new Set(phrase)]),
        new Set(phrase).size,
        (column) => (preferred.has(column) ? 0.5 : 0) + (index.isCalled(column, terms[from - 1]) ? directed : 0),
        (column) => index.isRemarks(column),
      )
      // "Which devices are on": a function word at the end is a value if it is all that a cell says.
      if (best === null || (isParticle && !best.isWhole)) continue
      for (const place of places) used.add(place)
      const label = places.map((place) => terms[place]?.raw ?? '').join(' ')
      matches.push({ ...best, label, terms: places })
    }
  return matches.sort((a, b) => (a.terms[0] ?? 0) - (b.terms[0] ?? 0))
}

const directions: readonly ReadonlySet<string>[] = [
  new Set('from von ab aus de desde depuis'.split(' ')),
  new Set('to nach zu bis a au hasta para'.split(' ')),
]

const remarks =
  /^(?:note|notes|remark|remarks|comment|comments|bemerkung|bemerkungen|notiz|remarque|remarques|nota|notas)$/u

// A remark "without van insurance" says nothing of the insurance. A name such as "Tea without milk" is no remark.
const denied = new RegExp(
  inOrder(
    '(?<!\\p{L})(?:without|excluding|excl\\.|exclusive of|not (?:including|incl\\.)|ohne|exkl\\.|zzgl\\.',
    '|sans|hors|sin|excluid[oa]s?)(?!\\p{L})[^,;.()]*',
  ),
  'giu',
)

// "To Seville" is not met by "From: Seville", however whole that cell is. More than all other signs together.
const directed = 2

function bestColumn(
  places: Places,
  length: number,
  liking: (column: number) => number,
  isRemarks: (column: number) => boolean,
): Pick<ValueMatch, 'column' | 'rows' | 'isWhole' | 'share'> | null {
  let best: { readonly fit: number; readonly match: Pick<ValueMatch, 'column' | 'rows' | 'isWhole' | 'share'> } | null =
    null
  for (const [column, rows] of places) {
    const whole = [...rows].filter(([, size]) => size === length).map(([row]) => row)
    // If some cells equal the words and others only contain them, the equal ones are meant ("Stein", not "Steinberg").
    const kept = whole.length > 0 && !isRemarks(column) ? whole : [...rows.keys()]
    const shares = [...rows].filter(([row]) => kept.includes(row)).map(([, size]) => length / size)
    const share = shares.reduce((sum, value) => sum + value, 0) / shares.length
    const fit = share + liking(column) + (whole.length > 0 ? 0.5 : 0)
    if (best === null || fit > best.fit)
      best = { fit, match: { column, rows: new Set(kept), isWhole: whole.length > 0, share } }
  }
  return best?.match ?? null
}

// A cell of as many words is a remark. Chosen by judgement, not fitted.
const minRemark = 3

/** "Where on the boat is the storm jib": the remark "came with the boat" is not meant, as no row has both. */
function isOutsaid(match: ValueMatch, others: readonly ValueMatch[], table: ComputeTable): boolean {
  const isRemark = (row: number): boolean =>
    (table.rows[row]?.cells[match.column] ?? '').split(/\s+/).length >= minRemark
  return (
    match.terms.length === 1 &&
    [...match.rows].every(isRemark) &&
    others.some(
      ({ column, rows, terms }) =>
        terms.length > 1 && column !== match.column && ![...match.rows].some((row) => rows.has(row)),
    )
  )
}

// A word that makes up no more of a cell may merely occur in it. Chosen by judgement, not fitted.
const maxPart = 0.5

/**
 * Without the words that merely occur in a cell, if no row has these together with the cells that are certainly meant:
 * "savings in traditional accounts" are not in the health savings account.
 */
export function compatible(matches: readonly ValueMatch[], table: ComputeTable): readonly ValueMatch[] {
  const certain = matches.filter(({ isWhole, terms, share }) => isWhole || terms.length > 1 || share > maxPart)
  const sure = certain.filter((match) => !isOutsaid(match, certain, table))
  if (sure.length === 0 || sure.length === matches.length) return matches
  const isTogether = (match: ValueMatch): boolean =>
    [...match.rows].some((row) => sure.every(({ column, rows }) => column !== match.column && rows.has(row)))
  return matches.filter((match) => sure.includes(match) || isTogether(match))
}
