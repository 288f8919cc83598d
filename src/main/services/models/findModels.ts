/**
 * Finds installed models: the user's choice (a path, or an id of the manifest), else the default in `<data>/models`,
 * else the one that comes with Docent, else any other of the manifest. Nothing is loaded here; a file of the wrong kind
 * is detected when it is loaded.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ModelEntry, ModelManifest, Sampling } from '../../../shared/domain/model.ts'
import { defaultModel } from '../modelManifest.ts'
import { readOnnxFolder } from './onnxFolder.ts'
import type { FoundChatModel, FoundEmbeddingModel, FoundReranker, NotFound } from './foundModel.ts'

export interface ModelPlaces {
  readonly manifest: ModelManifest
  /** Searched in this order: `<data>/models`, then `resources/models`. */
  readonly folders: readonly string[]
}

/** For files that are not in the manifest: deterministic, short, and safe with any model. */
const unknownSampling: Sampling = { temperature: 0, topP: 1, topK: 40, repeatPenalty: 1.1, maxTokens: 160 }
/** Enough for instructions, ten sentences and an answer; a larger window only costs memory here. */
const unknownContextTokens = 4096

export function findChatModel(choice: string | null, places: ModelPlaces): FoundChatModel | NotFound {
  const entry =
    choice === null
      ? defaultModel(places.manifest, 'chat')
      : places.manifest.models.find((model) => model.id === choice && model.role === 'chat')
  if (entry !== undefined) {
    const file = entryPath(entry, places)
    if (file !== null) return knownChatModel(entry, file)
    const other = choice === null ? insteadOfDefault(places) : undefined
    return other ?? notInstalled(entry, 'language model', 'a GGUF file')
  }
  if (choice === null) return { reason: 'No language model is set up. Choose a GGUF file in the settings.' }
  const file = resolve(choice)
  if (!existsSync(file)) return { reason: `There is no model file at ${file}. Choose another one in the settings.` }
  const known = places.manifest.models.find((model) => model.role === 'chat' && isFileOf(model, file))
  return known === undefined ? unknownChatModel(file) : knownChatModel(known, file)
}

/** A file that the user put there themselves, else the first model of the manifest that is on this computer. */
function insteadOfDefault(places: ModelPlaces): FoundChatModel | undefined {
  const [own] = unlistedModels(places)
  return own === undefined ? installedChatModels(places)[0] : unknownChatModel(own)
}

/** Language models of the manifest that are on this computer, in its order, then the user's own. */
export function installedChatModels(places: ModelPlaces): readonly FoundChatModel[] {
  const known = places.manifest.models.flatMap((entry) => {
    const file = entry.role === 'chat' ? entryPath(entry, places) : null
    return file === null ? [] : [knownChatModel(entry, file)]
  })
  return [...known, ...unlistedModels(places).map(unknownChatModel)]
}

/** Folders with an embedding model in the models folders that the manifest does not know: the user put them there. */
export function unlistedFolders(places: ModelPlaces): readonly FoundEmbeddingModel[] {
  const known = new Set(places.manifest.models.map(({ id }) => id))
  return places.folders.flatMap((folder) => {
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => !known.has(name) && existsSync(join(folder, name, 'config.json')))
      .sort()
      .map((name) => readOnnxFolder(join(folder, name)))
      .filter(isFound)
  })
}

export function findEmbeddingModel(choice: string | null, places: ModelPlaces): FoundEmbeddingModel | NotFound {
  const entry =
    choice === null
      ? defaultModel(places.manifest, 'embedding')
      : places.manifest.models.find((model) => model.id === choice && model.role === 'embedding')
  if (entry !== undefined) {
    const folder = entryFolder(entry, places)
    if (folder !== null) return knownEmbeddingModel(entry, folder) ?? { reason: `${entry.name} is no embedding model.` }
    const [other] = choice === null ? installedEmbeddingModels(places) : []
    return other ?? notInstalled(entry, 'embedding model', 'a folder with an ONNX model')
  }
  if (choice === null) return { reason: 'No embedding model is set up. Documents are found by keyword only.' }
  const folder = resolve(choice)
  const known = places.manifest.models.find((model) => model.id === basename(folder) && model.role === 'embedding')
  return (known === undefined ? undefined : knownEmbeddingModel(known, folder)) ?? readOnnxFolder(folder)
}

