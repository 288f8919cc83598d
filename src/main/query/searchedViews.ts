/** The store and the index as far as a question may search them: the same objects as long as that does not change. */
import type { ContentId } from '../../shared/domain/ids.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import { indexWithout, storeWithout } from './retrieve/filter/hidden.ts'
import type { HiddenDocuments } from './retrieve/filter/hidden.ts'
import { restrictedIndex, restrictedStore } from './retrieve/filter/restricted.ts'

export interface Searched {
  readonly store: DocumentStore
  readonly index: ChunkIndex
}

/**
 * Returns a function from the contents that may be searched (null for all) to views of them. What is hidden is in none.
 */
export function searchedViews(
  { store, index }: Searched,
  hidden: HiddenDocuments | null,
): (within: readonly ContentId[] | null) => Searched {
  const all =
    hidden === null ? { store, index } : { store: storeWithout(store, hidden), index: indexWithout(index, hidden) }
  let last: { readonly within: readonly ContentId[]; readonly view: Searched } | null = null
  return (within) => {
    if (within === null) return all
    if (last?.within !== within)
      last = {
        within,
        view: {
          store: restrictedStore(all.store, new Set(within)),
          index: restrictedIndex(all.index, within),
        },
      }
    return last.view
  }
}
