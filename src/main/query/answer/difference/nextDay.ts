/**
 * Finds the day of the next of several where the best sentence tells of one that has been: the row of a schedule that
 * comes first after today, a statement of what is to come ("same again next August"), or the last time and the interval
 * ("inspected on 9 May 2023", "every five years").
 */
import type { EngineContext } from '../../engine.ts'
import type { EvidenceSentence, RetrievalState, StatePatch } from '../../retrievalState.ts'
import { datesIn, numberOf, sayDay, sayMonth } from '../../text/time/calendarDates.ts'
import type { Day } from '../../text/time/calendarDates.ts'
import { timesIn } from '../../text/time/namedTimes.ts'
import { relativeDatesIn } from '../../text/time/relativeDates.ts'
import { wholeWord } from '../../text/alternatives.ts'
import { contentStems } from '../../text/words/words.ts'
import { mentionsIn } from '../../understand/followUp/mentions/mentions.ts'
import type { Mention } from '../../understand/followUp/mentions/mentions.ts'
import { asksForNext, withoutNext } from '../../understand/time/nextAsked.ts'
import { evidenceOf, outlineOf } from '../broad/outline.ts'
import type { OutlineUnit } from '../broad/outline.ts'
import { draftOf } from '../draft.ts'
import { refuseBelow } from '../judge/evidenceWeights.ts'
import { inStamp } from '../lead/spans/leadDates.ts'
import { dayOfTime } from '../time/ofTimeMeant.ts'
import { writtenOn } from '../time/writtenOn.ts'
import { anyInterval, intervalIn } from './interval.ts'
import { endOf } from './terms/term.ts'
import type { Term } from './terms/term.ts'

// A statement of what is to come may say a little less of the thing than the one of what has been. By judgement.
const minSaid = 0.6

/** Empty if no next one is asked for, or if the best sentence says it. */
export function nextDay(state: RetrievalState, context: EngineContext): StatePatch {
  const { query, evidence, answerability } = state
  const [best] = evidence
  if (!asksForNext(query)) return {}
  if (best === undefined || (answerability ?? 0) < refuseBelow) return {}
  const today = dayOfTime(context.clock.now())
  const topic = contentStems(withoutNext(query))
  const row = nextRow(best, topic, today, context)
  if (row !== null) return row
  const own = comingDay(best, today, state, context)
  // "Swept today, again next September" says both.
  if (own !== null)
    return own === best.text || !saysMore(best, own, state, context) ? {} : answerOf(own, [best], 'computed')
  return told(best, topic, today, state, context) ?? repeated(best, topic, today, context) ?? {}
}

const saidOf = (topic: readonly string[], text: string): number => {
  const own = new Set(contentStems(text))
  return topic.filter((stem) => own.has(stem)).length
}

function answerOf(
  lead: string,
  evidence: readonly EvidenceSentence[],
  kind: 'extracted' | 'computed',
  note: string | null = null,
): StatePatch {
  return {
    extracted: draftOf(kind, [
      { role: 'lead', text: lead, evidence: evidence.map((_, index) => index) },
      ...evidence.map(({ text }, index) => ({ role: 'quote' as const, text, evidence: [index] })),
      ...(note === null ? [] : [{ role: 'note' as const, text: note, evidence: [] }]),
    ]),
    evidence,
  }
}

/** The row of the table of the best sentence whose day is the first after today, if it is another one. */
function nextRow(
  best: EvidenceSentence,
  topic: readonly string[],
  today: Day,
  context: EngineContext,
): StatePatch | null {
  if (!best.text.includes(' | ') || datesIn(best.text).length === 0) return null
  const outline = outlineOf(best.contentId, context.store)
  const own = outline?.units.find(({ start, end }) => start <= best.start && best.start < end)
  if (outline === null || own?.kind !== 'row') return null
  const said = saidOf(topic, own.text)
  const [first] = outline.units
    .filter(({ block, text }) => block === own.block && saidOf(topic, text) >= said)
    .flatMap((unit) =>
      datesIn(unit.text).map(({ day, start, end }) => ({ unit, day, text: unit.text.slice(start, end) })),
    )
    .filter(({ day }) => numberOf(day) >= numberOf(today))
    .toSorted((a, b) => numberOf(a.day) - numberOf(b.day))
  if (first === undefined || first.unit === own) return null
  return answerOf(first.text, [evidenceOf(outline, first.unit, best.score)], 'extracted')
}

/** True if a sentence says another day than one of those to come. */
function saysMore(
  { text, chunkId, contentId, start, end }: EvidenceSentence,
  coming: string,
  { candidates }: RetrievalState,
  { store }: EngineContext,
): boolean {
  const candidate = candidates.find(({ chunk }) => chunk.id === chunkId)
  const written = writtenOn({ contentId, start, end }, candidate, store)
  const resolved = written === null ? [] : relativeDatesIn(text, written.day).map(({ date }) => date)
  const said = datesIn(text).flatMap((date) => (inStamp(text, date) ? [] : [text.slice(date.start, date.end)]))
  return [...resolved, ...said].some((date) => date !== coming)
}

