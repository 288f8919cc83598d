/** U3: the same question in other case, spacing or punctuation is answered at once, with no model call. */
import type { Engine } from '../engine.ts'
import { questionKey } from './cacheKey.ts'

export const cacheEngine: Engine = {
  id: 'cache',
  maxLlmCalls: 0,
  async run(state, context) {
    if (context.cacheFingerprint === null) {
      context.note('Asked past the cache.')
      return {}
    }
    const cached = context.cache.get(questionKey(state.question, state.history), context.cacheFingerprint)
    context.note(
      cached === undefined ? 'Not asked before with this library and these settings.' : 'Found an exact answer.',
    )
    return cached === undefined ? {} : { cached }
  },
}
