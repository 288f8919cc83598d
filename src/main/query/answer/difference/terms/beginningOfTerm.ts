/**
 * Finds the day from which a term counts: in its own sentence, in the line of the event that it names, at a start or a
 * date of its document, or where another document says when the event is.
 */
import type { EngineContext } from '../../../engine.ts'
import type { EvidenceSentence, RetrievalState } from '../../../retrievalState.ts'
import { wholeWord } from '../../../text/alternatives.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { datesIn } from '../../../text/time/calendarDates.ts'
import type { Day } from '../../../text/time/calendarDates.ts'
import { momentIn } from '../../../text/time/elapsed.ts'
import type { Moment } from '../../../text/time/elapsed.ts'
import { contentStems } from '../../../text/words/words.ts'
import { evidenceOf } from '../../broad/outline.ts'
import type { Outline, OutlineUnit } from '../../broad/outline.ts'
import { writtenOn } from '../../time/writtenOn.ts'
import { dayOfEvent } from '../dayOfEvent.ts'
import { guaranteedThing, startNamed } from './endAsked.ts'
import { isHeld, isOffer } from './offerWords.ts'
import { eventOf, saysStart } from './term.ts'
import type { Term } from './term.ts'

export interface FoundTerm {
  readonly outline: Outline
  readonly unit: OutlineUnit
  readonly term: Term
  readonly score: number
}

export interface Beginning {
  readonly moment: Moment
  /** Where it is said; empty if the sentence of the term says it. */
  readonly quoted: readonly EvidenceSentence[]
}

// The date of a letter, a quotation or a receipt stands above its text.
const headUnits = 12
const guarantee = new RegExp(wholeWord(['guarantee|warranty|garantie\\w*|gewährleistung|garantía']), 'iu')
// What was just told stands at most so many sentences before.
const toldUnits = 2
// "Supply" and "supplied" begin alike, as do "arrival" and "arrive". As for the day of an event.
const sameStart = 5

// "30 days from today", "60 days from the date of this letter", "within six weeks of receipt"
const fromWriting = new RegExp(
  wholeWord([
    'from (?:today|now)|from (?:the )?(?:above )?date(?: of this| above)?',
    'after (?:today|the date of this)|(?:from|of|after) (?:the )?receipt',
    '(?:of|from|after) (?:the date of )?this (?:letter|notice|email|decision|offer|invoice)',
    'ab heute|ab dem heutigen|nach (?:erhalt|zugang|zustellung|bekanntgabe)|ab (?:erhalt|zugang|zustellung)',
    "à compter (?:de ce jour|d['’]aujourd['’]hui)|(?:dès|à compter de|à) (?:la )?réception",
    'desde hoy|a partir de hoy|desde (?:la|su) recepción',
  ]),
  'iu',
)

export async function beginningOf(
  found: FoundTerm,
  state: RetrievalState,
  context: EngineContext,
): Promise<Beginning | null> {
  const named = startNamed(state.query)
  if (named !== null) return ofNamedStart(named, found, state, context)
  const beside = besideTerm(found, state, context)
  if (beside === null && found.term.direction > 0 && guarantee.test(state.query))
    return ofPurchase(found, state, context)
  if (beside !== null || found.term.direction > 0 || datesIn(found.unit.text).length > 1) return beside
  const event = eventOf(found.term)
  return event === null ? null : ofEvent(`When is ${event}?`, state, context)
}

const begun: readonly (readonly [RegExp, string])[] = [
  [/deliver|liefer|livr|entreg|arriv/iu, 'delivered'],
  [/install|fitt|commission|einbau|montage|montaje/iu, 'installed'],
]

/** The day on which what is guaranteed was bought, delivered or installed, if another paper says it. */
async function ofPurchase(
  { unit }: FoundTerm,
  { query }: RetrievalState,
  context: EngineContext,
): Promise<Beginning | null> {
  const thing = guaranteedThing(query)
  const verb = begun.find(([pattern]) => pattern.test(unit.text))?.[1] ?? 'bought'
  const asked = thing === '' ? undefined : await context.ask?.(`When was the ${thing} ${verb}?`)
  const [lead] = asked?.extracted?.parts.filter(({ role }) => role === 'lead') ?? []
  const sentence = asked?.evidence[lead?.evidence?.[0] ?? -1]
  if (asked?.extracted == null || lead === undefined || sentence === undefined) return null
  const moment = momentIn(asked.extracted.text.slice(lead.start, lead.end))
  const isIts = contentStems(thing).some((stem) => contentStems(sentence.text).includes(stem))
  return moment === null || !isIts ? null : { moment, quoted: [sentence] }
}

