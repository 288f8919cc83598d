/**
 * Fits the constants of src/main/query/answer/judge/evidenceWeights.ts and prints them, with what they do on questions that
 * they were not fitted to: SQuAD questions outside the reported sample, one half of LoCoMo, one half of the questions
 * about other things, the practice libraries. Retrieval and vectors are kept on disk, so a second run takes seconds.
 * Usage: node bench/fitEvidence.ts --data DIR [--train 2000] [--by models|reranker] [--sets squad,locomo,everyday]
 * [--every 1] [--keep] [--out FILE]. `--by models` fits the weights with vectors and those by words alone; `--by reranker`
 * those with a reranker. `--sets practice --every 2` takes every second question of the practice libraries. `--keep` fits
 * nothing, and reports the weights in use.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signsOf } from '../src/main/query/answer/judge/answerability.ts'
import { answerabilityWeightsBy, sentenceWeightsBy } from '../src/main/query/answer/judge/evidenceWeights.ts'
import type { ScoredSentence } from '../src/main/query/answer/judge/scoreSentences.ts'
import { featureNames, profileOf } from '../src/main/query/answer/judge/sentenceFeatures.ts'
import type { FeatureName } from '../src/main/query/answer/judge/sentenceFeatures.ts'
import { signNames } from '../src/main/query/answer/judge/signs.ts'
import type { SignName } from '../src/main/query/answer/judge/signs.ts'
import { judgeSets, setNames } from './evidence/judgeSets.ts'
import type { Judged } from './evidence/judgeSets.ts'
import { cachedReranker } from './measuring/cachedReranker.ts'
import { pairsFile } from './measuring/library.ts'
import { apply, fitLogistic, fitRanking } from './measuring/logistic.ts'
import type { LinearModel } from './measuring/logistic.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    train: { type: 'string', default: '2000' },
    by: { type: 'string', default: 'models' },
    sets: { type: 'string', default: 'squad,locomo,everyday' },
    every: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
if (values.data === undefined) {
  console.error('Usage: node bench/fitEvidence.ts --data DIR [--train 2000] [--by models|reranker] [--out FILE]')
  process.exit(2)
}
const reranker = values.by === 'reranker' ? cachedReranker(pairsFile) : null
// A small set counts this often, so that personal notes are not drowned by the encyclopedia.
const locomoTimes = 2
// As often as the questions that only look answerable: both must be refused.
const offTopicTimes = 3

// The product is made for everyday questions, and has a tenth as many of them.
const everydayTimes = 6

const judged = await judgeSets(
  {
    data: values.data,
    sets: new Set(values.sets.split(',')),
    train: Number(values.train),
    every: Number(values.every),
  },
  reranker,
)
await reranker?.dispose()

const fit = judged.filter((item) => item.question.half === 'fit')
const paused = judged.filter((item) => item.question.half === 'report')
const ofSet = (list: readonly Judged[], set: Judged['set']): readonly Judged[] =>
  list.filter((item) => item.set === set)
const times = (item: Judged): number =>
  (item.set === 'locomo' ? locomoTimes : item.set === 'everyday' ? everydayTimes : 1) *
  (item.question.kind === 'offTopic' ? offTopicTimes : 1)
const weighed = fit.flatMap((item) => Array.from({ length: times(item) }, () => item))
const answerable = (list: readonly Judged[]): readonly Judged[] =>
  list.filter((item) => item.question.kind === 'answerable')
const vectorFeatures: ReadonlySet<string> = new Set<FeatureName | SignName>([
  'similarity',
  'passageSimilarity',
  'aroundSimilarity',
])

function fitSentences(names: readonly FeatureName[]): {
  readonly model: LinearModel
  readonly row: (item: ScoredSentence) => readonly number[]
} {
  const row = rowBy(names)
  const ranking = fitRanking(
    answerable(weighed).map((item) => ({ rows: item.scored.map(row), right: item.right })),
    { l2: 0.01 },
  )
  // The bias makes the score of a best sentence the share of best sentences that are right.
  const tops = answerable(weighed).flatMap((item) => {
    const scores = item.scored.map((each) => apply(ranking, row(each)))
    const best = scores.indexOf(Math.max(...scores))
    return best < 0 ? [] : [{ score: scores[best] ?? 0, right: item.right[best] === true }]
  })
  const bias =
    Math.log(tops.filter((top) => top.right).length / tops.filter((top) => !top.right).length) -
    tops.reduce((sum, top) => sum + top.score, 0) / tops.length
  return { model: { weights: ranking.weights, bias }, row }
}

const rowBy =
  (names: readonly FeatureName[]) =>
  (item: ScoredSentence): readonly number[] =>
    names.map((name) => item.features[name])

const modelOf = <Name extends string>(
  names: readonly Name[],
  of: Readonly<Record<Name | 'bias', number>>,
): LinearModel => ({
  weights: names.map((name) => of[name]),
  bias: of.bias,
})

/**
 * An everyday question whose best sentence is wrong says nothing of answerability: something answers it, but not what
 * would be shown.
 */
function isClear({ set, question, scored, right }: Judged, score: (item: ScoredSentence) => number): boolean {
  if (set !== 'everyday' || question.kind !== 'answerable') return true
  const scores = scored.map(score)
  return right[scores.indexOf(Math.max(...scores))] === true
}

