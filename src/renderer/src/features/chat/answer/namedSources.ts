/** The citations whose document is named where they stand: on a card, or in a row of a table. Pure. */
import type { Answer } from '../../../../../shared/domain/answer.ts'
import { splitAnswer } from '../../../../../shared/text/answerLines.ts'
import type { AnswerLine } from '../../../../../shared/text/answerLines.ts'
import { answerBlocks, citationOf } from './answerBlocks.ts'
import { computedRows } from './citedRows.ts'
import type { AnswerBlock } from './answerBlocks.ts'

export function namedSources(answer: Answer): ReadonlySet<number> {
  const blocks = answerBlocks(splitAnswer(answer, ''), { type: answer.type, conflicts: answer.conflicts ?? [] })
  return new Set([
    ...blocks.flatMap(linesWithName).flatMap((line) => citationOf(line)?.marker ?? []),
    ...computedRows(answer)
      .flat()
      .map(({ citation }) => citation.marker),
  ])
}

function linesWithName(block: AnswerBlock): readonly AnswerLine[] {
  if (block.kind === 'table') return block.lines
  if (block.kind === 'conflict') return block.sides
  return block.kind === 'line' && block.line.kind === 'quote' ? [block.line] : []
}
