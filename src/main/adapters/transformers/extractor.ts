/** transformers.js behind one function that turns a text into a unit vector. Runs in the embed worker only. */
import { AutoModel } from '@huggingface/transformers'
import type { Tensor } from '@huggingface/transformers'
import type { EmbeddingStyle } from '../../../shared/domain/model.ts'
import { loadOnnxModel } from './onnxModel.ts'
import type { EmbedWorkerData } from './workerMessages.ts'

/**
 * English words have four to five characters per token; sixteen leaves room for any script, and avoids tokenizing a
 * whole book to keep its start.
 */
const charactersPerToken = 16

export async function loadExtractor(options: EmbedWorkerData): Promise<(text: string) => Promise<Float32Array>> {
  const { dtype, pooling, maxTokens } = options.style
  const { tokenizer, model } = await loadOnnxModel(
    { folder: options.folder, dtype, threads: options.threads },
    AutoModel,
  )
  return async (text) => {
    const inputs: Record<string, Tensor> = tokenizer(text.slice(0, maxTokens * charactersPerToken), {
      truncation: true,
      max_length: maxTokens,
    })
    const outputs: Record<string, Tensor> = await model(inputs)
    const tokens = outputs['last_hidden_state'] ?? outputs['token_embeddings']
    if (tokens === undefined) throw new Error('it is not a sentence-embedding model (no last_hidden_state)')
    const vector = pool(tokens, pooling)
    for (const tensor of [...Object.values(inputs), ...Object.values(outputs)]) tensor.dispose()
    return vector
  }
}

/** One text of T tokens of D numbers (dims [1, T, D]) to one unit vector: the mean of the tokens, or the first one. */
function pool(tokens: Tensor, pooling: EmbeddingStyle['pooling']): Float32Array {
  const [, count = 0, size = 0] = tokens.dims
  // The session returns Float32 for every dtype of the weights.
  const data = tokens.data as Float32Array
  const vector = new Float32Array(size)
  const rows = pooling === 'cls' ? 1 : count
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < size; column += 1)
      vector[column] = (vector[column] ?? 0) + (data[row * size + column] ?? 0)
  }
  const norm = Math.hypot(...vector)
  return vector.map((value) => value / norm)
}
