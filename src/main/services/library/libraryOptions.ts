/** What the library is made of. Without `settings`, `recogniser` or `watcher` it works, with less. */
import type { AtCheckpoint } from '../../ingest/flow/checkpoints.ts'
import type { Files } from '../../ingest/scanning/files.ts'
import type { WatchTimes } from '../../ingest/scanning/watching.ts'
import type { ModelApi, SettingsApi } from '../../ipc/services.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FolderWatcher } from '../../ports/folderWatcher.ts'
import type { Log } from '../../ports/log.ts'
import type { EmbedderChange, ModelProvider } from '../../ports/modelProvider.ts'
import type { QuestionGate } from '../../ports/questionGate.ts'
import type { Parser } from '../../ports/reader.ts'
import type { OcrEngine } from '../../ports/ocrEngine.ts'
import type { CheckedModel } from '../models/damagedFiles.ts'
import type { BackupParts } from './libraryBackups.ts'

export interface LibraryServiceOptions {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly parser: Parser
  readonly models: Pick<ModelProvider, 'embedder'> & {
    readonly embedderChange?: EmbedderChange
    damagedModels?(): Promise<readonly CheckedModel[]>
    tryAgain?(): readonly string[]
  }
  /** What is installed, for the doctor; and to go on embedding when a model arrives. */
  readonly modelStatus: ModelApi
  readonly gate: QuestionGate
  readonly dataFolder: string
  readonly backups: BackupParts
  /** What to watch and what to leave out; without them the defaults hold. */
  readonly settings?: Pick<SettingsApi, 'values' | 'onChange'>
  /** Reads scans; without one they say so. */
  readonly ocrEngine?: OcrEngine
  /** Watches the sources from `start` on; without it nothing is watched. */
  readonly watcher?: FolderWatcher
  readonly watchTimes?: WatchTimes
  readonly clock?: Clock
  readonly log?: Log
  /** For tests: another disk, and a hook at each durable step. */
  readonly files?: Files
  readonly checkpoint?: AtCheckpoint
}