/** The first day from today on that a sentence says, in its own words or resolved from the day of its entry. */
function comingDay(
  sentence: EvidenceSentence,
  today: Day,
  { candidates }: RetrievalState,
  { store }: EngineContext,
): string | null {
  const { text } = sentence
  const said = datesIn(text).find((date) => numberOf(date.day) >= numberOf(today) && !inStamp(text, date))
  if (said !== undefined) return text.slice(said.start, said.end)
  const candidate = candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
  const written = writtenOn(sentence, candidate, store)
  const resolved = written === null ? [] : relativeDatesIn(text, written.day).map(({ date }) => date)
  const isComing = (date: string): boolean => timesIn(date).some(({ to }) => to >= numberOf(today))
  const month = timesIn(text).find(({ from, to }) => to > from && from > numberOf(today))
  return resolved.find(isComing) ?? (month === undefined ? null : text)
}

/** Another of the best sentences that tells of the thing and of a day to come. */
function told(
  best: EvidenceSentence,
  topic: readonly string[],
  today: Day,
  state: RetrievalState,
  context: EngineContext,
): StatePatch | null {
  const least = Math.max(1, saidOf(topic, best.text) * minSaid)
  for (const other of state.evidence.slice(1)) {
    const day = saidOf(topic, other.text) < least ? null : comingDay(other, today, state, context)
    if (day === null) continue
    context.note('What has been gives way to what is to come.')
    return answerOf(day, [other, best], day === other.text ? 'extracted' : 'computed')
  }
  return null
}

interface Repeated {
  readonly unit: OutlineUnit
  readonly term: Term
  /** Words of the question that its clause says. */
  readonly said: readonly string[]
}

/** The last time that the paper of the best sentence tells of, and the interval that it sets. */
function repeated(
  best: EvidenceSentence,
  topic: readonly string[],
  today: Day,
  context: EngineContext,
): StatePatch | null {
  const outline = outlineOf(best.contentId, context.store)
  const units = outline?.units ?? []
  const own = units.find(({ start, end }) => start <= best.start && best.start < end)
  const intervals = units.flatMap((unit): readonly Repeated[] => {
    const found = intervalIn(unit.text, topic) ?? besideOf(unit, own, topic)
    return found === null ? [] : [{ unit, ...found }]
  })
  const [every] = intervals.toSorted((a, b) => b.said.length - a.said.length)
  if (outline === null || every === undefined) return null
  const [last] = units
    .filter((unit) => saidOf(every.said, unit.text) === every.said.length || tellsLast(unit, every.unit))
    .flatMap((unit) => datesIn(unit.text).map(({ day }) => ({ unit, day })))
    .filter(({ day }) => numberOf(day) <= numberOf(today))
    .toSorted((a, b) => numberOf(b.day) - numberOf(a.day))
  if (last === undefined) return null
  const end = endOf(every.term, { day: last.day, precision: 'day' }).day
  const note = `In ${sayMonth(end)}: ${every.term.text}, counted from ${sayDay(last.day)}.`
  context.note(note)
  const quoted = [last.unit, ...(last.unit === every.unit ? [] : [every.unit])]
  const evidence = quoted.map((unit) => evidenceOf(outline, unit, best.score))
  return answerOf(sayDay(end), evidence, 'computed', note)
}

/** "Emptied on 3 May. They say every two years is enough.": the interval of the sentence behind the one of the thing. */
function besideOf(
  unit: OutlineUnit,
  own: OutlineUnit | undefined,
  topic: readonly string[],
): Pick<Repeated, 'term' | 'said'> | null {
  if (own === undefined || unit.block !== own.block || unit.start < own.start) return null
  const term = anyInterval(unit.text)
  const stems = new Set(contentStems(own.text))
  const said = topic.filter((stem) => stems.has(stem))
  return term === null || said.length === 0 || namesOther(unit.text, term.text, own.text) ? null : { term, said }
}

// "Filters are changed every two years."
const severalAtStart = /^\s*\p{Lu}\p{Ll}+s (?:are|have|must|should|need|want)(?!\p{L})/u

/** "The filter should be changed every two years" is said of the filter, whatever was told before. */
function namesOther(text: string, interval: string, before: string): boolean {
  const known = new Set(contentStems(before))
  const start = text.indexOf(interval)
  const end = start + interval.length
  const isSubject = (mention: Mention): boolean => mention.end <= start || mention.start === end + 1
  return (
    severalAtStart.test(text) ||
    mentionsIn(text).some(
      (mention) =>
        mention.kind === 'thing' && isSubject(mention) && contentStems(mention.head).some((stem) => !known.has(stem)),
    )
  )
}

const lastTime = new RegExp(
  wholeWord(['last|latest|previous|most recent|zuletzt|letzte[nrms]?|dernière?|últim[oa]']),
  'iu',
)

/** "The last one was on 6 May 2020", beside the sentence that says how often. */
const tellsLast = (unit: OutlineUnit, every: OutlineUnit): boolean =>
  unit.block === every.block && unit !== every && lastTime.test(unit.text)
