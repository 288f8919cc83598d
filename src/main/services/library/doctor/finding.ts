/** The parts that the doctor looks at, and a finding about one of them. */
import type { Attention, Problem } from '../../../../shared/ipc/contract.ts'
import type { IndexProgress } from '../../../../shared/domain/library.ts'
import type { Settings } from '../../../../shared/domain/settings.ts'
import type { Files } from '../../../ingest/scanning/files.ts'
import type { WatchedSource } from '../../../ingest/scanning/watching.ts'
import type { ModelApi } from '../../../ipc/services.ts'
import type { ChunkIndex } from '../../../ports/chunkIndex.ts'
import type { DocumentStore } from '../../../ports/documentStore.ts'
import type { CheckedModel } from '../../models/damagedFiles.ts'

export interface DoctorPorts {
  readonly store: DocumentStore
  readonly index: ChunkIndex
  readonly files: Files
  readonly models: Pick<ModelApi, 'list'>
  readonly dataFolder: string
  readonly settings: Pick<Settings, 'library.watch' | 'library.ignore' | 'ocr.enabled' | 'ocr.languages'>
  readonly progress: Pick<IndexProgress, 'paused' | 'pausedBecause' | 'modelChange'>
  /** The way in which each source is kept up to date in this process; empty if none is watched. */
  readonly watched: readonly WatchedSource[]
  /** Names every file that needs attention, not only the first few of each group. */
  readonly all: boolean
  /** Set when the models' files are to be compared with their checksums as well. */
  readonly damagedModels?: () => Promise<readonly CheckedModel[]>
}

export interface Finding {
  readonly checks?: readonly string[]
  readonly problems?: readonly Problem[]
  readonly attention?: readonly Attention[]
}
