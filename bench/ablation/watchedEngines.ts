/** Engines that report when they changed anything that a later engine or the answer is made of. */
import type { Candidate } from '../../src/shared/domain/search.ts'
import type { EngineId } from '../../src/shared/domain/trace.ts'
import type { EngineRegistry } from '../../src/main/query/registry.ts'
import type { RetrievalState, StatePatch } from '../../src/main/query/retrievalState.ts'

// They tell the user what was searched, and no engine reads them for the answer.
const onlyShown: ReadonlySet<string> = new Set<keyof RetrievalState>(['queries', 'hops', 'iterations', 'remarks'])

export function watchedEngines(engines: EngineRegistry, changed: (id: EngineId) => void): EngineRegistry {
  return Object.fromEntries(
    Object.values(engines).map((engine) => [
      engine.id,
      {
        ...engine,
        run: async (state, context) => {
          const patch = await engine.run(state, context)
          if (changes(state, patch)) changed(engine.id)
          return patch
        },
      } satisfies typeof engine,
    ]),
  )
}

function changes(state: RetrievalState, patch: StatePatch): boolean {
  const { candidates, ...others } = patch
  if (candidates !== undefined && !areSame(candidates, state.candidates)) return true
  const before: Readonly<Record<string, unknown>> = { ...state }
  return Object.entries(others).some(([name, value]) => !onlyShown.has(name) && !isEqual(value, before[name]))
}

function areSame(one: readonly Candidate[], other: readonly Candidate[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ chunk, score }, index) => chunk.id === other[index]?.chunk.id && score === other[index]?.score)
  )
}

function isEqual(value: unknown, before: unknown): boolean {
  const isPlain = Array.isArray(value) && value.every((each) => typeof each === 'string')
  return isPlain ? JSON.stringify(value) === JSON.stringify(before) : Object.is(value, before)
}
