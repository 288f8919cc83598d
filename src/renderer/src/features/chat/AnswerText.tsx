/**
 * The text of an answer with its citation marks; sentences without support have a dotted underline and an explanation.
 */
import { Tooltip } from 'radix-ui'
import { memo, useMemo } from 'react'
import type { Answer } from '../../../../shared/domain/answer.ts'
import { splitAnswer } from '../../../../shared/text/answerLines.ts'
import type { AnswerLine, AnswerRun } from '../../../../shared/text/answerLines.ts'
import { Tip } from '../../components/IconButton.tsx'
import { classes } from '../../lib/classes.ts'
import { quoteText } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { CitationMark, openCitation, quoteWhen } from './CitationMark.tsx'

function Pieces({ run }: { readonly run: AnswerRun }) {
  return run.pieces.map((piece, index) =>
    piece.type === 'text' ? (
      <span key={index}>{quoteText(piece.text)}</span>
    ) : (
      <span key={index} className="whitespace-nowrap">
        {quoteText(piece.lead)}
        <CitationMark citation={piece.citation} />
      </span>
    ),
  )
}

function Run({ run }: { readonly run: AnswerRun }) {
  if (run.problem === null) return <Pieces run={run} />
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        {/* Focusable, so that the explanation can be read without a mouse. */}
        <span role="note" tabIndex={0} className="unsupported rounded-mark">
          <Pieces run={run} />
        </span>
      </Tooltip.Trigger>
      <Tip>{run.problem}</Tip>
    </Tooltip.Root>
  )
}

/** The document, its headings, the page and the date that a quote stands under. */
function QuotePlace({ run }: { readonly run: AnswerRun }) {
  const citation = run.pieces.find((piece) => piece.type === 'citation')?.citation
  if (citation === undefined) return null
  return (
    <button
      type="button"
      onClick={() => openCitation(citation)}
      className={classes(
        'mt-1 block max-w-full truncate text-left font-sans text-small text-faint numeric',
        'transition-colors hover:text-accent',
      )}
    >
      {[citation.title, ...(citation.headings ?? []).filter((heading) => heading !== citation.title)].join(' › ')}
      {quoteWhen(citation)}
    </button>
  )
}

function Line({ line }: { readonly line: AnswerLine }) {
  const runs = line.runs.map((run, at) => <Run key={at} run={run} />)
  switch (line.kind) {
    case 'lead':
      return <p className="text-question font-semibold text-pretty">{runs}</p>
    case 'quote':
      return (
        <blockquote className="border-l-2 border-line-strong pl-4 font-serif">
          {runs}
          {line.runs[0] && <QuotePlace run={line.runs[0]} />}
        </blockquote>
      )
    case 'note':
      return <p className="text-base text-soft">{runs}</p>
    case 'item':
      return (
        <p className="relative pl-5">
          <span aria-hidden className="absolute left-1 text-faint">
            •
          </span>
          {runs}
        </p>
      )
    default:
      return <p className="text-pretty">{runs}</p>
  }
}

export const AnswerText = memo(function AnswerText({ answer }: { readonly answer: Answer }) {
  const lines = useMemo(() => splitAnswer(answer, strings.chat.unsupported), [answer])
  return (
    <div className="flex max-w-reading flex-col gap-3 text-reading wrap-anywhere">
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </div>
  )
})
