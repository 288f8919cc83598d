/** Ranks the passages of a question about time by their times. Costs no search and no model. */
import { dayFrom } from '../text/time/calendarDates.ts'
import type { Engine } from '../engine.ts'
import { answered, withoutCandidates } from '../settled.ts'
import { rerankByTime } from './passages/temporalRerank.ts'

const dayMs = 86_400_000

export const temporalEngine: Engine = {
  id: 'temporal',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? withoutCandidates(state),
  async run(state, { clock, note }) {
    const today = dayFrom(Math.floor(clock.now() / dayMs))
    const candidates = rerankByTime(state.query, state.candidates, today)
    const first = candidates[0]?.chunk.id
    note(
      first === state.candidates[0]?.chunk.id ? 'The best passage stays the first.' : 'Another passage is the first.',
    )
    return { candidates }
  },
}