function topRight(list: readonly Judged[], score: (item: ScoredSentence) => number): string {
  const of = answerable(list)
  const top = [1, 2, 4, 40].map((count) => {
    const right = of.filter((item) =>
      item.scored
        .map((each, index) => ({ score: score(each), holds: item.holds[index] }))
        .sort((a, b) => b.score - a.score)
        .slice(0, count)
        .some((each) => each.holds),
    ).length
    return `top ${count} ${(right / of.length).toFixed(3)}`
  })
  return `${top.join(', ')} of ${of.length}`
}

function auc(positive: readonly number[], negative: readonly number[]): string {
  let wins = 0
  for (const a of positive) for (const b of negative) wins += a > b ? 1 : a === b ? 0.5 : 0
  return (wins / Math.max(1, positive.length * negative.length)).toFixed(3)
}

/** Names of the weights of sentences and of answerability, and what is fitted of each. */
type Tier = readonly [string, string, (name: FeatureName | SignName) => boolean]
const lines: string[] = []
const tiers =
  reranker === null
    ? ([
        ['sentenceWeights', 'answerabilityWeights', (name) => name !== 'relevance'],
        [
          'sentenceWeightsWithoutVectors',
          'answerabilityWeightsWithoutVectors',
          (name) => name !== 'relevance' && !vectorFeatures.has(name),
        ],
      ] satisfies readonly Tier[])
    : ([
        ['sentenceWeightsWithReranker', 'answerabilityWeightsWithReranker', (name) => !vectorFeatures.has(name)],
      ] satisfies readonly Tier[])
for (const [title, answerTitle, isUsed] of tiers) {
  const names = featureNames.filter(isUsed)
  const tier = title.endsWith('Reranker') ? 'reranker' : title.endsWith('Vectors') ? 'words' : 'vectors'
  const kept = { model: modelOf(names, sentenceWeightsBy[tier]), row: rowBy(names) }
  const { model, row } = values.keep ? kept : fitSentences(names)
  for (const [half, list] of [
    ['fitted to', fit],
    ['held out', paused],
  ] as const) {
    for (const set of setNames) {
      console.log(
        `${title}, ${half}, ${set}: new ${topRight(ofSet(list, set), (item) => apply(model, row(item)))}; in use ${topRight(ofSet(list, set), (item) => item.score)}`,
      )
    }
  }
  print(title, 'FeatureName', featureNames, names, model)

  const signs = signNames.filter(isUsed)
  const signsBy = (item: Judged): Readonly<Record<SignName, number>> | null => {
    const rescored = item.scored.map((each) => ({ ...each, score: 1 / (1 + Math.exp(-apply(model, row(each)))) }))
    return signsOf(
      profileOf(item.question.text),
      rescored.sort((a, b) => b.score - a.score),
    )
  }
  const rows = new Map(
    judged.map((item) => {
      const found = signsBy(item)
      return [item, signs.map((name) => found?.[name] ?? 0)] as const
    }),
  )
  const rowOf = (item: Judged): readonly number[] => rows.get(item) ?? []
  const shown = weighed.filter((item) => isClear(item, (each) => apply(model, row(each))))
  const answers = values.keep
    ? modelOf(signs, answerabilityWeightsBy[tier])
    : fitLogistic(
        shown.map(rowOf),
        shown.map((item) => item.question.kind === 'answerable'),
        { l2: 0.005 },
      )
  print(answerTitle, 'SignName', signNames, signs, answers)
  const likely = (item: Judged): number => 1 / (1 + Math.exp(-apply(answers, rowOf(item))))
  for (const [half, list] of [
    ['fitted to', fit],
    ['held out', paused],
  ] as const) {
    for (const set of setNames) {
      const of = (kind: string): readonly number[] =>
        ofSet(list, set)
          .filter((item) => item.question.kind === kind)
          .map(likely)
      console.log(
        `  ${half}, ${set}: AUC answerable/unanswerable ${auc(of('answerable'), of('unanswerable'))}, answerable/off topic ${auc(of('answerable'), of('offTopic'))}`,
      )
    }
  }
  for (const threshold of [0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55]) {
    console.log(
      `  refuse below ${threshold}: ${setNames.map((set) => `${set} ${refusals(ofSet(fit, set), likely, threshold)} | held out ${refusals(ofSet(paused, set), likely, threshold)}`).join(' || ')}`,
    )
  }
}
if (values.out !== undefined) {
  mkdirSync(join(values.out, '..'), { recursive: true })
  writeFileSync(values.out, `${lines.join('\n')}\n`)
}

/** Shares refused: answerable, unanswerable, off topic. */
function refusals(list: readonly Judged[], likely: (item: Judged) => number, threshold: number): string {
  return (['answerable', 'unanswerable', 'offTopic'] as const)
    .map((kind) => list.filter((item) => item.question.kind === kind))
    .map((some) => (some.filter((item) => likely(item) < threshold).length / Math.max(1, some.length)).toFixed(3))
    .join(' ')
}

function print(title: string, type: string, all: readonly string[], used: readonly string[], model: LinearModel): void {
  lines.push(
    `export const ${title}: Readonly<Record<${type} | 'bias', number>> = {`,
    `  bias: ${model.bias.toFixed(2)},`,
  )
  for (const name of all)
    lines.push(`  ${name}: ${used.includes(name) ? (model.weights[used.indexOf(name)] ?? 0).toFixed(2) : '0'},`)
  lines.push('}', '')
}
