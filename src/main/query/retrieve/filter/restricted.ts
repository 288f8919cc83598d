/**
 * Views of the store and the index that know only some contents, so that no engine can find anything in others. What is
 * asked by id is answered for every content: earlier answers may have cited others.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { ChunkIndex } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'

export function restrictedStore(store: DocumentStore, within: ReadonlySet<ContentId>): DocumentStore {
  const has = ({ contentId }: { readonly contentId: ContentId | null }): boolean =>
    contentId !== null && within.has(contentId)
  const { documents, contents } = store
  return overlay(store, {
    documents: overlay(documents, {
      list: () => documents.list().filter(has),
      pages: (source) => pagesOf(documents.pages(source), has),
      matchTitles: (query, limit, minScore) =>
        documents
          .matchTitles(query, limit * extraTitles, minScore)
          .filter(has)
          .slice(0, limit),
      namedBy: (word, most) => documents.namedBy(word, most).filter(has),
      ofContent: (id) => (within.has(id) ? documents.ofContent(id) : []),
    }),
    contents: overlay(contents, { listIds: () => contents.listIds().filter((id) => within.has(id)) }),
  })
}

// Titles outside the restriction take places of the list.
const extraTitles = 5

export function restrictedIndex(index: ChunkIndex, contents: readonly ContentId[]): ChunkIndex {
  return overlay(index, {
    searchText: (text, limit, limits = {}) => index.searchText(text, limit, { within: contents, ...limits }),
    searchVector: (vector, limit, limits = {}) => index.searchVector(vector, limit, { within: contents, ...limits }),
  })
}

/** The members of `changes`, and everything else as it is. */
export function overlay<T extends object>(target: T, changes: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      const own = Reflect.get(changes, name) as unknown
      if (own !== undefined) return own
      const value = Reflect.get(target, name, target) as unknown
      // Methods reach private fields, which belong to the target.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function* pagesOf<T>(pages: Iterable<readonly T[]>, has: (item: T) => boolean): Iterable<readonly T[]> {
  for (const page of pages) yield page.filter(has)
}
