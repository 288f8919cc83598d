/**
 * Returns the cached answer to a question that was asked before in other words, and says in which. Rules decide first
 * (`sameQuestion.ts`), among the answers that hold for this library, these settings and this level; then the embeddings
 * of the two have to be close, so that both have to be wrong for a false hit. Questions within a chat and with a filter
 * beside them are left to the exact cache.
 */
import type { Engine } from '../engine.ts'
import { answered } from '../settled.ts'
import { vectorSimilarity } from '../text/vectors.ts'
import { questionKey } from './cache/cacheKey.ts'
import { frameOf, isSameFrame } from './cache/sameQuestion.ts'

// Two wordings that the rules take for one question have a similarity of 0.80 or more on the fit half of the pairs in
// bench/semanticCache, with all-MiniLM-L6-v2. Questions that differ in one word have that too: what this catches is
// what the rules misread.
export const minSimilarity = 0.75
const maxCompared = 8

export const semanticCacheEngine: Engine = {
  id: 'semanticCache',
  maxLlmCalls: 0,
  skip: answered,
  async run(state, { cache, cacheFingerprint, embedder, signal, note }) {
    const key = questionKey(state.question, state.history, state.where)
    if (cacheFingerprint === null || embedder === null || !standsAlone(key)) {
      note(cacheFingerprint === null ? 'The cache was bypassed.' : 'It depends on more than its words.')
      return {}
    }
    const frame = frameOf(key)
    const alike = cache
      .keys(cacheFingerprint)
      .filter((other) => other !== key && standsAlone(other) && isSameFrame(frame, frameOf(other)))
      .slice(0, maxCompared)
    if (alike.length === 0) {
      note('Not asked before in other words.')
      return {}
    }
    const [own, ...others] = await embedder.embed([key, ...alike], { priority: 'query', signal })
    const [best] = others
      .map((vector, index) => ({
        key: alike[index] ?? '',
        similarity: own === undefined ? 0 : vectorSimilarity(own, vector, embedder),
      }))
      .sort((a, b) => b.similarity - a.similarity)
    const cached =
      best === undefined || best.similarity < minSimilarity ? undefined : cache.get(best.key, cacheFingerprint)
    if (cached === undefined) {
      note('A question in like words means something else.')
      return {}
    }
    note(
      `Asked before as "${cached.trace.question}"` +
        (cached.preparedAt === undefined ? '.' : ', and prepared from the library as it is.'),
    )
    return { cached, askedBefore: cached.trace.question }
  },
}

/** The keys of questions in a chat and with a filter have further lines. */
const standsAlone = (key: string): boolean => !key.includes('\n')
