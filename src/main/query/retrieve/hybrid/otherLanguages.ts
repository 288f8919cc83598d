/**
 * Searches by keyword for the question's words in the library's other languages, translated by a lexicon. Hits count
 * only if the text really is in that language, because many words are spelled alike in two languages.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { ChunkIndex, IndexHit } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { translatedQuery } from '../../text/lexicon/gloss.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { languageNames, lexiconLanguages } from '../../text/lexicon/languages.ts'
import type { LexiconLanguage } from '../../text/lexicon/languages.ts'

export interface ForeignHits {
  /** Best first in each language. */
  readonly lists: readonly (readonly IndexHit[])[]
  /** The queries that were run. */
  readonly queries: readonly string[]
  /** "Also searched in German and French.", or null if nothing was found this way. */
  readonly note: string | null
}

export const noForeignHits: ForeignHits = { lists: [], queries: [], note: null }

// Only the best few of a language are examined, because a translated query is less precise than the question's own
// words.
const maxHits = 12
// This much of a text is enough to detect its language if the reader did not report one.
const readCharacters = 600

/** Accepts any text; nothing is searched if the whole library is in the question's language. */
export async function searchOtherLanguages(
  question: string,
  { store, index }: { readonly store: DocumentStore; readonly index: ChunkIndex },
): Promise<ForeignHits> {
  const present = store.contents.languages()
  const targets = lexiconLanguages.filter((language) => present.includes(language) || present.includes(null))
  if (targets.length === 0 || (targets.length === 1 && targets[0] === 'en' && !present.includes(null)))
    return ownLanguageOnly(question, targets) ? noForeignHits : search(question, ['en'], store, index)
  return search(question, targets, store, index)
}

function ownLanguageOnly(question: string, targets: readonly LexiconLanguage[]): boolean {
  return targets.length === 0 || (languageOf(question) ?? 'en') === 'en'
}

async function search(
  question: string,
  targets: readonly LexiconLanguage[],
  store: DocumentStore,
  index: ChunkIndex,
): Promise<ForeignHits> {
  const from = languageOf(question) ?? 'en'
  const wanted = targets
    .filter((language) => language !== from)
    .map((language) => ({ language, query: translatedQuery(question, from, language) }))
    .filter(({ query }) => query !== '')
  const languages = new Map<ContentId, LexiconLanguage | null>()
  const languageOfContent = (id: ContentId): LexiconLanguage | null => {
    const known = languages.get(id)
    if (known !== undefined) return known
    const found = contentLanguage(id, store)
    languages.set(id, found)
    return found
  }
  const found = await Promise.all(
    wanted.map(async ({ language, query }) => ({
      language,
      query,
      hits: (await index.searchText(query, maxHits * 2))
        .filter((hit) => languageOfContent(hit.contentId) === language)
        .slice(0, maxHits),
    })),
  )
  const used = found.filter(({ hits }) => hits.length > 0)
  return {
    lists: used.map(({ hits }) => hits),
    queries: used.map(({ query }) => query),
    note: used.length === 0 ? null : `Also searched in ${joined(used.map(({ language }) => languageNames[language]))}.`,
  }
}

/** As the reader reported it, else as detected from its words; null for languages that the lexicon does not have. */
export function contentLanguage(id: ContentId, store: Pick<DocumentStore, 'contents'>): LexiconLanguage | null {
  const told = store.contents.get(id)?.language ?? null
  if (told === null) return languageOf(store.contents.readText(id, 0, readCharacters))
  return lexiconLanguages.find((language) => language === told) ?? null
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
