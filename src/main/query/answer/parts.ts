/**
 * Answers a question with several parts one part at a time, in the order asked. Each part is searched and scored
 * separately, because the sentences that answer one part are often about something else than those that answer another.
 */
import type { Candidate } from '../../../shared/domain/search.ts'
import type { Engine, EngineContext } from '../engine.ts'
import type { EvidenceSentence } from '../retrievalState.ts'
import { hybridSearch } from '../retrieve/hybridSearch.ts'
import { answered } from '../settled.ts'
import { draftOf } from './draft.ts'
import type { DraftPiece } from './draft.ts'
import { refuseBelow } from './evidenceWeights.ts'
import { judgeEvidence } from './judgeEvidence.ts'
import type { JudgedEvidence } from './judgeEvidence.ts'

// The same as for a plain question.
const partLimit = 12
// One sentence answers a part; a second one is added if it is nearly as good.
const quotesPerPart = 2
const minShare = 0.4
// If another part has a certain answer, this one is more likely to have its answer in the library too.
const companionShare = 0.7

interface AnsweredPart {
  readonly question: string
  /** Best first. */
  readonly quotes: readonly EvidenceSentence[]
  readonly answerability: number
  readonly candidates: readonly Candidate[]
}

export const partsEngine: Engine = {
  id: 'parts',
  maxLlmCalls: 0,
  skip: (state) => answered(state) ?? (state.parts.length < 2 ? 'It asks for one thing.' : undefined),
  async run(state, context) {
    const parts: AnsweredPart[] = []
    for (const question of state.parts) parts.push(await answerPart(question, state.candidates, context))
    const certain = parts.some((part) => part.answerability >= refuseBelow)
    const isAnswered = (part: AnsweredPart): boolean =>
      certain && part.quotes.length > 0 && part.answerability >= refuseBelow * companionShare
    const found = parts.filter(isAnswered)
    if (found.length === 0) {
      context.note('No part has an answer of its own.')
      return {}
    }
    const evidence: EvidenceSentence[] = []
    const pieces: DraftPiece[] = []
    for (const part of parts) {
      if (!isAnswered(part)) {
        pieces.push({ role: 'note', text: `Nothing found on: ${part.question.replace(/\?+$/, '')}.`, evidence: [] })
        continue
      }
      for (const quote of part.quotes) {
        const known = evidence.findIndex((other) => other.contentId === quote.contentId && other.start === quote.start)
        if (known >= 0) continue
        evidence.push(quote)
        pieces.push({ role: 'quote', text: quote.text, evidence: [evidence.length - 1] })
      }
    }
    context.note(`${found.length} of ${parts.length} parts have an answer.`)
    return {
      extracted: draftOf('extracted', pieces),
      evidence,
      answerability: found.reduce((sum, part) => sum + part.answerability, 0) / found.length,
      candidates: merged([state.candidates, ...parts.map((part) => part.candidates)]),
      queries: [...new Set([...state.queries, ...state.parts])],
      nearMisses: [],
    }
  },
}

/** `around`: the passages found for the whole question, which may answer a part. */
async function answerPart(
  question: string,
  around: readonly Candidate[],
  context: EngineContext,
): Promise<AnsweredPart> {
  const { store, index, embedder, signal } = context
  const found = await hybridSearch(
    question,
    { limit: partLimit, strategy: 'hybrid' },
    { store, index, embedder, signal },
  )
  const judge = (candidates: readonly Candidate[]): Promise<JudgedEvidence> =>
    judgeEvidence(question, candidates, found.queryVector, context)
  const own = await judge(found.candidates)
  const other = own.answerability >= refuseBelow || around.length === 0 ? own : await judge(around)
  const { evidence, answerability } = other.answerability > own.answerability ? other : own
  const best = evidence[0]?.score ?? 0
  const quotes = evidence
    .slice(0, quotesPerPart)
    .filter((sentence, place) => place === 0 || sentence.score >= best * minShare)
  return { question, quotes, answerability, candidates: found.candidates }
}

/** Each passage once, as it was first found. */
function merged(lists: readonly (readonly Candidate[])[]): readonly Candidate[] {
  return [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((candidate) => [candidate.chunk.id, candidate]),
    ).values(),
  ].toReversed()
}
