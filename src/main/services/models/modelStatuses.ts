/** The status of each model: what it is, if it is installed and in use, the result of loading it, and its measured speed and trust. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelSpeed, ModelState, ModelStatus, ModelTrust } from '../../../shared/domain/model.ts'
import type { ModelLedger } from '../../ports/modelLedger.ts'
import { ocrLanguageOf } from '../../../shared/domain/model.ts'
import { defaultModel } from '../modelManifest.ts'
import type { EmbeddingChoice } from './embeddingChoice.ts'
import {
  entryFolder,
  fileKey,
  findChatModel,
  findReranker,
  isFound,
  unknownChatModel,
  unlistedFolders,
  unlistedModels,
} from './findModels.ts'
import type { ModelPlaces } from './findModels.ts'
import { isInside } from './importModel.ts'
import { isDamaged, keptBytes } from './localFiles.ts'
import type { LoadGuards } from './guardedLoad.ts'
import { guardOf } from './guardedLoad.ts'

/** The models named in the settings; null: the one that comes with Docent. */
export interface ModelChoice {
  readonly chat: string | null
  readonly embedding: string | null
  /** Tesseract's names. */
  readonly ocrLanguages: readonly string[]
}

/** The result of loading a model in this process. */
export interface KnownState {
  readonly state: ModelState
  readonly reason: string | null
}

interface KnownModels {
  readonly places: ModelPlaces
  readonly ledger: Pick<ModelLedger, 'speed' | 'trust'>
  readonly guards: LoadGuards
  /** By file key. */
  readonly states: ReadonlyMap<string, KnownState>
  readonly embeddingChoice: EmbeddingChoice
}

export class ModelStatuses {
  readonly #known: KnownModels

  constructor(known: KnownModels) {
    this.#known = known
  }

