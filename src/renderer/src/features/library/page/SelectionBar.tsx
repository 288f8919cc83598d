/** The number of selected documents and what can be done with them, below the table. */
import { X } from 'lucide-react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { changeSelection } from './pageStore.ts'
import { selectNone } from './selection.ts'
import { selectionActions } from './selectionActions.tsx'

const text = strings.libraryPage

interface SelectionBarProps {
  readonly documents: readonly Document[]
  readonly onRemove: () => void
}

export function SelectionBar({ documents, onRemove }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {documents.length > 1 && text.selected(formatCount(documents.length))}
      </p>
      {documents.length > 0 && (
        <div
          role="toolbar"
          aria-label={text.selectionActions}
          className="@container flex min-h-12 shrink-0 items-center gap-x-1 border-t border-line bg-raised px-4"
        >
          <span className="mr-2 px-2 text-small whitespace-nowrap text-soft numeric">
            {text.selected(formatCount(documents.length))}
          </span>
          {selectionActions(documents, onRemove).map(({ label, icon, run }) => (
            <Button key={label} variant="quiet" size="small" icon={icon} title={label} onClick={run}>
              {/* Where there is not enough room, the icons stand alone. */}
              <span className="@max-4xl:sr-only">{label}</span>
            </Button>
          ))}
          <IconButton label={text.selectNone} className="ml-auto" onClick={() => changeSelection(selectNone)}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
    </>
  )
}
