/**
 * Finds the day on which an agreement ends where the sentence that reads best only gives a right to end it sooner: "The
 * tenant may end the lease on 1 May 2029" stands beside "five years from 1 May 2026, ending on 30 April 2031".
 */
import type { EngineContext } from '../../../engine.ts'
import type { RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { inOrder, wholeWord } from '../../../text/alternatives.ts'
import { datesIn, numberOf, sayDay } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { evidenceOf, outlineOf } from '../../broad/outline.ts'
import { draftOf } from '../../draft.ts'
import { optionPrior } from '../../judge/linePriors.ts'
import { endDayOf, saysEnd } from './term.ts'

// As many sentences as may supply a direct answer.
const readSentences = 3

const endingBefore = new RegExp(
  inOrder(
    wholeWord([
      'ending|ends?|expir(?:es|ing)|until|till|up to and including|terminat(?:es|ing)|and (?:including|ending)',
      "endet|bis|befristet|jusqu[’']au|prend fin le|se termine le|hasta el|finaliza el|termina el",
    ]),
    '(?: (?:on|at|zum|am|the|midnight|noon|of|le|el)){0,3} ?$',
  ),
  'iu',
)

/** The last date of a sentence that follows a word such as "ending on" or "until"; null if there is none. */
export function endSaid(text: string): Day | null {
  const found = datesIn(text).filter(({ start }) => endingBefore.test(text.slice(Math.max(0, start - 40), start)))
  return found.at(-1)?.day ?? endDayOf(text)
}

/** Null if the best sentence gives no such right, or its document says no later end. */
export function endBesideOption(
  { query, evidence }: Pick<RetrievalState, 'query' | 'evidence'>,
  { store, note }: Pick<EngineContext, 'store' | 'note'>,
): StatePatch | null {
  // A deposit that is returned "within 28 days of the end" says no day.
  const best = evidence.slice(0, readSentences).find(({ text }) => saysEnd(text))
  const outline = best === undefined || optionPrior(query, best.text) === 0 ? null : outlineOf(best.contentId, store)
  const [early] = best === undefined ? [] : datesIn(best.text)
  if (best === undefined || outline === null) return null
  const ends = outline.units.flatMap((unit) => {
    const day = optionPrior(query, unit.text) === 0 ? endSaid(unit.text) : null
    return day === null || (early !== undefined && numberOf(day) <= numberOf(early.day)) ? [] : [{ unit, day }]
  })
  const [first] = ends
  if (first === undefined) return null
  note('The sentence that fits best only gives a right to end it sooner.')
  return {
    extracted: draftOf('extracted', [
      { role: 'lead', text: sayDay(first.day), evidence: [0] },
      { role: 'quote', text: first.unit.text, evidence: [0] },
      { role: 'note', text: 'It may be ended sooner:', evidence: [] },
      { role: 'quote', text: best.text, evidence: [1] },
    ]),
    evidence: [evidenceOf(outline, first.unit, best.score), best],
  }
}
