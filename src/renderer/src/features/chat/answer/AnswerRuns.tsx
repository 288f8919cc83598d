/** Words of an answer with their citation marks; what nothing supports has a dotted underline and an explanation. */
import { Tooltip } from 'radix-ui'
import type { AnswerLine, AnswerRun } from '../../../../../shared/text/answerLines.ts'
import { Tip } from '../../../components/IconButton.tsx'
import { formatDay, quoteText } from '../../../lib/format.ts'
import { strings } from '../../../strings.ts'
import { CitationMark } from '../message/CitationMark.tsx'
import { Emphasis } from './Emphasis.tsx'
import type { Emphasise } from './emphasised.ts'

interface RunsProps {
  readonly line: AnswerLine
  /** By default nothing is strong. */
  readonly emphasise?: Emphasise
  /** The words are Docent's own, in which dates are written as the reader writes them; a quote stays as it is. */
  readonly isOwn?: boolean
}

const nothing: Emphasise = (text) => [{ text, as: 'plain' }]

export function AnswerRuns({ line, emphasise = nothing, isOwn = false }: RunsProps) {
  const pieces: Emphasise = (text) => emphasise(quoteText(isOwn ? withDays(text) : text))
  return line.runs.map((run, at) => <Run key={at} run={run} pieces={pieces} />)
}

const withDays = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDay(date))

function Run({ run, pieces: cut }: { readonly run: AnswerRun; readonly pieces: Emphasise }) {
  const pieces = run.pieces.map((piece, index) =>
    piece.type === 'text' ? (
      <Emphasis key={index} pieces={cut(piece.text)} />
    ) : (
      <span key={index} className="whitespace-nowrap">
        <Emphasis pieces={cut(piece.lead)} />
        <CitationMark citation={piece.citation} />
      </span>
    ),
  )
  if (run.problem === null) return pieces
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        {/* Focusable, so that the explanation can be read without a mouse. */}
        <span role="note" tabIndex={0} className="unsupported rounded-mark">
          {pieces}
        </span>
      </Tooltip.Trigger>
      <Tip>{strings.said(run.problem)}</Tip>
    </Tooltip.Root>
  )
}
