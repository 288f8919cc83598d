/**
 * The library as rows of a tree: documents, members below their container, and folders above when the user groups by
 * folder. A filter shows matching documents and their containers; documents with problems are listed below their reason
 * instead. Pure.
 */
import { reasonGroups } from '../../../../../shared/domain/attention.ts'
import type { ReasonGroup } from '../../../../../shared/domain/attention.ts'
import { noAnnotation } from '../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import { fileName } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { fitsState, isProblem, isWorking, stateLabel } from '../documentState.ts'
import type { StateFilter } from '../documentState.ts'
import { groupOf } from '../reasons/reasonGroups.ts'

/** The documents inside a container or folder, at any depth. */
export interface MemberSummary {
  readonly total: number
  readonly problems: number
  readonly working: number
}

interface RowPlace {
  readonly key: string
  /** 1 is the outermost. */
  readonly level: number
  /** Null when it is empty. */
  readonly expanded: boolean | null
  readonly setSize: number
  /** 1-based. */
  readonly position: number
  readonly parent: string | null
}

export interface FolderRow extends RowPlace {
  readonly type: 'folder'
  /** Null for uploaded files: their folder means nothing to a user. */
  readonly path: string | null
  readonly members: MemberSummary
}

export interface DocumentRow extends RowPlace {
  readonly type: 'document'
  readonly document: Document
  readonly members: MemberSummary | null
  /** Its container, when the row is not below it. */
  readonly container: string | null
}

/** Documents with the same problem; only listed ones, so that a fix applies to what the user sees. */
export interface ReasonRow extends RowPlace {
  readonly type: 'reason'
  readonly group: ReasonGroup
  readonly documents: readonly Document[]
}

export type TreeRow = FolderRow | DocumentRow | ReasonRow

export interface TreeOptions {
  readonly hidden: ReadonlySet<string>
  readonly text: string
  readonly state: StateFilter
  /** The label of a kind, as in `strings.library.kind`; null for all. */
  readonly kind: string | null
  readonly byFolder: boolean
  /** Rows that the user expanded or collapsed against their default. */
  readonly toggled: ReadonlySet<string>
}

const texts = new WeakMap<Document, string>()

function searchText(document: Document): string {
  let text = texts.get(document)
  if (text === undefined) {
    const kind = document.kind === null ? '' : strings.library.kind[document.kind]
    const { tags, note } = document.annotation ?? noAnnotation
    text = [document.title, fileName(document.path), stateLabel(document), kind, ...tags, note ?? '']
      .join(' ')
      .toLocaleLowerCase()
    texts.set(document, text)
  }
  return text
}

export const isFiltered = (options: Pick<TreeOptions, 'text' | 'state' | 'kind'>): boolean =>
  options.text.trim() !== '' || options.state !== 'all' || options.kind !== null

/** Title, file name, kind, state label, tags and note; all words must match. */
export function matchesWords(document: Document, words: readonly string[]): boolean {
  return words.every((word) => searchText(document).includes(word))
}

export const wordsOf = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

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

// A group with more rows than about a window starts collapsed, so that the other reasons are visible.
const maxOpened = 20

/** These lists serve to fix problems, so they are grouped by reason and not by folder. */
const isByReason = (state: StateFilter): boolean => state === 'problems' || state === 'skipped'

function filterOf({ state, kind, text }: TreeOptions): (document: Document) => boolean {
  const words = wordsOf(text)
  return (document) =>
    fitsState(document, state) &&
    (kind === null || (document.kind !== null && strings.library.kind[document.kind] === kind)) &&
    matchesWords(document, words)
}

const reasonKey = 'reason '
export const isReasonKey = (key: string): boolean => key.startsWith(reasonKey)

function reasonRows(ordered: readonly Document[], options: TreeOptions): readonly TreeRow[] {
  const { hidden, toggled } = options
  const byId = new Map(ordered.map((document) => [document.id, document]))
  const containerOf = ({ parentId }: Document): Document | undefined =>
    parentId === null ? undefined : byId.get(parentId)
  const isHidden = (document: Document | undefined): boolean =>
    document !== undefined && (hidden.has(document.id) || isHidden(containerOf(document)))
  const fits = filterOf(options)
  const byGroup = new Map<ReasonGroup, Document[]>()
  for (const document of ordered) {
    if (!fits(document) || isHidden(document)) continue
    const group = groupOf(document)
    const others = byGroup.get(group)
    if (others) others.push(document)
    else byGroup.set(group, [document])
  }
  const present = reasonGroups.filter((group) => byGroup.has(group))
  return present.flatMap((group, index): readonly TreeRow[] => {
    const listed = byGroup.get(group) ?? []
    const key = `${reasonKey}${group}`
    const expanded = (present.length === 1 || listed.length <= maxOpened) !== toggled.has(key)
    const row: ReasonRow = {
      type: 'reason',
      key,
      group,
      documents: listed,
      level: 1,
      parent: null,
      expanded,
      setSize: present.length,
      position: index + 1,
    }
    if (!expanded) return [row]
    return [
      row,
      ...listed.map((document, at): DocumentRow => ({
        type: 'document',
        key: document.id,
        document,
        level: 2,
        parent: key,
        expanded: null,
        setSize: listed.length,
        position: at + 1,
        members: null,
        container: containerOf(document)?.title ?? null,
      })),
    ]
  })
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
  const folders = new Map<string | null, Document[]>()
  for (const document of shown) {
    const path = folderOf(document)
    const others = folders.get(path)
    if (others) others.push(document)
    else folders.set(path, [document])
  }
  const paths = [...folders.keys()].sort(
    (a, b) => Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? ''),
  )
  paths.forEach((path, index) => {
    const documents = folders.get(path) ?? []
    const key = `folder ${path ?? ''}`
    const expanded = !options.toggled.has(key)
    rows.push({
      type: 'folder',
      key,
      path,
      level: 1,
      parent: null,
      expanded,
      setSize: paths.length,
      position: index + 1,
      members: addUp(documents, children),
    })
    if (expanded) add(documents, 2, key)
  })
  return rows
}
