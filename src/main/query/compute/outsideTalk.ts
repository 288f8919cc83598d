/**
 * Tells if a table of another document than the talk is about answers a follow-up question less well than that document:
 * any table has a row for some word of a short question. Pure.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Thread } from '../thread.ts'
import { contentStems } from '../text/words/words.ts'
import type { ComputeRow, ComputeTable } from './table/computeTable.ts'

interface Passage {
  readonly title: string
  readonly chunk: Pick<Candidate['chunk'], 'contentId' | 'text'>
}

interface Row extends Pick<ComputeRow, 'printed'> {
  readonly source: Passage
}

interface Rows extends Pick<ComputeTable, 'surroundings' | 'documents'> {
  readonly columns: readonly { readonly name: string }[]
  readonly rows: readonly Row[]
}

interface Asked {
  /** The completed question. */
  readonly query: string
  readonly thread: Thread | null
  readonly candidates: readonly Passage[]
}

/** True if a passage of the talk has more words of the question than any row of the table with its columns has. */
export function isOutsideTalk(table: Rows, rows: readonly Row[], asked: Asked): boolean {
  const { thread, query, candidates } = asked
  if (thread === null || thread.places.length === 0 || thread.excluded.length > 0 || thread.asksAnother === true)
    return false
  const talk = new Set(thread.places.map(({ contentId }) => contentId))
  const used = rows.length > 0 ? rows : table.rows
  if (used.some(({ source }) => talk.has(source.chunk.contentId))) return false
  const stems = [...new Set(contentStems(query))]
  const around = new Set(contentStems([table.surroundings, ...table.columns.map(({ name }) => name)].join('\n')))
  const said = (text: string, known: ReadonlySet<string> = new Set()): number => {
    const own = new Set(contentStems(text))
    return stems.filter((stem) => own.has(stem) || known.has(stem)).length
  }
  const passages = candidates.filter(({ chunk }) => talk.has(chunk.contentId))
  const inTalk = passages.reduce((most, { chunk, title }) => Math.max(most, said(`${title}\n${chunk.text}`)), 0)
  // Most tables have a row that says as much, and thousands that need not be read then.
  return inTalk > 0 && used.every((row) => said(textOf(row, table), around) < inTalk)
}

/** A row of documents that are read as records has the words of its document. */
function textOf({ printed, source }: Row, { documents }: Rows): string {
  return `${source.title}\n${printed}\n${documents === null ? '' : source.chunk.text}`
}
