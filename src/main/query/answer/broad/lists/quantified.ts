/**
 * Collects the statements of prose, notes and diaries that hold a quantity on the matter of a question, within the time
 * that it names, so that they can be compared or listed. If the documents have a word for the kind of thing that is
 * asked for ("fee"), the statements that use it count; if none does, as with "vegetable" in "Onions: 9 kg", those in
 * which the reranker finds one.
 */
import type { Candidate } from '../../../../../shared/domain/search.ts'
import type { EngineContext } from '../../../engine.ts'
import { addMonths, dayOfIso, numberOf } from '../../../text/time/calendarDates.ts'
import { fileWords } from '../../../text/names/fileName.ts'
import { hasMeaning, meaningsOf } from '../../../text/meaning/meanings.ts'
import { timesAsked, timesIn } from '../../../text/time/namedTimes.ts'
import type { NamedTime } from '../../../text/time/namedTimes.ts'
import { yearsIn } from '../../../text/time/entryDates.ts'
import { kindNamed } from '../../../text/numbers/quantities.ts'
import type { Quantity } from '../../../text/numbers/quantities.ts'
import { fold, isStopWord, stem, wordsOf } from '../../../text/words/words.ts'
import { holds, stemsWithin } from '../askedWords.ts'
import { dateOfUnit } from '../../time/dated.ts'
import { contentsOf, outlineOf } from '../outline.ts'
import type { Outline, OutlineUnit } from '../outline.ts'
import { statementsOf } from '../topicUnits.ts'

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
  readonly omitted: readonly Quantified[]
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

// Of the other words of the question this share stands somewhere in a document on its matter. Chosen by judgement.
const minHeld = 0.5

type Ports = Pick<EngineContext, 'store' | 'reranker' | 'signal' | 'clock'>

/** `read`: the quantities of a text that count. Rejects with `query.aborted` when stopped. */
export async function quantifiedOn(
  question: string,
  { nouns, words }: Matter,
  candidates: readonly Candidate[],
  ports: Ports,
  read: (text: string) => readonly Quantity[],
): Promise<QuantifiedFound> {
  const heads = topicsOf(nouns.map((noun) => wordsOf(noun).at(-1)?.raw ?? noun))
  const inNouns = new Set(nouns.flatMap((noun) => wordsOf(noun).map(({ raw }) => raw)))
  const others = topicsOf(words.filter((word) => !inNouns.has(word) && kindNamed(word) === null))
  const outlines = contentsOf(candidates, maxContents).flatMap((id) => outlineOf(id, ports.store) ?? [])
  const near = outlines
    .map((outline) => ({ outline, text: textOf(outline) }))
    .filter(({ text }) => shareOf(others, text) >= minHeld)
  const found = near.flatMap(({ outline }) => quantifiedIn(outline, question, ports, read))
  if (heads.length === 0)
    return { onMatter: found.filter((each) => shareOf(topicsOf(words), contextOf(each)) >= minHeld), omitted: [] }
  const named = found.filter((each) => shareOf(heads, contextOf(each)) > 0)
  const logits = await logitsOf(nouns, found.slice(0, maxPairs), ports)
  const above = (bound: number) => (each: Quantified) => (logits.get(each) ?? -Infinity) >= bound
  const [isOfKind, isDoubtful] = [above(minOfKind), above(minDoubtful)]
  // Documents that have the word for it use it: only where none does, its members are told by the reranker.
  const isUsed = heads.every((head) => near.some(({ text }) => shareOf([head], text) > 0))
  const onMatter = isUsed ? named : found.filter(isOfKind)
  const isLeft = isUsed ? isOfKind : (each: Quantified) => isDoubtful(each) || shareOf(others, each.unit.text) > 0
  return { onMatter, omitted: found.filter((each) => !onMatter.includes(each) && isLeft(each)) }
}

