/**
 * The library as rows of a tree: documents, members below their container, and folders above when the user groups by
 * folder. A filter shows matching documents and their containers; documents with problems are listed below their reason
 * instead. Pure.
 */
import type { Document } from '../../../../../shared/domain/document.ts'
import { fileName } from '../../../lib/format.ts'
import { isProblem, isWorking } from '../documentState.ts'
import type { TreeOptions, MemberSummary, TreeRow } from './treeRow.ts'
import { filterOf, isFiltered } from './treeFilter.ts'
import { isByReason, reasonRows } from './reasonRows.ts'

interface Family {
  readonly top: readonly Document[]
  readonly children: ReadonlyMap<string, readonly Document[]>
}

/** A document with an unknown container is listed at the top; members of a removed container are removed with it. */
function familyOf(ordered: readonly Document[], hidden: ReadonlySet<string>): Family {
  const ids = new Set(ordered.map((document) => document.id as string))
  const top: Document[] = []
  const children = new Map<string, Document[]>()
  for (const document of ordered) {
    if (hidden.has(document.id)) continue
    if (document.parentId === null || !ids.has(document.parentId)) top.push(document)
    else {
      const siblings = children.get(document.parentId)
      if (siblings) siblings.push(document)
      else children.set(document.parentId, [document])
    }
  }
  return { top, children }
}

const nothing: MemberSummary = { total: 0, problems: 0, working: 0 }

function addUp(documents: readonly Document[], children: Family['children']): MemberSummary {
  return documents.reduce((sum, document) => {
    const below = addUp(children.get(document.id) ?? [], children)
    return {
      total: sum.total + 1 + below.total,
      problems: sum.problems + Number(isProblem(document)) + below.problems,
      working: sum.working + Number(isWorking(document)) + below.working,
    }
  }, nothing)
}

// An upload is in a folder named by its SHA-256.
const uploadFolder = /[\\/][0-9a-f]{64}$/

function folderOf(document: Document): string | null {
  const folder = document.path.slice(0, Math.max(0, document.path.length - fileName(document.path).length - 1))
  return uploadFolder.test(folder) ? null : folder
}

/** `ordered` gives the order on every level. */
export function treeRows(ordered: readonly Document[], options: TreeOptions): readonly TreeRow[] {
  if (isByReason(options.state)) return reasonRows(ordered, options)
  const { top, children } = familyOf(ordered, options.hidden)
  const filtered = isFiltered(options)
  const fits = filterOf(options)
  const within = new Map<string, boolean>()
  /** The document matches, or one of its members does. */
  const shows = (document: Document): boolean => {
    const known = within.get(document.id)
    if (known !== undefined) return known
    const result = fits(document) || (children.get(document.id)?.some(shows) ?? false)
    within.set(document.id, result)
    return result
  }
  const rows: TreeRow[] = []
  const add = (documents: readonly Document[], level: number, parent: string | null): void => {
    documents.forEach((document, index) => {
      const own = children.get(document.id) ?? []
      // In a filtered list, a container that matches shows all its members; one that only has matching members shows
      // just those.
      const fitting = filtered ? own.filter(shows) : own
      const listed = filtered && fitting.length === 0 && fits(document) ? own : fitting
      const opens = filtered && fitting.length > 0
      const expanded = listed.length === 0 ? null : opens !== options.toggled.has(document.id)
      rows.push({
        type: 'document',
        key: document.id,
        document,
        level,
        parent,
        expanded,
        setSize: documents.length,
        position: index + 1,
        members: own.length === 0 ? null : addUp(own, children),
        container: null,
      })
      if (expanded === true) add(listed, level + 1, document.id)
    })
  }
  const shown = filtered ? top.filter(shows) : top
  if (!options.byFolder) {
    add(shown, 1, null)
    return rows
  }
  const folders = foldersOf(shown)
  folders.forEach(([path, documents], index) => {
    const key = `folder ${path ?? ''}`
    const expanded = !options.toggled.has(key)
    const place = { key, level: 1, parent: null, expanded, setSize: folders.length, position: index + 1 }
    rows.push({ type: 'folder', path, members: addUp(documents, children), ...place })
    if (expanded) add(documents, 2, key)
  })
  return rows
}

/** The documents of each folder, the folders in alphabetical order; those without one come last. */
function foldersOf(documents: readonly Document[]): readonly (readonly [path: string | null, documents: Document[]])[] {
  const folders = new Map<string | null, Document[]>()
  for (const document of documents) {
    const path = folderOf(document)
    const others = folders.get(path)
    if (others) others.push(document)
    else folders.set(path, [document])
  }
  return [...folders].sort(([a], [b]) => Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? ''))
}
