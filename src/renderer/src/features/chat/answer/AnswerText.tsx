/** An answer on the page: the lead large, then its evidence on cards, lists as tables, changes along a line of time. */
import { Fragment, memo, useMemo } from 'react'
import type { Answer, Computation } from '../../../../../shared/domain/answer.ts'
import { splitAnswer } from '../../../../../shared/text/answerLines.ts'
import type { AnswerLine } from '../../../../../shared/text/answerLines.ts'
import { classes } from '../../../lib/classes.ts'
import { strings } from '../../../strings.ts'
import { answerBlocks, wordsOfLine } from './answerBlocks.ts'
import type { AnswerBlock } from './answerBlocks.ts'
import { AnswerRuns } from './AnswerRuns.tsx'
import { SeriesChart } from './chart/SeriesChart.tsx'
import { emphasisFor } from './emphasised.ts'
import type { Emphasise } from './emphasised.ts'
import { EvidenceCard, RowsCard } from './EvidenceCard.tsx'
import { ItemTable } from './ItemTable.tsx'
import { computedRows } from './citedRows.ts'
import { Timeline } from './Timeline.tsx'

// A lead of more letters is a sentence, which in large type would fill the page.
const shortLead = 60

function Line({ line, emphasise }: { readonly line: AnswerLine; readonly emphasise: Emphasise }) {
  switch (line.kind) {
    case 'lead':
      return (
        <p
          className={classes(
            'font-semibold text-pretty',
            wordsOfLine(line).length > shortLead ? 'text-question' : 'text-lead',
          )}
        >
          <AnswerRuns line={line} isOwn />
        </p>
      )
    case 'quote':
      return <EvidenceCard line={line} emphasise={emphasise} />
    case 'note':
      return (
        <p className="text-base text-soft">
          <AnswerRuns line={line} />
        </p>
      )
    default:
      return (
        <p className="text-pretty">
          <AnswerRuns line={line} />
        </p>
      )
  }
}

function Block({ block, emphasise }: { readonly block: AnswerBlock; readonly emphasise: Emphasise }) {
  switch (block.kind) {
    case 'timeline':
      return <Timeline points={block.points} />
    case 'table':
      return <ItemTable lines={block.lines} />
    case 'conflict':
      return (
        <div className="grid grid-cols-1 gap-3 medium:grid-cols-2">
          <EvidenceCard line={block.sides[0]} caption={strings.chat.answeredBy} emphasise={emphasise} />
          <EvidenceCard line={block.sides[1]} caption={block.reason} emphasise={emphasise} />
        </div>
      )
    case 'steps':
    case 'items': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List
          className={classes(
            'flex flex-col gap-2 ps-5 marker:text-faint',
            block.kind === 'steps' ? 'list-decimal' : 'list-disc',
          )}
        >
          {block.lines.map((line, index) => (
            <li key={index}>
              <AnswerRuns line={line} />
            </li>
          ))}
        </List>
      )
    }
    case 'line':
      return <Line line={block.line} emphasise={emphasise} />
  }
}

/** The query that code ran, for a reader who wants to check it. */
function Query({ computation }: { readonly computation: Computation }) {
  return (
    <details className="text-small text-faint">
      <summary className="w-fit rounded-mark hover:text-ink">{strings.chat.query}</summary>
      <code className="mt-1 block font-mono whitespace-pre-wrap text-soft">{computation.query}</code>
    </details>
  )
}

interface AnswerTextProps {
  readonly answer: Answer
  /** Its words are strong in the quotes. */
  readonly question: string
}

export const AnswerText = memo(function AnswerText({ answer, question }: AnswerTextProps) {
  const lines = useMemo(() => splitAnswer(answer, strings.chat.unsupported), [answer])
  const blocks = answerBlocks(lines, { type: answer.type, conflicts: answer.conflicts ?? [] })
  // Beneath the lead, or first where the values are the answer.
  const chartAt = blocks.findIndex((block) => block.kind !== 'line' || block.line.kind !== 'lead')
  const lead = lines.find(({ kind }) => kind === 'lead')
  const emphasise = useMemo(() => emphasisFor(question, lead === undefined ? '' : wordsOfLine(lead)), [question, lead])
  return (
    <div className="flex max-w-reading flex-col gap-3 text-reading wrap-anywhere">
      {blocks.map((block, index) => (
        <Fragment key={index}>
          {index === chartAt && answer.series && <SeriesChart series={answer.series} citations={answer.citations} />}
          <Block block={block} emphasise={emphasise} />
        </Fragment>
      ))}
      {computedRows(answer).map((rows, index) => (
        <RowsCard key={index} rows={rows} emphasise={emphasise} />
      ))}
      {answer.computation !== null && <Query computation={answer.computation} />}
    </div>
  )
})