/** The statements of a document with a quantity that counts, in the time that is asked for. */
function quantifiedIn(
  outline: Outline,
  question: string,
  { store, clock }: Ports,
  read: (text: string) => readonly Quantity[],
): readonly Quantified[] {
  const asked = timesAsked(question, dayOfIso(new Date(clock.now()).toISOString().slice(0, 10)))
  return statementsOf(outline).flatMap((unit) => {
    const quantities = unit.kind === 'row' ? [] : read(unit.text)
    if (quantities.length === 0) return []
    const date = dateOfUnit(outline, unit, store)?.date ?? null
    return isInTime(asked, outline, unit, date) ? [{ outline, unit, quantities, date }] : []
  })
}

/** How likely each statement has a thing of one of the kinds; empty without a reranker. */
async function logitsOf(
  nouns: readonly string[],
  found: readonly Quantified[],
  { reranker, signal }: Ports,
): Promise<ReadonlyMap<Quantified, number>> {
  const logits = new Map<Quantified, number>()
  if (reranker === null || found.length === 0) return logits
  const texts = found.map(({ unit }) => unit.text)
  for (const noun of nouns.slice(0, maxNouns)) {
    const own = await reranker.rerank(noun, texts, { priority: 'query', signal })
    for (const [index, each] of found.entries())
      logits.set(each, Math.max(logits.get(each) ?? -Infinity, own[index] ?? -Infinity))
  }
  return logits
}

interface Topic {
  readonly stem: string
  readonly meanings: ReadonlySet<string>
}

function topicsOf(words: readonly string[]): readonly Topic[] {
  return words.map((word) => ({ stem: stem(fold(word)), meanings: meaningsOf(word) }))
}

/** The share of the topics, 0..1, that a text holds in any form or synonym; 1 if there are none. */
function shareOf(topics: readonly Topic[], text: string): number {
  const stems = stemsWithin(text)
  const held = topics.filter((topic) => holds(stems, topic.stem) || hasMeaning(topic.meanings, stems))
  return topics.length === 0 ? 1 : held.length / topics.length
}

function textOf({ units, place }: Outline): string {
  return [place.title, fileWords(place.path), ...units.map(({ text }) => text)].join('\n')
}

function contextOf({ unit, outline: { place } }: Quantified): string {
  return [unit.text, ...unit.headings, place.title, fileWords(place.path)].join('\n')
}

/** True if no time is asked for, or if the statement, its entry, its headings or its document are of it. */
function isInTime(asked: readonly NamedTime[], { place }: Outline, unit: OutlineUnit, date: string | null): boolean {
  if (asked.length === 0) return true
  const years = yearsIn([...unit.headings, place.title]).flatMap((year) => timesIn(String(year)))
  const of = date === null ? years : [rangeOf(date)]
  return of.some((range) => asked.some(({ from, to }) => range.from <= to && from <= range.to))
}

function rangeOf(date: string): NamedTime {
  const [year = 0, month, day] = date.split('-').map(Number)
  const first = { year, month: month ?? 1, day: day ?? 1 }
  const months = month === undefined ? 12 : 1
  return { from: numberOf(first), to: day === undefined ? numberOf(addMonths(first, months)) - 1 : numberOf(first) }
}

/** "31 kg: Potatoes" for a statement, by what stands before its colon, behind "of", or else all of it. */
export function labelOf(text: string, { start, end }: Quantity): string {
  const before = /^\s*(?:[-*•]\s*)?([^:\n]{2,60}):\s*$/u.exec(text.slice(0, start))?.[1]
  const titled = /^\s*([^:\n]{2,60}): /u.exec(text.slice(0, start))?.[1]
  const of = /^ (?:of|von|de|d['’]) ?(?:the |my |our |der |den )?((?:[\p{L}'’-]+ ?){1,3})/u.exec(text.slice(end))?.[1]
  const named = of === undefined ? [] : wordsOf(of)
  const stop = named.findIndex(({ raw }) => isStopWord(raw))
  const thing = (stop === -1 ? named : named.slice(0, stop)).map(({ raw }) => raw).join(' ')
  return before ?? (thing !== '' ? thing : (titled ?? ''))
}
