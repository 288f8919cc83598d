/** Completes a follow-up question from the turns before it, before anything is searched or scored. */
import type { EarlierTurn } from '../earlierTurn.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { StatePatch } from '../retrievalState.ts'
import { expandHasty } from '../text/words/contractions.ts'
import { ledIn } from './followUp/leadIn.ts'
import { makeWhole } from './followUp/makeWhole.ts'
import { recallOf } from './followUp/lastAnswer/recall.ts'
import { withoutRequest } from './wording/request.ts'
import { threadOf } from './followUp/lastAnswer/thread.ts'

export const followUpEngine: Engine = {
  id: 'followUp',
  maxLlmCalls: 0,
  skip: (state) =>
    state.history.length === 0 && ledIn(state.question) === null ? 'It is the first question of this chat.' : undefined,
  async run(state, context) {
    const said = expandHasty(state.question)
    const question = withoutRequest(said)
    const led = ledIn(question)
    const whole =
      led === null ? makeWhole(question, state.history) : wholeOf(led.question, [...state.history, led.turn])
    if (state.history.length === 0) return whole === null ? {} : completed(whole, context)
    const recall = recallOf(said, state.history) ?? recallOf(question, state.history)
    if (recall !== null) context.note('It asks about the last answer itself.')
    const thread = threadOf(question, whole, state.history)
    if (whole === null) {
      context.note('The question is complete by itself.')
      return { thread, recall }
    }
    return { ...completed(whole, context), thread, recall }
  },
}

function completed(whole: string, context: EngineContext): StatePatch {
  context.note(`Understood as: "${whole}"`)
  return { query: whole, parts: [whole] }
}

/** What was taken from the beginning of a sentence goes on within another one. */
function wholeOf(question: string, turns: readonly EarlierTurn[]): string | null {
  const whole = makeWhole(question, turns)
  return whole?.replace(/(?<=\S )(?:The|My|Our|This|That|An?)(?= )/gu, (word) => word.toLowerCase()) ?? null
}
