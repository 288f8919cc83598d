/**
 * Ties every shown sentence to exact quotes. A citation exists only if the store contains its quote verbatim at its
 * offsets; a sentence that loses all its quotes is dropped, so that nothing unsupported is shown unmarked.
 */
import type { AnswerSentence } from '../../../shared/domain/answer.ts'
import type { Citation } from '../../../shared/domain/citation.ts'
import type { Candidate } from '../../../shared/domain/search.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { documentDate } from '../answer/time/documentDate.ts'
import { outdatedRemarks } from '../refine/userMarks.ts'
import { newerVersionOf } from '../refine/versions.ts'
import { quotedRow } from '../answer/lead/cells/quotedRow.ts'
import type { DraftPoint } from '../answer/time/series.ts'
import type { Engine } from '../engine.ts'
import { ocrConfidenceIn } from '../retrieve/hybrid/ocrConfidenceIn.ts'
import type { EvidenceSentence, RetrievalState, SentenceCheck } from '../retrievalState.ts'
import { passageSections, sectionAt } from '../text/layout/passageSections.ts'
import { settled } from '../settled.ts'

export const citeEngine: Engine = {
  id: 'cite',
  maxLlmCalls: 0,
  skip: (state) => settled(state) ?? (state.chosen === null ? 'There is no answer to cite.' : undefined),
  async run(state, context) {
    const chosen = state.chosen
    if (chosen === null) return {}
    const cited = citeSentences(chosen.text, state.checks, state.evidence, state.candidates, context.store)
    if (cited.dropped > 0)
      context.note(
        [
          'Skipped',
          cited.dropped === 1 ? 'a sentence whose quote is' : `${cited.dropped} sentences whose quotes are`,
          'not in the documents any more.',
        ].join(' '),
      )
    if (cited.sentences.length === 0) return { chosen: null, citations: [], sentences: [], text: null }
    const found = cited.citations.length
    context.note(
      found === 1
        ? 'The quote is in the document word for word.'
        : `All ${found} quotes are in the documents word for word.`,
    )
    return {
      citations: withDrawn(cited.citations, state, context.store),
      sentences: cited.sentences,
      text: cited.text,
      remarks: [...state.remarks, ...outdatedRemarks(cited.citations, context.store)],
    }
  },
}

export interface Cited {
  readonly text: string
  readonly sentences: readonly AnswerSentence[]
  readonly citations: readonly Citation[]
  readonly dropped: number
}

/** Numbers quotes in the order in which they are used; one quote has one number. */
export function citeSentences(
  draft: string,
  checks: readonly SentenceCheck[],
  evidence: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
  store: DocumentStore,
): Cited {
  const citations: Citation[] = []
  const sentences: AnswerSentence[] = []
  const numbers = new Map<number, number>()
  let text = ''
  let dropped = 0
  let end = 0
  for (const check of checks) {
    const markers: number[] = []
    for (const index of check.evidence) {
      const known = numbers.get(index)
      const quote = known === undefined ? evidence[index] : undefined
      const citation = quote === undefined ? undefined : citationOf(quote, citations.length + 1, candidates, store)
      if (citation !== undefined) {
        citations.push(citation)
        numbers.set(index, citation.marker)
      }
      const marker = known ?? citation?.marker
      if (marker !== undefined) markers.push(marker)
    }
    // The text between two sentences (a space, a new line, the mark of a list item) stays as it is in the draft.
    const between = draft.slice(end, check.start)
    end = check.end
    if (markers.length === 0 && check.role !== 'note') {
      dropped += 1
      continue
    }
    text += text === '' ? between.trimStart() : between === '' ? ' ' : between
    const start = text.length
    text += draft.slice(check.start, check.end)
    if (markers.length > 0) text += ` ${markers.map((marker) => `[${marker}]`).join('')}`
    sentences.push({
      start,
      end: text.length,
      role: check.role,
      support: check.supported ? 'supported' : 'unsupported',
      score: check.score,
      markers,
      problem: check.problem,
    })
  }
  return { text, sentences, citations, dropped }
}

/** A long answer names some of the values that are drawn beside it; each of the others has a number as well. */
function withDrawn(
  cited: readonly Citation[],
  { series, evidence, candidates }: RetrievalState,
  store: DocumentStore,
): readonly Citation[] {
  const isOf = ({ source }: DraftPoint, { contentId, start }: Pick<Citation, 'contentId' | 'start'>): boolean =>
    source.contentId === contentId && source.start === start
  const points = series?.points ?? []
  const open = points.filter((point) => !cited.some((citation) => isOf(point, citation)))
  // Of another answer than the one that was chosen.
  if (open.length > points.length - 2) return cited
  const all = [...cited]
  for (const point of open) {
    const quote = evidence.find((each) => isOf(point, each))
    const citation = quote === undefined ? undefined : citationOf(quote, all.length + 1, candidates, store)
    if (citation !== undefined) all.push(citation)
  }
  return all
}

/** The headings above the quote, those of a short section within its passage among them. */
function headingsOf(quote: EvidenceSentence, { chunk }: Candidate, store: DocumentStore): readonly string[] {
  return sectionAt(passageSections(chunk, store.contents.readBlocks(quote.contentId)), quote.start - chunk.start)
    .headingPath
}

/** Undefined if the content does not contain the quote at its place, or no document points to it any more. */
function citationOf(
  quote: EvidenceSentence,
  marker: number,
  candidates: readonly Candidate[],
  store: DocumentStore,
): Citation | undefined {
  const passage = candidates.find((candidate) => candidate.chunk.id === quote.chunkId)
  const from = passage ?? candidates.find((candidate) => candidate.chunk.contentId === quote.contentId)
  if (from === undefined || quote.text === '' || !store.contents.has(quote.contentId)) return undefined
  if (store.contents.readText(quote.contentId, quote.start, quote.end) !== quote.text) return undefined
  const newer = newerVersionOf(quote.contentId, store)
  const headings = passage === undefined ? [] : headingsOf(quote, passage, store)
  const columns = quotedRow(quote, store)?.names ?? []
  return {
    marker,
    documentId: quote.documentId,
    contentId: quote.contentId,
    title: from.title,
    path: from.path,
    page: quote.page,
    date: documentDate(quote.contentId, store),
    ...(headings.length === 0 ? {} : { headings }),
    quote: quote.text,
    ...(columns.every((name) => name === '') ? {} : { columns }),
    start: quote.start,
    end: quote.end,
    ...ocrConfidenceIn(store, quote.contentId, quote.start, quote.end),
    ...(newer === null ? {} : { newerVersion: { documentId: newer.documentId, title: newer.title } }),
  }
}
