/** Where parts of model files come from, as the installer sees it. */
import type { ModelSource } from '../../src/shared/domain/model.ts'

export interface WantedPart {
  readonly source: ModelSource
  /** Where the bytes go; whatever lies there is replaced. */
  readonly target: string
  readonly bytes: number
}

export interface PartFetcher {
  /** Parts with the same key travel together (one tarball); null when this fetcher does not serve the source. */
  groupKey(source: ModelSource): string | null
  /**
   * Writes every part to its target. `onBytes` hears of new bytes. Throws when the transfer was cut, a part is not
   * there, or its package does not have the listed integrity (`model.checksum`); what was written may then be
   * incomplete.
   */
  fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void): Promise<void>
}
