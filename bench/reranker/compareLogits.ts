/** Compares the logits of a tuned reranker with those of the model as it was published, question by question. */
import type { CrossEncoder } from '../../src/main/adapters/transformers/crossEncoder.ts'
import type { Judged } from '../evidence/judgeSets.ts'

export interface ComparedLogits {
  /** Of the best text of each question. */
  readonly published: readonly number[]
  readonly tuned: readonly number[]
  /** What the comparison says, for people. */
  readonly lines: readonly string[]
}

interface Read {
  readonly isAnswerable: boolean
  readonly right: readonly boolean[]
  readonly published: readonly number[]
  readonly tuned: readonly number[]
}

export async function compareLogits(judged: readonly Judged[], encoder: CrossEncoder): Promise<ComparedLogits> {
  const all: Read[] = []
  for (const { question, scored, right } of judged) {
    if (scored.length === 0) continue
    const tuned: number[] = []
    for (const { framed } of scored) tuned.push(await encoder.score({ query: question.text, text: framed }))
    const published = scored.map(({ context }) => context.relevance ?? 0)
    all.push({ isAnswerable: question.kind === 'answerable', right, published, tuned })
  }
  const best = (by: 'published' | 'tuned', of = all): readonly number[] => of.map((each) => Math.max(...each[by]))
  const lines = (['published', 'tuned'] as const).map((by) => {
    const found = all.filter(({ right }) => right.includes(true))
    const places = found.map(({ right, [by]: logits }) => {
      const own = Math.max(...logits.filter((_, place) => right[place]))
      return logits.filter((logit, place) => !right[place] && logit > own).length
    })
    const share = (count: number): string =>
      (places.filter((place) => place < count).length / Math.max(1, places.length)).toFixed(3)
    const [answerable, others] = [true, false].map((is) =>
      best(
        by,
        all.filter((each) => each.isAnswerable === is),
      ),
    )
    const area = areaUnder(answerable ?? [], others ?? []).toFixed(3)
    return `${by}: right text first ${share(1)}, among three ${share(3)} of ${found.length}; answerable or not, area ${area}`
  })
  return { published: best('published'), tuned: best('tuned'), lines }
}

/** The line that gives the best logits of the tuned model the mean and the spread of the published ones. */
export function onOldScale({ published, tuned }: ComparedLogits): { readonly slope: number; readonly offset: number } {
  const spread = (numbers: readonly number[]): number => {
    const middle = mean(numbers)
    return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)))
  }
  const slope = spread(published) / spread(tuned)
  const offset = mean(published) - slope * mean(tuned)
  return { slope: Number(slope.toFixed(4)), offset: Number(offset.toFixed(4)) }
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

function areaUnder(positive: readonly number[], negative: readonly number[]): number {
  let wins = 0
  for (const a of positive) for (const b of negative) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / Math.max(1, positive.length * negative.length)
}
