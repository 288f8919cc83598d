/**
 * Finds for how long an offer holds: of all terms of a quotation the one that its price or the offer itself is held for,
 * and not how long the work would take.
 */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState } from '../../../retrievalState.ts'
import { outlineOf } from '../../broad/outline.ts'
import { aboutOf, aboutShare } from './aboutOf.ts'
import type { FoundTerm } from './beginningOfTerm.ts'
import { isHeld, isOffer } from './offerWords.ts'
import { termOf } from './term.ts'

const readPassages = 8
// As of a labelled line.
const asAsked = 0.4

/** The term of the offer that is about most of the thing; null if none says one. */
export function heldTerm(
  thing: readonly string[],
  { candidates }: RetrievalState,
  { store }: EngineContext,
): FoundTerm | null {
  const contents = new Set<ContentId>(candidates.slice(0, readPassages).map(({ chunk }) => chunk.contentId))
  const found = [...contents].flatMap((contentId) => {
    const outline = outlineOf(contentId, store)
    const about = outline === null ? 0 : aboutOf(thing, outline)
    if (outline === null || about < aboutShare) return []
    const isOne = isOffer(outline.place.title) || outline.units.some(({ text }) => isOffer(text))
    const unit = isOne ? outline.units.find(({ text }) => isHeld(text) && termOf(text, []) !== null) : undefined
    const term = unit === undefined ? null : termOf(unit.text, [])
    return unit === undefined || term === null ? [] : [{ about, found: { outline, unit, term, score: asAsked } }]
  })
  return found.toSorted((a, b) => b.about - a.about)[0]?.found ?? null
}
