/** The sources of model files as the installer sees them. */
import type { ModelSource } from '../../../shared/domain/model.ts'

export interface WantedPart {
  readonly source: ModelSource
  /** The target path; an existing file is replaced. */
  readonly target: string
  readonly bytes: number
}

export interface PartFetcher {
  /** The name of the source in messages. */
  readonly name: string
  /** Parts with the same key are fetched together (one package); null when this fetcher does not serve the source. */
  groupKey(source: ModelSource): string | null
  /**
   * Writes every part to its target. `onBytes` gets the number of new bytes. Throws when the transfer broke, a part is
   * missing, or its package does not have the listed integrity (`model.checksum`); the written files may then be
   * incomplete. An `AppError` that is not retryable means that the same request would fail again. Aborting rejects.
   */
  fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void, signal?: AbortSignal): Promise<void>
}
