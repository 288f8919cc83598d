/**
 * Collects the statements of prose, notes and diaries that hold a quantity on the matter of a question, within the time
 * that it names, so that they can be compared or listed. A statement is on the matter if it or its headings hold a word
 * of the question, or if it stands in a document that does and the reranker finds in it what the question asks for
 * ("vegetable" in "Onions: 9 kg").
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { EngineContext } from '../engine.ts'
import { addMonths, dayOfIso, numberOf } from '../text/calendarDates.ts'
import { fileWords } from '../text/fileName.ts'
import { hasMeaning, meaningsOf } from '../text/meanings.ts'
import { timesAsked, timesIn } from '../text/namedTimes.ts'
import type { TimeRange } from '../text/namedTimes.ts'
import { yearsIn } from '../text/entryDates.ts'
import { quantitiesIn } from '../text/quantities.ts'
import type { Quantity } from '../text/quantities.ts'
import { fold, isStopWord, stem, wordsOf } from '../text/words.ts'
import { holds, stemsWithin } from './askedWords.ts'
import { dateOfUnit } from './dated.ts'
import { contentsOf, outlineOf } from './outline.ts'
import type { Outline, OutlineUnit } from './outline.ts'
import { statementsOf } from './topicUnits.ts'

export interface Quantified {
  readonly outline: Outline
  readonly unit: OutlineUnit
  readonly quantities: readonly Quantity[]
  /** ISO, as precise as known, or null. */
  readonly date: string | null
}

export interface QuantifiedFound {
  /** In the order of the documents and of their texts. */
  readonly onMatter: readonly Quantified[]
  /** Those that are perhaps not of the kind of thing that the question asks for, and perhaps are. */
  readonly leftOut: readonly Quantified[]
}

export interface Matter {
  /** The kinds of thing that are asked for ("vegetable"); empty if the question names none. */
  readonly nouns: readonly string[]
  /** Its words without those of time, of the form and of the superlative. */
  readonly words: readonly string[]
}

// As for lists: the right document is nearly always among them.
const maxContents = 8
// Statements that the reranker reads, at about 8 ms each.
const maxPairs = 40
const maxNouns = 3
// The reranker's logit for the kind of thing alone ("vegetable") and a statement. Of 28 pairs written for this, 13 of 15
// statements of the kind were above the first, and one of 13 others; nothing of the kind was below the second.
const minOfKind = -10
const minDoubtful = -10.7
// One statement cannot be compared.
const minCompared = 2

