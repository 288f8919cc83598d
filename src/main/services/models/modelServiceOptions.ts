/** What the service of the models is made of. */
import type { ModelManifest } from '../../../shared/domain/model.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Unsubscribe } from '../../ipc/services.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { ModelLedger } from '../../ports/modelLedger.ts'
import type { ModelLoaders } from '../../ports/modelLoaders.ts'
import type { QuestionGate } from '../../ports/questionGate.ts'
import type { ServingRecord } from './embeddingChoice.ts'

export interface ModelServiceOptions {
  /** Contains `models/manifest.json` and the models that come with Docent. */
  readonly resourcesFolder: string
  /** Contains `models/` with the user's own models. */
  readonly dataFolder: string
  /** Default: the manifest in the resources folder. */
  readonly manifest?: ModelManifest
  readonly ledger: ModelLedger
  /** The model that made the library's vectors; without this record a newly chosen model is used at once. */
  readonly serving?: ServingRecord
  readonly settings: { values(): Settings; onChange(listener: (settings: Settings) => void): Unsubscribe }
  readonly loaders: ModelLoaders
  readonly gate: QuestionGate
  readonly clock: Clock
  readonly log: Log
  /** Quiet milliseconds before a new model is tested in the background; null: it is not tested. */
  readonly trialDelayMs?: number | null
}
