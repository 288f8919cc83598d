/** Answers questions for somebody's number, address or birthday from exported contacts. */
import { withSources } from '../compute/tableDraft.ts'
import { withoutDescription } from '../understand/asked/description.ts'
import { isAgeAtEvent } from '../understand/time/timeAsked.ts'
import { ageAsked } from '../understand/time/untilTodayAsked.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { RetrievalState } from '../retrievalState.ts'
import { answered } from '../settled.ts'
import { answerFromCards, asksWhoIs, cardPieces, nameOn } from './contacts/contactCards.ts'
import type { CardAnswer } from './contacts/contactCards.ts'
import { isSure, likeliestCard } from './contacts/likeliestCard.ts'
import { readCards } from './contacts/readCards.ts'
import { askedNames } from '../verify/aboutAsked.ts'
import { draftOf } from './draft.ts'

export const contactsEngine: Engine = {
  id: 'contacts',
  maxLlmCalls: 0,
  skip: (state) =>
    answered(state) ??
    // "The number of Anna Berg" reads like a count.
    (state.form === 'fact' || state.form === 'aggregate' ? undefined : 'It does not ask for a single fact.') ??
    (ageAsked(state.query) === null && !isAgeAtEvent(state.query)
      ? undefined
      : 'An age is computed from the day of birth.'),
  async run(state, context) {
    const asked = (query: string): ReturnType<typeof answerFromCards> =>
      answerFromCards(withoutDescription(query), state.candidates, context.store, query)
    // A word that was corrected may be a misspelt one of the card ("fone" is nearer to "fine").
    const found = asked(state.query) ?? asked(state.question) ?? (await whoeverIs(state, context))
    if (found === null) return {}
    context.note('A contact card of that person has it.')
    return {
      extracted: draftOf('extracted', cardPieces(found)),
      evidence: found.evidence,
      candidates: withSources(state.candidates, [found.candidate]),
      answerability: found.evidence[0]?.score ?? 0,
    }
  },
}

/** "Who is the treasurer of the swimming club?", where no line of a card says all of it. */
async function whoeverIs({ query, candidates }: RetrievalState, context: EngineContext): Promise<CardAnswer | null> {
  if (!asksWhoIs(query) || askedNames(query).length > 0) return null
  const found = await likeliestCard(query, readCards(candidates, context.store), context)
  return found === null || !isSure(found) ? null : nameOn(found.card)
}
