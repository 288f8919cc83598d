/**
 * A cross-encoder behind one function that turns a question and a text into a logit. Runs in the rerank worker only.
 * For models of the BERT family, which read `[CLS] question [SEP] text [SEP]`.
 */
import { AutoModelForSequenceClassification, Tensor } from '@huggingface/transformers'
import { loadOnnxModel } from './onnxModel.ts'
import { truncatePair } from './truncatePair.ts'
import type { RerankPair, RerankWorkerData } from './workerMessages.ts'

/**
 * English words have four to five characters per token; sixteen leaves room for any script, and avoids tokenizing a
 * whole book to keep its start.
 */
const charactersPerToken = 16

export async function loadCrossEncoder(options: RerankWorkerData): Promise<(pair: RerankPair) => Promise<number>> {
  const { folder, style, threads } = options
  const { tokenizer, model } = await loadOnnxModel(
    { folder, dtype: style.dtype, threads },
    AutoModelForSequenceClassification,
  )
  const encode = (text: string): readonly number[] =>
    tokenizer.encode(text.slice(0, style.maxTokens * charactersPerToken), { add_special_tokens: false })
  const marks = tokenizer.encode('')
  const [cls, sep] = marks
  if (cls === undefined || sep === undefined || marks.length !== 2)
    throw new Error('it is not a model of the BERT family (no [CLS] and [SEP])')

  return async ({ query, text }) => {
    const [first, second] = truncatePair(encode(query), encode(text), style.maxTokens - 3)
    const ids = [cls, ...first, sep, ...second, sep]
    const inputs = {
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map((_, index) => (index < first.length + 2 ? 0 : 1))),
    }
    const outputs: Record<string, Tensor> = await model(inputs)
    const logits = outputs['logits']
    if (logits?.size !== 1) throw new Error('it is not a reranker (no single logit)')
    // The session returns Float32 for every dtype of the weights.
    const score = Number((logits.data as Float32Array)[0])
    for (const tensor of [...Object.values(inputs), ...Object.values(outputs)]) tensor.dispose()
    return score
  }
}

/** Dims [1, T]. */
const row = (numbers: readonly number[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length])