/** Embedding models of the manifest that are on this computer, in its order. */
function installedEmbeddingModels(places: ModelPlaces): readonly FoundEmbeddingModel[] {
  return places.manifest.models.flatMap((entry) => {
    const folder = entry.role === 'embedding' ? entryFolder(entry, places) : null
    return folder === null ? [] : (knownEmbeddingModel(entry, folder) ?? [])
  })
}

/** The default; there is nothing to choose. */
export function findReranker(places: ModelPlaces): FoundReranker | NotFound {
  const entry = defaultModel(places.manifest, 'reranker')
  const folder = entry === undefined ? null : entryFolder(entry, places)
  if (entry === undefined || entry.reranker === null || folder === null)
    return { reason: 'No reranker is installed. Passages are ranked by the searches alone.' }
  return { id: entry.id, folder, style: entry.reranker }
}

/** The folder that has every file of a model in its full size, or null. */
export function entryFolder(entry: ModelEntry, places: ModelPlaces): string | null {
  const folders = places.folders.map((folder) => join(folder, entry.id))
  return folders.find((folder) => entry.files.every((file) => sizeOf(join(folder, file.name)) === file.bytes)) ?? null
}

/** GGUF files directly in the models folders, which the user put there. */
export function unlistedModels(places: ModelPlaces): readonly string[] {
  return places.folders.flatMap((folder) => {
    if (!existsSync(folder)) return []
    return readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isFile() && each.name.toLowerCase().endsWith('.gguf'))
      .map((each) => join(folder, each.name))
      .sort()
  })
}

/**
 * Identifies a model by path, size and time, so that facts learned about it apply until it changes. Null when it does
 * not exist.
 */
export function fileKey(path: string): string | null {
  try {
    // A folder's own time changes with every file that is written beside the model.
    const config = join(path, 'config.json')
    const { size, mtimeMs } = statSync(existsSync(config) ? config : path)
    return `${path}|${size}|${Math.floor(mtimeMs)}`
  } catch {
    return null
  }
}

export const isFound = <T extends object>(found: T | NotFound): found is T => !('reason' in found)

function entryPath(entry: ModelEntry, places: ModelPlaces): string | null {
  const folder = entryFolder(entry, places)
  const file = entry.files[0]
  return folder === null || file === undefined ? null : join(folder, file.name)
}

function isFileOf(entry: ModelEntry, path: string): boolean {
  const file = entry.files[0]
  return file !== undefined && basename(path) === basename(file.name) && sizeOf(path) === file.bytes
}

function sizeOf(path: string): number | null {
  try {
    return statSync(path).size
  } catch {
    return null
  }
}

function knownChatModel(entry: ModelEntry, file: string): FoundChatModel {
  return {
    id: entry.id,
    name: entry.name,
    file,
    prompt: entry.prompt,
    sampling: entry.sampling ?? unknownSampling,
    contextTokens: entry.contextTokens,
    shortTest: entry.shortTest ?? null,
  }
}

export function unknownChatModel(file: string): FoundChatModel {
  const name = basename(file).replace(/\.gguf$/i, '')
  return {
    id: name,
    name,
    file,
    prompt: null,
    sampling: unknownSampling,
    contextTokens: unknownContextTokens,
    shortTest: null,
  }
}

function knownEmbeddingModel(entry: ModelEntry, folder: string): FoundEmbeddingModel | undefined {
  if (entry.dimensions === null || entry.embedding === null) return undefined
  return { id: entry.id, name: entry.name, folder, dimensions: entry.dimensions, style: entry.embedding }
}

function notInstalled(entry: ModelEntry, what: string, instead: string): NotFound {
  return {
    reason: [
      `The ${what} ${entry.name} is not on this computer, or not whole. Install Docent's models again, or choose`,
      `${instead} in the settings.`,
    ].join(' '),
  }
}

/** The key of the file or folder that a choice of the settings means; null if there is no such model. */
export function keyOfChoice(role: 'chat' | 'embedding', choice: string | null, places: ModelPlaces): string | null {
  if (role === 'chat') {
    const found = findChatModel(choice, places)
    return isFound(found) ? fileKey(found.file) : null
  }
  const found = findEmbeddingModel(choice, places)
  return isFound(found) ? fileKey(found.folder) : null
}
