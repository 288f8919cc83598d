/**
 * A4 without a model: decides which draft is shown. The model's words stay only when every sentence of them is carried
 * by the evidence and they say something that the question does not; otherwise they are taken back and the quotes are
 * shown.
 */
import { contentStems } from '../text/words.ts'
import { cosine } from '../text/vectors.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { DraftAnswer, DraftPart, RetrievalState, SentenceCheck } from '../retrievalState.ts'
import { settled } from '../settled.ts'
import { checkSentence } from './checkSentence.ts'
import type { EvidenceText } from './checkSentence.ts'
import { lossOf } from './keepsAnswer.ts'

// Between the bounds of the overlap, meaning decides: two MiniLM sentence vectors this close say the same in almost all
// pairs.
const sameMeaning = 0.75

export const groundEngine: Engine = {
  id: 'ground',
  maxLlmCalls: 0,
  skip: (state) =>
    settled(state) ??
    (state.extracted === null && state.generated === null ? 'There is no answer to check.' : undefined),
  async run(state, context) {
    const { generated, extracted } = state
    if (generated !== null) {
      context.progress('Checking the answer against its sources')
      const checks = await checkDraft(generated, state, context)
      const problem = draftProblem(generated, checks, state)
      if (problem === null) return { chosen: generated, checks }
      context.note(`The model's words were not shown: ${problem}`)
      context.retract(problem)
    }
    if (extracted === null) return { chosen: null, checks: [] }
    return {
      chosen: extracted,
      checks: extracted.parts.map((part) => ({
        ...range(part),
        supported: true,
        score: 1,
        problem: null,
        evidence: part.evidence ?? [],
      })),
    }
  },
}

/** Why a draft must not be shown, or null. */
function draftProblem(draft: DraftAnswer, checks: readonly SentenceCheck[], state: RetrievalState): string | null {
  if (checks.length === 0) return 'It says nothing.'
  const failed = checks.find((check) => !check.supported)
  if (failed !== undefined) return failed.problem ?? 'A sentence is not carried by the sources.'
  const asked = new Set(contentStems(state.question))
  if (!contentStems(draft.text).some((stem) => !asked.has(stem))) return 'It only repeats the question.'
  const quotes = (state.extracted?.parts ?? []).flatMap(({ evidence }) =>
    (evidence ?? []).flatMap((index) => state.evidence[index] ?? []),
  )
  return lossOf(draft.text, quotes, state.question)
}

async function checkDraft(
  draft: DraftAnswer,
  state: RetrievalState,
  context: EngineContext,
): Promise<readonly SentenceCheck[]> {
  const passages = new Map(state.candidates.map((candidate) => [candidate.chunk.id as string, candidate]))
  const evidence: readonly EvidenceText[] = state.evidence.map((sentence) => {
    const passage = passages.get(sentence.chunkId)
    return {
      text: sentence.text,
      around: passage === undefined ? '' : [passage.title, ...passage.chunk.headingPath, passage.chunk.text].join('\n'),
    }
  })
  const verdicts = draft.parts.map((part) => checkSentence(draft.text.slice(part.start, part.end), evidence))
  const between = verdicts.flatMap((verdict, index) => (verdict.verdict === 'between' ? [index] : []))
  const similar = await similarities(
    between,
    draft,
    verdicts.map((verdict) => verdict.evidence[0] ?? -1),
    state,
    context,
  )
  return draft.parts.map((part, index) => {
    const verdict = verdicts[index]
    if (verdict === undefined)
      return { ...range(part), supported: false, score: 0, problem: 'It was not checked.', evidence: [] }
    const close = similar.get(index)
    const supported =
      verdict.verdict === 'grounded' || (verdict.verdict === 'between' && close !== undefined && close >= sameMeaning)
    return {
      ...range(part),
      supported,
      score: verdict.verdict === 'between' && close !== undefined ? Math.max(verdict.score, close) : verdict.score,
      problem: supported ? null : (verdict.problem ?? 'Too little of this is in the sources.'),
      evidence: verdict.evidence,
    }
  })
}

/** Cosine of each sentence and its best quote, by index of the sentence; empty without an embedding model. */
async function similarities(
  indexes: readonly number[],
  draft: DraftAnswer,
  best: readonly number[],
  state: RetrievalState,
  context: EngineContext,
): Promise<ReadonlyMap<number, number>> {
  const { embedder, signal } = context
  if (embedder === null || indexes.length === 0) return new Map()
  const texts = indexes.map((index) => {
    const part = draft.parts[index]
    return part === undefined ? '.' : draft.text.slice(part.start, part.end)
  })
  const quotes = indexes.map((index) => state.evidence[best[index] ?? -1])
  // Where a reranker judged, the quotes have no vectors yet.
  const bare = [...new Set(quotes)].filter((quote) => quote !== undefined && quote.vector === null)
  const vectors = await embedder.embed([...texts, ...bare.map((quote) => quote?.text ?? '.')], {
    priority: 'query',
    as: 'passage',
    signal,
  })
  const result = new Map<number, number>()
  indexes.forEach((index, position) => {
    const own = vectors[position]
    const quote = quotes[position]
    const theirs = quote?.vector ?? vectors[texts.length + bare.indexOf(quote)]
    if (own !== undefined && quote !== undefined && theirs !== undefined) result.set(index, cosine(own, theirs))
  })
  return result
}

function range({ start, end, role }: DraftPart): Pick<SentenceCheck, 'start' | 'end' | 'role'> {
  return { start, end, role }
}
