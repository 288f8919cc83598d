/** The number of selected documents and what can be done with them, below the table. */
import { Tags, X } from 'lucide-react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { formatCount } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { TagPopover } from '../annotations/TagPopover.tsx'
import { changeSelection } from './pageStore.ts'
import { selectNone } from './table/selection.ts'
import { barActions } from './selectionActions.tsx'

const text = strings.libraryPage
const icon = { size: 16, strokeWidth: 1.5 } as const

interface SelectionBarProps {
  readonly documents: readonly Document[]
  readonly onRemove: () => void
  /** The editor of tags is open. */
  readonly tagging: boolean
  readonly onTagging: (open: boolean) => void
}

/** Where there is not enough room, the icons stand alone. */
const Label = ({ children }: { readonly children: string }) => <span className="@max-4xl:sr-only">{children}</span>

export function SelectionBar({ documents, onRemove, tagging, onTagging }: SelectionBarProps) {
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
          <span className="me-2 px-2 text-small whitespace-nowrap text-soft numeric">
            {text.selected(formatCount(documents.length))}
          </span>
          <TagPopover documents={documents} open={tagging} onOpenChange={onTagging} side="top">
            <Button variant="quiet" size="small" icon={<Tags {...icon} />} title={strings.annotations.tags}>
              <Label>{strings.annotations.tags}</Label>
            </Button>
          </TagPopover>
          {barActions(documents, onRemove).map((item) =>
            'items' in item ? (
              <Menu key={item.label} items={item.items} align="start">
                <Button variant="quiet" size="small" icon={item.icon} title={item.label}>
                  <Label>{item.label}</Label>
                </Button>
              </Menu>
            ) : (
              <Button
                key={item.label}
                variant="quiet"
                size="small"
                icon={item.icon}
                title={item.label}
                onClick={item.run}
              >
                <Label>{item.label}</Label>
              </Button>
            ),
          )}
          <IconButton label={text.selectNone} className="ms-auto" onClick={() => changeSelection(selectNone)}>
            <X {...icon} />
          </IconButton>
        </div>
      )}
    </>
  )
}
