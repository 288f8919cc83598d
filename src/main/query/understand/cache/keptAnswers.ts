/** Which answers of the cache a question may have, and what of its own answer is kept there. */
import type { Answer } from '../../../../shared/domain/answer.ts'
import type { AnswerCache } from '../../../ports/answerCache.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { Log } from '../../../ports/log.ts'
import type { FinishedRun } from '../../finishAnswer.ts'
import type { Question } from '../../question.ts'
import { questionKey } from './cacheKey.ts'

interface Keeping {
  readonly store: Pick<DocumentStore, 'revision'>
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly log: Log
}

export interface KeptAnswers {
  /** The fingerprint under which an answer is looked for; null to look for none. */
  readonly lookUp: string | null
  /** Returns the answer. */
  remember(answer: Answer, run: FinishedRun): Answer
}

/** Call it when the question begins: what is deleted while it is answered is not kept in its answer. */
export function keptAnswers(question: Question, keeping: Keeping): KeptAnswers {
  const { store, cache } = keeping
  const revision = store.revision()
  return {
    lookUp: lookUpIn(question, cache),
    remember(answer, run) {
      if (store.revision() === revision) rememberAnswer(answer, run, keeping)
      return answer
    },
  }
}

/** A question that is prepared takes only what was prepared: any other answer ends before it is asked for. */
function lookUpIn(question: Question, cache: AnswerCache): string | null {
  const { text, history = [], where = null, cacheFingerprint, preparedUntil } = question
  if (preparedUntil === undefined || cacheFingerprint === null) return cacheFingerprint
  const kept = cache.get(questionKey(text, history, where), cacheFingerprint)
  return kept?.preparedAt === undefined ? null : cacheFingerprint
}

/**
 * Keeps only answers that would come out the same again: none that a failure degraded, and no whole documents, which
 * are quick anyway. Files that were not searched do not matter here: when one of them becomes searchable, the library's
 * revision changes, and the fingerprint with it. Replies cost nothing to make again; remarks on what was searched are
 * not kept with an answer.
 */
function rememberAnswer(answer: Answer, { question, state }: FinishedRun, { cache, clock, log }: Keeping): void {
  const { text, history = [], where = null, cacheFingerprint, preparedUntil } = question
  const isWhole = state.reply === null && state.remarks.length === 0 && state.errors.length === 0
  if (cacheFingerprint === null || answer.cached || answer.kind === 'document' || !isWhole) return
  try {
    const key = questionKey(text, history, where)
    if (preparedUntil === undefined) cache.set(key, cacheFingerprint, answer)
    else cache.set(key, cacheFingerprint, { ...answer, preparedAt: clock.now() }, preparedUntil)
  } catch (error) {
    log.write('warn', 'An answer could not be kept in the cache', { error: String(error) })
  }
}
