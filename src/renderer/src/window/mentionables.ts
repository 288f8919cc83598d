/**
 * The choices behind `@` in the composer: documents by their titles and file names, and the collections, folders, kinds,
 * tags and years that the library has. Pure.
 */
import type { Collection } from '../../../shared/domain/collection.ts'
import type { Document } from '../../../shared/domain/document.ts'
import { kindGroups } from '../../../shared/domain/filter.ts'
import type { FindMentionable, Mentionable } from '../features/chat/scope/mentionable.ts'
import { libraryTags } from '../features/library/annotations/libraryTags.ts'
import type { CountedTag } from '../features/library/annotations/libraryTags.ts'
import { rowName, sharedTitlesOf } from '../features/library/libraryView.ts'
import { matchesWords, wordsOf } from '../features/library/tree/treeFilter.ts'
import { isUpload, shortFolder } from '../lib/format.ts'
import { strings } from '../strings.ts'

// As many as fit above the composer without scrolling far; one more letter finds the rest.
const maxDocuments = 8
const maxOthers = 4

// Of fifty thousand documents these are read per letter; the best hit is nearly always among the first hundred.
const maxMatches = 200

interface Library {
  readonly documents: ReadonlyMap<string, Document>
  readonly hidden: ReadonlySet<string>
  /** Milliseconds since the epoch: decides which years are offered before anything is typed. */
  readonly now: number
  readonly collections?: readonly Collection[]
}

/** Reads the folders and kinds of the library when they are first asked for. */
export function mentionables({ documents, hidden, now, collections = [] }: Library): FindMentionable {
  let known: { readonly folders: readonly string[]; readonly kinds: ReadonlySet<string> } | null = null
  return (query) => {
    known ??= { folders: foldersOf(documents.values()), kinds: kindsOf(documents.values()) }
    const typed = query.trim().toLocaleLowerCase()
    const years = findYears(typed, new Date(now).getFullYear())
    return [
      // A year that was typed is meant as one; before that, years are the last that a user looks for.
      ...(typed === '' ? [] : years),
      ...findCollections(collections, typed),
      ...findDocuments({ documents, hidden }, typed),
      ...findFolders(known.folders, typed),
      ...findTags(libraryTags({ documents, hidden }).tags, typed),
      ...findKinds(known.kinds, typed),
      ...(typed === '' ? years : []),
    ]
  }
}

function findCollections(collections: readonly Collection[], typed: string): readonly Mentionable[] {
  return collections
    .filter(({ name }) => name.toLocaleLowerCase().includes(typed))
    .slice(0, maxOthers)
    .map(({ id, name }) => ({
      type: 'collection' as const,
      key: id,
      label: name,
      detail: strings.chat.mentionCollection,
      part: { collections: [{ id, title: name }] },
    }))
}

/** Like folders, by what was typed only. */
function findTags(tags: readonly CountedTag[], typed: string): readonly Mentionable[] {
  if (typed === '') return []
  return tags
    .filter(({ tag }) => tag.toLocaleLowerCase().includes(typed))
    .slice(0, maxOthers)
    .map(({ tag }) => ({
      type: 'tag' as const,
      key: tag,
      label: tag,
      detail: strings.chat.mentionTag,
      part: { tags: [tag] },
    }))
}

function findDocuments(
  { documents, hidden }: Pick<Library, 'documents' | 'hidden'>,
  typed: string,
): readonly Mentionable[] {
  const words = wordsOf(typed)
  const found: Document[] = []
  for (const document of documents.values()) {
    if (document.contentId === null || hidden.has(document.id) || !matchesWords(document, words)) continue
    found.push(document)
    if (found.length === maxMatches) break
  }
  const rank = ({ title, annotation }: Document): number =>
    2 * Number(!title.toLocaleLowerCase().startsWith(typed)) + Number(annotation?.marks.includes('favourite') !== true)
  const shared = sharedTitlesOf(documents)
  return found
    .toSorted((a, b) => rank(a) - rank(b) || b.updatedAt - a.updatedAt)
    .slice(0, maxDocuments)
    .map(({ id, title, path }) => ({
      type: 'document' as const,
      key: id,
      label: rowName({ title, path }, shared.has(title)),
      detail: shortFolder(path),
      part: { documents: [{ id, title }] },
    }))
}

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')))
const nameOf = (folder: string): string => folder.slice(folderOf(folder).length + 1)

function foldersOf(documents: Iterable<Document>): readonly string[] {
  const folders = new Set<string>()
  for (const { path, parentId } of documents) if (parentId === null && !isUpload(path)) folders.add(folderOf(path))
  folders.delete('')
  return [...folders].toSorted()
}

/** Folders are many: they are offered by what was typed only. */
function findFolders(folders: readonly string[], typed: string): readonly Mentionable[] {
  if (typed === '') return []
  return folders
    .filter((folder) => nameOf(folder).toLocaleLowerCase().includes(typed))
    .slice(0, maxOthers)
    .map((folder) => ({
      type: 'folder' as const,
      key: folder,
      label: nameOf(folder),
      detail: folderOf(folder),
      part: { folders: [folder] },
    }))
}

function kindsOf(documents: Iterable<Document>): ReadonlySet<string> {
  const kinds = new Set<string>()
  for (const { kind } of documents) if (kind !== null) kinds.add(kind)
  return kinds
}

function findKinds(present: ReadonlySet<string>, typed: string): readonly Mentionable[] {
  return kindGroups
    .filter(([name, kinds]) => name.toLocaleLowerCase().includes(typed) && kinds.some((kind) => present.has(kind)))
    .slice(0, maxOthers)
    .map(([name, kinds]) => ({
      type: 'kind' as const,
      key: name,
      label: name,
      detail: strings.chat.mentionKind,
      part: { kinds },
    }))
}

/** A year that was typed, or this one and the last. */
function findYears(typed: string, thisYear: number): readonly Mentionable[] {
  const years = typed === '' ? [thisYear, thisYear - 1] : /^(?:19|20)\d{2}$/.test(typed) ? [Number(typed)] : []
  return years.map((year) => ({
    type: 'date' as const,
    key: String(year),
    label: String(year),
    detail: strings.chat.mentionYear,
    part: { from: `${year}-01-01`, until: `${year}-12-31` },
  }))
}