/** `accepts`: the quantities that count. Rejects with `query.aborted` when stopped. */
export async function quantifiedOn(
  question: string,
  { nouns, words }: Matter,
  candidates: readonly Candidate[],
  { store, reranker, signal, clock }: Pick<EngineContext, 'store' | 'reranker' | 'signal' | 'clock'>,
  accepts: (quantity: Quantity) => boolean,
): Promise<QuantifiedFound> {
  const topics = topicsOf(words)
  const isOn = (text: string): boolean => holdsAny(topics, text)
  const asked = timesAsked(question, dayOfIso(new Date(clock.now()).toISOString().slice(0, 10)))
  const own: Quantified[] = []
  const near: Quantified[] = []
  for (const id of contentsOf(candidates, maxContents)) {
    const outline = outlineOf(id, store)
    if (outline === null) continue
    const units = statementsOf(outline).flatMap((unit): readonly Quantified[] => {
      const quantities = unit.kind === 'row' ? [] : quantitiesIn(unit.text).filter(accepts)
      if (quantities.length === 0) return []
      const date = dateOfUnit(outline, unit, store)
      return isInTime(asked, outline, unit, date?.date ?? null)
        ? [{ outline, unit, quantities, date: date?.date ?? null }]
        : []
    })
    const said = units.filter(({ unit }) => isOn(`${unit.text}\n${unit.headings.join('\n')}`))
    own.push(...said)
    if (said.length > 0 || isOn(`${outline.place.title}\n${fileWords(outline.place.path)}`)) near.push(...units)
  }
  if (nouns.length === 0 || reranker === null || near.length === 0) return { onMatter: own, leftOut: [] }
  const read = near.slice(0, maxPairs)
  const texts = read.map(({ unit }) => unit.text)
  const logits: number[] = []
  for (const noun of nouns.slice(0, maxNouns)) {
    const own = await reranker.rerank(noun, texts, { priority: 'query', signal })
    for (const [index, logit] of own.entries()) logits[index] = Math.max(logits[index] ?? -Infinity, logit)
  }
  const above = (bound: number): ReadonlySet<Quantified> =>
    new Set(read.filter((_, index) => (logits[index] ?? -Infinity) >= bound))
  const [ofKind, doubtful] = [above(minOfKind), above(minDoubtful)]
  if (ofKind.size < minCompared) {
    // A reranker of another language finds nothing of the kind: the statements have to name it themselves.
    const named = topicsOf(nouns.flatMap((noun) => wordsOf(noun)).map(({ raw }) => raw))
    return { onMatter: own.filter((each) => holdsAny(named, contextOf(each))), leftOut: [] }
  }
  const isLeft = (each: Quantified): boolean => !ofKind.has(each) && (doubtful.has(each) || own.includes(each))
  return { onMatter: near.filter((each) => ofKind.has(each)), leftOut: near.filter(isLeft) }
}

interface Topic {
  readonly stem: string
  readonly meanings: ReadonlySet<string>
}

function topicsOf(words: readonly string[]): readonly Topic[] {
  return words.map((word) => ({ stem: stem(fold(word)), meanings: meaningsOf(word) }))
}

function holdsAny(topics: readonly Topic[], text: string): boolean {
  const stems = stemsWithin(text)
  return topics.some((topic) => holds(stems, topic.stem) || hasMeaning(topic.meanings, stems))
}

function contextOf({ unit, outline: { place } }: Quantified): string {
  return [unit.text, ...unit.headings, place.title, fileWords(place.path)].join('\n')
}

/** True if no time is asked for, or if the statement, its entry, its headings or its document are of it. */
function isInTime(asked: readonly TimeRange[], { place }: Outline, unit: OutlineUnit, date: string | null): boolean {
  if (asked.length === 0) return true
  const years = yearsIn([...unit.headings, place.title]).flatMap((year) => timesIn(String(year)))
  const of = date === null ? years : [rangeOf(date)]
  return of.some((range) => asked.some(({ from, to }) => range.from <= to && from <= range.to))
}

function rangeOf(date: string): TimeRange {
  const [year = 0, month, day] = date.split('-').map(Number)
  const first = { year, month: month ?? 1, day: day ?? 1 }
  const months = month === undefined ? 12 : 1
  return { from: numberOf(first), to: day === undefined ? numberOf(addMonths(first, months)) - 1 : numberOf(first) }
}

/** "31 kg: Potatoes" for a statement, by the words before its colon, behind "of", or else all of it. */
export function labelOf(text: string, { start, end }: Quantity): string {
  const before = /^\s*(?:[-*•]\s*)?([^:\n]{2,60}):\s*$/u.exec(text.slice(0, start))?.[1]
  const titled = /^\s*([^:\n]{2,60}): /u.exec(text.slice(0, start))?.[1]
  const of = /^ (?:of|von|de|d['’]) ?(?:the |my |our |der |den )?((?:[\p{L}'’-]+ ?){1,3})/u.exec(text.slice(end))?.[1]
  const named = of === undefined ? [] : wordsOf(of)
  const stop = named.findIndex(({ raw }) => isStopWord(raw))
  const thing = (stop === -1 ? named : named.slice(0, stop)).map(({ raw }) => raw).join(' ')
  return before ?? (thing !== '' ? thing : (titled ?? ''))
}
