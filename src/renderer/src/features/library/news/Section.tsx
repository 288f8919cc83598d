/** The parts of which the lists of the library page are made: a section with a heading, and a document in it. */
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Document } from '../../../../../shared/domain/document.ts'
import { ContextMenu } from '../../../components/ContextMenu.tsx'
import { MiddleCut } from '../../../components/MiddleCut.tsx'
import { dragDocuments } from '../../../lib/draggedScope.ts'
import { formatCount, shortFolder } from '../../../lib/format.ts'
import { openAbout } from '../../../lib/windowStore.ts'
import { shownState } from '../documentState.ts'
import { removeDocument } from '../libraryActions.ts'
import { selectionActions } from '../page/selectionActions.tsx'
import { StateIcon } from '../StateMark.tsx'
import { rowName } from '../libraryView.ts'
import { useSharedTitles } from '../useSharedTitles.ts'

interface SectionProps {
  readonly title: string
  readonly count: number
  /** What can be done about it. */
  readonly detail: string
  readonly action: ReactNode
  readonly children: ReactNode
}

export function Section({ title, count, detail, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="border-b border-line py-4 last:border-b-0">
      <header className="mb-1 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            {title} <span className="text-small font-normal text-faint numeric">{formatCount(count)}</span>
          </h2>
          <p className="max-w-reading text-small text-soft">{detail}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

export const NothingListed = ({ children }: { readonly children: ReactNode }) => (
  <p className="py-4 text-soft">{children}</p>
)

/** Opens everything about it; its menu is that of the table. */
export function ListedDocument({
  document,
  children,
}: {
  readonly document: Document
  /** A line below its name. */
  readonly children: ReactNode
}) {
  const shared = useSharedTitles()
  const items = useMemo(
    () =>
      selectionActions([document], {
        remove: () => removeDocument(document),
        editTags: () => openAbout(document.id),
      }),
    [document],
  )
  return (
    <ContextMenu items={items}>
      <li>
        <button
          type="button"
          draggable
          onDragStart={(event) => dragDocuments(event, [document])}
          onClick={() => openAbout(document.id)}
          className="flex w-full items-start gap-2 rounded-card px-2 py-1.5 text-start hover:bg-hover"
        >
          <span className="mt-0.5">
            <StateIcon state={shownState(document)} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-3">
              <MiddleCut text={rowName(document, shared.has(document.title))} />
              <span className="ms-auto max-w-[40%] shrink-0 truncate text-small text-faint">
                {shortFolder(document.path)}
              </span>
            </span>
            {children !== null && <span className="block text-small text-soft wrap-anywhere">{children}</span>}
          </span>
        </button>
      </li>
    </ContextMenu>
  )
}
