/** The line above a document: how it is shown, where in it the user is, and what can be done with it. */
import { Maximize2, PanelLeft, Printer, Quote, RotateCw, ScanText, Search } from 'lucide-react'
import type { RefObject } from 'react'
import { bridge } from '../../../bridge/current.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { announce } from '../../../lib/announce.ts'
import { attempt, notify } from '../../../lib/notice.ts'
import { readAsPage } from '../../../lib/windowStore.ts'
import type { SourceTarget } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import type { ChatCitation } from '../citations/chatCitation.ts'
import { quotedText } from '../copyQuote.ts'
import { openFind } from '../find/findActions.ts'
import { print, setMode, toggleThumbnails, toggleWords, turn, useReader } from '../readerStore.ts'
import { useSource } from '../sourceStore.ts'
import { goToPage } from '../useScroll.ts'
import { CitationSteps } from './CitationSteps.tsx'
import { PageEntry } from './PageEntry.tsx'
import { ZoomControl } from './ZoomControl.tsx'

const icon = { size: 16, strokeWidth: 1.5 } as const

interface ReaderBarProps {
  readonly target: SourceTarget
  readonly citations: readonly ChatCitation[]
  /** The element around bar and document. */
  readonly area: RefObject<HTMLElement | null>
  readonly isPage?: boolean
}

async function copyQuote(target: SourceTarget): Promise<void> {
  const text = quotedText(target)
  if (text === null) return notify(strings.reader.nothingToQuote)
  await bridge().copyText(text)
  announce(strings.app.copied)
  notify(strings.reader.quoteCopied)
}

/** Copying and searching, which every document has. */
function TextTools({ target, isPage }: { readonly target: SourceTarget; readonly isPage: boolean }) {
  return (
    <>
      <IconButton
        label={strings.reader.copyQuote}
        // The click would take the selection away that is to be quoted.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void attempt(() => copyQuote(target))}
      >
        <Quote {...icon} />
      </IconButton>
      <IconButton label={strings.reader.find} onClick={openFind}>
        <Search {...icon} />
      </IconButton>
      <IconButton label={strings.reader.print} onClick={print}>
        <Printer {...icon} />
      </IconButton>
      {!isPage && (
        <IconButton label={strings.reader.asPage} onClick={() => readAsPage(target)}>
          <Maximize2 {...icon} />
        </IconButton>
      )}
    </>
  )
}

export function ReaderBar({ target, citations, area, isPage = false }: ReaderBarProps) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const hasOcr = useSource((state) => state.ocrPages > 0)
  const mode = useReader((state) => state.mode)
  const showsThumbnails = useReader((state) => state.showsThumbnails)
  const showsWords = useReader((state) => state.showsWords)
  // While a document is loaded the line stays, with the focus on the button that led there.
  const isPdf = view?.kind === 'pdf'
  const hasModes = isPdf || view?.kind === 'image'
  const pages = view?.pageCount ?? 1
  const isPainted = hasModes && mode === 'pages'
  const go = (page: number): void => goToPage(area.current?.querySelector<HTMLElement>('[data-reader]') ?? null, page)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isPage && isPdf && isPainted && (
        <IconButton label={strings.reader.thumbnails} aria-pressed={showsThumbnails} onClick={toggleThumbnails}>
          <PanelLeft {...icon} />
        </IconButton>
      )}
      {hasModes && (
        <Segmented
          label={strings.source.view}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'pages', label: isPdf ? strings.source.asPages : strings.source.asImage },
            { value: 'text', label: strings.source.asText },
          ]}
        />
      )}
      {pages > 1 && <PageEntry pages={pages} onGo={go} />}
      <ZoomControl />
      <CitationSteps target={target} citations={citations} />
      <div className="ms-auto flex items-center gap-1">
        {isPainted && hasOcr && (
          <IconButton label={strings.reader.words} aria-pressed={showsWords} onClick={toggleWords}>
            <ScanText {...icon} />
          </IconButton>
        )}
        {isPainted && (
          <IconButton label={strings.reader.rotate} onClick={turn}>
            <RotateCw {...icon} />
          </IconButton>
        )}
        <TextTools target={target} isPage={isPage} />
      </div>
    </div>
  )
}
