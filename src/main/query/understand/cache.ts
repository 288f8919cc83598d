/**
 * Returns the cached answer to the same question in other case, spacing or punctuation at once, without a model call.
 */
import type { Engine } from '../engine.ts'
import { questionKey } from './cache/cacheKey.ts'

export const cacheEngine: Engine = {
  id: 'cache',
  maxLlmCalls: 0,
  async run(state, context) {
    if (context.cacheFingerprint === null) {
      context.note('The cache was bypassed.')
      return {}
    }
    const cached = context.cache.get(questionKey(state.question, state.history, state.where), context.cacheFingerprint)
    context.note(
      cached === undefined
        ? 'Not asked before with this library and these settings.'
        : cached.preparedAt === undefined
          ? 'Found an exact answer.'
          : 'Found an exact answer, prepared from the library as it is while nothing else was done.',
    )
    return cached === undefined ? {} : { cached }
  },
}
