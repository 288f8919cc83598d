/** What can be done with the selected documents: for one the actions of its row, for several what makes sense for all. */
import { Bookmark, ClipboardCopy, RotateCcw, Trash2 } from 'lucide-react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { bridge } from '../../../bridge/current.ts'
import type { MenuItem, SubMenu } from '../../../components/Menu.tsx'
import { formatCount } from '../../../lib/format.ts'
import { attempt, notify } from '../../../lib/notice.ts'
import { strings } from '../../../strings.ts'
import { annotationItems, markItems } from '../annotations/annotationItems.tsx'
import { collectionItems } from '../collections/collectionItems.tsx'
import { askItem, openActions, rowActions, workActions } from '../documentActions.tsx'
import { retryDocuments } from '../libraryActions.ts'

const icon = { size: 16, strokeWidth: 1.5 } as const
const text = strings.libraryPage

const canRetry = ({ state }: Document): boolean => state === 'failed' || state === 'skipped' || state === 'partial'

function copyPaths(documents: readonly Document[]): Promise<void> {
  return attempt(async () => {
    await bridge().copyText(documents.map(({ path }) => path).join('\n'))
    notify(text.pathsCopied(documents.length, formatCount(documents.length)))
  })
}

export interface SelectionHandlers {
  readonly remove: () => void
  /** Opens the editor of tags for the selected documents. */
  readonly editTags: () => void
}

type Item = MenuItem | SubMenu

const copyItem = (documents: readonly Document[]): MenuItem => ({
  label: text.copyPaths(documents.length),
  icon: <ClipboardCopy {...icon} />,
  run: () => void copyPaths(documents),
})

const removeItem = (remove: () => void): MenuItem => ({
  label: strings.library.remove,
  icon: <Trash2 {...icon} />,
  run: remove,
})

function retryItems(documents: readonly Document[]): readonly MenuItem[] {
  const failed = documents.filter(canRetry)
  if (failed.length === 0) return []
  const label = failed.length === documents.length ? strings.library.retry : text.retrySome(formatCount(failed.length))
  return [{ label, icon: <RotateCcw {...icon} />, run: () => void retryDocuments(failed) }]
}

/** Of the documents that can be searched. */
function askItems(documents: readonly Document[]): readonly MenuItem[] {
  const read = documents.filter(({ contentId }) => contentId !== null)
  return read.length === 0 ? [] : [{ ...askItem(read), label: askItem(documents).label }]
}

/** Everything, for the menu. */
export function selectionActions(
  documents: readonly Document[],
  { remove, editTags }: SelectionHandlers,
): readonly Item[] {
  const [one, ...more] = documents
  if (one === undefined) return []
  const said = [...annotationItems(documents, editTags), collectionItems(documents)]
  if (more.length > 0)
    return [...askItems(documents), ...said, ...retryItems(documents), copyItem(documents), removeItem(remove)]
  const own = rowActions(one, remove)
  // Removing stays the last.
  return [...own.slice(0, -1), ...said, copyItem(documents), ...own.slice(-1)]
}

/** The bar has room for a few, so it has those that are used most. Tags have a button of their own there. */
export function barActions(documents: readonly Document[], remove: () => void): readonly Item[] {
  const [one, ...more] = documents
  if (one === undefined) return []
  const marks: SubMenu = {
    label: strings.annotations.markAs,
    icon: <Bookmark {...icon} />,
    items: markItems(documents),
  }
  return [
    ...askItems(documents),
    ...(more.length > 0 ? retryItems(documents) : [...openActions(one), ...workActions(one)]),
    marks,
    collectionItems(documents),
    copyItem(documents),
    removeItem(remove),
  ]
}
