/**
 * Searches once more with the names and years of the best passages, for a question whose answer is about something that
 * the question only describes. Needs no model.
 */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { hybridSearch } from './hybridSearch.ts'
import { firstHopPassages, secondHop } from './secondHop.ts'

export const multiHopEngine: Engine = {
  id: 'multiHop',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, { store, index, embedder, signal, note, progress }) {
    progress('Following up what was found')
    const ports = { store, index, embedder, signal }
    // The passages that both hops find are often far down in the first search, of which the state has only the best.
    const first = await hybridSearch(state.query, { limit: firstHopPassages, strategy: 'hybrid' }, ports)
    const found = await secondHop(first, state.candidates.length, ports)
    const known = new Set(state.candidates.map(({ chunk }) => chunk.id))
    const added = found.candidates.filter(({ chunk }) => !known.has(chunk.id)).length
    note(`Asked again with the names in the best passages: ${added} more ${added === 1 ? 'passage' : 'passages'}.`)
    return { candidates: found.candidates, queries: [...new Set([...state.queries, ...found.queries])] }
  },
}
