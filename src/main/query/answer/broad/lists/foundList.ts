/** The lines of a list that was found, each with the sentence that it stands in. Pure except for reading texts. */
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import type { Candidate } from '../../../../../shared/domain/search.ts'
import { contentStems } from '../../../text/words/words.ts'
import { holds } from '../askedWords.ts'
import { evidenceOf, withoutListMark } from '../outline.ts'
import type { Outline, OutlineUnit } from '../outline.ts'
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { numberedRunAt } from './numberedRun.ts'

export interface FoundList {
  readonly lines: readonly { readonly text: string; readonly evidence: EvidenceSentence }[]
  readonly from: string
  readonly answerability: number
}

/** A unit as a line, without its mark. `held`: how surely it is meant, 0..1. */
export function itemLine(outline: Outline, unit: OutlineUnit, held: number): FoundList['lines'][number] {
  return { text: withoutListMark(unit.text), evidence: evidenceOf(outline, unit, held) }
}

// An introduction of more words is a sentence, which the numbers only follow.
const maxIntroduction = 6

/** The numbered run in one line of a passage that what is asked for introduces ("Resolutions: 1) …"). */
export function namedRun(
  wanted: readonly string[],
  candidates: readonly Candidate[],
  store: DocumentStore,
): FoundList | null {
  const noun = wanted.at(-1)
  if (noun === undefined) return null
  for (const { chunk, documentId, title } of candidates)
    for (const { index } of chunk.text.matchAll(/(?<=^|\s)\(?1[.)]\s/g)) {
      const run = numberedRunAt(chunk.text, index)
      const introduced = contentStems(run?.introduction ?? '')
      if (run === null || introduced.length > maxIntroduction || !holds(new Set(introduced), noun)) continue
      const start = chunk.start + run.start
      const text = chunk.text.slice(run.start, run.end)
      const place = { contentId: chunk.contentId, documentId, chunkId: chunk.id, page: chunk.page }
      const evidence = { ...place, text, start, end: start + text.length, score: 1, vector: null }
      const found = { lines: [{ text, evidence }], from: `“${title}”`, answerability: 1 }
      return wholeRun(found, store)
    }
  return null
}

// A line of an ordinary paragraph; a longer one is a table or a page without breaks.
const maxLine = 2_000

/** All of a numbered run in one line, of which only some sentences were found: they are cut apart at the numbers. */
export function wholeRun(found: FoundList, store: DocumentStore): FoundList {
  const sentence = found.lines[0]?.evidence
  if (sentence === undefined) return found
  const from = Math.max(0, sentence.start - maxLine)
  const text = store.contents.readText(sentence.contentId, from, sentence.start + maxLine)
  const run = numberedRunAt(text, sentence.start - from)
  if (run === null || run.things.length < found.lines.length) return found
  const line = { ...sentence, text: text.slice(run.start, run.end), start: from + run.start, end: from + run.end }
  return { ...found, lines: run.things.map((thing) => ({ text: thing, evidence: line })) }
}
