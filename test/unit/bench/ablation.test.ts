import { expect, it } from 'vitest'
import { ablationRow } from '../../../bench/ablation/ablationRows.ts'
import { addedEngines, withoutEngines, withoutFeatures } from '../../../bench/ablation/variants.ts'
import { watchedEngines } from '../../../bench/ablation/watchedEngines.ts'
import { searchAdditions } from '../../../src/shared/domain/search.ts'
import { defaultEngines } from '../../../src/main/query/registry.ts'
import type { Engine, EngineContext } from '../../../src/main/query/engine.ts'
import { initialState } from '../../../src/main/query/retrievalState.ts'

const row = { part: 'compute', set: 'everyday', measure: 'right', byDefault: 'on' } as const

it('counts what a part brings by the pairs, so that a question that it does not touch counts as no difference', () => {
  const pairs = [
    { on: 1, off: 0, changed: true },
    { on: 0, off: 1, changed: true },
    { on: 1, off: 0, changed: true },
    { on: 1, off: 1, changed: false },
  ]
  expect(ablationRow(row, pairs, [])).toMatchObject({
    questions: 4,
    changed: 3,
    with: 0.75,
    without: 0.5,
    better: 2,
    worse: 1,
    ms: null,
  })
  expect(ablationRow(row, pairs, []).brings).toMatch(/^\+25\.0 \[/)
})

it('takes one engine out of each variant, and leaves those in that no answer can do without', () => {
  const variants = withoutEngines()
  const names = variants.map(({ name }) => name)
  expect(names).toContain('compute')
  expect(names).not.toContain('assemble')
  for (const { name, engines } of variants)
    expect(Object.keys(engines)).toEqual(Object.keys(defaultEngines).filter((id) => id !== name))
  expect(withoutFeatures().map(({ name }) => name)).toContain('title search')
})

it('adds what is off by default instead of taking it away, so that no part stands in the table twice', () => {
  const added = addedEngines()
  const names = added.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['agent', 'diverse', 'graph', 'multiQuery', 'summary', 'temporal'])
  expect(added.flatMap(({ settings }) => settings?.['search.also'] ?? []).toSorted()).toEqual(
    [...searchAdditions].toSorted(),
  )
  for (const { name } of withoutEngines()) expect(names).not.toContain(name)
  // Tools exist at level maximum only, and have the model for themselves.
  const agent = added.find(({ name }) => name === 'agent')
  expect(agent?.base?.level).toBe('maximum')
  expect(Object.keys(agent?.engines ?? {})).not.toContain('synthesize')
})

it('does not report an engine that hands back what it was given', async () => {
  const state = initialState('Who?', 'standard')
  const changed: string[] = []
  const report = async (patch: Partial<typeof state>): Promise<readonly string[]> => {
    const engine: Engine = { id: 'dedupe', maxLlmCalls: 0, run: () => Promise.resolve(patch) }
    const watched = watchedEngines({ dedupe: engine }, (id) => void changed.push(id))
    // The engine reads nothing of it.
    await watched.dedupe?.run(state, {} as EngineContext)
    return changed.splice(0)
  }
  expect(await report({})).toEqual([])
  expect(await report({ candidates: [], parts: ['Who?'], queries: ['Who?'] })).toEqual([])
  expect(await report({ parts: ['Who?', 'When?'] })).toEqual(['dedupe'])
  expect(await report({ answerability: 0.5 })).toEqual(['dedupe'])
})
