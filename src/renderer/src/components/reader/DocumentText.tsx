/** A whole document in reading layout, with one range highlighted and scrolled into view. */
import { memo, useEffect, useMemo, useRef } from 'react'
import type { Block } from '../../../../shared/domain/content.ts'
import { formatCount } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { isHardWrapped, linesOf, readerBlocks } from './readerModel.ts'
import type { ReaderBlock, TextRange } from './readerModel.ts'
import { Runs } from './Runs.tsx'
import { TableView } from './TableView.tsx'

const headings: Readonly<Record<number, string>> = {
  1: 'mt-8 mb-3 text-title font-semibold',
  2: 'mt-6 mb-2 text-question font-semibold',
}

const BlockView = memo(function BlockView({ block }: { readonly block: ReaderBlock }) {
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
      return <TableView runs={block.runs} />
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
  readonly range?: TextRange | null
  /** A page to scroll to when there is no range. */
  readonly page?: number | null
}

export function DocumentText({ text, blocks, range = null, page = null }: DocumentTextProps) {
  const root = useRef<HTMLDivElement>(null)
  const start = range?.start ?? null
  const end = range?.end ?? null
  const view = useMemo(
    () => readerBlocks(text, blocks, start === null || end === null ? null : { start, end }),
    [text, blocks, start, end],
  )
  useEffect(() => {
    const target =
      root.current?.querySelector('[data-quote]') ??
      (page === null ? null : root.current?.querySelector(`[data-page="${page}"]`))
    target?.scrollIntoView({ block: 'center' })
  }, [view, page])
  return (
    <div ref={root} className="font-serif text-reading wrap-anywhere">
      {view.map((block) => (
        <div key={block.start} className={block.kind === 'table' ? '' : 'lazily-laid-out'}>
          {block.pageStart !== null && block.pageStart > 1 && (
            <div
              data-page={block.pageStart}
              className="mt-8 mb-4 flex items-center gap-3 font-sans text-small text-faint numeric"
            >
              <span className="h-px flex-1 bg-line" />
              {strings.chat.page(formatCount(block.pageStart))}
              <span className="h-px flex-1 bg-line" />
            </div>
          )}
          <BlockView block={block} />
        </div>
      ))}
    </div>
  )
}
