/** The library in the sidebar: its size, current work, problems, a filter, the documents. */
import { LockKeyhole, Table2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { formatCount } from '../../lib/format.ts'
import { useKeptFocus } from '../../lib/hooks/useKeptFocus.ts'
import { useKeysOf } from '../../lib/shortcutKeys.ts'
import { openLocked, showPage, useWindow } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { AddMenu } from './AddMenu.tsx'
import { IndexProgressView } from './IndexProgressView.tsx'
import { LibraryFilter, libraryTitleId } from './view/LibraryFilter.tsx'
import { useLibrary } from './libraryStore.ts'
import { summarise } from './librarySummary.ts'
import { LibraryTree } from './tree/LibraryTree.tsx'
import { SidebarNews } from './news/SidebarNews.tsx'
import { PlacesNotice } from './PlacesNotice.tsx'

function LockedNotice() {
  const locked = useLibrary((state) => summarise(state).locked)
  if (locked === 0) return null
  return (
    <div className="flex items-center gap-2 py-1 pe-3 ps-4">
      <LockKeyhole size={16} strokeWidth={1.5} className="shrink-0 text-caution" aria-hidden />
      <p className="min-w-0 flex-1 text-small text-soft numeric">
        {strings.library.needPassword(locked, formatCount(locked))}
      </p>
      <Button
        size="small"
        aria-label={`${strings.library.unlockAll}: ${strings.library.needPassword(locked, formatCount(locked))}`}
        onClick={openLocked}
      >
        {strings.library.unlockAll}
      </Button>
    </div>
  )
}

interface LibraryPanelProps {
  /** A question is being answered, so the work on files waits. */
  readonly answering: boolean
  /** True while OCR is enabled. */
  readonly ocr: boolean
  /** When the list of new documents was last looked at. */
  readonly seenAt: number
}

export function LibraryPanel({ answering, ocr, seenAt }: LibraryPanelProps) {
  const count = useLibrary((state) => summarise(state).documents)
  const onPage = useWindow((state) => state.page === 'library')
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(panel, () => heading.current)
  const keys = useKeysOf('library')
  return (
    <section
      ref={panel}
      data-keeps-focus
      aria-labelledby={libraryTitleId}
      className="flex min-h-80 flex-1 flex-col border-t border-line"
    >
      <header className="flex items-center gap-2 pt-3 pe-2 pb-1 ps-4">
        <h2 ref={heading} id={libraryTitleId} tabIndex={-1} className="font-semibold outline-none">
          {strings.library.title}
        </h2>
        <span className="min-w-0 flex-1 text-small text-faint numeric">{count > 0 && formatCount(count)}</span>
        <IconButton
          label={onPage ? strings.libraryPage.back : strings.libraryPage.open}
          {...keys}
          aria-pressed={onPage}
          onClick={() => showPage(onPage ? 'conversation' : 'library')}
        >
          <Table2 size={16} strokeWidth={1.5} />
        </IconButton>
        <AddMenu />
      </header>
      <IndexProgressView answering={answering} />
      <PlacesNotice />
      <LockedNotice />
      <SidebarNews seenAt={seenAt} />
      {count > 0 && <LibraryFilter />}
      <LibraryTree ocr={ocr} />
    </section>
  )
}
