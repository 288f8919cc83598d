/** The rows of documents with problems, grouped by reason. Pure. */
import { reasonGroups } from '../../../../../shared/domain/attention.ts'
import type { ReasonGroup } from '../../../../../shared/domain/attention.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { StateFilter } from '../documentState.ts'
import { groupOf } from '../reasons/reasonGroups.ts'
import { filterOf } from './treeFilter.ts'
import type { TreeOptions, TreeRow, ReasonRow, DocumentRow } from './treeRow.ts'

// A group with more rows than about a window starts collapsed, so that the other reasons are visible.
const maxOpened = 20

/** These lists serve to fix problems, so they are grouped by reason and not by folder. */
export const isByReason = (state: StateFilter): boolean => state === 'problems' || state === 'skipped'
const reasonKey = 'reason '
export const isReasonKey = (key: string): boolean => key.startsWith(reasonKey)

export function reasonRows(ordered: readonly Document[], options: TreeOptions): readonly TreeRow[] {
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
