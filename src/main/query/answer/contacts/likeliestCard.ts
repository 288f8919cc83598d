/**
 * Finds the card whose whole text fits a description, where no line of it says the words: "the treasurer of the swimming
 * club" is the card with the organisation "Harbour Swimmers" and the note "Treasurer". The reranker reads each card as
 * one sentence.
 */
import type { Reranker } from '../../../ports/reranker.ts'
import { isDescribing } from './cardFields.ts'
import { isOtherNumbered } from './otherNumbered.ts'
import type { Card } from './readCards.ts'

/** How sure the choice has to be: logits of the reranker, for the best card and for its lead over the next. */
interface Limits {
  readonly best: number
  readonly lead: number
}

// Over the contacts of nineteen libraries every card that was meant and described lay above the first pair, and none
// that was not; between the two pairs one of nine was another's. Chosen by judgement on these.
export const surely: Limits = { best: 0, lead: 4 }
export const likely: Limits = { best: -4, lead: 3 }

// A pair takes some 5 ms.
const maxCards = 60

/**
 * `question`: "Who is the treasurer of the swimming club?" Null if no card says who somebody is, or none is as likely as
 * `limits` say. Rejects with `query.aborted` when stopped.
 */
export async function likeliestCard(
  question: string,
  cards: readonly Card[],
  limits: Limits,
  { reranker, signal }: { readonly reranker: Reranker | null; readonly signal: AbortSignal },
): Promise<Card | null> {
  const described = cards.filter(
    ({ lines }) =>
      lines.some(({ label }) => isDescribing(label)) && !lines.some(({ value }) => isOtherNumbered(question, value)),
  )
  if (reranker === null || described.length === 0 || described.length > maxCards) return null
  const logits = await reranker.rerank(question, described.map(textOf), { priority: 'query', signal })
  const [best, next] = described
    .map((card, index) => ({ card, logit: logits[index] ?? -Infinity }))
    .toSorted((a, b) => b.logit - a.logit)
  if (best === undefined || best.logit < limits.best) return null
  return next === undefined || best.logit - next.logit >= limits.lead ? best.card : null
}

function textOf({ name, lines }: Card): string {
  const said = lines.flatMap(({ label, value }) => (isDescribing(label) ? [value] : []))
  return [name.value, ...said].join(', ')
}
