/** The passages that an answer is made from: the engines of the plan up to the first that reads them. */
import type { Candidate } from '../../src/shared/domain/search.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import { systemClock } from '../../src/main/ports/clock.ts'
import { silentLog } from '../../src/main/ports/log.ts'
import type { Engine } from '../../src/main/query/engine.ts'
import { Orchestrator } from '../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../src/main/query/registry.ts'
import { cachedReranker } from '../cachedReranker.ts'
import { pairsFile } from '../library.ts'
import type { BenchLibrary } from '../library.ts'

/** Asks at level standard, without history, cache and language model, as the evaluations of answers do. */
export async function foundByPipeline(
  text: string,
  { store, index, embedder }: BenchLibrary,
): Promise<readonly Candidate[]> {
  let found: readonly Candidate[] = []
  const keep: Engine = {
    id: 'assemble',
    maxLlmCalls: 0,
    run: async ({ candidates }) => {
      found = candidates
      return {}
    },
  }
  const { analyze, hybrid, multiHop, contextFilter, carry, dedupe } = defaultEngines
  const finding = [analyze, hybrid, multiHop, contextFilter, carry, dedupe, keep].filter(
    (engine) => engine !== undefined,
  )
  const orchestrator = new Orchestrator({
    store,
    index,
    cache: { get: () => undefined, keys: () => [], set: () => undefined, clear: () => undefined },
    clock: systemClock,
    log: silentLog,
    engines: Object.fromEntries(finding.map((engine) => [engine.id, engine])),
  })
  await orchestrator.answer(
    {
      text,
      level: 'standard',
      budget: 0,
      settings: defaultSettings,
      origins: [],
      cacheFingerprint: null,
      notSearched: [],
      // The filter keeps more where a reranker is installed; these engines do not call it.
      loadModels: async () => ({ embedder, reranker: cachedReranker(pairsFile), chat: null, reason: null }),
    },
    {
      signal: new AbortController().signal,
      progress: () => undefined,
      emit: () => undefined,
      retract: () => undefined,
    },
  )
  return found
}
