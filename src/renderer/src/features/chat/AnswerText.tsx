/**
 * The text of an answer with its citation marks; sentences without support have a dotted underline and an explanation.
 */
import { Tooltip } from 'radix-ui'
import { memo, useMemo } from 'react'
import type { Answer } from '../../../../shared/domain/answer.ts'
import { Tip } from '../../components/IconButton.tsx'
import { quoteText } from '../../lib/format.ts'
import { strings } from '../../strings.ts'
import { splitAnswer } from './answerText.ts'
import type { AnswerRun } from './answerText.ts'
import { CitationMark } from './CitationMark.tsx'
import { classes } from '../../lib/classes.ts'

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

export const AnswerText = memo(function AnswerText({ answer }: { readonly answer: Answer }) {
  const lines = useMemo(() => splitAnswer(answer, strings.chat.unsupported), [answer])
  return (
    <div
      className={classes(
        'flex max-w-reading flex-col gap-3 text-reading wrap-anywhere',
        `${answer.kind === 'extracted' ? 'font-serif' : ''}`,
      )}
    >
      {lines.map((line, index) => (
        <p key={index} className={line.kind === 'item' ? 'relative pl-5' : 'text-pretty'}>
          {line.kind === 'item' && (
            <span aria-hidden className="absolute left-1 text-faint">
              •
            </span>
          )}
          {line.runs.map((run, at) => (
            <Run key={at} run={run} />
          ))}
        </p>
      ))}
    </div>
  )
})
