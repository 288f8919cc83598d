/**
 * Finds the statements on a topic over several whole documents: sentences, list items and rows, weighed by the keywords of
 * the topic that they, their headings and their document's name hold, and by the reranker. Broad answers are built from
 * them when no list, table or series answers by itself.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EngineContext } from '../../engine.ts'
import { fileWords } from '../../text/names/fileName.ts'
import { startsMessage } from '../../text/layout/messages.ts'
import { contentStems } from '../../text/words/words.ts'
import { holds, shareHeld, stemsWithin } from './askedWords.ts'
import { contentsOf, outlineOf } from './outline.ts'
import type { Outline, OutlineUnit } from './outline.ts'
import { rarity } from '../judge/sentenceFeatures.ts'

export interface TopicUnit {
  readonly outline: Outline
  readonly unit: OutlineUnit
  /** Share of the topic, 0..1, that the unit, its headings and its document's name hold; rare words count more. */
  readonly held: number
  /** The reranker's logit, or null if there is no reranker or the unit was not among the likeliest. */
  readonly relevance: number | null
}

export interface TopicOptions {
  /** Documents that are read, best first. */
  readonly maxContents: number
  /** Pairs given to the reranker. */
  readonly maxPairs: number
  /** At most this many of one document are weighed by the reranker, so that each is heard. */
  readonly maxPerContent: number
  /** The words of the topic; by default those of the question. */
  readonly wanted: readonly string[]
  /** Added to the score by which the statements for the reranker are chosen; default 0. */
  readonly bonus?: (unit: OutlineUnit) => number
}

// A word in a heading or in the document's name says less than one in the statement itself.
const headingFit = 0.8
const nameFit = 0.6
// A passage that search ranks first is the likeliest place; chosen by judgement, not fitted.
const similarityShare = 0.5
// Names of rows and forms are shorter than a statement.
const minCharacters = 4
const maxFramed = 600

/** Best first: those that the reranker weighed, then the rest by keyword. Rejects with `query.aborted` when stopped. */
export async function topicUnits(
  question: string,
  candidates: readonly Candidate[],
  context: Pick<EngineContext, 'store' | 'reranker' | 'signal'>,
  options: TopicOptions,
): Promise<readonly TopicUnit[]> {
  const outlines = contentsOf(candidates, options.maxContents).flatMap((id) => outlineOf(id, context.store) ?? [])
  return unitsOn(question, outlines, candidates, context, options)
}

/** The same over documents that are already known. */
export async function unitsOn(
  question: string,
  outlines: readonly Outline[],
  candidates: readonly Candidate[],
  { reranker, signal }: Pick<EngineContext, 'reranker' | 'signal'>,
  { maxPairs, maxPerContent, wanted, bonus = () => 0 }: Omit<TopicOptions, 'maxContents'>,
): Promise<readonly TopicUnit[]> {
  const units = outlines.flatMap((outline) => statementsOf(outline).map((unit) => ({ outline, unit })))
  const stems = units.map(({ unit }) => stemsWithin(unit.text))
  const weight = rarity(stems.map((set) => [...set]))
  const names = new Map(
    outlines.map((outline) => [outline, stemsWithin(`${outline.place.title}\n${fileWords(outline.place.path)}`)]),
  )
  const weighed = units.map((item, index) => {
    const headings = stemsWithin(`${item.unit.headings.join('\n')}\n${item.unit.tableHead}`)
    const held = heldBy(wanted, [stems[index] ?? new Set(), headings, names.get(item.outline) ?? new Set()], weight)
    const score = held + similarityShare * similarityAt(item.outline, item.unit, candidates) + bonus(item.unit)
    return { ...item, held, score }
  })
  const ordered = weighed.toSorted((a, b) => b.score - a.score)
  if (reranker === null || question.trim() === '') return ordered.map((item) => ({ ...item, relevance: null }))
  const likely = spread(ordered, maxPairs, maxPerContent)
  const chosen = new Set(likely)
  const logits = await reranker.rerank(
    question,
    likely.map((item) => framed(item)),
    { priority: 'query', signal },
  )
  // If nothing seems to answer, the question is not one for the reranker ("my jobs in order"), and words decide.
  if (Math.max(...logits) < hardly) return ordered.map((item) => ({ ...item, relevance: null }))
  const judged = likely.map((item, index) => ({ ...item, relevance: logits[index] ?? null }))
  judged.sort((a, b) => (b.relevance ?? -Infinity) - (a.relevance ?? -Infinity))
  return [...judged, ...ordered.filter((item) => !chosen.has(item)).map((item) => ({ ...item, relevance: null }))]
}

/** Everything that states something: no titles, headings, heads of tables or fragments. */
export function statementsOf({ units }: Outline): readonly OutlineUnit[] {
  const sentences = units.filter(({ kind }) => kind === 'sentence')
  const ended = sentences.filter(({ text }) => sentenceEnd.test(text)).length
  const isProse = ended > sentences.length * proseShare
  return units.filter(
    (unit) =>
      !(isProse && unit.kind === 'sentence' && !sentenceEnd.test(unit.text) && !startsMessage(unit.text)) &&
      unit.kind !== 'title' &&
      unit.kind !== 'heading' &&
      unit.text.length >= minCharacters &&
      !isFormLine(unit) &&
      !(unit.kind === 'row' && unit.text === unit.tableHead),
  )
}

