/**
 * Keeps the second half of a question on the subject of the first: in "How much is the deposit and when was it paid?"
 * a payment of something else is no answer, however well its other words fit. Pure.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { isHarmless } from '../../compute/question/harmless.ts'
import { isRelated } from '../../compute/meaning/related.ts'
import type { EvidenceSentence } from '../../retrievalState.ts'
import { fold, isStopWord, stem, wordsOf } from '../../text/words/words.ts'
import type { Word } from '../../text/words/words.ts'
import type { OneAnswer } from './oneAnswer.ts'
import { fileWords } from '../../text/names/fileName.ts'
import type { Subject } from './oneAnswer.ts'

/** What the part says of the parts before it, with the names that they were answered with. */
export function subjectOf(part: string, first: string, before: readonly OneAnswer[]): Subject {
  const things = (text: string): readonly Word[] =>
    wordsOf(text).filter(({ raw }) => !isStopWord(raw) && !isHarmless(fold(raw)) && !/^\d/.test(raw))
  const known = new Set(things(first).map((word) => word.stem))
  const shared = things(part).filter((word) => known.has(word.stem))
  if (shared.length === 0) return []
  const leads = before.flatMap(({ pieces }) => pieces.filter(({ role }) => role === 'lead').map(({ text }) => text))
  // A sum or a date is no name.
  const names = leads
    .filter((lead) => !/\d/.test(lead))
    .flatMap((lead) => things(lead).filter(({ raw }) => /^\p{Lu}\p{Ll}/u.test(raw)))
  return [...shared, ...names].map(({ raw }) => raw)
}

/** True if the sentence, its passage, a heading or the title has a word of the subject, or one of the same meaning. */
export function isOnSubject(subject: Subject, sentence: EvidenceSentence, candidates: readonly Candidate[]): boolean {
  if (subject.length === 0) return true
  const from = candidates.find(({ chunk }) => chunk.id === sentence.chunkId)
  const around = [
    sentence.text,
    from?.chunk.text,
    from?.title,
    fileWords(from?.path ?? ''),
    ...(from?.chunk.headingPath ?? []),
  ]
  const said = wordsOf(around.join('\n'))
  const stems = new Set(said.map((word) => word.stem))
  return subject.some((word) => stems.has(stem(fold(word))) || said.some(({ raw }) => isRelated(word, raw)))
}
