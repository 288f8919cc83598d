/** Makes, changes, opens and deletes collections, and puts documents into them. */
import type { Collection } from '../../../../../shared/domain/collection.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { bridge } from '../../../bridge/current.ts'
import { formatCount } from '../../../lib/format.ts'
import { attempt } from '../../../lib/notice.ts'
import { withUndo } from '../../../lib/undo.ts'
import { showPage } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { annotate } from '../annotations/annotationActions.ts'
import { noFilters, pageStore, setPageFilters } from '../page/pageStore.ts'
import { collectionStore } from './collectionStore.ts'

const text = strings.collections

/** Deleted in the window, not yet in main (undo is still possible). */
const deleting = new Set<string>()

export async function loadCollections(): Promise<void> {
  const listed = await bridge().request('collections.list', {})
  const shown = listed.filter(({ id }) => !deleting.has(id))
  collectionStore.setState({ collections: shown.toSorted((a, b) => a.name.localeCompare(b.name)) })
}

export const followCollections = (): (() => void) =>
  bridge().on('collections.changed', () => void attempt(loadCollections))

export const setEditing = (editing: string | null): void => collectionStore.setState({ editing })

/** Shows the library page with these documents alone. */
export function openCollection(id: string): void {
  pageStore.setState({ list: 'all', filters: { ...noFilters, collection: id } })
  showPage('library')
}

/** A name that none of them has. */
function freeName(taken: readonly Collection[]): string {
  const names = new Set(taken.map(({ name }) => name))
  if (!names.has(text.newName)) return text.newName
  let count = 2
  while (names.has(text.numbered(text.newName, formatCount(count)))) count += 1
  return text.numbered(text.newName, formatCount(count))
}

/** A new collection of these documents, opened with its name ready to be typed. */
export function createCollection(documents: readonly Document[]): Promise<void> {
  return attempt(async () => {
    const name = freeName(collectionStore.getState().collections)
    const made = await bridge().request('collections.save', { id: null, name })
    await annotate(documents, { addToCollections: [made.id] })
    await loadCollections()
    openCollection(made.id)
    setEditing(made.id)
  })
}

export function saveCollection({ id, name, description, folders }: Omit<Collection, 'createdAt'>): Promise<void> {
  return attempt(async () => {
    await bridge().request('collections.save', { id, name, description, folders: [...folders] })
    await loadCollections()
  })
}

export const isIn = ({ annotation }: Document, { id }: Collection): boolean =>
  annotation?.collections.includes(id) === true

/** Dropped on it. */
export const putInto = ({ id }: Collection, documents: readonly Pick<Document, 'id'>[]): Promise<void> =>
  annotate(documents, { addToCollections: [id] })

/** Takes them out where all of them are in it. */
export function toggleIn(documents: readonly Document[], collection: Collection): Promise<void> {
  const all = documents.every((document) => isIn(document, collection))
  const { id } = collection
  return annotate(documents, all ? { removeFromCollections: [id] } : { addToCollections: [id] })
}

/** Gone from the list at once, in main when the time for undo is over. */
export function deleteCollection(collection: Collection): void {
  const { id, name } = collection
  deleting.add(id)
  collectionStore.setState(({ collections }) => ({
    editing: null,
    collections: collections.filter((other) => other.id !== id),
  }))
  if (pageStore.getState().filters.collection === id) setPageFilters({ collection: null })
  withUndo(text.deleted(name), {
    commit: () => bridge().request('collections.remove', { collectionId: id }),
    revert: () => {
      deleting.delete(id)
      void attempt(loadCollections)
    },
  })
}
