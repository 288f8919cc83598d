/** transformers.js behind one function that turns a text into a unit vector. Runs in the embed worker only. */
import { AutoModel, Tensor } from '@huggingface/transformers'
import type { EmbeddingStyle } from '../../../shared/domain/model.ts'
import { loadOnnxModel } from './onnxModel.ts'
import { tokenWindows } from './tokenWindows.ts'
import type { EmbedWorkerData } from './workerMessages.ts'

/**
 * English words have four to five characters per token; sixteen leaves room for any script, and avoids tokenizing a
 * whole book to keep its start.
 */
const charactersPerToken = 16
/** The tokens at the start and the end, which every window needs. */
const specialTokens = 2

type Inputs = Record<string, Tensor>

/** The vector of a text that is longer than a window is the mean of its windows. */
export async function loadExtractor(options: EmbedWorkerData): Promise<(text: string) => Promise<Float32Array>> {
  const { dtype, pooling, maxTokens, maxWindows } = options.style
  const { tokenizer, model } = await loadOnnxModel(
    { folder: options.folder, dtype, threads: options.threads },
    AutoModel,
  )
  const extract = async (inputs: Inputs): Promise<Float32Array> => {
    const outputs: Record<string, Tensor> = await model(inputs)
    const tokens = outputs['last_hidden_state'] ?? outputs['token_embeddings']
    if (tokens === undefined) throw new Error('it is not a sentence-embedding model (no last_hidden_state)')
    const vector = pool(tokens, pooling)
    for (const tensor of [...Object.values(inputs), ...Object.values(outputs)]) tensor.dispose()
    return vector
  }
  return async (text) => {
    // The vectors of a model that cuts stay what they were: the tokenizer's own cut leaves other tokens at the end.
    const inputs: Inputs = tokenizer(text.slice(0, maxTokens * charactersPerToken), {
      truncation: maxWindows === 1,
      max_length: maxWindows === 1 ? maxTokens : null,
    })
    const count = inputs['input_ids']?.dims[1] ?? 0
    if (count <= maxTokens) return extract(inputs)
    const windows: Float32Array[] = []
    for (const { start, end } of tokenWindows(count - specialTokens, { size: maxTokens - specialTokens, maxWindows }))
      windows.push(await extract(windowOf(inputs, start, end)))
    for (const tensor of Object.values(inputs)) tensor.dispose()
    return meanOf(windows)
  }
}

/** The tokens from `start` to `end`, counted without the special ones, between the first and the last token. */
function windowOf(inputs: Inputs, start: number, end: number): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, tensor]) => {
      // A tokenizer gives its ids and masks as int64.
      const all = tensor.data as BigInt64Array
      const own = BigInt64Array.from([...all.slice(0, 1), ...all.slice(start + 1, end + 1), ...all.slice(-1)])
      return [name, new Tensor('int64', own, [1, own.length])]
    }),
  )
}

/** One text of T tokens of D numbers (dims [1, T, D]) to one unit vector: the mean of the tokens, or the first one. */
function pool(tokens: Tensor, pooling: EmbeddingStyle['pooling']): Float32Array {
  const [, count = 0, size = 0] = tokens.dims
  // The session returns Float32 for every dtype of the weights.
  const data = tokens.data as Float32Array
  const rows = pooling === 'cls' ? 1 : count
  return meanOf(Array.from({ length: rows }, (_, row) => data.subarray(row * size, (row + 1) * size)))
}

/** Scaled to unit length. */
function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  const norm = Math.hypot(...sum)
  return sum.map((value) => value / norm)
}
