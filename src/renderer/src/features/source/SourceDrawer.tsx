/** The drawer with a source: the document, scrolled to the quote. */
import { useRef } from 'react'
import { DrawerFrame } from '../../components/DrawerFrame.tsx'
import { changedOnDisk, shortFolder } from '../../lib/format.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import { ReaderBar } from './bar/ReaderBar.tsx'
import type { ChatCitation } from './citations/chatCitation.ts'
import { FindBar } from './find/FindBar.tsx'
import { SourceActions } from './SourceActions.tsx'
import { SourceContent } from './SourceContent.tsx'
import { SourceNotes } from './SourceNotes.tsx'
import { shownDocument, useSource } from './sourceStore.ts'
import { useOpenSource } from './useOpenSource.ts'

interface SourceDrawerProps {
  readonly target: SourceTarget
  /** All of the chat, in its order. */
  readonly citations: readonly ChatCitation[]
}

export function SourceDrawer({ target, citations }: SourceDrawerProps) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const area = useRef<HTMLDivElement>(null)
  useOpenSource(target)
  const document = shownDocument(view, target)
  return (
    <div ref={area} className="h-full">
      <DrawerFrame
        title={document?.title ?? view?.title ?? target.title}
        detail={document && `${shortFolder(document.path)} · ${changedOnDisk(document)}`}
        actions={<SourceActions target={target} />}
        toolbar={
          <div className="flex flex-col gap-2 empty:hidden">
            <SourceNotes target={target} />
            <ReaderBar target={target} citations={citations} area={area} />
            <FindBar />
          </div>
        }
        scrolls={false}
      >
        <SourceContent target={target} citations={citations} />
      </DrawerFrame>
    </div>
  )
}
