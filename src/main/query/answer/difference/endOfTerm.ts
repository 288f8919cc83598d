/**
 * Computes when something ends of which a document says only from when and for how long: a guarantee of 24 months on a
 * receipt of 3 May 2024 ends on 3 May 2026. Both lines are quoted.
 */
import type { ContentId } from '../../../../shared/domain/ids.ts'
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../retrievalState.ts'
import { datesIn, numberOf, sayDay } from '../../text/time/calendarDates.ts'
import { momentIn, sayMoment } from '../../text/time/elapsed.ts'
import type { Moment } from '../../text/time/elapsed.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'
import { evidenceOf, outlineOf, withCited } from '../broad/outline.ts'
import type { Outline, OutlineUnit } from '../broad/outline.ts'
import { draftOf } from '../draft.ts'
import { writtenOn } from '../time/writtenOn.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import {
  endDayOf,
  endingThing,
  endOf,
  isPreciseEnough,
  isEndLine,
  saysDue,
  saysEnd,
  saysStart,
  termOf,
} from './term.ts'
import { computedDay } from './computedDay.ts'
import type { Term } from './term.ts'

// As many sentences as may supply a direct answer, each nearly as good as the best; as for a stated change.
const readSentences = 3
const minShare = 0.4
// The documents of so many of the best passages are read for a line such as "Minimum term: 24 months", if their names
// or first lines say what ends. By judgement.
const readPassages = 8
const openingUnits = 3
// The date of a letter, a quotation or a receipt stands above its text.
const headUnits = 12
// A labelled line answers, though not surely: another thing may have the same label. As for an asked line.
const asAsked = 0.4

interface Found {
  readonly outline: Outline
  readonly unit: OutlineUnit
  readonly term: Term
  readonly score: number
}

/** Empty if no term or no beginning is found, or if a sentence says the end itself. */
export function endOfTerm(state: RetrievalState, context: EngineContext): StatePatch {
  const { evidence, query } = state
  const thing = endingThing(query)
  const best = evidence[0]?.score ?? 0
  const near = evidence.slice(0, readSentences).filter(({ score }) => score >= best * minShare)
  const isAnswered = (state.answerability ?? 0) >= refuseBelow
  const line = isAnswered ? endLineOf(near, context) : null
  if (line !== null) return line
  if (isAnswered && near.some(({ text }) => saysEnd(text) && termOf(text, thing) === null)) return {}
  const quotedOne = isAnswered ? quotedTerm(near, thing, context) : null
  const period = quotedOne === null && !isAnswered ? statedEnd(state, thing, context) : null
  if (period !== null) return period
  const found = quotedOne ?? statedTerm(state, thing, context)
  const from = found === null ? null : beginningOf(found, state, context)
  if (found === null || from === null) return {}
  const { moment, unit } = from
  if (!isPreciseEnough(found.term, moment)) return {}
  const end = endOf(found.term, moment)
  const note = `${found.term.text.replace(/ (?:from|of|after|since|before).*$/iu, '')} ${
    found.term.direction < 0 ? 'before' : 'from'
  } ${sayMoment(moment)}.`
  const quoted = [evidenceOf(found.outline, found.unit, found.score)]
  if (unit.start !== found.unit.start) quoted.push(evidenceOf(found.outline, unit, found.score))
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
  thing: readonly string[],
  { store }: EngineContext,
): Found | null {
  for (const { text, contentId, start, score } of near) {
    const term = termOf(text, thing)
    const outline = term === null ? null : outlineOf(contentId, store)
    const unit = outline?.units.find((each) => each.start <= start && start < each.end)
    if (term !== null && outline !== null && unit !== undefined) return { outline, unit, term, score }
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
function statedTerm({ candidates }: RetrievalState, thing: readonly string[], { store }: EngineContext): Found | null {
  for (const outline of papersAbout(candidates, thing, store)) {
    for (const unit of outline.units) {
      const term = labelled.test(unit.text) || saysStart(unit.text) ? termOf(unit.text, thing) : null
      if (term !== null) return { outline, unit, term, score: minShare }
    }
  }
  return null
}

interface Beginning {
  readonly moment: Moment
  readonly unit: OutlineUnit
}

const guarantee = new RegExp(wholeWord(['guarantee|warranty|garantie\\w*|gewährleistung|garantía']), 'iu')
const offer = new RegExp(wholeWord(['quot(?:e|ation)|offers?|estimate|angebot|devis|presupuesto']), 'iu')
// "Supply" and "supplied" begin alike, as do "arrival" and "arrive". As for the day of an event.
const sameStart = 5

// "30 days from today", "60 days from the date of this letter"
const fromWriting = new RegExp(
  wholeWord([
    'from (?:today|now)|from (?:the )?(?:above )?date(?: of this| above)?',
    'after (?:today|the date of this)|from receipt',
    "ab heute|ab dem heutigen|à compter (?:de ce jour|d['’]aujourd['’]hui)|desde hoy|a partir de hoy",
  ]),
  'iu',
)

/**
 * In the sentence itself, else where the event stands that it counts from, else where a start or a date stands, else the
 * day on which it was written.
 */
function beginningOf(
  { outline, unit, term }: Found,
  state: RetrievalState,
  { store }: EngineContext,
): Beginning | null {
  const own = momentIn(unit.text)
  if (datesIn(unit.text).length > 1) return null
  const candidate = state.candidates.find(({ chunk }) => chunk.contentId === outline.contentId)
  const day = own === null ? writtenOn({ ...unit, contentId: outline.contentId }, candidate, store)?.day : undefined
  const written = day === undefined ? null : { moment: { day, precision: 'day' as const }, unit }
  if (written !== null && fromWriting.test(unit.text)) return written
  if (own !== null) return { moment: own, unit }
  const isEvent = (text: string): boolean =>
    contentStems(text).some((stem) => term.event.some((word) => word.slice(0, sameStart) === stem.slice(0, sameStart)))
  const others = outline.units.filter(({ start, text }) => start !== unit.start && datesIn(text).length > 0)
  const event = term.event.length === 0 ? undefined : others.find(({ text }) => isEvent(text))
  const start = event ?? (term.direction < 0 ? undefined : others.find(({ text }) => saysStart(text)))
  const head = outline.units.slice(0, headUnits)
  // An offered thing is guaranteed from the day on which it is delivered, and not from that of the offer.
  const isOffered = guarantee.test(unit.text) && outline.units.some(({ text }) => offer.test(text))
  const dated = start ?? (term.direction < 0 || isOffered ? undefined : others.find((each) => head.includes(each)))
  const moment = dated === undefined ? null : momentIn(dated.text)
  if (dated !== undefined && moment !== null) return { moment, unit: dated }
  return term.direction < 0 || isOffered || term.event.length > 0 ? null : written
}
