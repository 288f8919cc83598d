/** The user's collections; which documents were put into them by hand is part of the documents' annotations. */
import type { Collection } from '../../../shared/domain/collection.ts'
import type { CollectionId } from '../../../shared/domain/ids.ts'

export interface Collections {
  /** By name. */
  list(): readonly Collection[]
  /** Adds it, or replaces the one with its id. */
  put(collection: Collection): void
  /** Its documents stay. */
  remove(id: CollectionId): void
}
