/**
 * Follows the names of the question from passage to passage, two hops far, over the graph that ingest has made. Off
 * unless the user's settings add it.
 */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { followNames } from './hops/entityHops.ts'

const shownNames = 6

export const graphEngine: Engine = {
  id: 'graph',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, { depth, store, index, embedder, signal, note, progress }) {
    progress('Following names')
    if (store.entities.contents() === 0) {
      note('The names of the library are not collected yet.')
      return {}
    }
    const { candidates: best, queries, queryVector, iterations } = state
    const ports = { store, index, embedder, signal }
    const first = { candidates: best, queries, queryVector, notes: [] }
    const { candidates, asked, followed } = await followNames(first, state.query, depth.passages, ports)
    if (asked.length === 0) {
      note('No name in the question is one of the library.')
      return {}
    }
    const shown = new Set(best.map(({ chunk }) => chunk.id))
    const added = candidates.filter(({ chunk }) => !shown.has(chunk.id)).length
    const to = followed.length === 0 ? '' : ` to ${followed.slice(0, shownNames).join(', ')}`
    note(`From ${asked.slice(0, shownNames).join(', ')}${to}.`)
    note(`${added} more ${added === 1 ? 'passage' : 'passages'}.`)
    return { candidates, iterations: iterations + 1 }
  },
}
