/**
 * Finds documents by what only their file names say. Titles are part of the indexed text; the name of a file is
 * not, because a file that is moved or renamed is not indexed again. Yet it is often the only place that says what a
 * paper is about: "insulation-invoice.html" is headed "Invoice 2022-0931".
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { IndexHit } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { contentStems } from '../../text/words/words.ts'

export interface FileNameHits {
  /** 0..1 per content: the share of the question's words that the file name adds, less for words of many names. */
  readonly byContent: ReadonlyMap<ContentId, number>
  /** The likeliest passages of the best of them, which neither keyword nor vector may find. */
  readonly passages: readonly IndexHit[]
}

// A word in more names than this says little about any of them.
const maxNames = 40
const maxQuestionWords = 16
const maxDocuments = 3
const maxPassagesOfEach = 4
// What a long document says farther on is found by keyword; its name leads to its beginning.
const maxPassagesRead = 40

/** Accepts any text. */
export function searchFileNames(query: string, store: DocumentStore): FileNameHits {
  const asked = contentStems(query).slice(0, maxQuestionWords)
  const byContent = new Map<ContentId, number>()
  for (const stem of asked) {
    const named = new Set(
      store.documents
        .namedBy(stem, maxNames)
        .filter(
          ({ title, path }) => contentStems(fileWords(path)).includes(stem) && !contentStems(title).includes(stem),
        )
        .map(({ contentId }) => contentId),
    )
    const weight = 1 / (1 + Math.log(named.size)) / asked.length
    for (const contentId of named) byContent.set(contentId, (byContent.get(contentId) ?? 0) + weight)
  }
  const best = [...byContent].sort((a, b) => b[1] - a[1]).slice(0, maxDocuments)
  return { byContent, passages: best.flatMap(([contentId]) => likeliestPassages(contentId, asked, store)) }
}

/** Those with most words of the question, earlier ones first. */
function likeliestPassages(contentId: ContentId, asked: readonly string[], store: DocumentStore): readonly IndexHit[] {
  return store.chunks
    .ofContent(contentId, { from: 0, to: maxPassagesRead })
    .map(({ id, indexedText }) => {
      const own = new Set(contentStems(indexedText))
      return { id, contentId, score: asked.filter((stem) => own.has(stem)).length / asked.length }
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, maxPassagesOfEach)
}
