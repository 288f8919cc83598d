/** The lines of a list that was found, each with the sentence that it stands in. Pure except for reading texts. */
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../../retrievalState.ts'
import { numberedRunAt } from './numberedRun.ts'

export interface FoundList {
  readonly lines: readonly { readonly text: string; readonly evidence: EvidenceSentence }[]
  readonly from: string
  readonly answerability: number
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
