/** The parts of a library. Without an OCR engine or a watcher it works, but with fewer features. */
import type { ChatId } from '../../../shared/domain/ids.ts'
import type { AppError } from '../../../shared/errors/appError.ts'
import type { AtCheckpoint } from '../../ingest/flow/checkpoints.ts'
import type { IngestPorts } from '../../ingest/ingestPorts.ts'
import type { Files } from '../../ingest/scanning/files.ts'
import type { WatchTimes } from '../../ingest/scanning/watchTimes.ts'
import type { ModelApi, SettingsApi } from '../../ipc/services.ts'
import type { ChunkIndex } from '../../ports/chunkIndex.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentStore } from '../../ports/documentStore.ts'
import type { FolderWatcher } from '../../ports/folderWatcher.ts'
import type { Log } from '../../ports/log.ts'
import type { EmbedderChange, ModelProvider } from '../../ports/modelProvider.ts'
import type { QuestionGate } from '../../ports/questionGate.ts'
import type { Parser } from '../../ports/reader.ts'
import type { ReadingTries } from '../../ports/readingTries.ts'
import type { OcrEngine } from '../../ports/ocrEngine.ts'
import type { CheckedModel } from '../models/damagedFiles.ts'
import type { BackupParts } from './libraryBackups.ts'

export interface LibraryServiceOptions {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly parser: Parser
  readonly tries: ReadingTries
  readonly models: Pick<ModelProvider, 'embedder'> & {
    /** Null when there is one embedding model and no choice. */
    readonly embedderChange: EmbedderChange | null
    damagedModels(): Promise<readonly CheckedModel[]>
    tryAgain(): readonly string[]
  }
  /** The installed models, for the doctor, and to resume embedding when a model arrives. */
  readonly modelStatus: ModelApi
  readonly gate: QuestionGate
  readonly dataFolder: string
  readonly backups: BackupParts
  /** The chats that are there: documents that were dropped on another one go. Absent: none of them goes. */
  readonly existingChats?: () => ReadonlySet<ChatId>
  /** Says what to watch and to ignore. */
  readonly settings: Pick<SettingsApi, 'values' | 'onChange'>
  /** Reads scans; without it their reason says that OCR is unavailable. */
  readonly ocrEngine: OcrEngine | null
  /** Watches the sources from `start` on; without it nothing is watched. */
  readonly watcher: FolderWatcher | null
  readonly files: Files
  readonly clock: Clock
  readonly log: Log
  /**
   * For tests: other times, a hook at each durable step, one for each illegal change of a document's state, and which
   * contents the self-check embeds again.
   */
  readonly watchTimes?: WatchTimes
  readonly checkpoint?: AtCheckpoint
  readonly embedsAgain?: IngestPorts['embedsAgain']
  readonly illegalState?: (error: AppError) => void
}
