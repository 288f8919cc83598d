/**
 * Answers what was right before or after something in a table that tells a course: "Where did I work before I went to
 * Holm's?" is the row above those of Holm's in the order of their years, and "Who was treasurer after Ann?" the next one.
 * Pure.
 */
import { draftOf } from '../answer/draft.ts'
import type { EvidenceSentence, StatePatch } from '../retrievalState.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import { anyOf, inOrder } from '../text/alternatives.ts'
import { fold } from '../text/words/words.ts'
import { isHarmless } from './question/harmless.ts'
import { contentTerms } from './question/terms.ts'
import type { ComputeRow, ComputeTable } from './table/computeTable.ts'
import { withSources } from './tableDraft.ts'

// As sure as a row that is named. By judgement.
const likelihood = 0.85
// Two rows are no course of anything.
const minRows = 3

const besideName = new RegExp(
  inOrder(
    '^(?:and |but )?(?<asked>(?:where|who|at which|in which|for which|which|what|when|how long|from when) ',
    '.{3,80}?),? (?<side>before|after) ',
    '(?:(?:I|we|you|he|she|it|they|\\p{Lu}\\p{Ll}+) (?:\\p{Ll}+ ){1,3}?)?',
    '(?<name>(?:the )?\\p{Lu}[^?;]{1,60}?)$',
  ),
  'u',
)
const span = new RegExp(
  inOrder(
    '^(?:\\p{L}{1,9}\\.? |\\d{1,2}[/.])?(?<from>(?:19|20)\\d\\d)(?:-\\d\\d){0,2}',
    anyOf(['(?:\\s?(?:[-–—/]|to|until|bis)\\s?.{0,20})?', '']),
    '$',
  ),
  'u',
)

const asksTime = /^(?:when|how long|from when|(?:in )?(?:which|what) (?:years?|time))(?!\p{L})/iu

interface Beside {
  readonly lead: string
  readonly row: ComputeRow
  readonly table: ComputeTable
}

/** Empty unless one row alone stands beside those of the name. */
export function rowBeside(
  query: string,
  tables: readonly ComputeTable[],
  candidates: readonly Candidate[],
): StatePatch {
  const { asked, side, name } = besideName.exec(uncapitalised(query))?.groups ?? {}
  if (asked === undefined || side === undefined || name === undefined) return {}
  const found = tables.flatMap((table) =>
    isAbout(asked, table) ? (besideIn(table, asked, side, fold(name)) ?? []) : [],
  )
  const [first] = found
  // Two versions of one curriculum may say it; two that say different things leave it open.
  if (first === undefined || found.some(({ lead }) => fold(lead) !== fold(first.lead))) return {}
  return patchOf(first, candidates)
}

/** Names have a capital, and the first word has one in any case. */
const uncapitalised = (query: string): string =>
  (query.charAt(0).toLowerCase() + query.slice(1)).replace(/(?<![\s?.!])[\s?.!]+$/u, '')

// Where somebody lived is told by no table of posts, although these verbs say little beside most tables.
const ofHomes = new Set(contentTerms('live lived living stay stayed staying holiday holidays'))

/** Every word that says what happened is one of the table, of its title or its heading. */
function isAbout(asked: string, table: ComputeTable): boolean {
  const words = contentTerms(asked.replace(asksTime, '')).filter((term) => !isHarmless(term) || ofHomes.has(term))
  const own = new Set([
    ...table.context,
    ...table.columns.flatMap(({ terms }) => terms),
    ...table.rows.flatMap(({ cells }) => cells.flatMap((cell) => contentTerms(cell))),
  ])
  return words.every((term) => own.has(term))
}

function besideIn(table: ComputeTable, asked: string, side: string, name: string): Beside | null {
  const startOf = (row: ComputeRow, column: number): string | null =>
    span.exec((row.cells[column] ?? '').trim()) === null ? null : timeIn(row.cells[column] ?? '')
  const time = table.columns.findIndex((_, column) => table.rows.every((row) => startOf(row, column) !== null))
  if (time === -1 || table.rows.length < minRows) return null
  const isNamed = (cell: string): boolean => fold(cell).replace(/(?:,| \().{0,60}$/u, '') === name
  const [column, other] = table.columns.flatMap((_, index) =>
    table.rows.some(({ cells }) => isNamed(cells[index] ?? '')) ? [index] : [],
  )
  if (column === undefined || other !== undefined) return null
  const inOrderOfTime = table.rows.toSorted((a, b) => (startOf(a, time) ?? '').localeCompare(startOf(b, time) ?? ''))
  const holds = (row: ComputeRow): boolean => isNamed(row.cells[column] ?? '')
  const at = side === 'before' ? inOrderOfTime.findIndex(holds) - 1 : inOrderOfTime.findLastIndex(holds) + 1
  const [row, edge] = [inOrderOfTime[at], inOrderOfTime[side === 'before' ? at + 1 : at - 1]]
  const lead = row?.cells[asksTime.test(asked) ? time : column]?.trim() ?? ''
  // Of two that began at once neither was first.
  if (row === undefined || edge === undefined || lead === '' || startOf(row, time) === startOf(edge, time)) return null
  return { lead, row, table }
}

/** The year, with month and day where they follow it. */
function timeIn(cell: string): string {
  return /(?:19|20)\d\d(?:-\d\d){0,2}/u.exec(cell)?.[0] ?? ''
}

function patchOf({ lead, row, table }: Beside, candidates: readonly Candidate[]): StatePatch {
  const { printed: text, start, end, page, source } = row
  const evidence: EvidenceSentence = {
    contentId: source.chunk.contentId,
    documentId: source.documentId,
    chunkId: source.chunk.id,
    text,
    start,
    end,
    page,
    score: likelihood,
    vector: null,
  }
  const cells = table.columns
    .flatMap(({ name }, column) => (row.cells[column] ? [`${name}: ${row.cells[column] ?? ''}`] : []))
    .join(' · ')
  return {
    extracted: draftOf('extracted', [
      { role: 'lead', text: lead, evidence: [0] },
      { role: 'item', text: cells, evidence: [0] },
    ]),
    evidence: [evidence],
    answerability: likelihood,
    candidates: withSources(candidates, [source]),
  }
}
