/** The ports that all parts of ingest share, with the writer's lock and the controls for pausing and stopping. */
import type { ContentId } from '../../shared/domain/ids.ts'
import type { ChunkIndex } from '../ports/chunkIndex.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentStore } from '../ports/documentStore.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { Log } from '../ports/log.ts'
import type { QuestionGate } from '../ports/questionGate.ts'
import type { Parser } from '../ports/reader.ts'
import type { Derived } from './additions/derived.ts'
import type { AtCheckpoint } from './flow/checkpoints.ts'
import type { Exclusive } from './flow/exclusive.ts'
import type { Files } from './scanning/files.ts'
import type { DocumentStates } from './states/documentStates.ts'
import type { ReadingTries } from '../ports/readingTries.ts'
import type { Passwords } from './parsing/passwords.ts'
import type { Pause } from './flow/pause.ts'
import type { OcrJobs } from './ocr/ocrJobs.ts'

export interface IngestPorts {
  readonly store: DocumentStore
  readonly states: DocumentStates
  readonly index: ChunkIndex
  readonly parser: Parser
  readonly tries: ReadingTries
  /** Loads on first use; null while no embedding model is installed. */
  readonly embedder: () => Promise<Embedder | null>
  readonly gate: QuestionGate
  readonly clock: Clock
  readonly log: Log
  readonly files: Files
  readonly checkpoint: AtCheckpoint
  readonly writer: Exclusive
  readonly pause: Pause
  readonly passwords: Passwords
  readonly ocrJobs: OcrJobs
  /** The setting `library.ignore`; asked at every scan. */
  readonly ignorePatterns: () => readonly string[]
  /** What further ways to search are made from. */
  readonly derived: Derived
  /** True if the self-check embeds a content again to see that its vector is of its text. */
  readonly embedsAgain: (id: ContentId) => boolean
  /** Aborted when everything must stop. */
  readonly signal: AbortSignal
}
