/**
 * Computes when something ends of which a document says only from when and for how long: a guarantee of 24 months on a
 * receipt of 3 May 2024 ends on 3 May 2026. Both lines are quoted.
 */
import type { ContentId } from '../../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../../retrievalState.ts'
import { datesIn, numberOf, sayDay } from '../../../text/time/calendarDates.ts'
import { momentIn, sayMoment } from '../../../text/time/elapsed.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { contentStems } from '../../../text/words/words.ts'
import { evidenceOf, outlineOf, withCited } from '../../broad/outline.ts'
import type { Outline } from '../../broad/outline.ts'
import { draftOf } from '../../draft.ts'
import { refuseBelow } from '../../judge/evidenceWeights.ts'
import { beginningOf } from './beginningOfTerm.ts'
import type { FoundTerm } from './beginningOfTerm.ts'
import { computedDay } from '../computedDay.ts'
import { endBesideOption } from './endBesideOption.ts'
import { endingThing, latestAsked } from './endAsked.ts'
import { heldTerm } from './heldTerm.ts'
import { isOfferAsked } from './offerWords.ts'
import { endDayOf, endOf, isPreciseEnough, isEndLine, isLimiting, lengthOf, saysDue, saysEnd } from './term.ts'
import { saysStart, termOf } from './term.ts'

// As many sentences as may supply a direct answer, each nearly as good as the best; as for a stated change.
const readSentences = 3
const minShare = 0.4
// A longer paragraph is about several things. By judgement.
const maxParagraph = 400
// The documents of so many of the best passages are read for a line such as "Minimum term: 24 months", if their names
// or first lines say what ends. By judgement.
const readPassages = 8
const openingUnits = 3
// A labelled line answers, though not surely: another thing may have the same label. As for an asked line.
const asAsked = 0.4

/** Empty if no term or no beginning is found, or if a sentence says the end itself. */
export async function endOfTerm(state: RetrievalState, context: EngineContext): Promise<StatePatch> {
  const { evidence, query } = state
  const thing = endingThing(query)
  const best = evidence[0]?.score ?? 0
  const near = evidence.slice(0, readSentences).filter(({ score }) => score >= best * minShare)
  const isAnswered = (state.answerability ?? 0) >= refuseBelow
  const beside = isAnswered ? endBesideOption(state, context) : null
  if (beside !== null) return beside
  const line = isAnswered ? endLineOf(near, context) : null
  if (line !== null) return line
  if (isAnswered && near.some(({ text }) => saysEnd(text) && termOf(text, thing) === null)) return {}
  const held = isOfferAsked(query) ? heldTerm(thing, state, context) : null
  const quotedOne = held ?? (isAnswered ? quotedTerm(near, { thing, isLimit: latestAsked(query) }, context) : null)
  // "First registered 11 October 2019" is a day, and none on which anything ends.
  const isOther = !isAnswered || near.every(({ text }) => !saysEnd(text) && momentIn(text) !== null)
  const period = quotedOne === null && isOther ? statedEnd(state, thing, context) : null
  if (period !== null) return period
  const found = quotedOne ?? statedTerm(state, thing, context)
  const from = found === null ? null : await beginningOf(found, state, context)
  if (found === null || from === null) return {}
  const { moment } = from
  if (!isPreciseEnough(found.term, moment)) return {}
  const end = endOf(found.term, moment)
  const note = `${lengthOf(found.term)} ${found.term.direction < 0 ? 'before' : 'from'} ${sayMoment(moment)}.`
  const own = evidenceOf(found.outline, found.unit, found.score)
  const quoted = [
    own,
    ...from.quoted.filter(({ contentId, start }) => contentId !== own.contentId || start !== own.start),
  ]
  return computedDay({ day: sayMoment(end), quoted, note }, state, context)
}