/** "On the day of the delivery": as any document says it, else the day of the paper that is called after the event. */
async function ofNamedStart(
  event: string,
  found: FoundTerm,
  state: RetrievalState,
  context: EngineContext,
): Promise<Beginning | null> {
  const said =
    (await ofEvent(`When was ${event}?`, state, context)) ?? (await ofEvent(`When is ${event}?`, state, context))
  if (said !== null) return said
  const { outline, unit } = found
  const name = contentStems(`${outline.place.title}\n${fileWords(outline.place.path)}`)
  const isIts = contentStems(event).some((stem) =>
    name.some((own) => own.slice(0, sameStart) === stem.slice(0, sameStart)),
  )
  const day = isIts ? writtenDay(found, state, context) : null
  if (day === null) return null
  const head = outline.units.slice(0, headUnits).find(({ text }) => datesIn(text).length > 0)
  return {
    moment: { day, precision: 'day' },
    quoted: head === undefined || head.start === unit.start ? [] : [evidenceOf(outline, head, found.score)],
  }
}

async function ofEvent(question: string, state: RetrievalState, context: EngineContext): Promise<Beginning | null> {
  const found = await dayOfEvent(question, state.candidates, context)
  const [piece] = found?.answer?.pieces ?? []
  const sentence = found?.answer?.evidence[piece?.evidence[0] ?? -1]
  return found === null || sentence === undefined ? null : { moment: found.moment, quoted: [sentence] }
}

function writtenDay(
  { outline, unit }: FoundTerm,
  { candidates }: RetrievalState,
  { store }: EngineContext,
): Day | null {
  const candidate = candidates.find(({ chunk }) => chunk.contentId === outline.contentId)
  return writtenOn({ ...unit, contentId: outline.contentId }, candidate, store)?.day ?? null
}

/**
 * In the sentence itself, else where the event stands that it counts from, else where a start or a date stands, else the
 * day on which it was written.
 */
function besideTerm(found: FoundTerm, state: RetrievalState, context: EngineContext): Beginning | null {
  const { outline, unit, term } = found
  const own = ownMoment(unit.text, term)
  if (own === null && datesIn(unit.text).length > 1) return null
  const day = own === null ? writtenDay(found, state, context) : null
  const written: Beginning | null = day === null ? null : { moment: { day, precision: 'day' }, quoted: [] }
  if (written !== null && fromWriting.test(unit.text)) return written
  if (own !== null) return { moment: own, quoted: [] }
  const isEvent = (text: string): boolean =>
    contentStems(text).some((stem) => term.event.some((word) => word.slice(0, sameStart) === stem.slice(0, sameStart)))
  const others = outline.units.filter(({ start, text }) => start !== unit.start && datesIn(text).length > 0)
  const event =
    term.event.length === 0 ? toldBefore(found) : others.find(({ text, tableHead }) => isEvent(`${tableHead}\n${text}`))
  const isOne = outline.units.some(({ text }) => isOffer(text)) || isOffer(outline.place.title)
  // An offer holds from its own day, whenever the work would begin.
  const isKept = isOne && term.event.length === 0 && isHeld(sentenceWith(term, unit.text))
  const start = event ?? (term.direction < 0 || isKept ? undefined : others.find(({ text }) => saysStart(text)))
  const head = outline.units.slice(0, headUnits)
  // An offered thing is guaranteed from the day on which it is delivered, and not from that of the offer.
  const isOffered = guarantee.test(sentenceWith(term, unit.text)) && isOne
  const dated = start ?? (term.direction < 0 || isOffered ? undefined : others.find((each) => head.includes(each)))
  const moment = dated === undefined ? null : momentIn(dated.text)
  if (dated !== undefined && moment !== null) return { moment, quoted: [evidenceOf(outline, dated, found.score)] }
  return term.direction < 0 || isOffered || term.event.length > 0 ? null : written
}

/** The sentence just before one that says "14 days before", if it has a day. */
function toldBefore({ outline, unit, term }: FoundTerm): OutlineUnit | undefined {
  if (term.direction > 0) return undefined
  return outline.units
    .filter(({ start, section }) => start < unit.start && section === unit.section)
    .slice(-toldUnits)
    .findLast(({ text }) => datesIn(text).length > 0)
}

/** Of a term that says "before" of what was just told, the last day that was told. */
function ownMoment(text: string, term: Term): Moment | null {
  if (term.direction > 0 || term.event.length > 0) return momentIn(text)
  const told = datesIn(text).filter(({ end }) => end <= text.indexOf(term.text))
  const last = told.at(-1)
  return last === undefined ? momentIn(text) : { day: last.day, precision: 'day' }
}

/** The sentence of a paragraph that says the term. */
function sentenceWith({ text: said }: Term, text: string): string {
  return text.split(/(?<=[.;!?])\s+/u).find((sentence) => sentence.includes(said)) ?? text
}
