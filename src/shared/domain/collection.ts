/** Collections: documents that the user put together by hand or by folder, under a name. Pure. */
import type { Document } from './document.ts'
import type { CollectionId } from './ids.ts'

export interface Collection {
  readonly id: CollectionId
  readonly name: string
  readonly description: string | null
  /** Absolute; everything beneath these folders belongs to it, also what comes later. */
  readonly folders: readonly string[]
  readonly createdAt: number
}

/** A collection by its id, or by its name where somebody typed it. */
export interface ChosenCollection {
  readonly id: CollectionId
  readonly title: string
}

export const maxCollectionName = 100
export const maxCollectionDescription = 2_000
export const maxCollectionFolders = 100

type Member = Pick<Document, 'id' | 'parentId' | 'path' | 'annotation'>

/** `path` is in the folder, however deep. */
export const isBeneath = (path: string, folder: string): boolean =>
  path.startsWith(folder) && /^[/\\]/.test(path.slice(folder.replace(/[/\\]$/, '').length))

/** The ids of everything that belongs to the collection; what is inside a container belongs with it. */
export function membersOf(
  { id, folders }: Pick<Collection, 'id' | 'folders'>,
  documents: ReadonlyMap<string, Member>,
): ReadonlySet<string> {
  const known = new Map<string, boolean>()
  const belongs = (document: Member): boolean => {
    const before = known.get(document.id)
    if (before !== undefined) return before
    const container = document.parentId === null ? undefined : documents.get(document.parentId)
    const does =
      document.annotation?.collections.includes(id) === true ||
      folders.some((folder) => isBeneath(document.path, folder)) ||
      (container !== undefined && belongs(container))
    known.set(document.id, does)
    return does
  }
  return new Set([...documents.values()].filter(belongs).map((document) => document.id as string))
}

/** The form in which names of collections are compared. */
export const collectionKey = (name: string): string => name.normalize('NFC').trim().toLocaleLowerCase()
