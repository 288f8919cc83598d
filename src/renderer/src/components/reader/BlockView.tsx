/** One block of a document: a heading, a paragraph, an item of a list, a table … */
import { memo } from 'react'
import { isHardWrapped, linesOf } from './readerModel.ts'
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
  /** Tables are drawn as a spreadsheet. */
  readonly isGrid: boolean
}

export const BlockView = memo(function BlockView({ block, whole, isGrid }: BlockViewProps) {
  const runs = <Runs runs={block.runs} />
  switch (block.kind) {
    case 'title':
      return <h3 className="mt-2 mb-4 text-title font-semibold text-balance">{runs}</h3>
    case 'heading':
      return <h4 className={headings[block.level] ?? 'mt-5 mb-1 text-reading font-semibold'}>{runs}</h4>
    case 'listItem': {
      // Its own number or bullet is part of the text, so no other is drawn.
      const marked = /^(?:\d{1,4}[.)]|[•‣▪◦–—*-])\s/.test(
        block.runs
          .map((run) => run.text)
          .join('')
          .slice(0, 8),
      )
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
      return <TableView runs={block.runs} whole={whole} isGrid={isGrid} />
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
        <blockquote dir="auto" className="my-4 border-s-2 border-line-strong ps-4 whitespace-pre-line text-soft italic">
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
        <p
          dir="auto"
          className={`my-3 ${isHardWrapped(block.runs.map((run) => run.text).join('')) ? '' : 'whitespace-pre-line'}`}
        >
          {runs}
        </p>
      )
  }
})
