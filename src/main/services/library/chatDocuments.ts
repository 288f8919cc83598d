/**
 * Documents that were dropped on a chat: they are indexed as all others and found in that chat only, until they are
 * added to the library or the chat is deleted.
 */
import { isBeneath } from '../../../shared/domain/collection.ts'
import type { Document, Source } from '../../../shared/domain/document.ts'
import type { ChatId, DocumentId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors/appError.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import { nextTurn } from '../../ports/eventLoop.ts'

function isAny(pages: Iterable<readonly unknown[]>): boolean {
  for (const page of pages) if (page.length > 0) return true
  return false
}

interface ChatDocumentsOptions {
  readonly store: DocumentStore
  /** Removes everything of the source with this path from the library. */
  readonly remove: (path: string) => Promise<unknown>
  readonly changed: (document: Document) => void
}

export class ChatDocuments {
  readonly #options: ChatDocumentsOptions
  #removing: Promise<void> = Promise.resolve()

  constructor(options: ChatDocumentsOptions) {
    this.#options = options
  }

  /**
   * The user adds these paths to the library: what is there or beneath belongs to no chat any more. The rest of a folder
   * that one of them is in stays with its chat.
   */
  async release(paths: readonly string[]): Promise<void> {
    for (const source of this.#sources()) {
      if (paths.some((named) => named === source.path || isBeneath(source.path, named))) {
        await this.#give(source, [])
        continue
      }
      for (const named of paths) if (isBeneath(named, source.path)) await this.#release(source, named)
    }
  }

  /** Throws `library.notFound`. Nothing happens to a document of the library. */
  async addToLibrary(id: DocumentId): Promise<void> {
    const document = this.#options.store.documents.get(id)
    if (document === undefined) throw new AppError('library.notFound', 'This document does not exist any more.')
    const source = this.#sources().find((one) => one.id === document.sourceId)
    if (source !== undefined) await this.#release(source, document.path)
  }

  /** A part of a chat's folder goes to the library; a document of a container takes its container along. */
  async #release(source: Source, named: string): Promise<void> {
    const { store } = this.#options
    const document = store.documents.byPath(named)
    const path = document === undefined ? named : store.members.placeOf(document.id).path
    const kind = document === undefined ? 'folder' : 'file'
    if (path === source.path) return this.#give(source, [])
    // Nothing is known there yet: it is found as a source of the library.
    if (kind === 'folder' && !isAny(store.fileRecords.beneath(source.id, path))) return
    await this.#tell(store.sources.carve(source.id, path, kind, []))
  }

  /** These paths were dropped on a chat: sources that were of other chats have changed, and their documents with them. */
  async dropped(paths: readonly string[]): Promise<void> {
    const isNamed = ({ path }: Source): boolean => paths.some((named) => named === path || isBeneath(path, named))
    for (const source of this.#sources()) if (isNamed(source)) await this.#tell(source)
  }

  /**
   * Removes the documents of chats that are gone, unless another chat has them. Removing a large folder takes minutes, in
   * which the user may add others to the library: each source is looked at again when its turn has come.
   */
  keepOnly(existing: ReadonlySet<ChatId>): Promise<void> {
    const after = this.#removing.catch(() => undefined)
    this.#removing = after.then(async () => {
      for (const { id } of this.#sources()) {
        const source = this.#sources().find((one) => one.id === id)
        const left = source?.chats.filter((chat) => existing.has(chat)) ?? []
        if (source === undefined || left.length === source.chats.length) continue
        if (left.length === 0) await this.#options.remove(source.path)
        else await this.#give(source, left)
      }
    })
    return this.#removing
  }

  #sources(): readonly (Source & { readonly chats: readonly ChatId[] })[] {
    return this.#options.store.sources
      .list()
      .flatMap((source) => (source.chats === undefined ? [] : [{ ...source, chats: source.chats }]))
  }

  async #give(source: Source, chats: readonly ChatId[]): Promise<void> {
    this.#options.store.sources.setChats(source.id, chats)
    await this.#tell(source)
  }

  async #tell({ id }: Source): Promise<void> {
    for (const page of this.#options.store.documents.pages(id)) {
      for (const document of page) this.#options.changed(document)
      await nextTurn()
    }
  }
}
