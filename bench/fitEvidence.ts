/**
 * Fits the constants of src/main/query/answer/evidenceWeights.ts and prints them. Training questions are SQuAD questions outside the
 * reported sample, plus questions about other things (`--offTopic`, first half); what is reported is measured on the sample and on the
 * second half. Usage: node bench/fitEvidence.ts --data DIR --offTopic queries.jsonl [--train 1000]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type SignName, signNames, signsOf } from '../src/main/query/answer/answerability.ts'
import { type FeatureName, featureNames, profileOf } from '../src/main/query/answer/sentenceFeatures.ts'
import { type ScoredSentence, scoreSentences } from '../src/main/query/answer/scoreSentences.ts'
import { penalize, withoutNearDuplicates } from '../src/main/query/refine/dedupe.ts'
import { hybridSearch } from '../src/main/query/retrieve/hybridSearch.ts'
import { seeded } from './intervals.ts'
import { openBenchLibrary } from './library.ts'
import { type LinearModel, apply, fitLogistic, fitRanking } from './logistic.ts'
import { type SquadQuestion, holdsGold, normalise, readSquad } from './squad.ts'

const { values } = parseArgs({ options: { data: { type: 'string' }, offTopic: { type: 'string' }, train: { type: 'string', default: '1000' } } })
if (values.data === undefined || values.offTopic === undefined) {
  console.error('Usage: node bench/fitEvidence.ts --data DIR --offTopic queries.jsonl [--train 1000]')
  process.exit(2)
}
const data = readSquad(values.data)
const library = await openBenchLibrary(join(import.meta.dirname, '..', '.cache', 'bench', 'squad'), data.files, (line) => console.error(line))

interface Judged {
  readonly question: SquadQuestion
  readonly offTopic: boolean
  readonly scored: readonly ScoredSentence[]
  /** Holds the gold answer, and stands in the paragraph that was asked about. */
  readonly right: readonly boolean[]
  readonly holds: readonly boolean[]
}

const vectors = new Map<string, Float32Array>()
async function embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
  const missing = texts.filter((text) => !vectors.has(text))
  const made = await library.embedder.embed(missing, { priority: 'query', as: 'passage' })
  missing.forEach((text, index) => {
    const vector = made[index]
    if (vector !== undefined) vectors.set(text, vector)
  })
  return texts.flatMap((text) => vectors.get(text) ?? [])
}

async function judge(question: SquadQuestion, offTopic: boolean): Promise<Judged> {
  const found = await hybridSearch(question.text, { limit: 12, strategy: 'hybrid' }, library)
  const scored = await scoreSentences(profileOf(question.text), withoutNearDuplicates(penalize(found.candidates)), found.queryVector, { embed, blocksOf: (id) => library.store.readBlocks(id) })
  const paragraph = normalise(question.paragraph)
  const holds = scored.map((item) => holdsGold(item.sentence.text, question.golds))
  return { question, offTopic, scored, holds, right: scored.map((item, index) => holds[index] === true && paragraph.includes(normalise(item.sentence.text))) }
}

const inSample = new Set([...data.sample.answerable, ...data.sample.unanswerable])
const random = seeded(7)
const outside = data.questions
  .filter((question) => !inSample.has(question.id))
  .map((question) => ({ question, order: random() }))
  .sort((a, b) => a.order - b.order)
  .slice(0, Number(values.train))
// A BEIR query file: {"_id", "text"}.
const off = readFileSync(values.offTopic, 'utf8').trim().split('\n')
  .map((line, index): SquadQuestion => ({ id: `off${index}`, text: (JSON.parse(line) as { readonly text: string }).text, golds: [], article: '', paragraph: '' }))
const train: Judged[] = []
const test: Judged[] = []
for (const { question } of outside) train.push(await judge(question, false))
for (const question of data.questions.filter((each) => inSample.has(each.id))) test.push(await judge(question, false))
for (const [index, question] of off.entries()) (index % 2 === 0 ? train : test).push(await judge(question, true))
await library.close()

