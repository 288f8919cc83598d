/**
 * Reads resources/models/manifest.json. The result is valid: ids are unique, names stay inside the model's folder, the
 * sizes of parts add up to their file, every default model has a checksum, and each role has the data that its adapter
 * needs.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ModelEntry, ModelManifest, ModelRole } from '../../shared/domain/model.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A relative path that cannot lead out of its folder. */
const insidePath = z
  .string()
  .min(1)
  .refine(
    (path) =>
      !/^[/\\]|^[a-z]:|\\/i.test(path) && !path.split('/').some((part) => part === '..' || part === '.' || part === ''),
    {
      message: 'must be a relative path inside the folder',
    },
  )
const bytes = z.number().int().positive()

const source = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('registry'),
    package: z.string().min(1),
    version: z.string().regex(/^\d+\.\d+\.\d+/),
    integrity: z.string().startsWith('sha512-'),
    path: insidePath,
  }),
  z.strictObject({
    type: z.literal('huggingface'),
    repository: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
    revision: z.string().min(1),
    file: insidePath,
    offset: z.number().int().min(0).optional(),
  }),
  z.strictObject({
    type: z.literal('pip'),
    // Handed to a program as one word: nothing that it could take for an option or an address.
    package: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
    version: z.string().regex(/^\d[A-Za-z0-9.+!]*$/),
    entry: insidePath,
  }),
  z.strictObject({ type: z.literal('inline'), text: z.string().min(1) }),
])

const part = z.strictObject({ bytes, sha256: sha256.nullable(), sources: z.array(source).min(1) })

const file = z
  .strictObject({ name: insidePath, bytes, sha256: sha256.nullable(), parts: z.array(part).min(1) })
  .refine((value) => value.parts.reduce((sum, each) => sum + each.bytes, 0) === value.bytes, {
    message: 'the parts must add up to the file',
  })

const prompt = z.strictObject({
  template: z
    .string()
    .refine((text) => ['{instructions}', '{evidence}', '{question}'].every((name) => text.split(name).length === 2), {
      message: 'needs {instructions}, {evidence} and {question} once each',
    }),
  instructions: z.string().min(1),
  stop: z.array(z.string().min(1)),
})

const sampling = z.strictObject({
  temperature: z.number().min(0).max(2),
  topP: z.number().gt(0).max(1),
  topK: z.number().int().min(0),
  repeatPenalty: z.number().min(1).max(2),
  maxTokens: z.number().int().positive(),
})

const embedding = z.strictObject({
  dtype: z.enum(['fp32', 'fp16', 'q8', 'q4']),
  pooling: z.enum(['mean', 'cls']),
  maxTokens: z.number().int().positive(),
  maxWindows: z.number().int().positive(),
  queryPrefix: z.string(),
  passagePrefix: z.string(),
  similarityFloor: z.number().min(0).lt(1),
})

const reranker = z.strictObject({
  dtype: z.enum(['fp32', 'fp16', 'q8', 'q4']),
  maxTokens: z.number().int().positive(),
})

const entry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
    name: z.string().min(1),
    role: z.enum(['chat', 'embedding', 'reranker', 'ocr']),
    default: z.boolean(),
    licence: z.string().min(1),
    languages: z.array(z.string().min(2)),
    memoryBytes: bytes,
    contextTokens: z.number().int().positive(),
    files: z.array(file).min(1),
    prompt: prompt.nullable(),
    sampling: sampling.nullable(),
    dimensions: z.number().int().positive().nullable(),
    embedding: embedding.nullable(),
    reranker: reranker.nullable(),
    shortTest: z.strictObject({ asked: z.number().int().positive(), right: z.number().int().min(0) }).optional(),
  })
  .refine((model) => !model.default || model.files.every((each) => each.sha256 !== null), {
    message: 'a default model needs every checksum',
  })
  .refine((model) => model.role !== 'chat' || (model.prompt !== null && model.sampling !== null), {
    message: 'a chat model needs a prompt style and sampling',
  })
  .refine((model) => model.role !== 'embedding' || (model.dimensions !== null && model.embedding !== null), {
    message: 'an embedding model needs dimensions and an embedding style',
  })
  .refine((model) => model.role !== 'reranker' || model.reranker !== null, {
    message: 'a reranker needs a reranker style',
  })

const manifest = z
  .strictObject({ version: z.literal(1), models: z.array(entry) })
  .refine((value) => new Set(value.models.map((model) => model.id)).size === value.models.length, {
    message: 'ids must be unique',
  })

/** Throws a readable error when the manifest breaks one of these rules. */
export function parseModelManifest(json: unknown): ModelManifest {
  // Zod would compile a function for each shape; for one list at a start that takes ten times as long as reading it.
  const parsed = manifest.safeParse(json, { jitless: true })
  if (!parsed.success)
    throw new Error(
      `The list of models (resources/models/manifest.json) is not valid:\n${z.prettifyError(parsed.error)}`,
    )
  return parsed.data
}

export function readModelManifest(path: string): ModelManifest {
  return parseModelManifest(JSON.parse(readFileSync(path, 'utf8')))
}

/** The model of a role that comes with Docent. */
export function defaultModel(models: ModelManifest, role: ModelRole): ModelEntry | undefined {
  return models.models.find((model) => model.role === role && model.default)
}
