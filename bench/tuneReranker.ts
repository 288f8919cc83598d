/**
 * Tunes the reranker with the practice libraries (bench/practice) and writes what its biases and gains change by. With
 * `--hold-out`, every third library is left out, the model as published and the tuned one are compared on it, and
 * nothing is written.
 * `--low-rank` goes on from the biases and gains in use and learns products of narrow matrices as well, with `--continue`
 * from those in use. `--data DIR`, which can stand several times, adds the questions of everyday libraries.
 * Usage: node bench/tuneReranker.ts [--hold-out] [--low-rank [--continue]] [--every 1] [--from 0] [--data DIR]
 * [--epochs 1] [--questions 2800]. That takes half an hour on two cores; `--every 2` takes every second question of the
 * practice libraries, and `--from 1` begins with the second.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadCrossEncoder } from '../src/main/adapters/transformers/crossEncoder.ts'
import type { CrossEncoder } from '../src/main/adapters/transformers/crossEncoder.ts'
import { loadTokenizer, modelFile } from '../src/main/adapters/transformers/onnxModel.ts'
import { truncatePair } from '../src/main/adapters/transformers/truncatePair.ts'
import { unpacked } from '../src/main/adapters/transformers/packedNumbers.ts'
import type { PackedNumbers } from '../src/main/adapters/transformers/packedNumbers.ts'
import type { Tuning } from '../src/main/adapters/transformers/tuning/tuning.ts'
import { tuningFor } from '../src/main/adapters/transformers/tuning/tunings.ts'
import type { Reranker } from '../src/main/ports/reranker.ts'
import { defaultModel, readModelManifest } from '../src/main/services/modelManifest.ts'
import { judgeSets } from './evidence/judgeSets.ts'
import type { Judged } from './evidence/judgeSets.ts'
import { cachedReranker } from './measuring/cachedReranker.ts'
import { seeded } from './measuring/intervals.ts'
import { pairsFile } from './measuring/library.ts'
import { findLibraries } from './everyday/libraries.ts'
import { compareLogits, onOldScale } from './reranker/compareLogits.ts'
import { tunedNames } from './reranker/encoder.ts'
import { lowRankStart } from './reranker/lowRank.ts'
import { pathOf, tuningOf } from './reranker/tuningOf.ts'
import type { TokenPair } from './reranker/encoder.ts'
import { encoderWeights } from './reranker/encoderWeights.ts'
import { tune } from './reranker/tune.ts'
import type { LabelledTexts } from './reranker/tune.ts'

const { values } = parseArgs({
  options: {
    'hold-out': { type: 'boolean', default: false },
    'low-rank': { type: 'boolean', default: false },
    continue: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    data: { type: 'string', multiple: true, default: [] },
    epochs: { type: 'string', default: '1' },
    questions: { type: 'string', default: '2800' },
  },
})
// The upper half; the lower layers read words, whatever they are asked for.
const first = 6
const maxTokens = 128
const output = join(import.meta.dirname, '../src/main/adapters/transformers/tuning/rerankerTuning.json')
const models = join(import.meta.dirname, '..', 'resources', 'models')
const entry = defaultModel(readModelManifest(join(models, 'manifest.json')), 'reranker')
if (entry?.reranker == null) throw new Error('The manifest has no reranker.')
const model = { id: entry.id, folder: join(models, entry.id), style: entry.reranker, threads: 2 }
const file = join(model.folder, 'onnx', modelFile(model.style.dtype))
const tokenizer = await loadTokenizer(model.folder)
const [cls = 0, sep = 0] = tokenizer.encode('')
const log = (line: string): void => console.error(line)
const random = seeded(7)

const published = await loadCrossEncoder(model, [], null)
const judged = await judgeSets(
  {
    data: '',
    sets: new Set(['practice']),
    train: 0,
    every: Number(values.every),
    from: Number(values.from),
    others: values.data.flatMap((folder) => findLibraries(folder)),
  },
  cachedReranker(join(dirname(pairsFile), 'pairs-published.bin'), () => Promise.resolve(rerankerOf(published))),
)
const libraries = [...new Set(judged.map(({ library }) => library))].sort()
const isHeldOut = ({ library }: Judged): boolean => values['hold-out'] && libraries.indexOf(library) % 3 === 2
const questions = shuffled(judged.filter((item) => !isHeldOut(item)).flatMap(labelled)).slice(
  0,
  Number(values.questions),
)
log(`${questions.length} questions of ${libraries.length} libraries`)

const { vectors } = encoderWeights(readFileSync(file))
const inUse = values['low-rank'] ? tuningFor(model.id) : null
const start = new Map([
  ...tunedNames(vectors, first).map((name) => [name, changedBy(vectors.get(name), inUse?.changes[name])] as const),
  ...(values['low-rank'] ? lowRankStart(first, random).map(values.continue ? asInUse : (each) => each) : []),
])
const raw = tuningOf(await tune(start, questions, { file, first, epochs: Number(values.epochs), log }), {
  model: model.id,
  published: vectors,
})
const others = shuffled(judged.filter((item) => !values['hold-out'] || isHeldOut(item))).slice(0, 400)
const compared = await compareLogits(others, await loadCrossEncoder(model, [], raw))
const tuning: Tuning = { ...raw, ...onOldScale(compared) }
for (const line of compared.lines) console.log(line)
if (!values['hold-out']) writeFileSync(output, `${JSON.stringify(tuning, null, 2)}\n`)

function changedBy(numbers: Float32Array = new Float32Array(), change: PackedNumbers | undefined): Float32Array {
  if (change === undefined) return numbers
  const by = unpacked(change)
  return numbers.map((number, at) => number + (by[at] ?? 0))
}

/** A matrix of `lowRankStart` as the tuning in use has it. */
function asInUse([name, numbers]: readonly [string, Float32Array]): readonly [string, Float32Array] {
  const end = name.endsWith('.down') ? 'down' : 'up'
  const learned = inUse?.lowRank?.parts[pathOf(name.slice(0, -end.length - 1))]?.[end]
  return [name, learned === undefined ? numbers : unpacked(learned)]
}

/** A question whose right text was not among those that the reranker reads teaches nothing. */
function labelled({ question, scored, right }: Judged): readonly LabelledTexts[] {
  const texts = scored.map(({ framed, context }, place) => ({
    pair: pairOf(question.text, framed),
    isRight: right[place] === true,
    logit: context.relevance ?? -Infinity,
  }))
  const answers = texts.filter(({ isRight }) => isRight).map(({ pair }) => pair)
  const wrong = texts
    .filter(({ isRight }) => !isRight)
    .sort((a, b) => b.logit - a.logit)
    .map(({ pair }) => pair)
  if (wrong.length === 0 || (question.kind === 'answerable' && answers.length === 0)) return []
  return [{ right: answers, wrong }]
}

function pairOf(query: string, text: string): TokenPair {
  const encode = (part: string): readonly number[] => tokenizer.encode(part, { add_special_tokens: false })
  const [own, other] = truncatePair(encode(query), encode(text), maxTokens - 3)
  return { ids: [cls, ...own, sep, ...other, sep], textFrom: own.length + 2 }
}

function rerankerOf(encoder: CrossEncoder): Reranker {
  return {
    id: 'published',
    async rerank(query, texts) {
      const logits: number[] = []
      for (const text of texts) logits.push(await encoder.score({ query, text }))
      return logits
    },
    dispose: () => Promise.resolve(),
  }
}

function shuffled<T>(list: readonly T[]): readonly T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
