/** The collections as main last reported them. Only the actions of this folder write here. */
import { create } from 'zustand'
import type { Collection } from '../../../../../shared/domain/collection.ts'

export interface CollectionState {
  /** By name. */
  readonly collections: readonly Collection[]
  /** The id of the collection whose editor is open. */
  readonly editing: string | null
}

export const collectionStore = create<CollectionState>()(() => ({ collections: [], editing: null }))
export const useCollections = <T>(selector: (state: CollectionState) => T): T => collectionStore(selector)
