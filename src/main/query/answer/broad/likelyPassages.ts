/**
 * Ranks whole passages (a list, a short table, a section) as answers to a broad question with the reranker, for
 * questions whose words the documents do not use.
 */
import type { Candidate } from '../../../../shared/domain/search.ts'
import type { EngineContext } from '../../engine.ts'
import { weighPassages } from './passages.ts'
import type { WeighedPassage } from './passages.ts'
import type { Outline } from './outline.ts'

export interface LikelyPassage extends WeighedPassage {
  /** The reranker's logit. */
  readonly relevance: number
}

// Sixteen passages of 450 characters take about 0.4 s on one core.
const maxPairs = 16
const maxFramed = 450
// One document seldom holds more than this many passages on one matter.
const maxPerContent = 4

/** Best first; empty without a reranker. Rejects with `query.aborted` when stopped. */
export async function likelyPassages(
  question: string,
  wanted: readonly string[],
  outlines: readonly Outline[],
  candidates: readonly Candidate[],
  { reranker, signal }: Pick<EngineContext, 'reranker' | 'signal'>,
): Promise<readonly LikelyPassage[]> {
  if (reranker === null || question.trim() === '') return []
  const likely = chosen(weighPassages(wanted, outlines, candidates), candidates)
  if (likely.length === 0) return []
  const logits = await reranker.rerank(question, likely.map(framed), { priority: 'query', signal })
  return likely
    .map((passage, index) => ({ ...passage, relevance: logits[index] ?? -Infinity }))
    .sort((a, b) => b.relevance - a.relevance)
}

/** Half of them by keyword and half in the order of the search, which also knows meaning. */
function chosen(weighed: readonly WeighedPassage[], candidates: readonly Candidate[]): readonly WeighedPassage[] {
  const counts = new Map<Outline, number>()
  const byKeyword = weighed
    .filter(({ passage }) => {
      const count = counts.get(passage.outline) ?? 0
      counts.set(passage.outline, count + 1)
      return count < maxPerContent
    })
    .slice(0, maxPairs / 2)
  const found = candidates.flatMap(({ chunk }) =>
    weighed.filter(
      ({ passage: { outline, units } }) =>
        outline.contentId === chunk.contentId &&
        (units[0]?.start ?? 0) < chunk.end &&
        (units.at(-1)?.end ?? 0) > chunk.start,
    ),
  )
  return [...new Set([...byKeyword, ...found])].slice(0, maxPairs)
}

function framed({ passage: { outline, introduction, units } }: WeighedPassage): string {
  const above = [outline.place.title, ...(units[0]?.headings ?? [])].filter(
    (part, index, all) => all.indexOf(part) === index,
  )
  const body = [introduction?.text ?? '', ...units.map((unit) => unit.text)].filter((part) => part !== '').join('\n')
  return `${above.join(' › ')}: ${body}`.slice(0, maxFramed)
}
