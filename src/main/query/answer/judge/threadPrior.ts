/**
 * Weighs sentences by the conversation: a follow-up question is mostly about the document that was cited before, often
 * about the lines around the quote. A preference and not a filter: a much better sentence elsewhere still wins. Pure.
 */
import type { EvidenceSentence } from '../../retrievalState.ts'
import type { Thread } from '../../thread.ts'
import { itemsOf } from '../../text/expectation/expectation.ts'
import type { QuestionProfile } from './sentenceFeatures.ts'
import { isReplacement } from '../time/matter/replacedFirst.ts'
import { withoutValues } from './withoutValues.ts'

// In log-odds, beside a reranker whose logits span about nine. Chosen by judgement, not fitted.
const sameDocument = 1
const nearby = 0.5
/** Characters between a sentence and a quote of an earlier answer that count as near. */
const nearbyCharacters = 600
const repeatsOnly = -3
const replacement = 2

type Sentence = Pick<EvidenceSentence, 'contentId' | 'start' | 'end' | 'text'>

export function priorOf(thread: Thread, profile: QuestionProfile): (sentence: Sentence) => number {
  return (sentence) =>
    sameDocument * weightIn(thread, sentence) +
    nearby * weightNear(thread, sentence) +
    repeats(thread.excluded, sentence.text, profile) +
    (thread.asksNow === true && isReplacement(sentence.text, thread.excluded) ? replacement : 0)
}

/** How surely the question continues a turn that quoted the sentence's document, 0..1; below 0 if it means another. */
export function weightIn({ places }: Thread, { contentId }: Pick<Sentence, 'contentId'>): number {
  const own = places.flatMap((place) => (place.contentId === contentId ? [place.weight] : []))
  return own.length === 0 ? 0 : Math.max(...own)
}

function weightNear({ places }: Thread, { contentId, start, end }: Sentence): number {
  const near = places.filter(
    (place) =>
      place.contentId === contentId && place.start - nearbyCharacters < end && start < place.end + nearbyCharacters,
  )
  return Math.max(0, ...near.map(({ weight }) => weight))
}

/** A sentence whose only fitting value is the one that was given already does not answer "who before?". */
function repeats(excluded: readonly string[], text: string, profile: QuestionProfile): number {
  const rest = withoutValues(text, excluded)
  if (rest === text || profile.expectation === 'none') return 0
  const others = itemsOf(profile.expectation, rest, profile.text)
  const isNamed = profile.expectation === 'person' || profile.expectation === 'name'
  // A capital alone may be a heading ("Elections: …"); a name in full is another person.
  return others.some((item) => !isNamed || item.includes(' ')) ? 0 : repeatsOnly
}
