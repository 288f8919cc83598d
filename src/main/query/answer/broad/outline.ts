/**
 * Cuts a whole document, from first to last, into quotable units: sentences, list items and rows, each under its
 * headings. The broad answers (lists, steps, timelines, summaries) read it, because a passage found by search is only a
 * part. Pure over the store. Invariant: a unit is a verbatim slice of the content's text.
 */
import type { Block } from '../../../../shared/domain/content.ts'
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { Candidate } from '../../../../shared/domain/search.ts'
import { goesOnOverPages } from '../../../../shared/text/pageBreaks.ts'
import { splitSentences } from '../../../../shared/text/sentences.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { placeOf } from '../../retrieve/hybrid/joinLists.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { messagesIn } from '../../text/layout/messages.ts'
import { documentDate } from '../time/documentDate.ts'

export type UnitKind = 'title' | 'heading' | 'sentence' | 'listItem' | 'row' | 'quote'

export interface OutlineUnit {
  readonly text: string
  /** UTF-16 offsets into the content's text, end exclusive. */
  readonly start: number
  readonly end: number
  readonly page: number | null
  readonly kind: UnitKind
  /** Titles of the headings above it, outermost first; the document's title is not among them. */
  readonly headings: readonly string[]
  /** 0-based number of its section: the text between two headings. */
  readonly section: number
  /** 0-based number of its block. */
  readonly block: number
  /** The first row of the table that contains it, or ''. */
  readonly tableHead: string
}

export interface Outline {
  readonly contentId: ContentId
  readonly place: NonNullable<ReturnType<typeof placeOf>>
  readonly units: readonly OutlineUnit[]
  /** The content's passages by position, for citations. */
  readonly chunks: readonly Pick<Candidate['chunk'], 'id' | 'start'>[]
}

// Reading and cutting 600,000 characters (300 pages) takes about 60 ms; the text beyond them is left to search.
const maxCharacters = 600_000
const listStart = /^\s*(?:[-*•‣▪◦–—·☐☑]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s/

/** Returns null if no document points to the content any more. */
export function outlineOf(contentId: ContentId, store: DocumentStore): Outline | null {
  const place = placeOf(contentId, store)
  if (place === null || !store.contents.has(contentId)) return null
  const text = store.contents.readText(contentId, 0, maxCharacters)
  const blocks = store.contents.readBlocks(contentId).filter((block) => block.end <= text.length)
  const whole: Block = { kind: 'paragraph', level: 0, start: 0, end: text.length, page: null }
  const chunks = store.chunks.ofContent(contentId).map(({ id, start }) => ({ id, start }))
  const units = unitsIn(text, blocks.length === 0 && text !== '' ? [whole] : joinedOverPages(text, blocks))
  return { contentId, place: { ...place, date: documentDate(contentId, store) }, units, chunks }
}

/** A paragraph that goes on at the top of the next page is one block: half a sentence says nothing that is quotable. */
function joinedOverPages(text: string, blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const goesOn =
      last?.kind === 'paragraph' &&
      block.kind === 'paragraph' &&
      /^\s*\f\s*$/.test(text.slice(last.end, block.start)) &&
      goesOnOverPages(text.slice(last.end - 1, last.end), text.slice(block.start, block.start + 2))
    if (goesOn) joined[joined.length - 1] = { ...last, end: block.end }
    else joined.push(block)
  }
  return joined
}

function unitsIn(text: string, blocks: readonly Block[]): readonly OutlineUnit[] {
  const units: OutlineUnit[] = []
  const above: { readonly level: number; readonly text: string }[] = []
  let section = 0
  blocks.forEach((block, index) => {
    const slice = text.slice(block.start, block.end)
    if (block.kind === 'heading') {
      while ((above.at(-1)?.level ?? 0) >= block.level) above.pop()
      section += 1
    }
    const headings = above.map((heading) => heading.text)
    const common = { section, block: index, headings }
    for (const range of rangesOf(block, slice)) {
      const own = slice.slice(range.start, range.end)
      const kind = kindOf(block, own)
      const tableHead = kind === 'row' ? (slice.split('\n', 1)[0] ?? '') : ''
      const place = { start: block.start + range.start, end: block.start + range.end }
      const page = block.page === null ? null : block.page + slice.slice(0, range.start).split('\f').length - 1
      units.push({ ...common, ...place, page, text: own, kind, tableHead })
    }
    if (block.kind === 'heading') above.push({ level: block.level, text: slice.trim() })
  })
  return units
}

