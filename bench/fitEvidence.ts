/**
 * Fits the constants of src/main/query/answer/judge/evidenceWeights.ts and prints them, with what they do on questions that
 * they were not fitted to: SQuAD questions outside the reported sample, one half of LoCoMo, one half of the questions
 * about other things, the practice libraries. Retrieval and vectors are kept on disk, so a second run takes seconds.
 * Usage: node bench/fitEvidence.ts --data DIR [--train 2000] [--by models|reranker] [--sets squad,locomo,everyday]
 * [--every 1] [--keep] [--out FILE]. `--by models` fits the weights with vectors and those by words alone; `--by reranker`
 * those with a reranker. `--sets practice --every 2` takes every second question of the practice libraries. `--keep` fits
 * nothing, and reports the weights in use.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerabilityWeightsBy, sentenceWeightsBy } from '../src/main/query/answer/judge/evidenceWeights.ts'
import { signsOf } from '../src/main/query/answer/judge/answerability.ts'
import { signNames } from '../src/main/query/answer/judge/signs.ts'
import type { SignName } from '../src/main/query/answer/judge/signs.ts'
import { openingCharacters } from '../src/main/query/answer/judge/evidenceUnits.ts'
import { featureNames, profileOf } from '../src/main/query/answer/judge/sentenceFeatures.ts'
import type { FeatureName } from '../src/main/query/answer/judge/sentenceFeatures.ts'
import { scoreSentences } from '../src/main/query/answer/judge/scoreSentences.ts'
import type { ScoredSentence } from '../src/main/query/answer/judge/scoreSentences.ts'
import { penalize, withoutNearDuplicates } from '../src/main/query/refine/dedupe.ts'
import { hybridSearch } from '../src/main/query/retrieve/hybrid/hybridSearch.ts'
import type { DocumentId } from '../src/shared/domain/ids.ts'
import type { Candidate } from '../src/shared/domain/search.ts'
import { cachedEmbedder } from './measuring/cachedEmbedder.ts'
import { cachedReranker } from './measuring/cachedReranker.ts'
import { benchCache, embeddingModel, openBenchLibrary, pairsFile } from './measuring/library.ts'
import { apply, fitLogistic, fitRanking } from './measuring/logistic.ts'
import type { LinearModel } from './measuring/logistic.ts'
import { everydaySets } from './everyday/everydaySets.ts'
import { isRightLine, practiceSets } from './practice/practiceSets.ts'
import { findGold, tokensOf } from './everyday/normalise.ts'
import { locomoSets, squadSet } from './measuring/questionSets.ts'
import type { BenchQuestion } from './measuring/questionSets.ts'
import { holdsGold, normalise } from './measuring/squad.ts'

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
const project = join(import.meta.dirname, '..')
const cache = benchCache()
const embedder = cachedEmbedder(join(cache, 'vectors.bin'), embeddingModel())
const reranker = values.by === 'reranker' ? cachedReranker(pairsFile) : null
// A small set counts this often, so that personal notes are not drowned by the encyclopedia.
const locomoTimes = 2
// As often as the questions that only look answerable: both must be refused.
const offTopicTimes = 3

// The product is made for everyday questions, and has a tenth as many of them.
const everydayTimes = 6
const setNames = ['squad', 'locomo', 'everyday', 'practice'] as const

interface Judged {
  readonly set: (typeof setNames)[number]
  readonly question: BenchQuestion
  readonly scored: readonly ScoredSentence[]
  /** Part of the evidence, and the part that answers where one does. */
  readonly right: readonly boolean[]
  readonly holds: readonly boolean[]
}

/** What retrieval finds changes only with its own code. */
const retrievalHash = createHash('sha256')
const retrieveFolder = join(project, 'src', 'main', 'query', 'retrieve')
for (const file of readdirSync(retrieveFolder)
  .filter((name) => name.endsWith('.ts'))
  .sort())
  retrievalHash.update(readFileSync(join(retrieveFolder, file)))
const retrievalVersion = retrievalHash.digest('hex').slice(0, 12)

