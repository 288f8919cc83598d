/** Puts passages first that say something else than those before them. Off unless the user's settings add it. */
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { diversified } from './diversify.ts'

export const diverseEngine: Engine = {
  id: 'diverse',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run({ candidates }, { index, embedder, note }) {
    if (embedder === null) return {}
    const ordered = await diversified(candidates, { index, embedder })
    const moved = ordered.filter(({ chunk }, rank) => candidates[rank]?.chunk.id !== chunk.id).length
    note(moved === 0 ? 'The order stays.' : `${moved} ${moved === 1 ? 'passage' : 'passages'} changed places.`)
    return { candidates: ordered }
  },
}
