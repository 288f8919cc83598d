/** A page or an image with all that lies over it, turned as a whole: marks, text, and the numbers of citations. */
import { useEffect, useMemo } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { Page } from '../../../../../shared/domain/content.ts'
import type { Mark } from '../../../components/reader/marks.ts'
import type { ChatCitation } from '../citations/chatCitation.ts'
import { CitationMargin } from '../citations/CitationMargin.tsx'
import { readerStore, useReader } from '../readerStore.ts'
import { markedBoxes } from './pageMarks.ts'
import { PageMarks, percent } from './PageMarks.tsx'
import { boxesOfRange, byWidth } from './quoteBoxes.ts'
import { widthOf } from './textWidth.ts'
import { TextLayer } from './TextLayer.tsx'

export interface PageContent {
  readonly text: string
  readonly marks: readonly Mark[]
  /** Those of this document. */
  readonly citations: readonly ChatCitation[]
}

interface PageSheetProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly number: number
  /** Height divided by width. */
  readonly ratio: number
  readonly page: Page | null
  readonly content: PageContent
  /** The quote is on this page: it scrolls itself into view. */
  readonly isTarget: boolean
  readonly children: ReactNode
}

/** Turned by a quarter the layer is as wide as its frame is high. */
const layerStyle = (turns: number): CSSProperties => ({
  width: turns % 2 === 1 ? '100cqh' : '100cqw',
  height: turns % 2 === 1 ? '100cqw' : '100cqh',
  transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
})

function useScrolling({ frame, page, isTarget, content }: PageSheetProps, boxes: readonly unknown[]): void {
  const quote = content.marks.find(({ kind }) => kind === 'quote')
  const here = content.marks.find(({ kind }) => kind === 'here')
  const isKnown = page !== null
  const hasBoxes = boxes.length > 0
  useEffect(() => {
    // A page that is loaded late does not lead away from the hit that the user went to meanwhile.
    if (!isTarget || readerStore.getState().hits.length > 0) return
    const first = frame.current?.querySelector('[data-quote]')
    ;(first ?? frame.current)?.scrollIntoView({ block: first ? 'center' : 'start' })
  }, [frame, isTarget, isKnown, quote?.start, quote?.end])
  useEffect(() => {
    if (here === undefined || !hasBoxes) return
    frame.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'center', inline: 'nearest' })
    // oxlint-disable-next-line exhaustive-deps -- another hit, however often the marks are computed
  }, [frame, isKnown, here?.start, hasBoxes])
}

export function PageSheet(props: PageSheetProps) {
  const { frame, number, ratio, page, content, children } = props
  const turns = useReader((state) => state.turns)
  const showsWords = useReader((state) => state.showsWords)
  const boxes = useMemo(
    () => (page ? markedBoxes(page, content.marks, byWidth(content.text, widthOf)) : []),
    [page, content.marks, content.text],
  )
  const cited = useMemo(
    () =>
      page === null
        ? []
        : content.citations.flatMap((citation) => {
            const { quote } = citation.target
            const box = quote === null ? undefined : boxesOfRange(page, quote.start, quote.end)[0]
            return box === undefined ? [] : [{ citation, top: percent(box.top) }]
          }),
    [page, content.citations],
  )
  useScrolling(props, boxes)
  return (
    <div className="relative">
      <div
        ref={frame}
        data-page={number}
        className="relative overflow-hidden border border-line bg-page-white [container-type:size]"
        style={{ aspectRatio: turns % 2 === 1 ? `${ratio} / 1` : `1 / ${ratio}` }}
      >
        <div className="absolute top-1/2 left-1/2 [container-type:size]" style={layerStyle(turns)}>
          {children}
          <PageMarks boxes={boxes} />
          {page !== null && (
            <TextLayer page={page} text={content.text} visible={showsWords && page.ocrConfidence !== undefined} />
          )}
        </div>
      </div>
      {/* Turned, the quote is at another height than its number would be. */}
      {turns === 0 && <CitationMargin cited={cited} />}
    </div>
  )
}
