/** The passages that an answer is made from: the engines of the plan up to the first that reads them. */
import type { Candidate } from '../../src/shared/domain/search.ts'
import { systemClock } from '../../src/main/ports/clock.ts'
import { silentLog } from '../../src/main/ports/log.ts'
import type { Engine } from '../../src/main/query/engine.ts'
import { Orchestrator } from '../../src/main/query/orchestrator.ts'
import { defaultEngines } from '../../src/main/query/registry.ts'
import type { EngineRegistry } from '../../src/main/query/registry.ts'
import type { EngineId } from '../../src/shared/domain/trace.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import type { Settings } from '../../src/shared/domain/settings.ts'
import { cachedReranker } from '../measuring/cachedReranker.ts'
import { pairsFile } from '../measuring/library.ts'
import type { BenchLibrary } from '../measuring/library.ts'
import { noCache, nobodyListens, plainQuestion } from '../measuring/plainQuestion.ts'

/** In the order in which they run. */
export const findingEngines: readonly EngineId[] = [
  'analyze',
  'hybrid',
  'multiHop',
  'multiQuery',
  'graph',
  'summary',
  'contextFilter',
  'carry',
  'dedupe',
  'diverse',
]

/**
 * Asks at level standard, without history, cache and language model, as the evaluations of answers do. `registry`: the
 * engines that there are.
 */
export async function foundByPipeline(
  text: string,
  {
    store,
    index,
    embedder,
  }: Omit<BenchLibrary, 'embedder' | 'close'> & { readonly embedder: BenchLibrary['embedder'] | null },
  registry: EngineRegistry = defaultEngines,
  settings: Partial<Settings> = {},
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
  const finding = [...findingEngines.map((id) => registry[id]), keep].filter((engine) => engine !== undefined)
  const orchestrator = new Orchestrator({
    store,
    index,
    cache: noCache,
    clock: systemClock,
    log: silentLog,
    engines: Object.fromEntries(finding.map((engine) => [engine.id, engine])),
  })
  // The filter keeps more where a reranker is installed; these engines do not call it.
  const models = { embedder, reranker: cachedReranker(pairsFile) }
  await orchestrator.answer(
    plainQuestion(text, models, { settings: { ...defaultSettings, ...settings } }),
    nobodyListens(),
  )
  return found
}