const answerable = (list: readonly Judged[]): readonly Judged[] => list.filter((item) => item.question.golds.length > 0)
const vectorFeatures: ReadonlySet<string> = new Set<FeatureName | SignName>(['similarity', 'passageSimilarity'])

function fitSentences(names: readonly FeatureName[]): { readonly model: LinearModel; readonly row: (item: ScoredSentence) => readonly number[] } {
  const row = (item: ScoredSentence): readonly number[] => names.map((name) => item.features[name])
  const ranking = fitRanking(answerable(train).map((item) => ({ rows: item.scored.map(row), right: item.right })), { l2: 0.01 })
  // The bias makes the score of a best sentence the share of best sentences that are right.
  const tops = answerable(train).flatMap((item) => {
    const scores = item.scored.map((each) => apply(ranking, row(each)))
    const best = scores.indexOf(Math.max(...scores))
    return best < 0 ? [] : [{ score: scores[best] ?? 0, right: item.right[best] === true }]
  })
  const bias = Math.log(tops.filter((top) => top.right).length / tops.filter((top) => !top.right).length) - tops.reduce((sum, top) => sum + top.score, 0) / tops.length
  return { model: { weights: ranking.weights, bias }, row }
}

function report(title: string, list: readonly Judged[], score: (item: ScoredSentence) => number): void {
  const top = [1, 2, 3].map((count) => {
    const right = answerable(list).filter((item) => item.scored.map((each, index) => ({ score: score(each), holds: item.holds[index] })).sort((a, b) => b.score - a.score).slice(0, count).some((each) => each.holds)).length
    return `top ${count} ${(right / answerable(list).length).toFixed(3)}`
  })
  console.log(`${title}: ${top.join(', ')}`)
}

for (const [title, byWords] of [['sentenceWeights', false], ['sentenceWeightsByWords', true]] as const) {
  const names = featureNames.filter((name) => !byWords || !vectorFeatures.has(name))
  const { model, row } = fitSentences(names)
  report(`${title} on the training questions`, train, (item) => apply(model, row(item)))
  report(`${title} on the sample`, test, (item) => apply(model, row(item)))
  report('  what is in use, on the sample', test, (item) => item.score)
  print(title, featureNames, names, model)

  const signs = signNames.filter((name) => !byWords || !vectorFeatures.has(name))
  const signRow = (item: Judged): readonly number[] => {
    const best = [...item.scored].sort((a, b) => apply(model, row(b)) - apply(model, row(a)))
    const found = signsOf(profileOf(item.question.text), best)
    return signs.map((name) => found?.[name] ?? 0)
  }
  const rows = train.map(signRow)
  const answers = fitLogistic(rows, train.map((item) => item.question.golds.length > 0), { l2: 0.005 })
  print(byWords ? 'answerabilityWeightsByWords' : 'answerabilityWeights', signNames, signs, answers)
  for (const threshold of [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5]) {
    console.log(`  refuse below ${threshold}: ${[train, test].map((list) => refusals(list, (item) => 1 / (1 + Math.exp(-apply(answers, signRow(item)))) < threshold)).join(' | ')}`)
  }
}

function refusals(list: readonly Judged[], refused: (item: Judged) => boolean): string {
  const part = (some: readonly Judged[]): string => (some.filter(refused).length / Math.max(1, some.length)).toFixed(3)
  const unanswerable = list.filter((item) => item.question.golds.length === 0 && !item.offTopic)
  return `answerable ${part(answerable(list))}, unanswerable ${part(unanswerable)}, off topic ${part(list.filter((item) => item.offTopic))}`
}

function print(title: string, all: readonly string[], used: readonly string[], model: LinearModel): void {
  console.log(`export const ${title} = {`)
  console.log(`  bias: ${model.bias.toFixed(2)},`)
  for (const name of all) console.log(`  ${name}: ${used.includes(name) ? (model.weights[used.indexOf(name)] ?? 0).toFixed(2) : '0'},`)
  console.log('}')
}
