/**
 * The variants of the pipeline that are compared with it. What is on by default at level standard is taken away, one
 * engine or one thing that an engine does at a time; what is off by default is added. Both lists come from the table of
 * the plan, so that an engine can be neither forgotten nor in both.
 */
import type { Settings } from '../../src/shared/domain/settings.ts'
import type { IntelligenceLevel } from '../../src/shared/domain/level.ts'
import type { EngineId } from '../../src/shared/domain/trace.ts'
import type { Engine } from '../../src/main/query/engine.ts'
import { opening } from '../../src/main/query/plan.ts'
import { engineLines } from '../../src/main/query/planTable.ts'
import type { EngineLine } from '../../src/main/query/planTable.ts'
import { penalize, withoutNearDuplicates } from '../../src/main/query/refine/dedupe.ts'
import { defaultEngines } from '../../src/main/query/registry.ts'
import type { EngineRegistry } from '../../src/main/query/registry.ts'
import { temporalEngine } from '../../src/main/query/retrieve/temporal.ts'
import { withoutTitles } from './ports.ts'

export interface Variant {
  readonly name: string
  /** Engines whose work is another one: only questions for which one of them changed anything are asked again. */
  readonly touches: readonly EngineId[]
  readonly engines: EngineRegistry
  readonly withoutModel?: 'reranker' | 'embedder'
  readonly settings?: Partial<Settings>
  /** It is off by default, and this is the pipeline with it. */
  readonly added?: true
  /** Default: `byQuotes`. */
  readonly base?: Base
}

/** The pipeline that a variant is compared with. */
export interface Base {
  readonly name: string
  readonly level: IntelligenceLevel
  /** Null: no language model. */
  readonly model: 'default' | null
  readonly engines: EngineRegistry
}

export const byQuotes: Base = { name: 'by quotes', level: 'standard', model: null, engines: defaultEngines }

// Tools exist at level maximum only. The model is left nothing else to do there, so that its words change no answer.
const askingModel: readonly EngineId[] = ['decompose', 'followLead', 'synthesize', 'secondOpinion']
const byTools: Base = {
  name: 'by tools',
  level: 'maximum',
  model: 'default',
  engines: without(askingModel),
}

/** An answer needs them: there is nothing to compare with. */
const needed: ReadonlySet<EngineId> = new Set([
  'hybrid',
  'assemble',
  'extract',
  'ground',
  'cite',
  'calibrate',
  // They answer the same question once more, or call a model, and nothing of both is measured here.
  'cache',
  'semanticCache',
  'decompose',
  'followLead',
  'synthesize',
  'secondOpinion',
  // They work on what was said before.
  'followUp',
  'carry',
  'sameRow',
  'recall',
])

/** One variant for each engine that is on by default at level standard and may be off. */
export function withoutEngines(): readonly Variant[] {
  const ids = [...new Set([...opening, ...engineLines.filter(isOn).map(({ engine }) => engine)])]
  return ids.filter((id) => !needed.has(id)).map((id) => ({ name: id, touches: [id], engines: without([id]) }))
}

function isOn({ addition, levels }: EngineLine): boolean {
  return addition === undefined && (levels?.includes(byQuotes.level) ?? true)
}

function without(ids: readonly EngineId[]): EngineRegistry {
  return Object.fromEntries(
    Object.values(defaultEngines).flatMap((each) => (ids.includes(each.id) ? [] : [[each.id, each]])),
  )
}

/** What stands inside an engine, or between several. */
export function withoutFeatures(): readonly Variant[] {
  return [
    {
      name: 'title search',
      touches: ['hybrid', 'multiHop'],
      engines: changed(['hybrid', 'multiHop'], (engine) => ({
        ...engine,
        run: (state, context) => engine.run(state, { ...context, store: withoutTitles(context.store) }),
      })),
    },
    {
      name: 'penalties by content',
      touches: ['dedupe'],
      engines: changed(['dedupe'], (engine) => ({
        ...engine,
        run: async ({ candidates }) => ({ candidates: withoutNearDuplicates(candidates) }),
      })),
    },
    {
      name: 'dropping near-duplicates',
      touches: ['dedupe'],
      engines: changed(['dedupe'], (engine) => ({
        ...engine,
        run: async ({ candidates }) => ({ candidates: penalize(candidates) }),
      })),
    },
    { name: 'reranker', touches: ['assemble', 'fullDocument'], engines: defaultEngines, withoutModel: 'reranker' },
    { name: 'embedding model', touches: ['hybrid'], engines: defaultEngines, withoutModel: 'embedder' },
  ]
}

/** What is off by default: compared with the pipeline that has it. */
export function addedEngines(): readonly Variant[] {
  // None of them does anything in a question that is answered before passages are searched.
  const bySetting = engineLines.flatMap(({ engine, addition, levels }): readonly Variant[] => {
    if (addition === undefined) return []
    const base = (levels?.includes(byQuotes.level) ?? true) ? byQuotes : byTools
    return [
      {
        name: engine,
        touches: ['hybrid'],
        engines: base.engines,
        settings: { 'search.also': [addition] },
        added: true,
        base,
      },
    ]
  })
  return [
    ...bySetting,
    {
      name: 'temporal',
      touches: ['hybrid'],
      engines: changed(['multiHop'], (engine) => ({
        ...engine,
        run: async (state, context) => {
          const patch = await engine.run(state, context)
          return { ...patch, ...(await temporalEngine.run({ ...state, ...patch }, context)) }
        },
      })),
      added: true,
    },
  ]
}

function changed(ids: readonly EngineId[], change: (engine: Engine) => Engine): EngineRegistry {
  return Object.fromEntries(
    Object.values(defaultEngines).map((engine) => [engine.id, ids.includes(engine.id) ? change(engine) : engine]),
  )
}
