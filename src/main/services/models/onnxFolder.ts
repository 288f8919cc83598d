/** Reads the description of an embedding model from a folder in the layout of transformers. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { EmbeddingStyle } from '../../../shared/domain/model.ts'
import type { FoundEmbeddingModel, NotFound } from './foundModel.ts'

/** Smallest first, which on a CPU is also the fastest. */
const weights: readonly { readonly file: string; readonly dtype: EmbeddingStyle['dtype'] }[] = [
  { file: 'onnx/model_q4.onnx', dtype: 'q4' },
  { file: 'onnx/model_quantized.onnx', dtype: 'q8' },
  { file: 'onnx/model_fp16.onnx', dtype: 'fp16' },
  { file: 'onnx/model.onnx', dtype: 'fp32' },
]

const configSchema = z.object({
  hidden_size: z.number().int().positive(),
  max_position_embeddings: z.number().int().positive().default(512),
})
const poolingSchema = z.object({ pooling_mode_cls_token: z.boolean().default(false) })
type Family = Pick<EmbeddingStyle, 'pooling' | 'queryPrefix' | 'passagePrefix' | 'similarityFloor'>
/** The settings that the makers of a family document but do not state in its files. */
const families: readonly (Family & { readonly named: RegExp })[] = [
  {
    named: /(^|[-_])e5([-_]|$)/i,
    pooling: 'mean',
    queryPrefix: 'query: ',
    passagePrefix: 'passage: ',
    similarityFloor: 0.7,
  },
  {
    named: /(^|[-_])bge-(small|base|large)-en([-_]|$)/i,
    pooling: 'cls',
    queryPrefix: 'Represent this sentence for searching relevant passages: ',
    passagePrefix: '',
    similarityFloor: 0.4,
  },
]
/** Sentence models are trained on short texts; a longer window only costs time with Docent's chunks of 400 tokens. */
const maxTokens = 512
/** Four windows hold any chunk, also of a model that reads 128 tokens at once. */
const maxWindows = 4

export function readOnnxFolder(folder: string): FoundEmbeddingModel | NotFound {
  const found = weights.find(({ file }) => existsSync(join(folder, file)))
  const config = readJson(join(folder, 'config.json'), configSchema)
  if (found === undefined || config === null || !existsSync(join(folder, 'tokenizer.json'))) {
    return {
      reason: [
        `${folder} is not a folder with an embedding model: it needs config.json, tokenizer.json and`,
        'onnx/model.onnx.',
      ].join(' '),
    }
  }
  const name = basename(folder)
  const pooling = readJson(join(folder, '1_Pooling', 'config.json'), poolingSchema)
  const family = families.find(({ named }) => named.test(name))
  return {
    id: `${slug(name)}-${fingerprint(folder, found.file)}`,
    name,
    folder,
    dimensions: config.hidden_size,
    style: {
      dtype: found.dtype,
      pooling: (pooling?.pooling_mode_cls_token ?? family?.pooling === 'cls') ? 'cls' : 'mean',
      maxTokens: Math.min(config.max_position_embeddings, maxTokens),
      maxWindows,
      queryPrefix: family?.queryPrefix ?? '',
      passagePrefix: family?.passagePrefix ?? '',
      similarityFloor: family?.similarityFloor ?? 0,
    },
  }
}

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Other weights produce other vectors, which must not share a vector space because of the same name. */
function fingerprint(folder: string, file: string): string {
  const sizes = [file, `${file}_data`, 'tokenizer.json'].map(
    (each) => statSync(join(folder, each), { throwIfNoEntry: false })?.size ?? 0,
  )
  return createHash('sha256')
    .update(readFileSync(join(folder, 'config.json')))
    .update(`${file} ${sizes.join(' ')}`)
    .digest('hex')
    .slice(0, 8)
}

function readJson<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
