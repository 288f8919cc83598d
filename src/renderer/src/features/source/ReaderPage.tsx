/** A document on a page of its own, as large as the window allows, with its pages in small beside it. */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { changedOnDisk, shortFolder } from '../../lib/format.ts'
import { leaveReader } from '../../lib/windowStore.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { strings } from '../../strings.ts'
import { ReaderBar } from './bar/ReaderBar.tsx'
import type { ChatCitation } from './citations/chatCitation.ts'
import { FindBar } from './find/FindBar.tsx'
import { SourceActions } from './SourceActions.tsx'
import { SourceContent } from './SourceContent.tsx'
import { SourceNotes } from './SourceNotes.tsx'
import { shownDocument, useSource } from './sourceStore.ts'
import { useOpenSource } from './useOpenSource.ts'

interface ReaderPageProps {
  readonly target: SourceTarget
  /** All of the chat, in its order. */
  readonly citations: readonly ChatCitation[]
}

export function ReaderPage({ target, citations }: ReaderPageProps) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useOpenSource(target)
  // The keyboard is where the user looks; from one document to the next it stays on the button that leads there.
  useEffect(() => {
    if (!area.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  const shown = shownDocument(view, target)
  const title = shown?.title ?? view?.title ?? target.title
  return (
    <section ref={area} aria-label={strings.reader.title} className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-3 border-b border-line py-2 pe-3 ps-3">
        <IconButton label={strings.reader.back} keys="Esc" onClick={leaveReader}>
          <ArrowLeft size={16} strokeWidth={1.5} />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} title={title} className="truncate text-reading font-semibold outline-none">
            {title}
          </h1>
          {shown && (
            <p className="truncate text-small text-faint numeric">
              {shortFolder(shown.path)} · {changedOnDisk(shown)}
            </p>
          )}
        </div>
        <SourceActions target={target} />
      </header>
      <div className="flex flex-col gap-2 border-b border-line px-3 py-2 empty:hidden">
        <SourceNotes target={target} />
        <ReaderBar target={target} citations={citations} area={area} isPage />
        <FindBar />
      </div>
      <SourceContent target={target} citations={citations} isPage />
    </section>
  )
}
