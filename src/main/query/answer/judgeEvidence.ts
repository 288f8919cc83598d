/**
 * Which sentences of the candidates answer a question best, and whether they answer it at all. The one way in which every
 * engine that builds an answer weighs evidence.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { EngineContext } from '../engine.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { answerabilityOf } from './answerability.ts'
import { acrossLanguages } from './crossLanguage.ts'
import { openingCharacters } from './evidenceUnits.ts'
import { scoreSentences } from './scoreSentences.ts'

export interface JudgedEvidence {
  /** Best first. */
  readonly evidence: readonly EvidenceSentence[]
  /** How likely it is that the best of them answers the question, 0..1. */
  readonly answerability: number
}

/** `queryVector`: of the question, or null without an embedding model. Rejects with `query.aborted` when stopped. */
export async function judgeEvidence(
  question: string,
  candidates: readonly Candidate[],
  queryVector: Float32Array | null,
  { embedder, signal, store }: Pick<EngineContext, 'embedder' | 'signal' | 'store'>,
): Promise<JudgedEvidence> {
  const across = acrossLanguages(question, candidates, store)
  const { profile } = across
  const embed =
    embedder === null
      ? null
      : (texts: readonly string[]) => embedder.embed(texts, { priority: 'query', as: 'passage', signal })
  const [translated] = across.embedded === null || embed === null ? [] : await embed([across.embedded])
  const vector = queryVector === null ? null : (translated ?? queryVector)
  const scored = await scoreSentences(profile, candidates, vector, {
    embed,
    blocksOf: (id) => store.readBlocks(id),
    glossFor: (id) => across.glossFor(id),
    openingOf: (id) => store.readText(id, 0, openingCharacters),
  })
  return {
    evidence: scored.map(({ sentence, score, vector }) => ({ ...sentence, score, vector })),
    answerability: answerabilityOf(profile, scored, queryVector !== null && embed !== null),
  }
}
