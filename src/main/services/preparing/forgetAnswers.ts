/**
 * Deletes the kept answers when a chat or a document is deleted: an answer has the words of both, and one that was
 * prepared would outlive them by a day.
 */
import type { LibraryEvent } from '../../../shared/domain/library.ts'
import type { AnswerCache } from '../../ports/answerCache.ts'
import type { Log } from '../../ports/log.ts'

interface Deleting {
  readonly chat: { onDelete(listener: () => void): () => void }
  readonly library: { onEvent(listener: (event: LibraryEvent) => void): () => void }
  readonly log: Log
}

/** Holds until the function that it returns is called. */
export function forgetAnswers(cache: Pick<AnswerCache, 'clear'>, { chat, library, log }: Deleting): () => void {
  const forget = (): void => {
    try {
      cache.clear()
    } catch (error) {
      // What was to be deleted is gone all the same; the next start drops what is left.
      log.write('warn', 'Kept answers could not be deleted', { error: String(error) })
    }
  }
  const unfollow = [
    chat.onDelete(forget),
    library.onEvent(({ type }) => {
      if (type === 'documentRemoved') forget()
    }),
  ]
  return () => {
    for (const each of unfollow) each()
  }
}
