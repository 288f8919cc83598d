/**
 * Weighs sentences by the conversation: a follow-up question is mostly about the document that was cited before, often
 * about the lines around the quote. A preference and not a filter: a much better sentence elsewhere still wins. Pure.
 */
import type { EvidenceSentence, Thread } from '../retrievalState.ts'
import { meetsExpectation } from '../text/expectation.ts'
import type { QuestionProfile } from './sentenceFeatures.ts'

// In log-odds, beside a reranker whose logits span about nine. Chosen on the everyday dialogues' fit half.
const sameDocument = 1
const nearby = 0.5
/** Characters between a sentence and a quote of an earlier answer that count as near. */
const nearbyCharacters = 600
const repeatsOnly = -2.5

type Sentence = Pick<EvidenceSentence, 'contentId' | 'start' | 'end' | 'text'>

export function priorOf(thread: Thread, profile: QuestionProfile): (sentence: Sentence) => number {
  return (sentence) => continues(thread, sentence) + repeats(thread.excluded, sentence.text, profile)
}

function continues({ places }: Thread, sentence: Sentence): number {
  const own = places.filter(({ contentId }) => contentId === sentence.contentId)
  const close = own.filter(
    (place) => place.start - nearbyCharacters < sentence.end && sentence.start < place.end + nearbyCharacters,
  )
  const most = (list: typeof own): number => Math.max(0, ...list.map(({ weight }) => weight))
  return sameDocument * most(own) + nearby * most(close)
}

/** A sentence whose only fitting value is the one that was given already does not answer "who before?". */
function repeats(excluded: readonly string[], text: string, profile: QuestionProfile): number {
  const rest = withoutValues(text, excluded)
  if (rest === text || profile.expectation === 'none') return 0
  return meetsExpectation(profile.expectation, rest, profile.text) > 0 ? 0 : repeatsOnly
}

/** The text with the values blanked, so that offsets stay. */
export function withoutValues(text: string, values: readonly string[]): string {
  let rest = text
  for (const value of values) {
    for (let at = rest.indexOf(value); at >= 0 && value !== ''; at = rest.indexOf(value, at + value.length))
      rest = rest.slice(0, at) + ' '.repeat(value.length) + rest.slice(at + value.length)
  }
  return rest
}
