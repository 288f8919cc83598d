/**
 * A cross-encoder: a question and a text go in together, and a logit or the place of the answer comes out. Runs in the
 * rerank worker only. For models of the BERT family, which read `[CLS] question [SEP] text [SEP]`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Reading } from '../../ports/reranker.ts'
import { loadTokenizer, modelFile, sessionOptions } from './onnxModel.ts'
import { likeliestSpan, spanLogits } from './reading/spanHead.ts'
import { headFor } from './reading/spanHeads.ts'
import { withOutputs } from './reading/stateOutputs.ts'
import { tokenSpans } from './reading/tokenSpans.ts'
import { truncatePair } from './truncatePair.ts'
import { tuningFor } from './tuning/tunings.ts'
import { withTuning } from './tuning/tuning.ts'
import type { Tuning } from './tuning/tuning.ts'
import type { RerankPair, RerankWorkerData } from './workerMessages.ts'

/**
 * English words have four to five characters per token; sixteen leaves room for any script, and avoids tokenizing a
 * whole book to keep its start.
 */
const charactersPerToken = 16

export interface CrossEncoder {
  /** The logit of a pair. */
  score(pair: RerankPair): Promise<number>
  /** The likeliest answer, or null if the text has no token. Throws if there is no head for this model. */
  read(pair: RerankPair): Promise<Reading | null>
  /**
   * The states of [CLS] and of the text's tokens, tokens × (384 × layers), and the tokens themselves; to fit a head with.
   */
  states(pair: RerankPair, layers: readonly string[]): Promise<{ states: Float32Array; tokens: readonly string[] }>
}

/**
 * `layers`: names of the inner states to return beside those that the model's head reads. `tuning`: what was learned
 * for the model; null takes it as it was published.
 */
export async function loadCrossEncoder(
  { id, folder, style, threads }: RerankWorkerData,
  layers: readonly string[] = [],
  tuning: Tuning | null = tuningFor(id),
): Promise<CrossEncoder> {
  const tokenizer = await loadTokenizer(folder)
  const head = headFor(id)
  const outputs = [...new Set([...(head?.layers ?? []), ...layers])]
  const file = join(folder, 'onnx', modelFile(style.dtype))
  const options = sessionOptions(threads)
  // From its path where nothing is changed: a model may have its weights in a second file beside it.
  const session =
    outputs.length === 0 && tuning === null
      ? await InferenceSession.create(file, options)
      : await InferenceSession.create(changed(readFileSync(file), outputs, tuning), options)
  const encode = (text: string): readonly number[] =>
    tokenizer.encode(text.slice(0, style.maxTokens * charactersPerToken), { add_special_tokens: false })
  const marks = tokenizer.encode('')
  const [cls, sep] = marks
  if (cls === undefined || sep === undefined || marks.length !== 2)
    throw new Error('it is not a model of the BERT family (no [CLS] and [SEP])')

  const run = async ({ query, text }: RerankPair, fetched: readonly string[]): Promise<Run> => {
    const [first, second] = truncatePair(encode(query), encode(text), style.maxTokens - 3)
    const ids = [cls, ...first, sep, ...second, sep]
    const inputs = {
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map((_, index) => (index < first.length + 2 ? 0 : 1))),
    }
    return { results: await session.run(inputs, [...fetched]), from: first.length + 2, ids: second }
  }
  const states = async (pair: RerankPair, names: readonly string[]): ReturnType<CrossEncoder['states']> => {
    const { results, from, ids } = await run(pair, names)
    const tokens = tokenizer.tokenize(pair.text.slice(0, style.maxTokens * charactersPerToken)).slice(0, ids.length)
    return { states: statesOf(results, names, from, ids.length), tokens }
  }
  return {
    score: async (pair) => {
      const { results } = await run(pair, ['logits'])
      const logits = results['logits']
      if (logits?.size !== 1) throw new Error('it is not a reranker (no single logit)')
      // The session returns Float32 for every dtype of the weights.
      const logit = Number((logits.data as Float32Array)[0])
      return tuning === null ? logit : logit * tuning.slope + tuning.offset
    },
    read: async (pair) => {
      if (head === null) throw new Error('it was not taught to read')
      const { states: values, tokens } = await states(pair, head.layers)
      const answer = likeliestSpan(spanLogits(head, values))
      if (answer === null) return null
      const spans = tokenSpans(pair.text, tokens)
      const start = spans[answer.first]?.start ?? 0
      const end = spans[answer.last]?.end ?? 0
      return end > start ? { start, end, likelihood: answer.likelihood, margin: answer.margin } : null
    },
    states,
  }
}

function changed(model: Uint8Array, outputs: readonly string[], tuning: Tuning | null): Uint8Array {
  return withOutputs(tuning === null ? model : withTuning(model, tuning), outputs)
}

interface Run {
  readonly results: InferenceSession.OnnxValueMapType
  /** The place of the text's first token. */
  readonly from: number
  /** The tokens of the text. */
  readonly ids: readonly number[]
}

/** Rows of [CLS] and of the text, each the states of all layers in turn. */
function statesOf(
  results: InferenceSession.OnnxValueMapType,
  names: readonly string[],
  from: number,
  tokens: number,
): Float32Array {
  const all = names.map((name) => results[name]?.data as Float32Array)
  const width = results[names[0] ?? '']?.dims.at(-1) ?? 0
  const rows = [0, ...Array.from({ length: tokens }, (_, index) => from + index)]
  const states = new Float32Array(rows.length * width * names.length)
  rows.forEach((token, place) =>
    all.forEach((layer, index) =>
      states.set(layer.subarray(token * width, (token + 1) * width), (place * names.length + index) * width),
    ),
  )
  return states
}

/** Dims [1, T]. */
const row = (numbers: readonly number[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length])
