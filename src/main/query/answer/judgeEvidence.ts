/**
 * Which sentences of the candidates answer a question best, and whether they answer it at all. The one way in which every
 * engine that builds an answer weighs evidence.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { EngineContext } from '../engine.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { mismatchOf } from '../verify/aboutAsked.ts'
import { answerabilityOf } from './answerability.ts'
import { openingCharacters } from './evidenceUnits.ts'
import { scoreSentences } from './scoreSentences.ts'
import type { ScoredSentence } from './scoreSentences.ts'
import { profileOf } from './sentenceFeatures.ts'

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
  { embedder, reranker, signal, store }: Pick<EngineContext, 'embedder' | 'reranker' | 'signal' | 'store'>,
): Promise<JudgedEvidence> {
  const profile = profileOf(question)
  const embed =
    embedder === null
      ? null
      : (texts: readonly string[]) => embedder.embed(texts, { priority: 'query', as: 'passage', signal })
  // A remark without a word ("?!") cannot be paired with anything.
  const rerank =
    reranker === null || question.trim() === ''
      ? null
      : (texts: readonly string[]) => reranker.rerank(question, texts, { priority: 'query', signal })
  const all = await scoreSentences(profile, candidates, queryVector, {
    embed,
    rerank,
    blocksOf: (id) => store.readBlocks(id),
    openingOf: (id) => store.readText(id, 0, openingCharacters),
  })
  const about = aboutAsked(question, all, candidates)
  // With nothing about what was asked, the nearest misses stay to be shown.
  const scored = about.length > 0 ? about : all
  return {
    evidence: scored.map(({ sentence, score, vector }) => ({ ...sentence, score, vector })),
    answerability:
      about.length === 0
        ? 0
        : answerabilityOf(
            profile,
            scored,
            rerank !== null ? 'reranker' : queryVector !== null && embed !== null ? 'vectors' : 'words',
          ),
  }
}

function aboutAsked(
  question: string,
  scored: readonly ScoredSentence[],
  candidates: readonly Candidate[],
): readonly ScoredSentence[] {
  const passages = new Map(candidates.map(({ chunk }) => [chunk.id as string, chunk.text]))
  return scored.filter(({ sentence, context }) => {
    const around = new Set([...context.stems, ...context.lead, ...context.passage, ...context.about])
    const quote = {
      text: sentence.text,
      label: context.label,
      around,
      near: new Set([...context.stems, ...context.lead, ...context.neighbours, ...context.headings]),
      passage: passages.get(sentence.chunkId) ?? '',
      relevance: context.relevance,
    }
    return mismatchOf(question, quote) === null
  })
}
