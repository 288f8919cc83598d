/**
 * Finds the passages of a few papers by reading them in English words. A keyword search knows a word in the form of the
 * lexicon alone, and in a language with many endings a text rarely has that form. Such papers are few in most libraries.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { IndexHit } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { glossOf, translatedQuery } from '../../text/lexicon/gloss.ts'
import type { LexiconLanguage } from '../../text/lexicon/languages.ts'
import { contentStems } from '../../text/words/words.ts'

// Reading a passage takes one to two milliseconds; these many take as long as embedding the question.
const maxPassages = 40
// Passages recur from question to question.
const maxRemembered = 1_000
const remembered = new Map<string, ReadonlySet<string>>()

/** Passages that have a word of the question, those with most of them first; none if there are too many to read. */
export function readPapers(
  question: string,
  from: LexiconLanguage,
  { language, papers, store }: PapersToRead,
): readonly IndexHit[] {
  const asked = contentStems(from === 'en' ? question : translatedQuery(question, from, 'en'))
  const passages = papers.flatMap((id) => store.chunks.ofContent(id))
  if (asked.length === 0 || passages.length > maxPassages) return []
  return passages
    .map(({ id, contentId, indexedText }) => {
      const stems = stemsOf(id, indexedText, language)
      return { id, contentId, score: asked.filter((stem) => stems.has(stem)).length }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

export interface PapersToRead {
  readonly language: LexiconLanguage
  readonly papers: readonly ContentId[]
  readonly store: Pick<DocumentStore, 'chunks'>
}

function stemsOf(id: string, text: string, language: LexiconLanguage): ReadonlySet<string> {
  const known = remembered.get(id)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const stems = new Set(contentStems(glossOf(text, language)))
  remembered.set(id, stems)
  return stems
}
