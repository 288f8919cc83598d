/** Compares the documents of a kind that a question names together ("the two coach quotes"). Pure over the store. */
import type { DocumentStore } from '../../../../ports/documentStore.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { offersAsked } from '../../../understand/asked/offersAsked.ts'
import { shownText } from '../../draft.ts'
import type { DraftPiece } from '../../draft.ts'
import { measureOf } from './askedThings.ts'
import { comparedOffers } from './comparedOffers.ts'
import type { OfferLine } from './comparedOffers.ts'
import { figuresIn } from '../figures.ts'
import { leadOfPair } from './leadOfPair.ts'
import { namesOf } from './lineByLine.ts'
import type { DifferingLines } from './lineByLine.ts'
import { evidenceOf } from '../outline.ts'
import type { OutlineUnit } from '../outline.ts'

// Two documents about the thing, each with a figure of the kind that is asked for. By judgement.
export const offerScore = 0.6
// What else each of them says in figures can be read at a glance.
const maxMore = 4

/** Null if the question does not ask so, or two such documents are not found. */
export function betweenOffers(
  state: Pick<RetrievalState, 'query' | 'candidates'>,
  context: { readonly store: DocumentStore },
): DifferingLines | null {
  const offers = offersAsked(state.query)
  if (offers === null) return null
  const { measure, direction } = measureOf(offers.comparative)
  const found = comparedOffers(offers, measure, state, context)
  if (found === null) return null
  const names = namesOf(found[0].outline, found[1].outline)
  const isWhole = offers.comparative === ''
  const shown = found.flatMap((line, side) =>
    [line.unit, ...(isWhole ? moreOf(line) : [])].map((unit) => ({ outline: line.outline, unit, side })),
  )
  const figures = [found[0].figure, found[1].figure] as const
  const second = shown.findIndex(({ side }) => side === 1)
  return {
    items: [
      { role: 'lead', text: leadOfPair(names, figures, direction), evidence: [0, second] },
      ...shown.map(({ unit, side }, index): DraftPiece => {
        return { role: 'item', text: `${names[side === 0 ? 0 : 1]}: ${shownText(unit.text)}`, evidence: [index] }
      }),
    ],
    evidence: shown.map(({ outline, unit }) => evidenceOf(outline, unit, offerScore)),
  }
}

/** The other lines with a figure, in their order. */
function moreOf({ outline, unit }: OfferLine): readonly OutlineUnit[] {
  return outline.units
    .filter((other) => other.start !== unit.start)
    .filter(({ text }) => figuresIn(text).some((figure) => figure.unit !== ''))
    .slice(0, maxMore)
}
