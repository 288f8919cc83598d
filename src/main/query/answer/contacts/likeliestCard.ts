/**
 * Finds the card whose whole text fits a description, where no line of it says the words: "the treasurer of the swimming
 * club" is the card with the organisation "Harbour Swimmers" and the note "Treasurer". The reranker reads each card as
 * one sentence.
 */
import type { Reranker } from '../../../ports/reranker.ts'
import { isDescribing } from './cardFields.ts'
import { isOtherNumbered } from './otherNumbered.ts'
import type { Card } from './readCards.ts'

export interface LikelyCard {
  readonly card: Card
  /** The reranker's logit, and how far it lies above that of the next card. */
  readonly logit: number
  readonly lead: number
}

// Chosen by judgement, not fitted, looking at some sixty questions over the contacts of nineteen libraries.
export const isSure = ({ logit, lead }: LikelyCard): boolean => logit >= 0 && lead >= 4
export const isLikely = ({ logit, lead }: LikelyCard): boolean => logit >= -4 && lead >= 3

// Each is read by the model while somebody waits.
const maxCards = 40

/**
 * `question`: "Who is the treasurer of the swimming club?" The best card, however well it fits; null if no card says who
 * somebody is, or too many do. Rejects with `query.aborted` when stopped.
 */
export async function likeliestCard(
  question: string,
  cards: readonly Card[],
  { reranker, signal }: { readonly reranker: Reranker | null; readonly signal: AbortSignal },
): Promise<LikelyCard | null> {
  const described = cards.filter(
    ({ lines }) =>
      lines.some(({ label }) => isDescribing(label)) && !lines.some(({ value }) => isOtherNumbered(question, value)),
  )
  if (reranker === null || described.length === 0 || described.length > maxCards) return null
  const logits = await reranker.rerank(question, described.map(textOf), { priority: 'query', signal })
  const [best, next] = described
    .map((card, index) => ({ card, logit: logits[index] ?? -Infinity }))
    .toSorted((a, b) => b.logit - a.logit)
  return best === undefined ? null : { ...best, lead: best.logit - (next?.logit ?? -Infinity) }
}

function textOf({ name, lines }: Card): string {
  const said = lines.flatMap(({ label, value }) => (isDescribing(label) ? [value] : []))
  return [name.value, ...said].join(', ')
}
