/**
 * Asks of each pair of questions if the answer to one would be given to the other: by the rules and by the similarity of
 * the embeddings, as the semantic cache does. Wordings of one question should be, near misses must not.
 */
import { readFileSync } from 'node:fs'
import type { Embedder } from '../../src/main/ports/embedder.ts'
import { cacheKey } from '../../src/main/query/understand/cache/cacheKey.ts'
import { frameOf, isSameFrame } from '../../src/main/query/understand/cache/sameQuestion.ts'
import { minSimilarity } from '../../src/main/query/understand/semanticCache.ts'
import { vectorSimilarity } from '../../src/main/query/text/vectors.ts'
import { share } from '../measuring/intervals.ts'
import type { Measured } from '../measuring/intervals.ts'

interface Pair {
  readonly half: 'fit' | 'report'
  readonly same: boolean
  readonly asked: string
  readonly again: string
}

export interface SemanticCacheFigures {
  /** Of wordings of one question. */
  readonly hits: Measured
  /** Of near misses. */
  readonly falseHits: Measured
  /** Of all other pairs of questions of the half that are not labelled: those that would be taken for one. */
  readonly others: number
  /** The lowest similarity of two wordings that the rules take for one; null if they take none. */
  readonly lowest: number | null
  /** Wordings that miss, false hits, and the others. */
  readonly lines: readonly string[]
}

/** `file`: JSON lines of `{half, same, asked, again}`; `half`: fit, report or all. */
export async function evaluateSemanticCache(
  file: string,
  half: string,
  embedder: Embedder,
): Promise<SemanticCacheFigures> {
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    // Written by this project.
    .map((line) => JSON.parse(line) as Pair)
    .filter((pair) => half === 'all' || pair.half === half)
  const questions = [...new Set(pairs.flatMap(({ asked, again }) => [asked, again]))]
  const vectors = await embedder.embed(questions.map(cacheKey), { priority: 'query' })
  const known = new Map(
    questions.map((text, index) => [text, { frame: frameOf(text), vector: vectors[index] ?? new Float32Array() }]),
  )
  const alike = (a: string, b: string): number | null => {
    const [one, other] = [known.get(a), known.get(b)]
    if (one === undefined || other === undefined || !isSameFrame(one.frame, other.frame)) return null
    return vectorSimilarity(one.vector, other.vector, embedder)
  }
  const judged = pairs.map((pair) => ({ ...pair, similarity: alike(pair.asked, pair.again) }))
  const isHit = ({ similarity }: { readonly similarity: number | null }): boolean => (similarity ?? 0) >= minSimilarity
  const same = judged.filter((pair) => pair.same)
  const different = judged.filter((pair) => !pair.same)
  const labelled = new Set(pairs.flatMap(({ asked, again }) => [`${asked}\n${again}`, `${again}\n${asked}`]))
  const others = questions.flatMap((a, index) =>
    questions.slice(index + 1).flatMap((b) => {
      const isOther = !labelled.has(`${a}\n${b}`) && cacheKey(a) !== cacheKey(b)
      return isOther && isHit({ similarity: alike(a, b) }) ? [`${a} | ${b}`] : []
    }),
  )
  const likeness = same.flatMap(({ similarity }) => similarity ?? [])
  return {
    hits: share(same.filter(isHit).length, same.length),
    falseHits: share(different.filter(isHit).length, different.length),
    others: others.length,
    lowest: likeness.length === 0 ? null : Math.min(...likeness),
    lines: [
      ...same.filter((pair) => !isHit(pair)).map(({ asked, again }) => `missed: ${asked} | ${again}`),
      ...different.filter(isHit).map(({ asked, again }) => `FALSE: ${asked} | ${again}`),
      ...others.map((line) => `also taken for one: ${line}`),
    ],
  }
}

/** The project's own pairs. */
export const pairsFile = `${import.meta.dirname}/pairs.jsonl`
