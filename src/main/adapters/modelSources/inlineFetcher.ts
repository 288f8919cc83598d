/** Writes small files whose text is in the manifest itself. */
import { writeFile } from 'node:fs/promises'
import type { ModelSource } from '../../../shared/domain/model.ts'
import type { PartFetcher, WantedPart } from './partFetcher.ts'

export class InlineFetcher implements PartFetcher {
  readonly name = 'the list of models'

  groupKey(source: ModelSource): string | null {
    return source.type === 'inline' ? 'inline' : null
  }

  async fetch(parts: readonly WantedPart[], onBytes: (bytes: number) => void): Promise<void> {
    for (const { source, target, bytes } of parts) {
      if (source.type !== 'inline') continue
      await writeFile(target, source.text)
      onBytes(bytes)
    }
  }
}
