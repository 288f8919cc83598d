/** A question as measurements and tests ask it: no history, no cache, default settings, and nobody who listens. */
import type { AnswerCache } from '../../src/main/ports/answerCache.ts'
import type { Orchestrator } from '../../src/main/query/orchestrator.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'

type Question = Parameters<Orchestrator['answer']>[0]
type Listener = Parameters<Orchestrator['answer']>[1]
type Models = Awaited<ReturnType<Question['loadModels']>>

export const noCache: AnswerCache = {
  get: () => undefined,
  keys: () => [],
  set: () => undefined,
  clear: () => undefined,
}

/** Without a language model and its calls, unless `others` has them. */
export function plainQuestion(
  text: string,
  models: Pick<Models, 'embedder' | 'reranker'> & Partial<Models>,
  others: Partial<Question> = {},
): Question {
  return {
    text,
    level: 'standard',
    budget: 0,
    settings: defaultSettings,
    origins: [],
    cacheFingerprint: null,
    notSearched: [],
    loadModels: () => Promise.resolve({ chat: null, reason: null, ...models }),
    ...others,
  }
}

export function nobodyListens(): Listener {
  return {
    signal: new AbortController().signal,
    progress: () => undefined,
    emit: () => undefined,
    retract: () => undefined,
  }
}
