/** The user's collections as clients see them. */
import { randomUUID } from 'node:crypto'
import { collectionKey } from '../../shared/domain/collection.ts'
import type { Collection } from '../../shared/domain/collection.ts'
import { asId } from '../../shared/domain/ids.ts'
import type { CollectionId, DocumentId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { CollectionsApi, LibraryApi, SavedCollection, Unsubscribe } from '../ipc/services.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'

interface CollectionParts {
  readonly store: Pick<DocumentStore, 'annotations' | 'collections' | 'together'>
  readonly library: Pick<LibraryApi, 'annotate'>
  readonly clock: Clock
}

export class CollectionService implements CollectionsApi {
  readonly #parts: CollectionParts
  readonly #listeners = new Set<() => void>()

  constructor(parts: CollectionParts) {
    this.#parts = parts
  }

  list(): readonly Collection[] {
    return this.#parts.store.collections.list()
  }

  /** Throws `collection.exists` for a name that another one has, and `collection.notFound`. */
  save({ id, name, description, folders }: SavedCollection): Collection {
    const { store, clock } = this.#parts
    const all = store.collections.list()
    const before = id === null ? undefined : all.find((other) => other.id === id)
    if (id !== null && before === undefined)
      throw new AppError('collection.notFound', 'This collection was deleted meanwhile.')
    const other = all.find((one) => one.id !== id && collectionKey(one.name) === collectionKey(name))
    if (other !== undefined)
      throw new AppError('collection.exists', `There is a collection “${other.name}” already. Choose another name.`)
    const saved: Collection = {
      id: before?.id ?? asId<CollectionId>(randomUUID()),
      name: name.trim(),
      description: description === null || description.trim() === '' ? null : description.trim(),
      folders: [...new Set(folders)],
      createdAt: before?.createdAt ?? clock.now(),
    }
    store.collections.put(saved)
    this.#changed()
    return saved
  }

  /** Its documents stay in the library, and are told apart by it no longer. */
  remove(id: CollectionId): void {
    const { store, library } = this.#parts
    const within = [...store.annotations.list()].flatMap(([documentId, { collections }]): readonly DocumentId[] =>
      collections.includes(id) ? [documentId] : [],
    )
    library.annotate(within, { removeFromCollections: [id] })
    store.collections.remove(id)
    this.#changed()
  }

  onChange(listener: () => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}
