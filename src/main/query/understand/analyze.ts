/** U9, U10: what kind of question it is and what kind of answer it wants, by heuristics alone. */
import type { Engine } from '../engine.ts'
import { answerTypeOf } from './answerType.ts'
import { challengesOf } from './challenges.ts'
import { lookupOf } from './lookup.ts'

export const analyzeEngine: Engine = {
  id: 'analyze',
  maxLlmCalls: 0,
  async run(state, context) {
    const lookup = lookupOf(state.question)
    const { challenges, ambiguous } = challengesOf(state.question)
    const answerType = lookup === null ? answerTypeOf(state.question) : 'DOCUMENT_LOOKUP'
    if (lookup !== null) context.note(`Asks for a whole document: "${lookup}".`)
    if (ambiguous) context.note('A long question without a clear sign of its kind: treated as it reads.')
    context.note(`${challenges.join(', ')}; ${answerType}`)
    return { challenges, answerType, lookup }
  },
}