function rangesOf(block: Block, slice: string): readonly { readonly start: number; readonly end: number }[] {
  if (block.kind === 'tableOfContents') return []
  if (block.kind === 'table' || block.kind === 'code') return linesOf(slice)
  const isOne = block.kind === 'heading' || block.kind === 'title' || block.kind === 'listItem'
  if (isOne) return trimmed(slice, 0, slice.length)
  // People end a message by sending it, and seldom with a full stop.
  const messages = messagesIn(slice)
  return messages?.flatMap(({ start, end }) => trimmed(slice, start, end)) ?? splitSentences(slice)
}

function linesOf(slice: string): readonly { readonly start: number; readonly end: number }[] {
  let at = 0
  return slice.split('\n').flatMap((line) => {
    const start = at
    at += line.length + 1
    return trimmed(slice, start, start + line.length)
  })
}

function trimmed(slice: string, from: number, to: number): readonly { readonly start: number; readonly end: number }[] {
  const own = slice.slice(from, to)
  const start = from + (own.length - own.trimStart().length)
  return own.trim() === '' ? [] : [{ start, end: start + own.trim().length }]
}

function kindOf(block: Block, text: string): UnitKind {
  if (block.kind === 'title' || block.kind === 'heading' || block.kind === 'listItem' || block.kind === 'quote')
    return block.kind
  if (block.kind === 'table') return 'row'
  return listStart.test(text) ? 'listItem' : 'sentence'
}

/** The text without its list number or bullet, so that a list is not numbered twice. */
export function withoutListMark(text: string): string {
  return text.replace(listStart, '').trim()
}

/** The evidence sentence for a unit; `score`: how well it answers, 0..1. */
export function evidenceOf(outline: Outline, unit: OutlineUnit, score: number): EvidenceSentence {
  const { text, start, end, page } = unit
  return {
    contentId: outline.contentId,
    documentId: outline.place.documentId,
    chunkId: (outline.chunks.findLast((chunk) => chunk.start <= start) ?? outline.chunks[0])?.id ?? '',
    text,
    start,
    end,
    page,
    score,
    vector: null,
  }
}

/** The candidates, plus one passage of each content that is cited without being among them. */
export function withCited(
  candidates: readonly Candidate[],
  evidence: readonly EvidenceSentence[],
  store: DocumentStore,
): readonly Candidate[] {
  const all = [...candidates]
  const known = new Set<ContentId>(candidates.map(({ chunk }) => chunk.contentId))
  for (const { contentId, start } of evidence) {
    if (known.has(contentId)) continue
    const place = placeOf(contentId, store)
    const chunk = chunkAt(contentId, start, store)
    if (place === null || chunk === undefined) continue
    known.add(contentId)
    all.push({ chunk, ...place, score: 0, ranks: noRanks })
  }
  return all
}

const noRanks: Candidate['ranks'] = {
  bm25: null,
  vector: null,
  title: null,
  fused: null,
  bm25Score: null,
  vectorScore: null,
}

function chunkAt(contentId: ContentId, start: number, store: DocumentStore): Candidate['chunk'] | undefined {
  const chunks = store.chunks.ofContent(contentId)
  return chunks.findLast((chunk) => chunk.start <= start) ?? chunks[0]
}

/** Contents of the candidates in order of first appearance, at most `limit`. */
export function contentsOf(candidates: readonly Candidate[], limit: number): readonly ContentId[] {
  return [...new Set(candidates.map(({ chunk }) => chunk.contentId))].slice(0, limit)
}
