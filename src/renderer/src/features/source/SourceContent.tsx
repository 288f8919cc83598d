/**
 * The document itself, in the drawer and in the reader: pages, image or text, with its thumbnails beside it where there
 * is room. It scrolls by itself.
 */
import { useCallback, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { DocumentMenu } from '../../components/DocumentMenu.tsx'
import { Note } from '../../components/Note.tsx'
import { DocumentText } from '../../components/reader/DocumentText.tsx'
import { layoutOf } from '../../components/reader/layout.ts'
import type { Layout } from '../../components/reader/layout.ts'
import type { ReaderImage } from '../../components/reader/shownImages.ts'
import type { TextRange } from '../../components/reader/marks.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { classes } from '../../lib/classes.ts'
import type { SourceTarget } from '../../lib/windowStore.ts'
import type { SourceView } from '../../../../shared/ipc/contract.ts'
import { strings } from '../../strings.ts'
import { ChangesView } from './changes/ChangesView.tsx'
import { citedLines } from './citations/chatCitation.ts'
import type { ChatCitation } from './citations/chatCitation.ts'
import { CitationMargin } from './citations/CitationMargin.tsx'
import { ImageView } from './pages/ImageView.tsx'
import { pageAt } from './pages/pageMarks.ts'
import { useDocumentImages } from './pages/useDocumentImages.ts'
import type { PageContent } from './pages/PageSheet.tsx'
import { PdfPages } from './pages/PdfPages.tsx'
import { Thumbnails } from './pages/Thumbnails.tsx'
import { usePdf } from './pages/usePdf.ts'
import { PrintSheet } from './print/PrintSheet.tsx'
import { useReader } from './readerStore.ts'
import { useSource } from './sourceStore.ts'
import { goToPage, useScroll } from './useScroll.ts'
import { useMarks } from './useMarks.ts'

interface SourceContentProps {
  readonly target: SourceTarget
  /** All of the chat. */
  readonly citations: readonly ChatCitation[]
  /** On a page of its own, with thumbnails. */
  readonly isPage?: boolean
}

interface PaintedProps {
  readonly target: SourceTarget
  readonly view: SourceView
  readonly content: PageContent
  readonly hit: TextRange | null
  readonly isPage: boolean
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly frame: (children: ReactNode) => ReactNode
}

/** Running text has short lines, a sheet of paper has its margins besides, and a table all the width that there is. */
const widths: Readonly<Record<Layout, string>> = {
  plain: 'max-w-reading',
  paper: 'max-w-sheet',
  slides: 'max-w-sheet',
  letter: 'max-w-sheet',
  workbook: 'w-fit min-w-full',
}

const none: readonly ReaderImage[] = []

/** The text, laid out as its kind is, with the numbers of its citations in the margin. */
function Text({
  view,
  content,
  page,
  images = none,
}: {
  readonly view: SourceView
  readonly content: PageContent
  readonly page: number | null
  readonly images?: readonly ReaderImage[]
}) {
  const zoom = useReader((state) => state.zoom)
  const layout = layoutOf(view.kind)
  const lines = useMemo(() => citedLines(view.text, content.citations), [view.text, content.citations])
  const cited = useMemo(() => lines.map(({ at }) => at), [lines])
  const margin = useCallback(
    (place: number): ReactNode => {
      const line = lines.find(({ at }) => at === place)
      return line && <CitationMargin cited={line.citations.map((citation) => ({ citation, top: null }))} />
    },
    [lines],
  )
  return (
    <div className={classes('mx-auto', widths[layout])} style={{ zoom }}>
      <DocumentText
        text={view.text}
        blocks={view.blocks}
        layout={layout}
        marks={content.marks}
        images={images}
        page={page}
        cited={cited}
        margin={margin}
      />
    </div>
  )
}

function Painted({ target, view, content, hit, isPage, scroller, frame }: PaintedProps) {
  const isPdf = view.kind === 'pdf'
  const zoom = useReader((state) => state.zoom)
  const showsThumbnails = useReader((state) => state.showsThumbnails)
  const pdf = usePdf(isPdf ? target.contentId : null, view.password ?? null)
  const text = <Text view={view} content={content} page={target.page} />
  // Beyond the width of the view both sides can be scrolled to.
  const style = { width: `calc(min(100%, var(--page-width)) * ${zoom})` }
  return (
    <>
      {isPage && showsThumbnails && pdf.opened && (
        <Thumbnails
          opened={pdf.opened}
          citations={content.citations}
          onChoose={(page) => goToPage(scroller.current, page)}
        />
      )}
      {frame(
        <div className="mx-auto" style={style}>
          {isPdf ? (
            <PdfPages
              contentId={target.contentId}
              title={view.title}
              pdf={pdf}
              page={target.page}
              hitPage={hit === null ? null : pageAt(view.text, hit.start, view.pageCount)}
              content={content}
              fallback={text}
            />
          ) : (
            <ImageView contentId={target.contentId} title={view.title} content={content} fallback={text} />
          )}
        </div>,
      )}
      <PrintSheet target={target} view={view} opened={pdf.opened} />
    </>
  )
}

export function SourceContent({ target, citations, isPage = false }: SourceContentProps) {
  const view = useSource((state) => (state.contentId === target.contentId ? state.view : null))
  const error = useSource((state) => (state.contentId === target.contentId ? state.error : null))
  const mode = useReader((state) => state.mode)
  const other = useReader((state) => state.other)
  const { marks, hit } = useMarks(target)
  const images = useDocumentImages(target.contentId, view?.kind ?? null)
  const scroller = useRef<HTMLDivElement>(null)
  const scrolling = useScroll(scroller)
  const here = useMemo(
    () => citations.filter((citation) => citation.target.contentId === target.contentId),
    [citations, target.contentId],
  )
  const content = useMemo(() => ({ text: view?.text ?? '', marks, citations: here }), [view, marks, here])
  const frame = (children: ReactNode): ReactNode => (
    <DocumentMenu documentId={target.documentId}>
      {/* Focusable, so that it scrolls by keyboard. */}
      <div
        ref={scroller}
        {...scrolling}
        data-reader
        className={`min-h-0 min-w-0 flex-1 overflow-auto py-4 ${isPage ? 'px-10' : 'px-6'}`}
        tabIndex={0}
        role="region"
        aria-label={view?.title ?? target.title}
      >
        {error !== null && <Note tone="alert">{error}</Note>}
        {!view && error === null && <Skeleton label={strings.source.loading} lines={10} />}
        {children}
      </div>
    </DocumentMenu>
  )
  const isPainted = view !== null && (view.kind === 'pdf' || view.kind === 'image') && mode === 'pages'
  return (
    <div className="flex min-h-0 flex-1">
      {isPainted && other === null ? (
        <Painted key={target.contentId} {...{ target, view, content, hit, isPage, scroller, frame }} />
      ) : (
        <>
          {frame(
            view !== null &&
              (other === null ? (
                <Text view={view} content={content} page={target.page} images={images} />
              ) : (
                <ChangesView text={view.text} other={other} />
              )),
          )}
          {view !== null && <PrintSheet target={target} view={view} opened={null} images={images} />}
        </>
      )}
    </div>
  )
}
