/**
 * Searches again with the names and years of the best passages, because an answer is often about something that the
 * question only describes. Needs no model. Thorough for a question that takes several steps, light for every other.
 */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { hybridSearch } from './hybridSearch.ts'
import { firstHopPassages, lightHop, secondHop, thoroughHops } from './secondHop.ts'

export const multiHopEngine: Engine = {
  id: 'multiHop',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, { store, index, embedder, signal, note, progress }) {
    progress('Following up what was found')
    const ports = { store, index, embedder, signal }
    // The passages that both hops find are often far down in the first search, of which the state has only the best.
    const first = await hybridSearch(state.query, { limit: firstHopPassages, strategy: 'hybrid' }, ports)
    const settings = state.challenges.includes('MULTI_HOP') ? thoroughHops : lightHop
    const found = await secondHop(first, state.candidates.length, ports, settings)
    const known = new Map(state.candidates.map((candidate) => [candidate.chunk.id, candidate]))
    const candidates = found.candidates.map((candidate) => ({
      ...(known.get(candidate.chunk.id) ?? candidate),
      score: candidate.score,
    }))
    const added = candidates.filter(({ chunk }) => !known.has(chunk.id)).length
    note(`Asked again with the names in the best passages: ${added} more ${added === 1 ? 'passage' : 'passages'}.`)
    return { candidates, queries: [...new Set([...state.queries, ...found.queries])] }
  },
}
