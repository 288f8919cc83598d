/** One document of the list: what it is called, how far it has come, and what to do when it did not work. */
import { BookOpenText, ExternalLink, FolderOpen, MoreHorizontal, RotateCcw, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Document } from '../../../../shared/domain/document.ts'
import { bridge } from '../../bridge/current.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { Menu } from '../../components/Menu.tsx'
import type { MenuItem } from '../../components/Menu.tsx'
import { fileName, formatBytes, formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { openOriginal, readDocument, removeDocument, retryDocument, showInFolder } from './libraryActions.ts'
import { reasonUnderName } from './libraryView.ts'
import { StateIcon, stateWord } from './StateMark.tsx'

const icon = { size: 16, strokeWidth: 1.5 } as const

function actionsOf(document: Document): readonly MenuItem[] {
  const { showInFolder: canShow } = bridge().capabilities
  return [
    ...(document.contentId === null ? [] : [{ label: strings.library.open, icon: <BookOpenText {...icon} />, run: () => readDocument(document) }]),
    ...(document.state === 'failed' || document.state === 'skipped' || document.state === 'partial'
      ? [{ label: strings.library.retry, icon: <RotateCcw {...icon} />, run: () => void retryDocument(document.id) }]
      : []),
    ...(canShow
      ? [
          { label: strings.library.openOriginal, icon: <ExternalLink {...icon} />, run: () => void openOriginal(document.id) },
          { label: strings.library.showInFolder, icon: <FolderOpen {...icon} />, run: () => void showInFolder(document.id) },
        ]
      : []),
    { label: strings.library.remove, icon: <Trash2 {...icon} />, run: () => removeDocument(document) },
  ]
}

/** What stands under the title: the state's word, then the kind and the size of the thing. */
function detail(document: Document): string {
  const parts: string[] = [stateWord(document.state)]
  if (document.kind) parts.push(strings.library.kind[document.kind])
  if (document.pages !== null) parts.push(strings.library.pages(document.pages, formatCount(document.pages)))
  else parts.push(formatBytes(document.bytes))
  return parts.join(' · ')
}

interface DocumentRowProps {
  readonly document: Document
  /** Another document has the same title. */
  readonly byFileName: boolean
}

export const DocumentRow = memo(function DocumentRow({ document, byFileName }: DocumentRowProps) {
  const name = document.title === '' || byFileName ? fileName(document.path) : document.title
  const readable = document.contentId !== null
  return (
    <div className="group relative mx-2 flex items-start gap-1 rounded-card px-2 py-1.5 focus-within:bg-hover hover:bg-hover">
      <button
        type="button"
        title={document.path}
        disabled={!readable}
        onClick={() => readDocument(document)}
        className="flex min-w-0 flex-1 items-start gap-2 rounded-mark text-left group-focus-within:pr-6 group-hover:pr-6"
      >
        <span className="mt-0.5">
          <StateIcon state={document.state} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-small text-faint numeric">{detail(document)}</span>
          {document.reason && <span className="mt-0.5 mb-1 line-clamp-4 text-small text-soft" title={document.reason.message}>{reasonUnderName(document.reason.message, document.path)}</span>}
        </span>
      </button>
      <Menu items={actionsOf(document)}>
        <IconButton
          label={strings.library.actionsFor(name)}
          className="absolute top-1 right-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100"
        >
          <MoreHorizontal {...icon} />
        </IconButton>
      </Menu>
    </div>
  )
})
