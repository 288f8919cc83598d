/**
 * A whole document, laid out as its kind is, with its marks; the quote, or the hit that the user is at, is scrolled into
 * view.
 */
import { Fragment, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Block } from '../../../../shared/domain/content.ts'
import { classes } from '../../lib/classes.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { BlockView } from './BlockView.tsx'
import { DocumentImages } from './DocumentImages.tsx'
import { isMailHead, marginsOf, sheetsOf, slidesOf } from './layout.ts'
import type { Layout } from './layout.ts'
import { MailHead } from './MailHead.tsx'
import { Margin } from './margin.ts'
import type { Mark } from './marks.ts'
import { readerBlocks, withMarks } from './readerModel.ts'
import type { ReaderBlock } from './readerModel.ts'
import { Sheet } from './Sheet.tsx'
import { imagesByBlock } from './shownImages.ts'
import type { ReaderImage } from './shownImages.ts'
import { Workbook } from './Workbook.tsx'

interface DocumentTextProps {
  readonly text: string
  readonly blocks: readonly Block[]
  readonly layout?: Layout
  readonly marks?: readonly Mark[]
  /** Those inside the document. */
  readonly images?: readonly ReaderImage[]
  /** A page to scroll to when there is no quote. */
  readonly page?: number | null
  /** The places that have something in the margin. */
  readonly cited?: readonly number[]
  /** What stands in the margin at one of them, on the height of its line. */
  readonly margin?: (at: number) => ReactNode
  /** Every row of long tables, as on paper. */
  readonly whole?: boolean
}

const none: readonly never[] = []

function PageLine({ page }: { readonly page: number }) {
  return (
    <div data-page={page} className="mt-8 mb-4 flex items-center gap-3 font-sans text-small text-faint numeric">
      <span className="h-px flex-1 bg-line" />
      {strings.chat.page(formatCount(page))}
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}

interface LaidOutProps {
  readonly layout: Layout
  readonly blocks: readonly ReaderBlock[]
  readonly marks: readonly Mark[]
  readonly whole: boolean
  readonly draw: (blocks: readonly ReaderBlock[]) => ReactNode
}

/** The blocks on sheets, slides or a letter, or one below the other. */
function LaidOut({ layout, blocks, marks, whole, draw }: LaidOutProps) {
  switch (layout) {
    case 'paper': {
      const { header, body, footer } = marginsOf(blocks)
      return (
        <Sheet header={header.length > 0 && draw(header)} footer={footer.length > 0 && draw(footer)}>
          {draw(body)}
        </Sheet>
      )
    }
    case 'slides':
      return slidesOf(blocks).map((slide, index) => (
        <Sheet key={index} page={slide[0]?.pageStart ?? null}>
          {draw(slide)}
        </Sheet>
      ))
    case 'letter':
      return <Sheet>{draw(blocks)}</Sheet>
    case 'workbook':
      return <Workbook sheets={sheetsOf(blocks)} marks={marks} whole={whole} draw={draw} />
    case 'plain':
      return draw(blocks)
  }
}

const noMargin = (): ReactNode => null

/** Blocks whose width is not that of the text, or that have something beside them. */
const mayOverflow = (block: ReaderBlock, layout: Layout): boolean => block.kind === 'table' || layout === 'workbook'

export function DocumentText(props: DocumentTextProps) {
  const { text, blocks, layout = 'plain', marks = none, images = none, page = null, whole = false } = props
  const { cited = none, margin = noMargin } = props
  const root = useRef<HTMLDivElement>(null)
  const plain = useMemo(() => readerBlocks(text, blocks), [text, blocks])
  const view = useMemo(() => withMarks(text, plain, marks, cited), [text, plain, marks, cited])
  const placed = useMemo(() => imagesByBlock(plain, images), [plain, images])
  const quote = marks.find(({ kind }) => kind === 'quote')
  const here = marks.find(({ kind }) => kind === 'here')
  useEffect(() => {
    const target =
      root.current?.querySelector('[data-quote]') ??
      (page === null ? null : root.current?.querySelector(`[data-page="${page}"]`))
    target?.scrollIntoView({ block: 'center' })
  }, [plain, quote?.start, quote?.end, page])
  useEffect(() => {
    if (here !== undefined) root.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line exhaustive-deps -- another hit, however often the marks are computed
  }, [plain, here?.start])
  const draw = (some: readonly ReaderBlock[]): ReactNode =>
    some.map((block) => {
      const isCited = block.runs.some((run) => run.cited !== undefined)
      return (
        <Fragment key={block.start}>
          {block.start === plain[0]?.start && <DocumentImages images={placed.get(null) ?? none} />}
          {/* A block whose layout is put off cuts off what stands beside it. */}
          <div className={mayOverflow(block, layout) || isCited ? 'relative' : 'lazily-laid-out'}>
            {layout !== 'slides' && block.pageStart !== null && block.pageStart > 1 && (
              <PageLine page={block.pageStart} />
            )}
            {layout === 'letter' && isMailHead(block) ? (
              <MailHead runs={block.runs} />
            ) : (
              <BlockView block={block} whole={whole} isGrid={layout === 'workbook'} />
            )}
          </div>
          <DocumentImages images={placed.get(block.start) ?? none} />
        </Fragment>
      )
    })
  return (
    <div
      ref={root}
      className={classes('font-serif text-reading wrap-anywhere', layout === 'letter' && '[&_blockquote]:not-italic')}
    >
      <Margin.Provider value={margin}>
        <LaidOut layout={layout} blocks={view} marks={marks} whole={whole} draw={draw} />
      </Margin.Provider>
    </div>
  )
}
