/** Where parts of model files come from, as the installer sees it. */
import type { ModelSource } from '../../../shared/domain/model.ts'

export interface WantedPart {
  readonly source: ModelSource
  /** Where the bytes go; whatever lies there is replaced. */
  readonly target: string
  readonly bytes: number
}

export interface PartFetcher {
  /** As people know the source, for messages. */
  readonly name: string
  /** Parts with the same key travel together (one package); null when this fetcher does not serve the source. */
  groupKey(source: ModelSource): string | null
  /**
   * Writes every part to its target. `onBytes` hears of new bytes. Throws when the transfer was cut, a part is not
   * there, or its package does not have the listed integrity (`model.checksum`); what was written may then be
   * incomplete. An `AppError` that is not retryable means that the same fetch would fail again. Aborting rejects.
   */
  fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void, signal?: AbortSignal): Promise<void>
}
