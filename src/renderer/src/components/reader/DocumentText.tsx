/** A whole document in reading layout, with its marks; the quote, or the hit that the user is at, is scrolled into view. */
import { memo, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Block } from '../../../../shared/domain/content.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import type { Mark, TextRange } from './marks.ts'
import { isHardWrapped, linesOf, readerBlocks, withMarks } from './readerModel.ts'
import type { ReaderBlock } from './readerModel.ts'
import { Runs } from './Runs.tsx'
import { TableView } from './TableView.tsx'

const headings: Readonly<Record<number, string>> = {
  1: 'mt-8 mb-3 text-title font-semibold',
  2: 'mt-6 mb-2 text-question font-semibold',
}

interface BlockViewProps {
  readonly block: ReaderBlock
  readonly whole: boolean
}

const BlockView = memo(function BlockView({ block, whole }: BlockViewProps) {
  const runs = <Runs runs={block.runs} />
  switch (block.kind) {
    case 'title':
      return <h3 className="mt-2 mb-4 text-title font-semibold text-balance">{runs}</h3>
    case 'heading':
      return <h4 className={headings[block.level] ?? 'mt-5 mb-1 text-reading font-semibold'}>{runs}</h4>
    case 'listItem': {
      // Its own number or bullet is part of the text, so no other is drawn.
      const marked = /^(?:\d{1,4}[.)]|[•‣▪◦–—*-])\s/.test(block.runs[0]?.text ?? '')
      return (
        <div
          className="my-1 flex gap-2"
          style={{ paddingLeft: `calc(var(--spacing) * ${Math.max(0, block.level - 1) * 5})` }}
        >
          {!marked && (
            <span aria-hidden className="text-faint select-none">
              •
            </span>
          )}
          <p className="min-w-0 whitespace-pre-line">{runs}</p>
        </div>
      )
    }
    case 'table':
      return <TableView runs={block.runs} whole={whole} />
    case 'code':
      return (
        <pre
          className="my-4 overflow-x-auto rounded-card bg-panel p-3 font-mono text-small whitespace-pre"
          tabIndex={0}
        >
          {runs}
        </pre>
      )
    case 'quote':
      return (
        <blockquote className="my-4 border-l-2 border-line-strong pl-4 whitespace-pre-line text-soft italic">
          {runs}
        </blockquote>
      )
    case 'caption':
      return <p className="my-2 text-base text-faint">{runs}</p>
    case 'tableOfContents':
      return (
        <ul className="my-1 flex flex-col gap-1 font-sans text-base text-soft">
          {linesOf(block.runs).map((line, index) => (
            <li key={index}>
              <Runs runs={line} />
            </li>
          ))}
        </ul>
      )
    default:
      return (
        <p className={`my-3 ${isHardWrapped(block.runs.map((run) => run.text).join('')) ? '' : 'whitespace-pre-line'}`}>
          {runs}
        </p>
      )
  }
})

interface DocumentTextProps {
  readonly text: string
  readonly blocks: readonly Block[]
  readonly marks?: readonly Mark[]
  /** A page to scroll to when there is no quote. */
  readonly page?: number | null
  /** What stands in the margin of this part of the text. */
  readonly margin?: (range: TextRange) => ReactNode
  /** Every row of long tables, as on paper. */
  readonly whole?: boolean
}

const none: readonly Mark[] = []

function PageLine({ page }: { readonly page: number }) {
  return (
    <div data-page={page} className="mt-8 mb-4 flex items-center gap-3 font-sans text-small text-faint numeric">
      <span className="h-px flex-1 bg-line" />
      {strings.chat.page(formatCount(page))}
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}

export function DocumentText({ text, blocks, marks = none, page = null, margin, whole = false }: DocumentTextProps) {
  const root = useRef<HTMLDivElement>(null)
  const plain = useMemo(() => readerBlocks(text, blocks), [text, blocks])
  const view = useMemo(() => withMarks(text, plain, marks), [text, plain, marks])
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
  return (
    <div ref={root} className="font-serif text-reading wrap-anywhere">
      {view.map((block) => {
        const beside = margin?.(block) ?? null
        return (
          // A block whose layout is put off cuts off what stands beside it.
          <div key={block.start} className={block.kind === 'table' || beside !== null ? 'relative' : 'lazily-laid-out'}>
            {block.pageStart !== null && block.pageStart > 1 && <PageLine page={block.pageStart} />}
            {beside}
            <BlockView block={block} whole={whole} />
          </div>
        )
      })}
    </div>
  )
}
