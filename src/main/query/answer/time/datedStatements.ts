/**
 * Lists the statements of a document with the date under which each stands: the date cell of its row, its entry in a
 * diary or log, or a dated heading above it ("General meeting of 26 March 2022"). Pure over the store.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { Block } from '../../../../shared/domain/content.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { anyOf, inOrder } from '../../text/alternatives.ts'
import { withoutBirths } from '../../text/time/births.ts'
import { datesIn } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { entriesIn, yearsIn } from '../../text/time/entryDates.ts'
import { fileNameOf } from '../../../../shared/text/fileName.ts'
import { labelOf } from '../../text/layout/labels.ts'
import { fold } from '../../text/words/words.ts'
import { openingCharacters, unitsOf } from '../judge/evidenceUnits.ts'
import { dateIn } from '../broad/figures.ts'
import { cellsOf, columnNames } from '../lead/cells/quotedRow.ts'
import type { RowReads } from '../lead/cells/quotedRow.ts'

export interface DatedStatement {
  readonly sentence: Omit<EvidenceSentence, 'score' | 'vector'>
  /** The label of its line, or ''. */
  readonly label: string
  /** ISO, as precise as known ("2022"). */
  readonly date: string
  /** The one that a row of a table without dates is about, or ''. */
  readonly name: string
}

// Reading 300 passages of 1,000 characters takes some tenths of a second; of a longer log, the first are read.
const maxChunks = 300

/** In the order of the text; statements that stand under no date are skipped. `from`: a passage of the document. */
export function datedStatements(from: Candidate, store: DocumentStore): readonly DatedStatement[] {
  const { contentId } = from.chunk
  const text = store.contents.readText(contentId)
  const blocks = store.contents.readBlocks(contentId)
  const named = [from.title, fileNameOf(from.path), store.contents.get(contentId)?.date ?? '']
  const headings = datedHeadings(blocks, text)
  const entries = entriesIn(text, 0, yearsIn(named)).map(({ start, day }) => ({ start, date: isoOf(day) }))
  const marks = [...headings, ...entries].sort((a, b) => a.start - b.start)
  const frame = { blocks, opening: text.slice(0, openingCharacters) }
  const rowOf = rowsOf(contentId, blocks, store)
  const seen = new Set<number>()
  return store.chunks
    .ofContent(contentId)
    .slice(0, maxChunks)
    .flatMap((chunk) => unitsOf({ ...from, chunk }, 0, frame))
    .flatMap(({ sentence, context }): readonly DatedStatement[] => {
      const row = rowOf(sentence)
      const date = row?.date ?? marks.findLast(({ start }) => start <= sentence.start)?.date ?? null
      if (date === null || seen.has(sentence.start)) return []
      seen.add(sentence.start)
      // "Present: 41. Chair: Ann Lee.": a label within a line counts more than that of the line.
      return [{ sentence, label: labelOf(sentence.text) ?? context.label, date, name: row?.name ?? '' }]
    })
}

interface Mark {
  readonly start: number
  /** Null ends the time of the heading before. */
  readonly date: string | null
}

/** A heading without a date ends what stands under a dated one of its own level, and not what stands under one above. */
function datedHeadings(blocks: readonly Block[], text: string): readonly Mark[] {
  const above: { readonly level: number; readonly date: string | null }[] = []
  return blocks.flatMap((block): readonly Mark[] => {
    if (block.kind !== 'heading') return []
    while ((above.at(-1)?.level ?? 0) >= block.level) above.pop()
    const own = dateIn(withoutBirths(text.slice(block.start, block.end)))
    above.push({ level: block.level, date: own })
    return [{ start: block.start, date: above.findLast(({ date }) => date !== null)?.date ?? null }]
  })
}

interface TableRow {
  /** The date cell, or null if no column dates the rows. */
  readonly date: string | null
  /** Rows of a table without dates are of those that their first cells name. */
  readonly name: string
}

/** Reads the rows of a document; the names of the columns are read once for each table. Null for what is no row. */
function rowsOf(
  contentId: EvidenceSentence['contentId'],
  blocks: readonly Block[],
  store: RowReads,
): (sentence: Pick<EvidenceSentence, 'text' | 'start'>) => TableRow | null {
  const tables = blocks.filter(({ kind }) => kind === 'table')
  const dating = new Map<Block, number>()
  return ({ text, start }) => {
    if (!text.includes(' | ') || text.includes('\n')) return null
    const table = tables.find((block) => block.start <= start && start < block.end)
    const cells = cellsOf(text)
    if (table === undefined) return rowAt(cells, 0)
    const column = dating.get(table) ?? datingColumn(columnNames(contentId, table, store))
    dating.set(table, column)
    return rowAt(cells, column)
  }
}

function rowAt(cells: readonly string[], column: number): TableRow {
  const [found] = datesIn(cells[column] ?? '')
  return { date: found === undefined ? null : isoOf(found.day), name: found === undefined ? fold(cells[0] ?? '') : '' }
}

const dates = ['date', 'day', 'when', 'datum', 'tag', 'wann', 'jour', 'fecha', 'día', 'month', 'monat', 'mois']
const rowDate = new RegExp(
  inOrder(
    '^(?:(?:the|booking|posting|value|entry|reading|invoice|meeting|visit',
    '|buchungs|ablese|rechnungs|beleg|sitzungs)[ -]?)?',
    anyOf(dates),
    '(?: (?:of|der|des|de|du|de la) (?:the )?',
    '(?:entry|booking|reading|invoice|meeting|visit|buchung|ablesung|visite))?$',
  ),
  'iu',
)

/** A birthday, an opening or the end of a term in a column of its own dates no row. -1 if no column does. */
export function datingColumn(names: readonly string[]): number {
  return names.some((name) => name !== '') ? names.findIndex((name) => rowDate.test(name.trim())) : 0
}

const isoOf = ({ year, month, day }: Day): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
