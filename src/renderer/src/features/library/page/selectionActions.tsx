/** What can be done with the selected documents: for one the actions of its row, for several what makes sense for all. */
import { ClipboardCopy, RotateCcw, Trash2 } from 'lucide-react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { bridge } from '../../../bridge/current.ts'
import type { MenuItem } from '../../../components/Menu.tsx'
import { formatCount } from '../../../lib/format.ts'
import { attempt, notify } from '../../../lib/notice.ts'
import { strings } from '../../../strings.ts'
import { rowActions } from '../documentActions.tsx'
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

export function selectionActions(documents: readonly Document[], remove: () => void): readonly MenuItem[] {
  const [one, ...more] = documents
  if (one === undefined) return []
  const copy: MenuItem = {
    label: text.copyPaths(documents.length),
    icon: <ClipboardCopy {...icon} />,
    run: () => void copyPaths(documents),
  }
  if (more.length === 0) {
    const own = rowActions(one, remove)
    // Removing stays the last.
    return [...own.slice(0, -1), copy, ...own.slice(-1)]
  }
  const failed = documents.filter(canRetry)
  return [
    ...(failed.length === 0
      ? []
      : [
          {
            label:
              failed.length === documents.length ? strings.library.retry : text.retrySome(formatCount(failed.length)),
            icon: <RotateCcw {...icon} />,
            run: () => void retryDocuments(failed),
          },
        ]),
    copy,
    { label: strings.library.remove, icon: <Trash2 {...icon} />, run: remove },
  ]
}
