/** Streams the answer of one question into its message, which keeps whatever was shown, however the answer ends. */
import type { AskEvent } from '../../shared/domain/chat.ts'
import { AppError } from '../../shared/errors/appError.ts'
import type { AskResult } from '../ipc/services.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Listener } from '../query/answerStream.ts'
import type { Orchestrator } from '../query/orchestrator.ts'
import type { Question } from '../query/question.ts'
import { TextBatcher } from './textBatcher.ts'
import type { AnsweringStore } from './unkeptChat.ts'

// The chat store asks for at most one write a second while text streams.
const saveEveryMs = 1_000

export interface AnsweringPorts {
  readonly orchestrator: Pick<Orchestrator, 'answer'>
  readonly clock: Clock
  readonly log: Log
}

/** Rejects as the orchestrator does, after the text so far is stored. */
export async function writeAnswer(
  { clock, orchestrator, log }: AnsweringPorts,
  chats: AnsweringStore,
  message: AskResult['message'],
  question: Question,
  { signal, onEvent }: { readonly signal: AbortSignal; readonly onEvent: (event: AskEvent) => void },
): Promise<AskResult> {
  let shown = ''
  let savedAt = clock.monotonic()
  const batcher = new TextBatcher((text) => onEvent({ type: 'token', text }))
  const save = (status: 'stopped' | 'failed', error: string | null): void => {
    savedAt = clock.monotonic()
    chats.finishAssistantMessage(message.id, { text: shown, answer: null, status, error })
  }
  const listener: Listener = {
    signal,
    progress: (text) => {
      batcher.flush()
      onEvent({ type: 'step', text })
    },
    emit: (text) => {
      shown += text
      batcher.add(text)
      if (clock.monotonic() - savedAt >= saveEveryMs) save('stopped', null)
    },
    retract: (reason) => {
      batcher.flush()
      shown = ''
      onEvent({ type: 'retract', reason })
    },
  }
  try {
    const answer = await orchestrator.answer(question, listener)
    batcher.close()
    const finished = chats.finishAssistantMessage(message.id, {
      text: answer.text,
      answer,
      status: 'complete',
      error: null,
    })
    return { chatId: message.chatId, message: finished, answer }
  } catch (error) {
    batcher.close()
    const stopped = AppError.isInstance(error) && error.code === 'query.aborted'
    if (!stopped)
      log.write('error', 'A question failed', {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    save(stopped ? 'stopped' : 'failed', stopped ? null : error instanceof Error ? error.message : String(error))
    throw error
  }
}
