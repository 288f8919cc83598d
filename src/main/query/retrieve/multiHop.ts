/**
 * Searches again with the names and years of the best passages, because an answer is often about something that the
 * question only describes. Needs no model. Thorough for a question that takes several steps, light for every other.
 */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { lightHop, secondHop, thoroughHops } from './hops/secondHop.ts'

export const multiHopEngine: Engine = {
  id: 'multiHop',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, { depth, store, index, embedder, signal, note, progress }) {
    progress('Following up what was found')
    const { pool, candidates: best, queries, queryVector, iterations } = state
    const settings = depth.hops === 'thorough' ? thoroughHops : lightHop
    const ports = { store, index, embedder, signal }
    const found = await secondHop({ candidates: pool, queries, queryVector, notes: [] }, best.length, ports, settings)
    const known = new Set(pool.map(({ chunk }) => chunk.id))
    const shown = new Set(best.map(({ chunk }) => chunk.id))
    const added = found.candidates.filter(({ chunk }) => !shown.has(chunk.id)).length
    note(`Asked again with the names in the best passages: ${added} more ${added === 1 ? 'passage' : 'passages'}.`)
    const asked = found.queries.filter((query) => !queries.includes(query))
    const fresh = found.candidates.filter(({ chunk }) => !known.has(chunk.id)).length
    return {
      candidates: found.candidates,
      queries: [...queries, ...asked],
      hops: [...state.hops, ...asked.map((query) => ({ query, by: 'names' as const, found: fresh }))],
      iterations: iterations + 1,
    }
  },
}
