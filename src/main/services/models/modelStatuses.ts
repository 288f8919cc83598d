/** What is told of each model: whether it is there, what became of loading it, and what was learned about it. */
import { join } from 'node:path'
import type { ModelSpeed, ModelState, ModelStatus, ModelTrust } from '../../../shared/domain/model.ts'
import type { ModelLedger } from '../../ports/modelLedger.ts'
import { defaultModel } from '../modelManifest.ts'
import type { EmbeddingChoice } from './embeddingChoice.ts'
import { entryFolder, fileKey, findChatModel, findEmbeddingModel, isFound } from './findModels.ts'
import type { ModelPlaces } from './findModels.ts'
import type { LoadGuards } from './guardedLoad.ts'
import { guardOf } from './guardedLoad.ts'

/** As the settings name them; null: the one that came with Docent. */
export interface ModelChoice {
  readonly chat: string | null
  readonly embedding: string | null
}

/** What became of loading a model in this process. */
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

  /** Those in use or chosen first, whether they are there or not; then every other one of the manifest. */
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
    return [...chosen, ...rest.filter((status) => chosen.every((each) => each.id !== status.id))]
  }

  #ofChoice(role: 'chat' | 'embedding', chosen: ModelChoice): ModelStatus | null {
    const choice = chosen[role]
    const found =
      role === 'chat' ? findChatModel(choice, this.#known.places) : findEmbeddingModel(choice, this.#known.places)
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

  /** The one in use while the vectors of the chosen one are made. */
  #ofServing(): ModelStatus | null {
    const { current, next } = this.#known.embeddingChoice
    if (current === null || next === null) return null
    return this.#status({ id: current.id, name: current.name, role: 'embedding', path: current.folder, reason: null })
  }

  #status(model: Pick<ModelStatus, 'id' | 'name' | 'role' | 'path' | 'reason'>): ModelStatus {
    const key = model.path === null ? null : fileKey(model.path)
    if (key === null || model.path === null) return { ...model, state: 'missing', speed: null, trust: null }
    const known = this.#known.states.get(key)
    const learned: { speed: ModelSpeed | null; trust: ModelTrust | null } = {
      speed: this.#known.ledger.speed(key),
      trust: this.#known.ledger.trust(key),
    }
    const guard = guardOf(this.#known.guards, model.role)
    if (guard.isQuarantined(key))
      return { ...model, ...learned, state: 'quarantined', reason: guard.refusal(key, model.path)?.message ?? null }
    return { ...model, ...learned, state: known?.state ?? 'available', reason: known?.reason ?? null }
  }
}
