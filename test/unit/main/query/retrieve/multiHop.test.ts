import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineContext } from '../../../../../src/main/query/engine.ts'
import { hybridSearch } from '../../../../../src/main/query/retrieve/hybridSearch.ts'
import { multiHopEngine } from '../../../../../src/main/query/retrieve/multiHop.ts'
import { initialState } from '../../../../../src/main/query/retrievalState.ts'
import type { RetrievalState, StatePatch } from '../../../../../src/main/query/retrievalState.ts'
import type { Challenge } from '../../../../../src/shared/domain/answer.ts'
import { openQuestionLibrary, papers } from '../../../../support/questionLibrary.ts'
import type { QuestionLibrary } from '../../../../support/questionLibrary.ts'

let library: QuestionLibrary
beforeAll(async () => {
  library = openQuestionLibrary()
  for (const [path, text] of Object.entries(papers)) await library.add(path, text)
})
afterAll(() => library.close())

async function run(
  challenges: readonly Challenge[],
): Promise<{ readonly state: RetrievalState; readonly patch: StatePatch }> {
  const question = 'Who founded the first school of glass painting?'
  const found = await hybridSearch(question, { limit: 3, strategy: 'hybrid' }, library)
  const state = { ...initialState(question, 'standard'), ...found, challenges }
  // Only what the engine uses.
  const context = {
    store: library.store,
    index: library.index,
    embedder: library.embedder,
    signal: new AbortController().signal,
    note: () => undefined,
    progress: () => undefined,
  } as unknown as EngineContext
  return { state, patch: await multiHopEngine.run(state, context) }
}

describe('the engine of the second hop', () => {
  it('asks three times more for a question of several steps, and once for any other', async () => {
    expect((await run(['MULTI_HOP'])).patch.queries).toHaveLength(4)
    expect((await run(['SIMPLE'])).patch.queries).toHaveLength(2)
  })

  it('leaves as many passages as there were, with the titles that they had', async () => {
    const { state, patch } = await run(['MULTI_HOP'])
    expect(patch.candidates).toHaveLength(state.candidates.length)
    for (const { chunk, title } of patch.candidates ?? []) {
      const before = state.candidates.find((candidate) => candidate.chunk.id === chunk.id)
      if (before !== undefined) expect(title).toBe(before.title)
    }
  })

  it('has nothing to do without passages', () => {
    expect(multiHopEngine.skip?.(initialState('x', 'standard'))).toBe('Nothing was found.')
  })
})
