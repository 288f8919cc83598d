/**
 * Documents that belong to other chats than the one that asks: views of the store and the index in which they do not
 * exist. They are few beside a library, so they are taken out of what was found instead of naming all that remains.
 */
import type { ChatId, ContentId, DocumentId } from '../../../../shared/domain/ids.ts'
import type { ChunkIndex } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { IndexHit } from '../../../ports/chunkIndex.ts'
import { overlay } from './restricted.ts'

export interface HiddenDocuments {
  readonly documents: ReadonlySet<DocumentId>
  /** Of these alone. */
  readonly contents: ReadonlySet<ContentId>
}

interface Found {
  readonly revision: number
  readonly byChat: Map<ChatId | null, HiddenDocuments | null>
}

// A question, its search and its suggestions all ask; between them the library seldom changes.
const found = new WeakMap<DocumentStore, Found>()

/**
 * Null when nothing is hidden. `chat`: the one that asks; null sees the library alone. Every hidden document is read,
 * once for each revision of the library.
 */
export function hiddenFrom(chat: ChatId | null, store: DocumentStore): HiddenDocuments | null {
  const revision = store.revision()
  let known = found.get(store)
  if (known?.revision !== revision) {
    known = { revision, byChat: new Map() }
    found.set(store, known)
  }
  const before = known.byChat.get(chat)
  if (before !== undefined) return before
  const hidden = findHidden(chat, store)
  known.byChat.set(chat, hidden)
  return hidden
}

function findHidden(chat: ChatId | null, store: DocumentStore): HiddenDocuments | null {
  const others = store.sources
    .list()
    .filter(({ chats }) => chats !== undefined && (chat === null || !chats.includes(chat)))
  if (others.length === 0) return null
  const documents = new Set<DocumentId>()
  const contents = new Set<ContentId>()
  for (const { id } of others)
    for (const page of store.documents.pages(id))
      for (const { id: documentId, contentId } of page) {
        documents.add(documentId)
        if (contentId !== null) contents.add(contentId)
      }
  // The same file is in the library as well, or in this chat.
  for (const id of contents)
    if (store.documents.ofContent(id).some((document) => !documents.has(document.id))) contents.delete(id)
  return documents.size === 0 ? null : { documents, contents }
}

export function storeWithout(store: DocumentStore, hidden: HiddenDocuments): DocumentStore {
  const isSeen = ({ id }: { readonly id: DocumentId }): boolean => !hidden.documents.has(id)
  const isSeenFact = ({ documentId }: { readonly documentId: DocumentId }): boolean => !hidden.documents.has(documentId)
  const { documents, contents } = store
  return overlay(store, {
    documents: overlay(documents, {
      list: () => documents.list().filter(isSeen),
      pages: (source) => pagesOf(documents.pages(source), isSeen),
      facts: () => documents.facts().filter(isSeenFact),
      matchTitles: (query, limit, minScore) =>
        documents
          .matchTitles(query, limit + hidden.documents.size, minScore)
          .filter(isSeenFact)
          .slice(0, limit),
      namedBy: (word, most) => documents.namedBy(word, most).filter(isSeenFact),
      ofContent: (id) => documents.ofContent(id).filter(isSeen),
    }),
    contents: overlay(contents, { listIds: () => contents.listIds().filter((id) => !hidden.contents.has(id)) }),
  })
}

// Passages of hidden documents take places of the list: first a few more are asked for, and then four times as many
// until there are enough, so that a hidden book never leaves the library without an answer.
const extraHits = 50
const timesMore = 4

export function indexWithout(index: ChunkIndex, hidden: HiddenDocuments): ChunkIndex {
  const seen = async (
    search: (limit: number) => Promise<readonly IndexHit[]>,
    limit: number,
  ): Promise<readonly IndexHit[]> => {
    for (let asked = limit + extraHits; ; asked *= timesMore) {
      const hits = await search(asked)
      const left = hits.filter(({ contentId }) => !hidden.contents.has(contentId))
      if (left.length >= limit || hits.length < asked) return left.slice(0, limit)
    }
  }
  return overlay(index, {
    searchText: (text, limit, limits) => seen((asked) => index.searchText(text, asked, limits), limit),
    searchVector: (vector, limit, limits) => seen((asked) => index.searchVector(vector, asked, limits), limit),
  })
}

function* pagesOf<T>(pages: Iterable<readonly T[]>, isSeen: (item: T) => boolean): Iterable<readonly T[]> {
  for (const page of pages) yield page.filter(isSeen)
}
