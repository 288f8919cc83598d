/** The models of a library with their adapters, each imported when a model is loaded or fetched. */
import type { Sql } from '../adapters/sqlite/database/sql.ts'
import { SqliteModelLedger } from '../adapters/sqlite/sqliteModelLedger.ts'
import { modelDownloadPass } from '../networkGuard.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { Log } from '../ports/log.ts'
import type { SpawnProcess } from '../ports/childProcess.ts'
import { allowedInstaller } from '../services/allowedInstaller.ts'
import { ModelCatalog } from '../services/modelCatalog.ts'
import { ModelService } from '../services/modelService.ts'
import type { ModelServiceOptions } from '../services/models/modelServiceOptions.ts'
import type { ServingModel, ServingRecord } from '../services/models/embeddingChoice.ts'
import type { SettingsService } from '../services/settingsService.ts'
import { workerEntry } from '../workers/entry.ts'

interface ModelParts {
  readonly store: DocumentStore
  readonly own: Sql
  readonly readOnly: boolean
  readonly resourcesFolder: string
  readonly dataFolder: string
  readonly settings: SettingsService
  readonly gate: ModelServiceOptions['gate']
  readonly clock: Clock
  readonly log: Log
  readonly spawnProcess: SpawnProcess
}

export function createModels(parts: ModelParts): ModelService {
  const { store, own, readOnly, clock, log, spawnProcess, ...others } = parts
  return new ModelService({
    ...others,
    serving: servingRecord(store, readOnly),
    ledger: new SqliteModelLedger({ sql: own }),
    clock,
    log,
    // Imported when a model is loaded, so that a search need not pay for the language model's library.
    loaders: {
      chat: async (spec) =>
        (await import('../adapters/llama/processLlm.ts')).ProcessLlm.load({
          ...spec,
          spawn: spawnProcess,
          entry: workerEntry('llamaProcess'),
          clock,
          log,
        }),
      embedder: async (spec) =>
        (await import('../adapters/transformers/workerEmbedder.ts')).WorkerEmbedder.create({ ...spec, log }),
      reranker: async (spec) =>
        (await import('../adapters/transformers/workerReranker.ts')).WorkerReranker.create({ ...spec, log }),
    },
  })
}

export function createCatalog(parts: {
  readonly models: ModelService
  readonly settings: SettingsService
  readonly dataFolder: string
}): ModelCatalog {
  return new ModelCatalog({
    ...parts,
    installer: allowedInstaller(
      {
        // Imported when a model is fetched, which is once or never.
        install: async (...model) =>
          (await import('../adapters/modelSources/sourceInstaller.ts'))
            .sourceInstaller(modelDownloadPass)
            .install(...model),
      },
      parts.settings,
    ),
  })
}

const servingKey = 'servingEmbedder'

/** The model whose vectors the library's searches use: one row of the database, so that a change of model is atomic. */
function servingRecord(store: DocumentStore, readOnly: boolean): ServingRecord {
  return {
    // Written by `write` below.
    read: () => JSON.parse(store.meta.get(servingKey) ?? 'null') as ServingModel | null,
    write: (model) => {
      if (!readOnly) store.meta.set(servingKey, JSON.stringify(model))
    },
  }
}
