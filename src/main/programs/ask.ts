/** Asking for another program: the stream of events while it is answered, and the answer as programs get it. */
import type { z } from 'zod'
import type { Answer } from '../../shared/domain/answer.ts'
import type { AskEvent } from '../../shared/domain/chat.ts'
import type { Client } from '../../shared/ipc/bridge.ts'
import type { keptAskInput, ProgramAnswer } from './schemas.ts'
import { semanticProblemOf } from './search.ts'

export interface AskWork {
  /** Aborted when nobody waits for the answer any more; the answer then rejects with `query.aborted`. */
  readonly signal: AbortSignal
  readonly onEvent: (event: AskEvent) => void
}

/** Rejects with `query.empty`, `query.badFilter`, `query.aborted`, or `library.notFound` for a chat that is gone. */
export async function askForProgram(
  client: Client,
  { question, level, budget, where, fresh, keep, chatId }: z.output<typeof keptAskInput>,
  { signal, onEvent }: AskWork,
): Promise<ProgramAnswer> {
  const input = {
    question,
    fresh,
    chatId,
    keep: keep || chatId !== null,
    ...(level === undefined ? {} : { level }),
    ...(budget === undefined ? {} : { budget }),
    ...(where === undefined ? {} : { where }),
  }
  const handle = client.stream('chat.ask', input, onEvent)
  const cancel = (): void => handle.cancel()
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const { answer, chatId: keptIn } = await handle.result
    const semanticProblem =
      answer.kind === 'chat' || answer.kind === 'document' ? null : await semanticProblemOf(client)
    return describeAnswer(answer, { chatId: input.keep ? keptIn : null, semanticProblem })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function describeAnswer(
  answer: Answer,
  { chatId, semanticProblem }: Pick<ProgramAnswer, 'chatId' | 'semanticProblem'>,
): ProgramAnswer {
  const { computation } = answer
  return {
    answer: answer.text,
    kind: answer.kind,
    confidence: { score: answer.confidence.score, label: answer.confidence.label },
    citations: answer.citations.map(describeCitation),
    conflicts: (answer.conflicts ?? []).map(({ markers, reason }) => ({ markers: [...markers], reason })),
    missing: answer.sufficiency?.remark ?? null,
    computation:
      computation === null
        ? null
        : {
            query: computation.query,
            over: [...computation.over],
            rows: { used: computation.rows.used, total: computation.rows.total },
          },
    choices: answer.choices.map(({ documentId, title, path }) => ({ documentId, title, path })),
    nearest: answer.nearMisses.map(({ documentId, title, path, page, text, reason }) => ({
      documentId,
      title,
      path,
      page,
      text,
      reason,
    })),
    notSearched: [...answer.notSearched],
    semanticProblem,
    modelProblem: answer.trace.modelProblem,
    cached: answer.cached,
    chatId,
    totalMs: answer.timings.totalMs,
  }
}

function describeCitation(citation: Answer['citations'][number]): ProgramAnswer['citations'][number] {
  return {
    marker: citation.marker,
    documentId: citation.documentId,
    contentId: citation.contentId,
    title: citation.title,
    path: citation.path,
    page: citation.page,
    headings: [...(citation.headings ?? [])],
    date: citation.date,
    quote: citation.quote,
    columns: citation.columns === undefined ? null : [...citation.columns],
    start: citation.start,
    end: citation.end,
    ocrConfidence: citation.ocrConfidence ?? null,
    newerVersion: citation.newerVersion ?? null,
  }
}