  /** Models in use or chosen come first, installed or not; then all others of the manifest. */
  list(choice: ModelChoice): readonly ModelStatus[] {
    const own = [this.#ofChoice('chat', choice), this.#ofChoice('embedding', choice), this.#ofServing()]
    const rest = this.#known.places.manifest.models.map((entry): ModelStatus => {
      const folder = entryFolder(entry, this.#known.places)
      const path = folder === null ? null : entry.role === 'chat' ? join(folder, entry.files[0]?.name ?? '') : folder
      return this.#status({
        id: entry.id,
        name: entry.name,
        role: entry.role,
        path,
        reason: path === null ? `${entry.name} is not installed.` : null,
      })
    })
    const chosen = own.filter((status) => status !== null)
    const known = [...chosen, ...rest.filter((status) => chosen.every((each) => each.id !== status.id))]
    const added = this.#added().filter(({ path }) => known.every((each) => each.path !== path))
    const inUse = this.#inUse(choice)
    return [...known, ...added].map((status) => ({ ...status, inUse: inUse.has(status.path) }))
  }

  /** Files in the models folders that the manifest does not list. */
  #added(): readonly ModelStatus[] {
    const { places } = this.#known
    const chat = unlistedModels(places).map((file) => ({
      ...unknownChatModel(file),
      role: 'chat' as const,
      path: file,
    }))
    const embedding = unlistedFolders(places).map((each) => ({
      ...each,
      role: 'embedding' as const,
      path: each.folder,
    }))
    return [...chat, ...embedding].map(({ id, name, role, path }) =>
      this.#status({ id, name, role, path, reason: null }),
    )
  }

  /** Paths of the models that work now for the role they have. */
  #inUse(choice: ModelChoice): ReadonlySet<string | null> {
    const { places, embeddingChoice } = this.#known
    const chat = findChatModel(choice.chat, places)
    const reranker = findReranker(places)
    const paths = [
      isFound(chat) ? chat.file : null,
      embeddingChoice.current?.folder ?? null,
      isFound(reranker) ? reranker.folder : null,
      ...places.manifest.models
        .filter(({ id, role }) => role === 'ocr' && choice.ocrLanguages.includes(ocrLanguageOf(id) ?? ''))
        .map((entry) => entryFolder(entry, places)),
    ]
    return new Set(paths.filter((path) => path !== null))
  }

  #ofChoice(role: 'chat' | 'embedding', chosen: ModelChoice): ModelStatus | null {
    const choice = chosen[role]
    const found = role === 'chat' ? findChatModel(choice, this.#known.places) : this.#known.embeddingChoice.chosen()
    if (isFound(found))
      return this.#status({
        id: found.id,
        name: found.name,
        role,
        path: 'file' in found ? found.file : found.folder,
        reason: null,
      })
    const wanted = choice === null ? defaultModel(this.#known.places.manifest, role) : { id: choice, name: choice }
    return wanted === undefined
      ? null
      : this.#status({ id: wanted.id, name: wanted.name, role, path: null, reason: found.reason })
  }

  /** The model in use while the vectors of the chosen one are computed. */
  #ofServing(): ModelStatus | null {
    const { current, next } = this.#known.embeddingChoice
    if (current === null || next === null) return null
    return this.#status({ id: current.id, name: current.name, role: 'embedding', path: current.folder, reason: null })
  }

  /** What of a model that cannot be used is on the disk all the same. */
  #missingFacts(id: string): Pick<ModelStatus, 'keptBytes' | 'damaged' | 'reason'> | object {
    const { manifest, folders } = this.#known.places
    const entry = manifest.models.find((each) => each.id === id)
    const [own] = folders
    if (entry === undefined || own === undefined) return {}
    const damaged = isDamaged(
      entry,
      folders.map((folder) => join(folder, id)),
    )
    const kept = keptBytes(entry, join(own, id))
    return {
      ...(kept === 0 ? {} : { keptBytes: kept }),
      ...(damaged ? { damaged, reason: `A file of ${entry.name} is damaged. Getting it again repairs it.` } : {}),
    }
  }

  /** From the manifest; of the user's own files only the size is known. */
  #facts({
    id,
    path,
  }: Pick<ModelStatus, 'id' | 'path'>): Pick<
    ModelStatus,
    'inUse' | 'bytes' | 'memoryBytes' | 'licence' | 'removable' | 'fetchable'
  > {
    const entry = this.#known.places.manifest.models.find((each) => each.id === id)
    const [own] = this.#known.places.folders
    const removable = path !== null && own !== undefined && isInside(path, own)
    if (entry === undefined)
      return { inUse: false, bytes: sizeOnDisk(path), memoryBytes: null, licence: null, removable, fetchable: false }
    const bytes = entry.files.reduce((sum, file) => sum + file.bytes, 0)
    return { inUse: false, bytes, memoryBytes: entry.memoryBytes, licence: entry.licence, removable, fetchable: true }
  }

  #status(model: Pick<ModelStatus, 'id' | 'name' | 'role' | 'path' | 'reason'>): ModelStatus {
    const key = model.path === null ? null : fileKey(model.path)
    const facts = this.#facts(model)
    if (key === null || model.path === null)
      return { ...model, ...facts, ...this.#missingFacts(model.id), state: 'missing', speed: null, trust: null }
    const known = this.#known.states.get(key)
    const learned: { speed: ModelSpeed | null; trust: ModelTrust | null } = {
      speed: this.#known.ledger.speed(key),
      trust: this.#known.ledger.trust(key),
    }
    const guard = guardOf(this.#known.guards, model.role)
    if (guard.isQuarantined(key))
      return {
        ...model,
        ...facts,
        ...learned,
        state: 'quarantined',
        reason: guard.refusal(key, model.path)?.message ?? null,
      }
    return { ...model, ...facts, ...learned, state: known?.state ?? 'available', reason: known?.reason ?? null }
  }
}

/** Of a file, or of all files in a folder. */
function sizeOnDisk(path: string | null): number | null {
  const found = path === null ? undefined : statSync(path, { throwIfNoEntry: false })
  if (path === null || found === undefined) return null
  if (!found.isDirectory()) return found.size
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0)
}
