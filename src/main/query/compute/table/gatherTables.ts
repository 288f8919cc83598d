/**
 * Gathers the tables that a question may be about: those of the documents that retrieval found, then those of similarly
 * named documents, then the library's spreadsheets if there are only a few.
 */
import type { Document, DocumentKind } from '../../../../shared/domain/document.ts'
import type { Block, Table } from '../../../../shared/domain/content.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { newerVersionOf } from '../../refine/versions.ts'
import { placeOf } from '../../retrieve/hybrid/joinLists.ts'
import { contentStems } from '../../text/words/words.ts'
import { folderWords } from './folderWords.ts'
import { computeTable } from './computeTable.ts'
import type { ComputeTable, RecordSum } from './computeTable.ts'
import { recordTables } from '../records/recordTables.ts'

// Reading a content's tables takes about a millisecond, so all of these together stay well under half a second. The
// limits of this file were chosen by judgement from such times, not fitted.
const headCharacters = 600
const maxContents = 60
const maxTitles = 20

// If there are more spreadsheets than this, only keyword and title search find them.
const maxSpreadsheets = 40

// Maximum number of cells read for one question; 400,000 would take about half a second.
const maxCells = 200_000
const spreadsheetKinds: ReadonlySet<DocumentKind | null> = new Set(['xlsx', 'xls', 'ods', 'csv', 'json', 'xml'])
const noRanks = { bm25: null, vector: null, title: null, fused: null, bm25Score: null, vectorScore: null } as const

/** Best first by the rank of their documents. Earlier versions of a document give way to the newest one found. */
export function gatherTables(
  question: string,
  candidates: readonly Candidate[],
  store: DocumentStore,
): readonly ComputeTable[] {
  const contents = new Map<ContentId, { readonly candidate: Candidate | Document; readonly prior: number }>()
  for (const [place, candidate] of candidates.entries()) {
    const { contentId } = candidate.chunk
    if (!contents.has(contentId)) contents.set(contentId, { candidate, prior: 1 / (1 + place * 0.25) })
  }
  for (const document of [...similarlyNamed(question, store), ...spreadsheets(store)])
    if (document.contentId !== null && !contents.has(document.contentId))
      contents.set(document.contentId, { candidate: document, prior: 0 })
  const ranked = new Map([...contents].map(([id, { prior }]) => [id, prior] as const))
  const { tables: ofRecords, records } = recordTables(question, store, ranked, (id) => candidateOf(id, store))
  const tables: ComputeTable[] = [...ofRecords]
  const besides = folderWords(store)
  let cells = 0
  for (const [contentId, { candidate, prior }] of [...contents].slice(0, maxContents)) {
    if (cells > maxCells) break
    const newer = newerVersionOf(contentId, store)
    if (newer !== null && store.contents.readTables(newer.contentId).length > 0) continue
    const known = 'chunk' in candidate ? candidate : null
    const found = tablesOf(contentId, { known, prior, recordSum: records.get(contentId) ?? null, besides }, store)
    for (const table of found) cells += table.rows.length * table.columns.length
    tables.push(...found)
  }
  return tables
}

function tablesOf(
  contentId: ContentId,
  {
    known,
    prior,
    recordSum,
    besides,
  }: {
    readonly known: Candidate | null
    readonly prior: number
    readonly recordSum: RecordSum | null
    readonly besides: ReturnType<typeof folderWords>
  },
  store: DocumentStore,
): readonly ComputeTable[] {
  const tables = store.contents.readTables(contentId)
  if (tables.length === 0) return []
  const found = known ?? candidateOf(contentId, store)
  if (found === null) return []
  const blocks = store.contents.readBlocks(contentId)
  const head = headOf(tables, store.contents.readText(contentId, 0, headCharacters))
  return tables.flatMap((table) => {
    const block = blocks.find(({ kind, start, end }) => kind === 'table' && start <= table.start && end >= table.end)
    const headings = headingsAbove(blocks, table.start, (start, end) => store.contents.readText(contentId, start, end))
    const printed = store.contents.readText(contentId, table.start, table.end)
    const folder = besides(found.path)
    const source = { candidate: found, table, printed, block, around: headings, head, folder, recordSum, prior }
    const made = computeTable(source)
    return made === null ? [] : [made]
  })
}

/** The text above the first table that has more than one column: it says whom the tables concern and when. */
function headOf(tables: readonly Table[], opening: string): string {
  return opening.slice(0, tables.find(({ columns }) => columns.length > 1)?.start ?? 0)
}

/** The headings above the place, and the line right above it. */
function headingsAbove(blocks: readonly Block[], place: number, read: (start: number, end: number) => string): string {
  const above = blocks.filter(({ end }) => end <= place)
  const lines: string[] = []
  let level = 7
  for (const block of above.toReversed()) {
    const isHeading = block.kind === 'heading' || block.kind === 'title'
    const isNear = block === above.at(-1) && block.end - block.start < 200 && block.kind !== 'table'
    if (isNear || (isHeading && block.level < level))
      lines.push(read(block.start, Math.min(block.end, block.start + 200)))
    if (isHeading) level = Math.min(level, block.level)
    if (level <= 1) break
  }
  return lines.join(' ')
}

/** Makes a candidate of a content that retrieval did not find, so that its rows can be cited. */
export function candidateOf(contentId: ContentId, store: DocumentStore): Candidate | null {
  const place = placeOf(contentId, store)
  const [chunk] = store.chunks.ofContent(contentId)
  return place === null || chunk === undefined ? null : { ...place, chunk, score: 0, ranks: noRanks }
}

function similarlyNamed(question: string, store: DocumentStore): readonly Document[] {
  const words = [...new Set(contentStems(question))].slice(0, 12)
  const ids = new Set(
    words.flatMap((word) => store.documents.matchTitles(word, maxTitles).map(({ documentId }) => documentId)),
  )
  return [...ids].slice(0, maxTitles).flatMap((id) => store.documents.get(id) ?? [])
}

function spreadsheets(store: DocumentStore): readonly Document[] {
  const found: Document[] = []
  let seen = 0
  for (const page of store.documents.pages()) {
    for (const document of page) if (spreadsheetKinds.has(document.kind)) found.push(document)
    seen += page.length
    // In a large library only the search can find them.
    if (found.length > maxSpreadsheets || seen > 2_000) return []
  }
  return found
}