const judged: Judged[] = []
const wanted = new Set(values.sets.split(','))
const sets = [
  ...(wanted.has('squad') ? [squadSet(values.data, Number(values.train))] : []),
  ...(wanted.has('locomo') ? locomoSets(values.data) : []),
  ...(wanted.has('everyday') ? await everydaySets(join(cache, 'everyday')) : []),
  ...(wanted.has('practice') ? practiceSets(Number(values.every)) : []),
]
for (const set of sets) {
  const library = await openBenchLibrary(join(cache, set.name), set.files, (line) => console.error(line), embedder)
  const file = join(cache, `candidates-${set.name}-${retrievalVersion}.json`)
  // Written below.
  const kept = new Map(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Candidate[]][]) : [])
  const before = kept.size
  for (const question of set.questions) {
    const [vector] = await embedder.embed([question.text], { priority: 'query' })
    if (vector === undefined) continue
    const found =
      kept.get(question.id) ??
      (await hybridSearch(question.text, { limit: 12, strategy: 'hybrid' }, library)).candidates
    kept.set(question.id, [...found])
    const score = (some: readonly Candidate[]): Promise<readonly ScoredSentence[]> =>
      scoreSentences(profileOf(question.text), withoutNearDuplicates(penalize(some)), vector, {
        embed: {
          similarityFloor: embedder.similarityFloor,
          of: (texts) => embedder.embed(texts, { priority: 'query', as: 'passage' }),
        },
        rerank: reranker === null ? null : (texts) => reranker.rerank(question.text, texts, { priority: 'query' }),
        blocksOf: (id) => library.store.contents.readBlocks(id),
        openingOf: (id) => library.store.contents.readText(id, 0, openingCharacters),
      })
    const scored = await score(found)
    const paths = new Map(found.map(({ documentId, path }) => [documentId, path]))
    judged.push({ set: setOf(set.name), question, scored, ...labels(question, scored, paths) })
    if (setOf(set.name) !== 'everyday' || question.kind !== 'answerable') continue
    const others = await score(withoutSource(found, question))
    judged.push({
      set: 'everyday',
      question: { ...question, kind: 'unanswerable', golds: [] },
      scored: others,
      right: [],
      holds: [],
    })
  }
  if (kept.size > before) writeFileSync(file, JSON.stringify([...kept]))
  await library.close()
}
await embedder.dispose()
await reranker?.dispose()

/** The passages that are left for a question when its source is not in the library: nothing answers it. */
function withoutSource(found: readonly Candidate[], { evidence, golds }: BenchQuestion): readonly Candidate[] {
  return found.filter(({ path, chunk }) => {
    const tokens = tokensOf(chunk.text)
    return !evidence.includes(path) && !golds.some((gold) => findGold(tokens, gold) !== -1)
  })
}

function setOf(name: string): Judged['set'] {
  return setNames.find((set) => name.startsWith(set)) ?? 'locomo'
}

function labels(
  question: BenchQuestion,
  scored: readonly ScoredSentence[],
  paths: ReadonlyMap<DocumentId, string>,
): Pick<Judged, 'right' | 'holds'> {
  if (question.category === 'practice') {
    const right = scored.map(({ sentence }) => isRightLine(sentence.text, question))
    return { right, holds: right }
  }
  if (question.category === 'everyday') {
    const right = scored.map(({ sentence }) => {
      const tokens = tokensOf(sentence.text)
      const isInFile = question.evidence.includes(paths.get(sentence.documentId) ?? '')
      return isInFile && question.golds.some((gold) => findGold(tokens, gold) !== -1)
    })
    return { right, holds: right }
  }
  const paragraphs = question.paragraphs.map(normalise)
  const holds = scored.map((item) => holdsGold(item.sentence.text, question.golds))
  const inside = scored.map((item) => {
    const text = normalise(item.sentence.text)
    return question.kind === 'answerable' && text !== '' && paragraphs.some((paragraph) => paragraph.includes(text))
  })
  const both = inside.map((within, index) => within && holds[index] === true)
  // LoCoMo's answers are in other words: there the turn with the evidence is right as a whole.
  const right = both.some(Boolean) || question.golds.length === 0 || question.category === 'answerable' ? both : inside
  return { right, holds: question.category === 'answerable' ? holds : right }
}

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
