/** The answers that a report can be made of. Pure. */
import type { Message } from '../../../../../shared/domain/chat.ts'
import type { ReportPlan } from '../../../../../shared/domain/export.ts'

export interface ReportRow {
  readonly messageId: string
  readonly question: string
  /** False where it was stopped or failed. */
  readonly isComplete: boolean
  readonly isChosen: boolean
  /** What the user calls it; empty for the question. */
  readonly heading: string
}

/** Complete answers are chosen at first where `areChosen`. */
export function rowsOf(messages: readonly Message[], areChosen: boolean): readonly ReportRow[] {
  const rows: ReportRow[] = []
  let question = ''
  for (const message of messages) {
    if (message.role === 'user') {
      question = message.text
      continue
    }
    const isComplete = message.status === 'complete'
    rows.push({ messageId: message.id, question, isComplete, isChosen: areChosen && isComplete, heading: '' })
  }
  return rows
}

/** Null where nothing is chosen. */
export function planOf(title: string, rows: readonly ReportRow[]): ReportPlan | null {
  const answers = rows
    .filter(({ isChosen }) => isChosen)
    .map(({ messageId, heading }) => ({ messageId, heading: heading.trim() }))
  return answers.length === 0 || title.trim() === '' ? null : { title: title.trim(), answers }
}
