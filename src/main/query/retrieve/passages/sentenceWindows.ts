/**
 * Ranks passages by their best sentence, and shows that sentence with those around it: a long passage is about many
 * things, and its vector is about none of them. Pure over ports.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import { splitSentences } from '../../../../shared/text/sentences.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { contentStems, overlap } from '../../text/words/words.ts'
import { vectorSimilarity } from '../../text/vectors.ts'
import { widened } from './sections.ts'
import type { SearchPorts } from '../hybrid/hybridSearch.ts'

// Three sentences each of twenty passages are 60 runs of the embedding model: 0.4 s at 21,200 characters/s.
const passages = 20
const sentencesPerPassage = 3
// On SciFact a quarter of the best sentence's similarity added to the score is 0.005 nDCG@10 better than none.
const weight = 0.25
const around = 2

interface Fine {
  readonly candidate: Candidate
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Best first. Without an embedding model the words alone choose the sentence, and the order stays. */
export async function bySentence(
  query: string,
  candidates: readonly Candidate[],
  queryVector: Float32Array | null,
  { store, embedder, signal }: SearchPorts,
): Promise<readonly Candidate[]> {
  const wanted = contentStems(query)
  const fine = candidates.slice(0, passages).map((candidate) => likeliest(candidate, wanted))
  const scores =
    queryVector === null || embedder === null ? null : await similarities(fine.flat(), queryVector, embedder, signal)
  const ranked = fine.map((sentences, index) => {
    const best = sentences.toSorted((a, b) => (scores?.get(b) ?? 0) - (scores?.get(a) ?? 0))[0]
    const candidate = candidates[index]
    return {
      candidate,
      best,
      score: (candidate?.score ?? 0) + weight * (best === undefined ? 0 : (scores?.get(best) ?? 0)),
    }
  })
  const scale =
    Math.max(...candidates.map(({ score }) => score), 0) / Math.max(...ranked.map(({ score }) => score), Number.EPSILON)
  const windows = ranked
    .sort((a, b) => b.score - a.score)
    .flatMap(({ candidate, best, score }) =>
      candidate === undefined
        ? []
        : [{ ...(best === undefined ? candidate : windowAround(candidate, best, store)), score: score * scale }],
    )
  return [...windows, ...candidates.slice(passages)]
}

/** The sentences with most words of the question, the first ones where none has any. */
function likeliest(candidate: Candidate, wanted: readonly string[]): readonly Fine[] {
  const { chunk } = candidate
  return splitSentences(chunk.text)
    .map(({ start, end }) => {
      const text = chunk.text.slice(start, end)
      return {
        fine: { candidate, start: chunk.start + start, end: chunk.start + end, text },
        shared: overlap(wanted, new Set(contentStems(text))),
      }
    })
    .sort((a, b) => b.shared - a.shared)
    .slice(0, sentencesPerPassage)
    .map(({ fine }) => fine)
}

async function similarities(
  sentences: readonly Fine[],
  queryVector: Float32Array,
  embedder: Embedder,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<Fine, number>> {
  const vectors = await embedder.embed(
    sentences.map(({ text }) => text),
    signal === undefined ? { priority: 'query', as: 'passage' } : { priority: 'query', as: 'passage', signal },
  )
  return new Map(
    sentences.map((sentence, index) => {
      const vector = vectors[index]
      return [sentence, vector === undefined ? 0 : vectorSimilarity(vector, queryVector, embedder)] as const
    }),
  )
}

/** The sentence with those before and after it, also across the borders of its passage. */
function windowAround(candidate: Candidate, best: Fine, store: SearchPorts['store']): Candidate {
  const { contentId, ordinal } = candidate.chunk
  const beside = store.chunks.ofContent(contentId, { from: Math.max(0, ordinal - 1), to: ordinal + 2 })
  const [from, to] = [beside[0]?.start ?? best.start, beside.at(-1)?.end ?? best.end]
  const sentences = splitSentences(store.contents.readText(contentId, from, to))
  const at = sentences.findIndex(({ end }) => from + end > best.start)
  const first = sentences[Math.max(0, at - around)]
  const last = sentences[Math.min(sentences.length - 1, at + around)]
  const part = {
    start: Math.min(best.start, from + (first?.start ?? 0)),
    end: Math.max(best.end, from + (last?.end ?? 0)),
  }
  return widened(candidate, part, store)
}
