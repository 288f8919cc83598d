/** What the library page lists of the documents, and which of them fit a filter. */
import type { DocumentFilter } from '../../../shared/domain/filter.ts'
import type { ContentId, DocumentId } from '../../../shared/domain/ids.ts'
import type { ListedFacts, SimilarDocuments, UpcomingDate } from '../../../shared/domain/library.ts'
import type { DocumentsApi } from '../../ipc/services.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { nextTurn } from '../../ports/eventLoop.ts'
import type { DocumentFacts } from '../../ports/store/documents.ts'
import {
  dateOfDocument,
  headLength,
  languageOfDocument,
  resolveFilter,
} from '../../query/retrieve/filter/resolveFilter.ts'
import { similarDocuments } from './similarDocuments.ts'
import { upcomingDates } from './upcomingDates.ts'
import { hiddenFrom, storeWithout } from '../../query/retrieve/filter/hidden.ts'

// Reading the beginning of a text takes about 0.1 ms, so that a page keeps the event loop for 10 ms at most.
const documentsPerPage = 100
// Mailing lists have hundreds; nobody reads more of them in a row, or finds them in a list of people.
const maxPeople = 12

type Read = Pick<ListedFacts, 'date' | 'language'>

export class DocumentListing implements DocumentsApi {
  readonly #store: DocumentStore
  readonly #clock: Pick<Clock, 'now'>
  /** With what it was read from: the beginning of a content never changes. */
  readonly #read = new Map<DocumentId, { readonly from: string; readonly read: Read }>()

  constructor(store: DocumentStore, clock: Pick<Clock, 'now'>) {
    this.#store = store
    this.#clock = clock
  }

  async *facts(ids?: readonly DocumentId[]): AsyncGenerator<readonly ListedFacts[]> {
    const wanted = ids === undefined ? null : new Set(ids)
    const facts = this.#store.documents.facts().filter(({ documentId }) => wanted?.has(documentId) ?? true)
    for (let at = 0; at < facts.length; at += documentsPerPage) {
      yield facts.slice(at, at + documentsPerPage).map((fact) => this.#listed(fact))
      await nextTurn()
    }
  }

  filter(filter: DocumentFilter): readonly DocumentId[] {
    return resolveFilter(filter, this.#ofLibrary()).documentIds
  }

  upcoming(days: number): Promise<readonly UpcomingDate[]> {
    return upcomingDates(days, { store: this.#ofLibrary(), clock: this.#clock })
  }

  similar(): Promise<readonly SimilarDocuments[]> {
    return similarDocuments(this.#ofLibrary())
  }

  /** Without documents that belong to a chat. */
  #ofLibrary(): DocumentStore {
    const hidden = hiddenFrom(null, this.#store)
    return hidden === null ? this.#store : storeWithout(this.#store, hidden)
  }

  #listed(fact: DocumentFacts): ListedFacts {
    const { documentId, contentId, author, people } = fact
    const named = author === null || people.includes(author) ? people : [author, ...people]
    return { documentId, contentId, people: named.slice(0, maxPeople), ...this.#readHead(fact) }
  }

  #readHead(fact: DocumentFacts): Read {
    const from = `${fact.contentId} ${fact.title} ${fact.path}`
    const known = this.#read.get(fact.documentId)
    if (known?.from === from) return known.read
    const head = this.#headOf(fact.contentId)
    const [date, language] = [dateOfDocument(fact, head), languageOfDocument(fact, head)]
    const read = { ...(date === null ? {} : { date }), ...(language === null ? {} : { language }) }
    this.#read.set(fact.documentId, { from, read })
    return read
  }

  /** Removed meanwhile: '' */
  #headOf(id: ContentId): string {
    return this.#store.contents.get(id) === undefined ? '' : this.#store.contents.readText(id, 0, headLength)
  }
}
