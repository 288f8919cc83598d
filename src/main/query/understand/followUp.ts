/** Completes a follow-up question from the turns before it, before anything is searched or scored. */
import type { Engine } from '../engine.ts'
import { expandHasty } from '../text/words/contractions.ts'
import { makeWhole } from './followUp/makeWhole.ts'
import { recallOf } from './followUp/lastAnswer/recall.ts'
import { withoutRequest } from './wording/request.ts'
import { threadOf } from './followUp/lastAnswer/thread.ts'

export const followUpEngine: Engine = {
  id: 'followUp',
  maxLlmCalls: 0,
  skip: (state) => (state.history.length === 0 ? 'It is the first question of this chat.' : undefined),
  async run(state, context) {
    const said = expandHasty(state.question)
    const question = withoutRequest(said)
    const recall = recallOf(said, state.history) ?? recallOf(question, state.history)
    if (recall !== null) context.note('It asks about the last answer itself.')
    const whole = makeWhole(question, state.history)
    const thread = threadOf(question, whole, state.history)
    if (whole === null) {
      context.note('The question is complete by itself.')
      return { thread, recall }
    }
    context.note(`Understood as: "${whole}"`)
    return { query: whole, parts: [whole], thread, recall }
  },
}
