/** The words that say what a quote is about without standing in it: title, file, section and top of its document. */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { openingCharacters } from '../judge/evidenceUnits.ts'
import { introductionOf } from '../judge/openingOf.ts'

export function subjectOf(
  { contentId, chunkId }: EvidenceSentence,
  candidates: readonly Candidate[],
  store: Pick<DocumentStore, 'contents'>,
): string {
  const own =
    candidates.find(({ chunk }) => chunk.id === chunkId) ??
    candidates.find(({ chunk }) => chunk.contentId === contentId)
  const named = own === undefined ? [] : [own.title, fileWords(own.path), ...own.chunk.headingPath]
  return [...named, introductionOf(contentId, openingCharacters, store)].join('\n')
}
