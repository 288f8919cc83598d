/**
 * Answers a question that is a part of a larger one, or a step on the way to its answer, by the same engines and in the
 * same order as if it were asked alone, but without calls of the language model.
 */
import type { EngineContext } from './engine.ts'
import { planEngines } from './plan.ts'
import type { EngineRegistry } from './registry.ts'
import { initialState } from './retrievalState.ts'
import type { RetrievalState } from './retrievalState.ts'
import type { EngineId } from '../../shared/domain/trace.ts'

// What looks into caches, writes or checks belongs to the whole answer; and a question of its own is not split again.
const ofWhole: ReadonlySet<EngineId> = new Set([
  'semanticCache',
  'fullDocument',
  'decompose',
  'multiQuery',
  'graph',
  'summary',
  'agent',
  'carry',
  'parts',
  // Its second step asks a question of this kind itself.
  'hop',
  'synthesize',
  'secondOpinion',
  'sufficiency',
  'ground',
  'cite',
  'calibrate',
])

/**
 * The state after the last engine that answers. An engine that fails is skipped and reported, and only abort rejects.
 */
export async function answerSubQuestion(
  question: string,
  parent: RetrievalState,
  engines: EngineRegistry,
  context: EngineContext,
  failed: (engine: EngineId, message: string) => void,
): Promise<RetrievalState> {
  const { level, where, within, searched } = parent
  let state: RetrievalState = { ...initialState(question, level, [], where), within, searched }
  const run = async (id: EngineId): Promise<void> => {
    const engine = engines[id]
    context.signal.throwIfAborted()
    try {
      if (engine === undefined || engine.skip?.(state) !== undefined) return
      state = { ...state, ...(await engine.run(state, context)) }
    } catch (error) {
      context.signal.throwIfAborted()
      const message = error instanceof Error ? error.message : String(error)
      context.note(`${id} failed: ${message}`)
      failed(id, message)
    }
  }
  await run('analyze')
  state = { ...state, parts: [state.query] }
  const { engines: planned } = planEngines({
    challenges: state.challenges,
    answerType: state.answerType,
    form: state.form,
    parts: 1,
    lookup: false,
    level,
    budget: 0,
    model: { available: false, trusted: false, tested: false },
    has: { embedder: context.embedder !== null, reranker: context.reranker !== null },
  })
  for (const { engine } of planned) if (!ofWhole.has(engine)) await run(engine)
  return state
}
