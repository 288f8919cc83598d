import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineContext } from '../../../../../src/main/query/engine.ts'
import { defaultDepth } from '../../../../../src/main/query/plan.ts'
import { hybridSearch } from '../../../../../src/main/query/retrieve/hybrid/hybridSearch.ts'
import { multiHopEngine } from '../../../../../src/main/query/retrieve/multiHop.ts'
import { initialState } from '../../../../../src/main/query/retrievalState.ts'
import type { RetrievalState, StatePatch } from '../../../../../src/main/query/retrievalState.ts'
import type { Depth } from '../../../../../src/shared/domain/trace.ts'
import { openQuestionLibrary, papers } from '../../../../support/libraries/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/libraries/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(papers)) await library.add(path, text)
})
afterAll(() => library.close())

async function run(hops: Depth['hops']): Promise<{ readonly state: RetrievalState; readonly patch: StatePatch }> {
  const question = 'Who founded the first school of glass painting?'
  const found = await hybridSearch(question, { limit: 50, strategy: 'hybrid' }, library)
  const state = {
    ...initialState(question, 'standard'),
    ...found,
    candidates: found.candidates.slice(0, 3),
    pool: found.candidates,
    iterations: 1,
  }
  // Only what the engine uses.
  const context = {
    store: library.store,
    index: library.index,
    embedder: library.embedder,
    depth: { ...defaultDepth, hops },
    signal: new AbortController().signal,
    note: () => undefined,
    progress: () => undefined,
  } as unknown as EngineContext
  return { state, patch: await multiHopEngine.run(state, context) }
}

describe('the engine of the second hop', () => {
  it('asks three times more for a question of several steps, and once for any other', async () => {
    expect((await run('thorough')).patch.queries).toHaveLength(4)
    expect((await run('light')).patch.queries).toHaveLength(2)
  })

  it('leaves as many passages as there were, with the titles that they had', async () => {
    const { state, patch } = await run('thorough')
    expect(patch.candidates).toHaveLength(state.candidates.length)
    for (const { chunk, title } of patch.candidates ?? []) {
      const before = state.candidates.find((candidate) => candidate.chunk.id === chunk.id)
      if (before !== undefined) expect(title).toBe(before.title)
    }
  })

  it('records its searches and counts as one more', async () => {
    const { state, patch } = await run('thorough')
    expect(patch.hops?.map(({ by }) => by)).toEqual(['names', 'names', 'names'])
    expect(patch.hops?.map(({ query }) => query)).toEqual(patch.queries?.slice(state.queries.length))
    expect(patch.iterations).toBe(2)
  })

  it('does not search for the question itself again', async () => {
    const before = library.embedder.embedded.length
    await run('light')
    // One for the first search, which the test makes, and one for the hop.
    expect(library.embedder.embedded.length - before).toBe(2)
  })

  it('has nothing to do without passages', () => {
    expect(multiHopEngine.skip?.(initialState('x', 'standard'))).toBe('Nothing was found.')
  })
})
