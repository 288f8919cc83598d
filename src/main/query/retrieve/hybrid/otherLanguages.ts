/**
 * Searches by keyword for the question's words in the library's other languages, translated by a lexicon. Hits count
 * only if the text really is in that language, because many words are spelled alike in two languages.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { ChunkIndex, IndexHit } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import { translatedQuery } from '../../text/lexicon/gloss.ts'
import { languageNamed } from '../../text/lexicon/languageNamed.ts'
import { languageOf } from '../../text/lexicon/languageOf.ts'
import { isAdded, languageNames, lexiconLanguages } from '../../text/lexicon/languages.ts'
import type { LexiconLanguage } from '../../text/lexicon/languages.ts'
import { readPapers } from './readPapers.ts'

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
  const named = languageNamed(question)
  const wanted = targets
    .filter((language) => language !== from)
    .map((language) => ({ language, query: translatedQuery(named?.rest ?? question, from, language) }))
    .filter(({ language, query }) => query !== '' || language === named?.language)
  const languages = new Map<ContentId, LexiconLanguage | null>()
  const languageOfContent = (id: ContentId): LexiconLanguage | null => {
    const known = languages.get(id)
    if (known !== undefined) return known
    const found = contentLanguage(id, store)
    languages.set(id, found)
    return found
  }
  const found = await Promise.all(
    wanted.map(async ({ language, query }) => {
      const written = (query === '' ? [] : await index.searchText(query, maxHits * 2)).filter(
        (hit) => languageOfContent(hit.contentId) === language,
      )
      const read =
        isAdded(language) && store.contents.languages().includes(language)
          ? readPapers(named?.rest ?? question, from, { language, papers: papersIn(language, store), store })
          : []
      const hits = joinedHits(read, written).slice(0, maxHits)
      return {
        language,
        query,
        hits:
          language === named?.language ? withOthersOf(hits, store, (id) => languageOfContent(id) === language) : hits,
      }
    }),
  )
  const used = found.filter(({ hits }) => hits.length > 0)
  return {
    lists: used.map(({ hits }) => hits),
    queries: used.flatMap(({ query }) => (query === '' ? [] : [query])),
    note: used.length === 0 ? null : `Also searched in ${joined(used.map(({ language }) => languageNames[language]))}.`,
  }
}

/** What was read comes first, as it is known how much of the question each has. */
function joinedHits(read: readonly IndexHit[], written: readonly IndexHit[]): readonly IndexHit[] {
  const known = new Set<string>(read.map(({ id }) => id))
  return [...read, ...written.filter(({ id }) => !known.has(id))]
}

// Papers in another language are few in most libraries; of more than these only what the words find is examined.
const maxPapers = 12
// Documents whose language is looked up, at about 50 µs each.
const maxLookedUp = 2_000

/**
 * "The German bill": of the papers in that language those that the words do not find come behind the others, because a
 * lexicon of everyday words has only some of them.
 */
function withOthersOf(
  hits: readonly IndexHit[],
  store: DocumentStore,
  isMeant: (id: ContentId) => boolean,
): readonly IndexHit[] {
  const papers = store.contents.listIds().slice(0, maxLookedUp).filter(isMeant)
  if (papers.length > maxPapers) return hits
  const known = new Set<string>(hits.map(({ id }) => id))
  const least = (hits.at(-1)?.score ?? 1) / 2
  const others = papers
    .flatMap((contentId) => store.chunks.ofContent(contentId).map(({ id }) => ({ id, contentId, score: least })))
    .filter(({ id }) => !known.has(id))
  return [...hits, ...others].slice(0, maxHits * 2)
}

/** The papers that their reader found to be in the language; none if they are many. */
function papersIn(language: LexiconLanguage, store: DocumentStore): readonly ContentId[] {
  const papers = store.contents
    .listIds()
    .slice(0, maxLookedUp)
    .filter((id) => contentLanguage(id, store) === language)
  return papers.length > maxPapers ? [] : papers
}

// The content of an id never changes.
const languagesKnown = new WeakMap<DocumentStore['contents'], Map<ContentId, LexiconLanguage | null>>()

/** As the reader reported it, else as detected from its words; null for languages that the lexicon does not have. */
export function contentLanguage(id: ContentId, store: Pick<DocumentStore, 'contents'>): LexiconLanguage | null {
  const known = languagesKnown.get(store.contents) ?? new Map<ContentId, LexiconLanguage | null>()
  languagesKnown.set(store.contents, known)
  const found = known.get(id)
  if (found !== undefined) return found
  const language = readLanguage(id, store)
  known.set(id, language)
  return language
}

function readLanguage(id: ContentId, store: Pick<DocumentStore, 'contents'>): LexiconLanguage | null {
  const told = store.contents.get(id)?.language ?? null
  if (told === null) return languageOf(store.contents.readText(id, 0, readCharacters))
  return lexiconLanguages.find((language) => language === told) ?? null
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
