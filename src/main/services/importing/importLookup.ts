/** Finds the documents of an imported chat in the library: by their path or their name, if the bytes are the same. */
import type { ContentId } from '../../../shared/domain/ids.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { fileNameOf } from '../../../shared/text/fileName.ts'
import type { FoundDocument, ImportLookup } from './importedTurns.ts'

type Store = Pick<DocumentStore, 'contents' | 'documents'>

export function importLookup(store: Store): ImportLookup {
  let byName: ReadonlyMap<string, readonly FoundDocument[]> | null = null
  const found = new Map<string, FoundDocument | null>()
  const isOf = (id: ContentId, sha256: string): boolean => store.contents.get(id)?.sha256 === sha256

  const find = (path: string, sha256: string): FoundDocument | null => {
    const there = store.documents.byPath(path)
    if (there !== undefined && there.contentId !== null && isOf(there.contentId, sha256))
      return { documentId: there.id, contentId: there.contentId }
    // Read once, and only if a file is not where it was.
    byName ??= Map.groupBy(store.documents.facts(), ({ path: each }) => fileNameOf(each))
    const same = byName.get(fileNameOf(path))?.find(({ contentId }) => isOf(contentId, sha256))
    return same === undefined ? null : { documentId: same.documentId, contentId: same.contentId }
  }

  return {
    find: ({ path, sha256 }) => {
      if (sha256 === null) return null
      const key = `${sha256} ${path}`
      if (!found.has(key)) found.set(key, find(path, sha256))
      return found.get(key) ?? null
    },
    placeOf: (id, quote) => {
      const at = store.contents.readText(id).indexOf(quote)
      return at < 0 ? null : at
    },
  }
}