// Salutations, signatures and letterheads are short lines without a full stop.
const formWords = 8
const header = /^(?:from|to|cc|date|sent|subject|von|an|betreff|datum|gesendet|de|à|objet|para|asunto|fecha):/i

const sentenceEnd = /[.!?…:;]["'”’»)]*\s*$/
// Where most lines are sentences, a line without a full stop is an address, a signature or a date.
const proseShare = 0.5

function isFormLine({ kind, text }: OutlineUnit): boolean {
  if (kind !== 'sentence' && kind !== 'quote') return false
  if (header.test(text)) return true
  return !sentenceEnd.test(text) && !/\d/.test(text) && text.split(/\s+/).length < formWords
}

function heldBy(
  wanted: readonly string[],
  [own, headings, name]: readonly [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>],
  weight: (stem: string) => number,
): number {
  let all = 0
  let held = 0
  for (const stem of wanted) {
    const value = weight(stem)
    all += value
    const fit = holds(own, stem) ? 1 : holds(headings, stem) ? headingFit : holds(name, stem) ? nameFit : 0
    held += fit * value
  }
  return all === 0 ? 0 : held / all
}

function similarityAt({ contentId }: Outline, { start, end }: OutlineUnit, candidates: readonly Candidate[]): number {
  const near = candidates.filter(({ chunk }) => chunk.contentId === contentId && chunk.start < end && chunk.end > start)
  return Math.max(0, ...near.map(({ ranks }) => ranks.vectorScore ?? 0))
}

/** The best, but no more than so many of one document. */
function spread<T extends { readonly outline: Outline }>(
  ordered: readonly T[],
  limit: number,
  perContent: number,
): readonly T[] {
  const counts = new Map<Outline, number>()
  const kept: T[] = []
  for (const item of ordered) {
    const count = counts.get(item.outline) ?? 0
    if (count >= perContent) continue
    counts.set(item.outline, count + 1)
    kept.push(item)
    if (kept.length >= limit) break
  }
  return kept
}

function framed({ outline, unit }: { readonly outline: Outline; readonly unit: OutlineUnit }): string {
  const heading = unit.headings.at(-1) ?? ''
  const above = [outline.place.title, ...(heading === '' || heading === outline.place.title ? [] : [heading])]
  const head = unit.kind === 'row' && unit.tableHead !== '' ? `${unit.tableHead}\n` : ''
  return `${above.join(' › ')}: ${head}${unit.text}`.slice(0, maxFramed)
}

// Logits of the reranker at which a statement is plainly on the topic, and at which it may be.
const plainly = 0
// Below it the reranker finds nothing on the topic.
const hardly = -7
// Cosine similarity at which a passage is about the topic in other words.
const similar = 0.42
// With no reranker this share of the topic's words has to be there.
const minHeld = 0.6

/**
 * True if the topic is plainly in the library: one statement answers by the reranker, or a document holds nearly all of
 * the topic's words.
 */
export function isOnTopic(units: readonly TopicUnit[], wanted: readonly string[], candidates: readonly Candidate[]) {
  const [best] = units
  if (best === undefined) return false
  if ((best.relevance ?? -Infinity) >= plainly) return true
  const isSimilar = candidates.some(({ ranks }) => (ranks.vectorScore ?? 0) >= similar)
  if (best.relevance !== null && isSimilar) return true
  if (best.relevance === null && best.held >= minHeld) return true
  const byContent = Map.groupBy(candidates, ({ chunk }) => chunk.contentId)
  const outlines = new Set(units.map(({ outline }) => outline))
  const texts = [...outlines].map((outline) =>
    stemsWithin(
      [
        outline.place.title,
        outline.place.path.replaceAll(/[/\\_.-]/g, ' '),
        ...outline.units.map((unit) => unit.text),
        ...(byContent.get(outline.contentId) ?? []).map(({ chunk }) => chunk.headingPath.join('\n')),
      ].join('\n'),
    ),
  )
  const weight = rarity(texts.map((text) => [...text]))
  return texts.some((text) => shareHeld(wanted, text, weight) >= minTopicHeld)
}

// Of the topic's words, rare ones counting more, a document that is about it holds this share.
const minTopicHeld = 0.6

/** Those close enough to the best one to be on the same matter, at most `limit`, best first and none twice. */
export function nearBest(units: readonly TopicUnit[], limit: number, margin: number): readonly TopicUnit[] {
  const best = units[0]?.relevance ?? null
  const top = units[0]?.held ?? 0
  const seen = new Set<string>()
  return units
    .filter(({ relevance, held }) =>
      best === null
        ? held >= Math.max(minShareAlone, top * minShareOfBest)
        : relevance !== null && relevance >= best - margin,
    )
    .filter(({ unit }) => {
      const key = contentStems(unit.text).join(' ')
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, limit)
}

// By keyword alone.
const minShareOfBest = 0.6
const minShareAlone = 0.2
