/** Renders evidence as a model reads it and as the model's sentences are checked against it. Pure. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { ClaimEvidence } from '../../verify/checkClaim.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { shownText } from '../draft.ts'

/** Grouped by document; if there are several, each group follows the title and date of its document. */
export function formatEvidence(sentences: readonly EvidenceSentence[], candidates: readonly Candidate[]): string {
  const groups = Map.groupBy(sentences, ({ documentId }) => documentId)
  return [...groups]
    .map(([id, lines]) => {
      const text = lines.map((line) => readText(line)).join(' ')
      return groups.size === 1 ? text : `${headerOf(candidates.find((each) => each.documentId === id))}: ${text}`
    })
    .join('\n')
}

/** "Medicine: Apixaban; Dose: 2.5 mg." for a row of a table whose columns are named, else the text. */
function readText({ text, head = '' }: EvidenceSentence): string {
  const [names, values] = [head, text].map((row) => shownText(row).split(' | '))
  if (names === undefined || values === undefined || names.length < 2 || names.length !== values.length)
    return shownText(text)
  const pairs = values.flatMap((value, column) => (value.trim() === '' ? [] : [`${names[column] ?? ''}: ${value}`]))
  return `${pairs.join('; ')}.`
}

function headerOf(candidate: Candidate | undefined): string {
  if (candidate === undefined) return 'Document'
  const day = candidate.date?.slice(0, 10)
  return day === undefined ? candidate.title : `${candidate.title} (${day})`
}

export function claimEvidence(
  sentences: readonly EvidenceSentence[],
  candidates: readonly Candidate[],
): readonly ClaimEvidence[] {
  const passages = new Map(candidates.map((candidate) => [candidate.chunk.id as string, candidate]))
  return sentences.map(({ chunkId, text, vector }) => {
    const passage = passages.get(chunkId)
    if (passage === undefined) return { text, vector, around: '', heading: '' }
    const heading = [passage.title, ...passage.chunk.headingPath].join('\n')
    return { text, vector, heading, around: passage.chunk.text }
  })
}