/** The line with the day of the end, of the form that the best sentence is a line of. */
function endLineOf([best]: readonly EvidenceSentence[], { store }: EngineContext): StatePatch | null {
  // "Next service due: April 2026" says its own day, whatever else of the paper ends.
  const outline = best === undefined || saysDue(best.text) ? null : outlineOf(best.contentId, store)
  const lines = outline?.units.filter(({ text }) => isEndLine(text)) ?? []
  const [unit, other] = lines
  const date = unit === undefined ? undefined : datesIn(unit.text)[0]
  if (best === undefined || outline === null || unit === undefined || date === undefined || other !== undefined)
    return null
  const quoted = evidenceOf(outline, unit, best.score)
  return {
    extracted: draftOf('extracted', [
      { role: 'lead', text: unit.text.slice(date.start, date.end), evidence: [0] },
      { role: 'quote', text: unit.text, evidence: [0] },
    ]),
    evidence: [quoted],
  }
}

/** The term that one of the best sentences says. */
function quotedTerm(
  near: readonly EvidenceSentence[],
  { thing, isLimit }: { readonly thing: readonly string[]; readonly isLimit: boolean },
  { store }: EngineContext,
): FoundTerm | null {
  for (const { text, contentId, start, score } of near) {
    const found = outlineOf(contentId, store)
    const unit = found?.units.find((each) => each.start <= start && start < each.end)
    if (found === null || unit === undefined) continue
    // "The dinner is on 3 May. Menus are to be chosen 14 days before": the limit may stand beside the day.
    const place = isLimit && termOf(text, thing) === null && unit.text.length <= maxParagraph ? unit.text : text
    const term = termOf(place, thing)
    if (term !== null && (!isLimit || isLimiting(place, term))) return { outline: found, unit, term, score }
  }
  return null
}

// "When is the premium due?" asks for another day than that of the end.
const asksEnd = new RegExp(
  wholeWord([
    'until|till|ends?|expir\\p{L}+|runs? out|valid|lapses?|finish(?:es)?|up|over|terminates?|renew\\p{L}*',
    "endet|läuft|bis|gültig|jusqu[’']\\p{L}+|expire|hasta|vence",
  ]),
  'iu',
)

/** The day of the end, or the end of the period, that a paper about what ends has on a line of its own; the last one. */
function statedEnd(
  { candidates, query }: RetrievalState,
  thing: readonly string[],
  context: EngineContext,
): StatePatch | null {
  if (!asksEnd.test(query)) return null
  const found = papersAbout(candidates, thing, context.store).flatMap((outline) =>
    outline.units.flatMap((unit) => {
      const day = endDayOf(unit.text)
      return day === null ? [] : [{ outline, unit, day }]
    }),
  )
  const [last] = found.toSorted((a, b) => numberOf(b.day) - numberOf(a.day))
  if (last === undefined) return null
  const quoted = evidenceOf(last.outline, last.unit, minShare)
  return {
    extracted: draftOf('extracted', [
      { role: 'lead', text: sayDay(last.day), evidence: [0] },
      { role: 'quote', text: last.unit.text, evidence: [0] },
    ]),
    evidence: [quoted],
    candidates: withCited(candidates, [quoted], context.store),
    answerability: asAsked,
    nearMisses: [],
  }
}

/** The papers of the best passages whose names or first lines say everything of what ends. */
function papersAbout(
  candidates: RetrievalState['candidates'],
  thing: readonly string[],
  store: EngineContext['store'],
): readonly Outline[] {
  const contents = new Set<ContentId>(candidates.slice(0, readPassages).map(({ chunk }) => chunk.contentId))
  return [...contents].flatMap((contentId) => {
    const outline = outlineOf(contentId, store)
    if (outline === null || thing.length === 0) return []
    const opening = outline.units.slice(0, openingUnits).map(({ text }) => text)
    const words = contentStems([outline.place.title, fileWords(outline.place.path), ...opening].join('\n'))
    return thing.every((stem) => words.includes(stem)) ? [outline] : []
  })
}

const labelled =
  /^(?:[-*•]\s*)?(?:[\p{L}’'-]+ ){0,4}(?:term|duration|guarantee|warranty|validity|laufzeit|garantie)(?!\p{L})/iu

/** The line with a term of a document that is about what ends. */
function statedTerm(
  { candidates }: RetrievalState,
  thing: readonly string[],
  { store }: EngineContext,
): FoundTerm | null {
  for (const outline of papersAbout(candidates, thing, store)) {
    for (const unit of outline.units) {
      const term = labelled.test(unit.text) || saysStart(unit.text) ? termOf(unit.text, thing) : null
      if (term !== null) return { outline, unit, term, score: minShare }
    }
  }
  return null
}
